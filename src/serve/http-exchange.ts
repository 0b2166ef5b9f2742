// One HTTP request between Node's objects and those of the web, which the SDK speaks.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuthInfo, JSONRPCMessage } from '@modelcontextprotocol/server';
import { acceptedBy } from './accepted-media.js';
import type { Accepted } from './accepted-media.js';
import { isStream } from './answer-form.js';

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
  let size = Number(req.headers['content-length'] ?? 0);
  if (size > limit) return tooLarge(req);
  size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > limit) return tooLarge(req);
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'lost' };
  }
  return { kind: 'text', text: Buffer.concat(chunks).toString('utf8') };
}

function tooLarge(req: HttpRequest): Body {
  req.resume();
  return { kind: 'too-large' };
}

export function exchangeOf(req: HttpRequest, res: ServerResponse, message?: JSONRPCMessage): Exchange {
  const gone = new AbortController();
  const ended = new Promise<void>((resolve) => {
    res.once('close', () => {
      if (!res.writableFinished) gone.abort();
      resolve();
    });
  });
  const request = new Request(`http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`, {
    method: req.method ?? 'GET',
    headers: headersOf(req),
    signal: gone.signal,
  });
  const accepted = acceptedBy(request.headers.get('accept'));
  return { request, message, accepted, authInfo: req.auth, ended };
}

function headersOf(req: HttpRequest): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

/** Resolves when all is written, or the client has gone. */
export async function send(response: Response, res: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  if (response.body === null || !isStream(response)) {
    const text = await response.text();
    res.writeHead(response.status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
    return;
  }
  res.writeHead(response.status, headers);
  res.flushHeaders();
  // When the client goes away this cancels the stream, so that its place is free when the client comes back.
  await pipeline(Readable.fromWeb(response.body), res).catch(() => undefined);
}
