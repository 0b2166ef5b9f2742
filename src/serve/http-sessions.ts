// The sessions of the 2025 revisions over HTTP: each has a server of its own, and ends by DELETE, by lying idle, or to make room.

import { randomUUID } from 'node:crypto';
import type { AuthInfo, McpServer } from '@modelcontextprotocol/server';
import type { ServerFactory } from '../mcp/server-factory.js';
import { servedRevisions } from '../mcp/revision.js';
import type { Spec } from '../mcp/revision.js';
import { requestIdOf } from './http-exchange.js';
import type { Exchange } from './http-exchange.js';
import type { HttpSettings } from './http-settings.js';
import { refusals } from './refusal-response.js';
import { ReplayBudget, ReplayStore } from './replay-store.js';
import { SessionTransport } from './session-transport.js';

const SESSION_TIMEOUT = 1_800_000;
const MOST_SESSIONS = 1_000;
const KEEP_ALIVE = 15_000;
/** How soon a client whose stream ended shall come back, in milliseconds. */
const COME_BACK = 500;
/** How often idle sessions are looked for within the time that they may lie idle. */
const LOOKS = 4;

interface HttpSession {
  readonly server: McpServer;
  readonly transport: SessionTransport;
  readonly owner: string | undefined;
  /** Requests and streams that are open. */
  open: number;
  /** Milliseconds since the epoch. */
  lastUsed: number;
}

export class HttpSessions {
  readonly #createServer: ServerFactory;
  readonly #revisions: readonly string[];
  readonly #settings: Required<Pick<HttpSettings, 'sessionTimeout' | 'maxSessions' | 'keepAlive'>>;
  readonly #sessions = new Map<string, HttpSession>();
  readonly #budget = new ReplayBudget();
  readonly #sweep: NodeJS.Timeout;

  constructor(createServer: ServerFactory, spec: Spec, settings: HttpSettings) {
    const {
      sessionTimeout = SESSION_TIMEOUT,
      maxSessions = MOST_SESSIONS,
      keepAlive = KEEP_ALIVE,
    } = settings;
    this.#createServer = createServer;
    this.#revisions = servedRevisions(spec, 'legacy');
    this.#settings = { sessionTimeout, maxSessions, keepAlive };
    this.#sweep = setInterval(
      () => {
        this.#endIdle();
      },
      Math.ceil(sessionTimeout / LOOKS),
    ).unref();
  }

  async serve(exchange: Exchange): Promise<Response> {
    const { request, message } = exchange;
    const requestId = requestIdOf(message) ?? null;
    if (message !== undefined && 'method' in message && message.method === 'initialize')
      return this.#begin(exchange);
    const sessionId = request.headers.get('mcp-session-id');
    if (sessionId === null) return refusals.noSessionId(requestId);
    const session = this.#sessions.get(sessionId);
    const version = request.headers.get('mcp-protocol-version');
    if (version !== null && !this.#revisions.includes(version))
      return refusals.unknownRevision(requestId, this.#revisions);
    if (session === undefined || session.owner !== ownerOf(exchange.authInfo))
      return refusals.sessionNotFound(requestId);
    occupy(session, exchange);
    return session.transport.serve(exchange);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.close()));
  }

  async #begin(exchange: Exchange): Promise<Response> {
    if (!(await this.#makeRoom())) return refusals.tooManySessions(requestIdOf(exchange.message) ?? null);
    const id = randomUUID();
    const events = new ReplayStore(this.#budget);
    const transport = new SessionTransport({
      sessionIdGenerator: () => id,
      eventStore: events,
      retryInterval: COME_BACK,
      keepAliveMs: this.#settings.keepAlive,
    });
    const server = this.#createServer({ era: 'legacy' });
    const session = { server, transport, owner: ownerOf(exchange.authInfo), open: 0, lastUsed: Date.now() };
    transport.onended = () => {
      this.#sessions.delete(id);
      events.close();
    };
    this.#sessions.set(id, session);
    occupy(session, exchange);
    await server.connect(transport);
    const response = await transport.serve(exchange);
    if (response.status >= 400) await server.close();
    return response;
  }

  /** Whether there is room for one more session. */
  async #makeRoom(): Promise<boolean> {
    if (this.#sessions.size < this.#settings.maxSessions) return true;
    const [idlest] = [...this.#sessions.values()]
      .filter(({ open }) => open === 0)
      .sort((a, b) => a.lastUsed - b.lastUsed);
    await idlest?.server.close();
    return idlest !== undefined;
  }

  #endIdle(): void {
    const latest = Date.now() - this.#settings.sessionTimeout;
    for (const { server, open, lastUsed } of this.#sessions.values()) {
      if (open === 0 && lastUsed < latest) void server.close();
    }
  }
}

function occupy(session: HttpSession, { ended }: Exchange): void {
  session.open += 1;
  session.lastUsed = Date.now();
  void ended.then(() => {
    session.open -= 1;
    session.lastUsed = Date.now();
  });
}

/** A session serves only whom it was begun by. */
function ownerOf(authInfo: AuthInfo | undefined): string | undefined {
  return authInfo?.clientId;
}
