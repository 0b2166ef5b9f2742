// HTTP requests as they are written, with no header that was not asked for.

import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';

export interface RawRequest {
  readonly method?: string;
  /** Besides those that a posted message has. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: object | string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The message in the body, if there is one: of a stream the last. */
  readonly message: JsonObject;
}

export async function ask(
  url: string,
  { method = 'POST', headers, message }: RawRequest,
): Promise<RawAnswer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const sent = { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers };
  return new Promise((resolve, reject) => {
    const req = request(url, { method, headers: sent, agent: false }, (res) => {
      text(res).then((whole) => {
        const lines = whole.split('\n').map((line) => line.replace(/^data: /, ''));
        const last = lines.findLast((line) => line.startsWith('{')) ?? '{}';
        const parsed: unknown = JSON.parse(last);
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: whole,
          message: isJsonObject(parsed) ? parsed : {},
        });
      }, reject);
    });
    req.on('error', reject);
    req.end(body);
  });
}

export const BOTH_FORMS = { accept: 'application/json, text/event-stream' };

export function initializeMessage(protocolVersion: string, capabilities: object = {}): object {
  const params = { protocolVersion, capabilities, clientInfo: { name: 'raw', version: '1' } };
  return { jsonrpc: '2.0', id: 'init', method: 'initialize', params };
}

/** Begins a session; the headers of its requests. */
export async function beginSession(
  url: string,
  version = '2025-11-25',
  capabilities: object = {},
): Promise<Record<string, string>> {
  const { headers } = await ask(url, {
    headers: BOTH_FORMS,
    message: initializeMessage(version, capabilities),
  });
  return { 'mcp-session-id': String(headers['mcp-session-id']), 'mcp-protocol-version': version };
}

export function callMessage(id: number | string, name: string, args: object = {}): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}
