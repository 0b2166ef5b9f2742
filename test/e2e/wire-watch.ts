// Looks at every message of a connection as it passes: what the server sends must be what the protocol has, in the words of
// the revision that is spoken.

import { isSpecType, specTypeSchemas } from '@modelcontextprotocol/server';
import { isArray, isJsonObject, type Json, type JsonObject } from '../../src/terms/json.js';
import { RESULTS, type Schema } from './wire-schema.js';

const NOTIFICATIONS: Readonly<Record<string, Schema>> = {
  'notifications/progress': specTypeSchemas.ProgressNotification,
  'notifications/message': specTypeSchemas.LoggingMessageNotification,
  'notifications/cancelled': specTypeSchemas.CancelledNotification,
  'notifications/tools/list_changed': specTypeSchemas.ToolListChangedNotification,
  'notifications/prompts/list_changed': specTypeSchemas.PromptListChangedNotification,
  'notifications/resources/list_changed': specTypeSchemas.ResourceListChangedNotification,
  'notifications/resources/updated': specTypeSchemas.ResourceUpdatedNotification,
  'notifications/subscriptions/acknowledged': specTypeSchemas.SubscriptionsAcknowledgedNotification,
};

const REQUESTS: Readonly<Record<string, Schema>> = {
  'elicitation/create': specTypeSchemas.ElicitRequest,
  'sampling/createMessage': specTypeSchemas.CreateMessageRequest,
  'roots/list': specTypeSchemas.ListRootsRequest,
  ping: specTypeSchemas.PingRequest,
};

const CACHED = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

interface Asked {
  readonly method: string;
  /** Undefined for a modern request after a handshake: the connection or the endpoint may go by either. */
  readonly isModern: boolean | undefined;
}

export class WireWatch {
  readonly #asked = new Map<Json, Asked>();
  /** Of a connection that shook hands; undefined before, and where none is needed. */
  #revision: string | undefined;

  /** What the client sends, a message a line. */
  sent(text: string): void {
    for (const line of text.split('\n')) {
      const message = parsed(line);
      if (!isJsonObject(message)) continue;
      const { id, method, params } = message;
      if (typeof method !== 'string' || id === undefined) continue;
      const meta = isJsonObject(params) && isJsonObject(params['_meta']) ? params['_meta'] : {};
      const namesModern = meta['io.modelcontextprotocol/protocolVersion'] === '2026-07-28';
      const isModern = namesModern && this.#revision !== undefined ? undefined : namesModern;
      this.#asked.set(id, { method, isModern });
    }
  }

  /** What is wrong with a line that the server sent. */
  faultOf(line: string): string | undefined {
    const message = parsed(line);
    if (!isJsonObject(message)) return 'it is no message';
    const { id, method, error, result } = message;
    // An error may say `id: null`, or give back an id that is none: so JSON-RPC, where the protocol's schema has no word.
    const isAnonymous = error !== undefined && !isSpecType.RequestId(id);
    const known = isAnonymous ? { ...message, id: 0 } : message;
    if (!isValid(specTypeSchemas.JSONRPCMessage, known)) return 'it is no message of JSON-RPC';
    if (typeof method === 'string') return this.#faultOfCall(message, method);
    if (!isJsonObject(result)) return undefined;
    const asked = this.#asked.get(id ?? null);
    return asked === undefined ? 'nobody asked' : this.#faultOfResult(result, asked);
  }

  #faultOfCall(message: JsonObject, method: string): string | undefined {
    const isRequest = message['id'] !== undefined;
    const schema = (isRequest ? REQUESTS : NOTIFICATIONS)[method];
    if (isRequest && schema === undefined) return 'a server asks nothing of this kind';
    if (isRequest && this.#revision === undefined) return 'a server asks nobody who did not shake hands';
    const { params } = message;
    if (this.#revision === '2025-06-18' && isJsonObject(params) && params['mode'] !== undefined)
      return '2025-06-18 has no modes of elicitation';
    return schema === undefined || isValid(schema, message) ? undefined : `it is no ${method}`;
  }

  #faultOfResult(result: JsonObject, asked: Asked): string | undefined {
    const { method, isModern = result['resultType'] !== undefined } = asked;
    if (method === 'initialize') this.#revision = textIn(result['protocolVersion']);
    const { resultType } = result;
    if (isModern !== (resultType !== undefined)) return `resultType is ${JSON.stringify(resultType)}`;
    // A task has a time to live of its own.
    if (result['taskId'] !== undefined) return undefined;
    const isCached = isModern && resultType === 'complete' && CACHED.has(method);
    for (const name of ['ttlMs', 'cacheScope'])
      if ((result[name] !== undefined) !== isCached) return `${name} is ${JSON.stringify(result[name])}`;
    if (resultType === 'input_required') return faultOfQuestions(result['inputRequests']);
    const schema = RESULTS[method];
    if (schema !== undefined && !isValid(schema, result)) return `it is no result of ${method}`;
    return this.#revision === '2025-06-18' && !isModern ? laterMember(result) : undefined;
  }
}

function faultOfQuestions(questions: Json | undefined): string | undefined {
  if (questions === undefined) return undefined;
  const requests = isJsonObject(questions) ? Object.values(questions) : [questions];
  const wrong = requests.find((request) => {
    const method = isJsonObject(request) ? textIn(request['method']) : undefined;
    const schema = method === undefined ? undefined : REQUESTS[method];
    return schema === undefined || !isValid(schema, request);
  });
  return wrong === undefined ? undefined : `${JSON.stringify(wrong)} is no question`;
}

/** What 2025-06-18 does not have, of what is listed and of the server. */
function laterMember(result: JsonObject): string | undefined {
  const entries = [result['serverInfo'], ...Object.values(result).filter(isArray).flat()].filter(
    (entry) => entry !== undefined,
  );
  const later = ['icons', 'websiteUrl', 'execution'];
  return later.find((name) => entries.some((entry) => isJsonObject(entry) && entry[name] !== undefined));
}

function isValid(schema: Schema, value: unknown): boolean {
  const outcome = schema['~standard'].validate(value);
  return typeof outcome !== 'object' || outcome === null || !('issues' in outcome);
}

function textIn(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parsed(line: string): Json | undefined {
  try {
    // Anything that is parsed is JSON.
    return JSON.parse(line) as Json;
  } catch {
    return undefined;
  }
}
