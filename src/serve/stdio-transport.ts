// The stdio transport: one message a line. Nothing that arrives ends the connection but the end of the input,
// and that only after the answers under way are out.

import type { Readable } from 'node:stream';
import type { JSONRPCMessage, RequestId, Transport } from '@modelcontextprotocol/server';
import { INVALID_REQUEST, readMessage, refused } from './incoming-message.js';
import type { Incoming, Refusal } from './incoming-message.js';
import { LineSplitter } from './line-splitter.js';
import type { Line } from './line-splitter.js';

const MIB = 1024 * 1024;
const LONGEST_LINE = 64 * MIB;
/** Reading pauses while this much waits for a client that does not read. */
const MOST_UNREAD = 16 * MIB;
/** How long the end of the input waits for answers under way, and then for them to be written, in milliseconds. */
const LAST_ANSWERS = 500;

/** Where messages go: a stream, or what stands for one. */
export interface MessageSink {
  write(text: string, done: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Bytes that wait to be taken. */
  readonly writableLength: number;
}

export interface StdioTransportOptions {
  readonly input: Readable;
  readonly output: MessageSink;
  /** A message that gets this answer instead of being served. */
  readonly refuse?: (message: JSONRPCMessage) => Refusal | undefined;
}

export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport['onmessage']>;
  /** Resolves when the connection has ended and everything is written. */
  readonly ended: Promise<void>;
  readonly #options: StdioTransportOptions;
  readonly #lines = new LineSplitter(LONGEST_LINE);
  /** Requests without an answer yet. */
  readonly #open = new Set<RequestId>();
  #unwritten = 0;
  #closed = false;
  #answered: () => void = () => undefined;
  #written: () => void = () => undefined;
  #end: () => void = () => undefined;

  constructor(options: StdioTransportOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  start(): Promise<void> {
    const { input, output } = this.#options;
    input.on('data', this.#read);
    input.once('end', this.#finish);
    input.once('close', this.#finish);
    input.once('error', this.#finish);
    output.on('error', this.#lose);
    input.resume();
    return Promise.resolve();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message)) this.#settle(message.id);
    await this.#write(message);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const { input } = this.#options;
    input.off('data', this.#read);
    input.pause();
    this.onclose?.();
    await within(LAST_ANSWERS, this.#allWritten());
    this.#end();
  }

  readonly #read = (chunk: Buffer): void => {
    for (const line of this.#lines.push(chunk)) this.#receive(line);
  };

  readonly #finish = (): void => {
    for (const line of this.#lines.finish()) this.#receive(line);
    void within(LAST_ANSWERS, this.#allAnswered()).then(() => this.close());
  };

  /** The client no longer reads: nothing can be told to it. */
  readonly #lose = (error: Error): void => {
    this.onerror?.(error);
    void this.close();
  };

  #receive(line: Line): void {
    if (this.#closed) return;
    const incoming = line.kind === 'line' ? readMessage(line.text) : overlong();
    if (incoming.kind === 'refused') void this.#write(incoming.refusal);
    if (incoming.kind === 'message') this.#deliver(incoming.message);
  }

  #deliver(message: JSONRPCMessage): void {
    const refusal = this.#options.refuse?.(message);
    if (refusal !== undefined) {
      void this.#write(refusal);
      return;
    }
    // A subscription stays open by its nature: nobody waits for its answer.
    if ('method' in message && message.method !== 'subscriptions/listen') {
      if ('id' in message) this.#open.add(message.id);
      else if (message.method === 'notifications/cancelled') this.#settle(message.params?.['requestId']);
    }
    this.onmessage?.(message);
  }

  #settle(id: unknown): void {
    if (typeof id === 'string' || typeof id === 'number') this.#open.delete(id);
    if (this.#open.size === 0) this.#answered();
  }

  #allAnswered(): Promise<void> {
    if (this.#open.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  #allWritten(): Promise<void> {
    if (this.#unwritten === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#written = resolve;
    });
  }

  #write(message: JSONRPCMessage | Refusal): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const { input, output } = this.#options;
    return new Promise((resolve) => {
      this.#unwritten += 1;
      // A failed write is reported by the stream's own error event.
      output.write(`${JSON.stringify(message)}\n`, () => {
        this.#unwritten -= 1;
        if (this.#unwritten === 0) this.#written();
        if (input.isPaused() && !this.#closed && output.writableLength < MOST_UNREAD) input.resume();
        resolve();
      });
      if (output.writableLength >= MOST_UNREAD) input.pause();
    });
  }
}

function overlong(): Incoming {
  return refused(
    null,
    INVALID_REQUEST,
    `Invalid Request: a line is longer than ${String(LONGEST_LINE / MIB)} MiB`,
  );
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
