// A stream of events as a client reads it, event by event.

import type { ReadableStreamDefaultReader } from 'node:stream/web';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { EventSourceMessage } from 'eventsource-parser';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';

export interface StreamRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: object;
}

export class EventStream {
  /** The id of the last event, under which its successors can be asked for. */
  lastEventId = '';
  retry: number | undefined;
  readonly #hangUp: AbortController;
  readonly #reader: ReadableStreamDefaultReader<EventSourceMessage>;

  private constructor(
    readonly status: number,
    body: ReadableStream<Uint8Array>,
    hangUp: AbortController,
  ) {
    this.#hangUp = hangUp;
    this.#reader = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(
        new EventSourceParserStream({
          onRetry: (milliseconds) => {
            this.retry = milliseconds;
          },
        }),
      )
      .getReader();
  }

  static async open(url: string, { method = 'POST', headers, message }: StreamRequest): Promise<EventStream> {
    const hangUp = new AbortController();
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json, text/event-stream',
        ...(message !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(message !== undefined && { body: JSON.stringify(message) }),
      signal: hangUp.signal,
    });
    if (response.body === null) throw new Error('a stream has a body');
    return new EventStream(response.status, response.body, hangUp);
  }

  /** The next message; undefined at the end of the stream. */
  async next(): Promise<JsonObject | undefined> {
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.lastEventId = value.id ?? this.lastEventId;
      if (value.data === '') continue;
      const message: unknown = JSON.parse(value.data);
      return isJsonObject(message) ? message : {};
    }
  }

  /** Waits for an event without a message, which only opens the stream. */
  async opening(): Promise<void> {
    const { value } = await this.#reader.read();
    this.lastEventId = value?.id ?? '';
  }

  /** All that is still to come. */
  async rest(): Promise<JsonObject[]> {
    const messages: JsonObject[] = [];
    for (let next = await this.next(); next !== undefined; next = await this.next()) messages.push(next);
    return messages;
  }

  close(): void {
    this.#hangUp.abort();
  }
}
