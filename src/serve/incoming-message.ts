// Text as it arrives → one message of the protocol, or the error to answer it with.

import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
} from '@modelcontextprotocol/server';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { lenientMessage } from '../mcp/lenient-message.js';
import { NESTING_LIMIT, tooDeepText } from '../terms/conversion.js';
import { isJsonObject, type Json } from '../terms/json.js';
import { scanNesting } from './nesting-scan.js';

const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;

/** An error answer; unlike the protocol's own type it may say `id: null`, as JSON-RPC wants when there is none. */
export interface Refusal {
  readonly jsonrpc: '2.0';
  readonly id: Json;
  readonly error: { readonly code: number; readonly message: string };
}

export type Incoming =
  | { readonly kind: 'message'; readonly message: JSONRPCMessage }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'ignored' };

/** More than any argument may have, with the message around it. */
const DEEPEST = NESTING_LIMIT + 20;

export function readMessage(text: string): Incoming {
  const { tooDeep, id } = scanNesting(text, DEEPEST);
  if (tooDeep)
    return refused(id, INVALID_REQUEST, `Invalid Request: the message is ${tooDeepText(NESTING_LIMIT)}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(null, PARSE_ERROR, 'Parse error: this is not JSON; a message is one JSON object');
  }
  return messageIn(value);
}

/** What a value that was parsed already stands for. */
export function messageIn(value: unknown): Incoming {
  if (Array.isArray(value)) {
    return refused(
      null,
      INVALID_REQUEST,
      'Invalid Request: batches are not part of the protocol, send one message at a time',
    );
  }
  if (!isJsonObject(value))
    return refused(null, INVALID_REQUEST, 'Invalid Request: a message is a JSON object');
  const message = typedMessage(lenientMessage(value));
  return message === undefined ? refusalOf(value) : { kind: 'message', message };
}

/** Parses once, as what it looks like: the schemas of the protocol are strict, and not for nothing. */
function typedMessage(value: object): JSONRPCMessage | undefined {
  if ('method' in value) {
    if ('id' in value) return isJSONRPCRequest(value) ? value : undefined;
    return isJSONRPCNotification(value) ? value : undefined;
  }
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value) ? value : undefined;
}

/** What is wrong with an object that is no message; an answer or a notification is never answered. */
function refusalOf(value: { readonly [key: string]: Json }): Incoming {
  const { jsonrpc, id, method, params } = value;
  const isAnswer = method === undefined && ('result' in value || 'error' in value);
  const isNotification = typeof method === 'string' && id === undefined;
  if (isAnswer || isNotification) return { kind: 'ignored' };
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  if (jsonrpc !== '2.0') return refused(known, INVALID_REQUEST, 'Invalid Request: "jsonrpc" must be "2.0"');
  if (typeof method !== 'string')
    return refused(known, INVALID_REQUEST, 'Invalid Request: "method" must be a string');
  if (typeof id === 'string' || Number.isSafeInteger(id)) {
    const message = isJsonObject(params)
      ? 'Invalid params: "_meta" is malformed'
      : 'Invalid params: "params" must be an object';
    return refused(known, INVALID_PARAMS, message);
  }
  return refused(known, INVALID_REQUEST, 'Invalid Request: "id" must be a string or an integer');
}

export function refused(id: Json, code: number, message: string): Incoming {
  return { kind: 'refused', refusal: { jsonrpc: '2.0', id, error: { code, message } } };
}
