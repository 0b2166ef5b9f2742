// Refusals of the HTTP transport: a status, and the JSON-RPC error that says why.

import type { Json } from '../terms/json.js';
import { INVALID_REQUEST } from './incoming-message.js';
import type { Refusal } from './incoming-message.js';

/** Outside of the protocol's own codes: the transport refuses. */
const REFUSED = -32_000;
const SESSION_NOT_FOUND = -32_001;
const INTERNAL_ERROR = -32_603;

interface Reason {
  readonly code?: number;
  readonly message: string;
  /** The id of the request, where there is one. */
  readonly id?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

function refusal(status: number, { code = REFUSED, message, id = null, headers = {} }: Reason): Response {
  const body: Refusal = { jsonrpc: '2.0', id, error: { code, message } };
  return Response.json(body, { status, headers });
}

export const refusals = {
  forbidden: (message: string) => refusal(403, { message }),
  notFound: (path: string) => refusal(404, { message: `Not found: the endpoint is ${path}` }),
  methodNotAllowed: (allow: string) => refusal(405, { message: 'Method not allowed', headers: { allow } }),
  notAcceptable: () =>
    refusal(406, {
      message: 'Not Acceptable: an answer is application/json or text/event-stream, a stream the latter',
    }),
  tooLarge: (limit: number) =>
    refusal(413, { message: `Payload Too Large: a message has at most ${String(limit)} bytes` }),
  unsupportedMedia: () =>
    refusal(415, { message: 'Unsupported Media Type: a message is posted as application/json' }),
  malformed: () => refusal(400, { code: INVALID_REQUEST, message: 'Invalid Request: malformed' }),
  idUnderWay: (id: Json) =>
    refusal(400, {
      code: INVALID_REQUEST,
      message: 'Invalid Request: another request with this id is under way in this session',
      id,
    }),
  noSessionId: (id: Json) =>
    refusal(400, {
      message: 'Bad Request: the header Mcp-Session-Id is missing; a session begins with initialize',
      id,
    }),
  unknownRevision: (id: Json, supported: readonly string[]) =>
    refusal(400, {
      message: `Bad Request: MCP-Protocol-Version is none of those served in sessions: ${supported.join(', ')}`,
      id,
    }),
  sessionNotFound: (id: Json) =>
    refusal(404, {
      code: SESSION_NOT_FOUND,
      message: 'Session not found: it has ended; begin another one with initialize',
      id,
    }),
  tooManySessions: (id: Json) =>
    refusal(503, {
      message: 'Too many sessions: all that this server may hold are in use',
      id,
      headers: { 'retry-after': '10' },
    }),
  shuttingDown: (id: Json) =>
    refusal(503, {
      message: 'The server is shutting down',
      id,
      headers: { 'retry-after': '5', connection: 'close' },
    }),
  broken: () => refusal(500, { code: INTERNAL_ERROR, message: 'Internal error' }),
};

/** What stands for the answer to a request that was cancelled, where something must. */
export function cancelledAnswer(id: string | number): {
  readonly jsonrpc: '2.0';
  readonly id: string | number;
  readonly error: { readonly code: number; readonly message: string };
} {
  return { jsonrpc: '2.0', id, error: { code: REFUSED, message: 'The request was cancelled' } };
}
