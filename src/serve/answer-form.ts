// The two forms of an answer, JSON and a stream of events, made of one another for clients that take only one of them.

import type { RequestId } from '@modelcontextprotocol/server';
import { isJsonObject } from '../terms/json.js';
import type { Accepted } from './accepted-media.js';
import { cancelledAnswer } from './refusal-response.js';

const STREAM = 'text/event-stream';

export function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith(STREAM) === true;
}

/** The answer to the request `id` in a form that the client takes. */
export async function inForm(response: Response, accepted: Accepted, id: RequestId): Promise<Response> {
  switch (accepted) {
    case 'json':
    case 'json-first':
      return isStream(response) ? asJson(response, id) : response;
    case 'stream':
      return response.status === 200 && !isStream(response) ? asStream(response) : response;
    case 'either':
    case 'neither':
      return response;
  }
}

async function asStream(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('content-type', STREAM);
  headers.set('cache-control', 'no-cache, no-transform');
  headers.delete('content-length');
  return new Response(`event: message\ndata: ${await response.text()}\n\n`, { headers });
}

/** Waits for the end of the stream: what it told before the answer is lost. */
async function asJson(response: Response, id: RequestId): Promise<Response> {
  const answer = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => line.slice('data: '.length))
    .findLast(isAnswer);
  if (answer === undefined) return Response.json(cancelledAnswer(id));
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  return new Response(answer, { headers });
}

function isAnswer(data: string): boolean {
  const message: unknown = JSON.parse(data);
  return isJsonObject(message) && message['method'] === undefined;
}
