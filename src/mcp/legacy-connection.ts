// One connection of a 2025 revision: it remembers what `initialize` said, and says -32002 where those revisions do.

import { isInitializeRequest } from '@modelcontextprotocol/server';
import type {
  JSONRPCMessage,
  JSONRPCResultResponse,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server';
import type { KnowledgeEvent } from '../knowledge/outcome.js';
import { introduction } from './client-facts.js';
import type { ClientIntroduction } from './client-facts.js';
import type { LogLevel } from './log-level.js';
import { isRevision, servedRevisions } from './revision.js';
import type { Revision } from './revision.js';
import { showCapabilities, showServer } from './revision-filter.js';
import type { ServerSettings } from './server-settings.js';
import type { Session } from './session.js';

const INVALID_PARAMS = -32602;
const RESOURCE_NOT_FOUND = -32002;

export class LegacyConnection implements Session {
  /** Until `initialize`, the newest revision served. */
  revision: Revision;
  #client: ClientIntroduction = introduction(undefined, undefined);
  #logLevel: LogLevel = 'debug';
  /** Whether `initialize` was answered: nothing is notified before. */
  #isOpen = false;
  /** The addresses of resources whose updates the client wants to hear of. */
  readonly subscriptions = new Set<string>();
  readonly #settings: ServerSettings;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    [this.revision = '2025-11-25'] = servedRevisions(settings.spec, 'legacy');
  }

  client(): ClientIntroduction {
    return this.#client;
  }

  logLevel(): LogLevel {
    return this.#logLevel;
  }

  setLogLevel(level: LogLevel): void {
    this.#logLevel = level;
  }

  wants(event: KnowledgeEvent): boolean {
    return this.#isOpen && (event.kind !== 'resource_updated' || this.subscriptions.has(event.uri));
  }

  /** The transport as the SDK's server shall see it. */
  attend(wire: Transport): Transport {
    return new AttendedTransport(wire, {
      received: (message) => {
        if (!('method' in message) || message.method !== 'initialize') return;
        if (!isInitializeRequest(message)) return;
        const { capabilities, clientInfo } = message.params;
        this.#client = introduction(capabilities, clientInfo);
      },
      negotiated: (version) => {
        if (isRevision(version)) this.revision = version;
      },
      sent: (message) => {
        if (!isIntroduction(message)) return withOfficialCode(message);
        this.#isOpen = true;
        return withOwnIntroduction(message, this.#settings, this.revision);
      },
    });
  }
}

interface Attention {
  readonly received: (message: JSONRPCMessage) => void;
  readonly negotiated: (version: string) => void;
  readonly sent: (message: JSONRPCMessage) => JSONRPCMessage;
}

class AttendedTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport['onmessage']>;
  readonly #wire: Transport;
  readonly #attention: Attention;

  constructor(wire: Transport, attention: Attention) {
    this.#wire = wire;
    this.#attention = attention;
  }

  get sessionId(): string | undefined {
    return this.#wire.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.#attention.negotiated(version);
    this.#wire.setProtocolVersion?.(version);
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.#wire.setSupportedProtocolVersions?.(versions);
  }

  async start(): Promise<void> {
    this.#wire.onclose = () => this.onclose?.();
    this.#wire.onerror = (error) => this.onerror?.(error);
    this.#wire.onmessage = (message, extra) => {
      this.#attention.received(message);
      this.onmessage?.(message, extra);
    };
    await this.#wire.start();
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    await this.#wire.send(this.#attention.sent(message), options);
  }

  async close(): Promise<void> {
    await this.#wire.close();
  }
}

/** The SDK writes an unknown resource as -32602 with nothing but its uri; the 2025 revisions have a code for it. */
function withOfficialCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== INVALID_PARAMS) return message;
  const { data } = message.error;
  const unknownResource =
    typeof data === 'object' && data !== null && 'uri' in data && Object.keys(data).length === 1;
  return unknownResource ? { ...message, error: { ...message.error, code: RESOURCE_NOT_FOUND } } : message;
}

/** The answer to `initialize`. */
function isIntroduction(message: JSONRPCMessage): message is JSONRPCResultResponse {
  return 'result' in message && message.result['serverInfo'] !== undefined;
}

/** The SDK introduces the server in the words of the newest revision; the answer to `initialize` is in the client's. */
function withOwnIntroduction(
  message: JSONRPCResultResponse,
  settings: ServerSettings,
  revision: Revision,
): JSONRPCMessage {
  return {
    ...message,
    result: {
      ...message.result,
      serverInfo: showServer(settings, revision),
      capabilities: showCapabilities(message.result['capabilities'], revision),
    },
  };
}
