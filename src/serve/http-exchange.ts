// One HTTP request between Node's objects and those of the web, which the SDK speaks.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import type { AuthInfo, JSONRPCMessage, RequestId } from '@modelcontextprotocol/server';
import { acceptedBy } from './accepted-media.js';
import type { Accepted } from './accepted-media.js';
import { isStream } from './answer-form.js';

// In milliseconds.
const MOMENT = 5;
const PATIENCE = 2_000;

/** Which path was called is settled, and by what name: a target that is no URL must not matter any more. */
const ENDPOINT = 'http://localhost/';

/** A request as Express passes it: middleware before may have read the body, and may know who calls. */
export interface HttpRequest extends IncomingMessage {
  readonly body?: unknown;
  readonly auth?: AuthInfo | undefined;
}

export interface Exchange {
  /** Without the body; its signal is aborted when the client goes away before the answer is out. */
  readonly request: Request;
  /** What was posted. */
  readonly message: JSONRPCMessage | undefined;
  readonly accepted: Accepted;
  readonly authInfo: AuthInfo | undefined;
  /** Resolves when the answer is out, or nobody waits for it any more. */
  readonly ended: Promise<void>;
}

export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'lost' };

/** Reads no more than `limit` bytes; what comes after is thrown away. */
export async function bodyOf(req: HttpRequest, limit: number): Promise<Body> {
  const chunks: Buffer[] = [];
  if (Number(req.headers['content-length'] ?? 0) > limit) return tooLarge(req);
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'lost' };
  }
  if (size > limit) return tooLarge(req);
  return { kind: 'text', text: Buffer.concat(chunks).toString('utf8') };
}

async function tooLarge(req: HttpRequest): Promise<Body> {
  await discardBody(req);
  return { kind: 'too-large' };
}

/** Lets the client say all it has to say, within reason: one that is cut short does not see its answer. */
export async function discardBody(req: HttpRequest): Promise<void> {
  if (req.complete || req.destroyed) return;
  req.resume();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    const go = (): void => {
      clearTimeout(timer);
      resolve();
    };
    req.once('end', go).once('close', go);
  });
}

/** The id of a request; undefined for every other message. */
export function requestIdOf(message: JSONRPCMessage | undefined): RequestId | undefined {
  return message !== undefined && 'method' in message && 'id' in message ? message.id : undefined;
}

export interface ExchangeOptions {
  readonly message?: JSONRPCMessage | undefined;
  /** Whether the request is to be given up when its client goes away. */
  readonly isTiedToClient: boolean;
}

export function exchangeOf(
  req: HttpRequest,
  res: ServerResponse,
  { message, isTiedToClient }: ExchangeOptions,
): Exchange {
  const gone = isTiedToClient ? new AbortController() : undefined;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      if (!res.writableFinished) gone?.abort();
      resolve();
    };
    // Who went away while the message was read is gone already.
    if (res.destroyed) end();
    else res.once('close', end);
  });
  const request = new Request(ENDPOINT, {
    method: req.method ?? 'GET',
    headers: headersOf(req),
    ...(gone !== undefined && { signal: gone.signal }),
  });
  const accepted = acceptedBy(req.headers.accept);
  return { request, message, accepted, authInfo: req.auth, ended };
}

function headersOf({ headers }: HttpRequest): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') pairs.push([name, value]);
  }
  return pairs;
}

/** Resolves when all is written, or the client has gone. */
export async function send(response: Response, res: ServerResponse): Promise<void> {
  // A connection may be ended here; whether it stays is between Node and the client.
  const headers = Object.fromEntries(
    [...response.headers].filter(([name, value]) => name !== 'connection' || value === 'close'),
  );
  if (response.body === null || !isStream(response)) {
    const text = await response.text();
    res.writeHead(response.status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
    return;
  }
  res.writeHead(response.status, headers);
  // What is there within a moment leaves at once, with the head of the answer.
  res.cork();
  const moment = setTimeout(() => {
    res.flushHeaders();
    res.uncork();
  }, MOMENT);
  await pour(response.body, res);
  clearTimeout(moment);
  res.end();
}

/** When the client goes away the stream is cancelled, so that its place is free when the client comes back. */
async function pour(body: ReadableStream, res: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  if (res.destroyed) cancel();
  res.once('close', cancel);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const chunk: unknown = next.value;
      if (chunk instanceof Uint8Array && !res.write(chunk) && !res.destroyed) await roomIn(res);
    }
  } catch {
    // The stream broke off: so does the answer.
  } finally {
    res.off('close', cancel);
  }
}

/** Resolves when more can be written, or the client has gone. */
function roomIn(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      res.off('drain', go).off('close', go);
      resolve();
    };
    res.on('drain', go).on('close', go);
  });
}
