// The workers of one knowledge base, each a replica: who waits gets one in the order of coming, and what dies is replaced.

import { LogicError } from '../errors.js';
import type { WorkerThread } from './worker-thread.js';

/**
 * What a worker is wanted for. A `look` is over soon and may have the spare; of calls that are known to make changes one
 * runs at a time; what runs `alone` holds up all that come after it.
 */
export type Errand = 'look' | 'call' | 'change' | 'alone';

export interface WorkerPoolOptions {
  /** Loaded already. */
  readonly first: WorkerThread;
  /** How many calls may run at once. */
  readonly size: number;
  readonly create: () => WorkerThread;
  /** Resolves when the worker has loaded and knows all that was committed; rejects with LogicError. */
  readonly prepare: (thread: WorkerThread) => Promise<void>;
  readonly log: (line: string) => void;
}

interface Waiter {
  readonly errand: Errand;
  readonly begin: (thread: WorkerThread) => void;
  readonly reject: (error: unknown) => void;
}

/** Milliseconds that a call runs before a spare worker is made, in case it has to be killed. */
const LONG_CALL = 500;

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #waiters = new Set<Waiter>();
  readonly #lent = new Map<WorkerThread, { readonly errand: Errand; readonly since: NodeJS.Timeout }>();
  #idle: WorkerThread[];
  #loading: WorkerThread | undefined;
  #wanted: number;
  /** Since the last attempt failed, nothing has come that calls for another. */
  #discouraged = false;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#idle = [options.first];
    this.#wanted = options.size;
    this.#grow();
  }

  /** Every worker, also one that is not ready yet. */
  get threads(): readonly WorkerThread[] {
    return [...this.#idle, ...this.#lent.keys(), ...(this.#loading === undefined ? [] : [this.#loading])];
  }

  /** Idle workers, for what is to be done to all. */
  get idle(): readonly WorkerThread[] {
    return this.#idle;
  }

  /** A worker, to be given back; undefined when `signal` aborted before. Throws LogicError CLOSED, or why none can be had. */
  lend(errand: Errand, signal?: AbortSignal): Promise<WorkerThread | undefined> {
    if (this.#closed) return Promise.reject(new LogicError('CLOSED'));
    if (signal?.aborted === true) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const done = (): void => {
        this.#waiters.delete(waiter);
        signal?.removeEventListener('abort', abandon);
      };
      const abandon = (): void => {
        done();
        resolve(undefined);
        // Who waited behind it may be next.
        this.#serve();
      };
      const waiter: Waiter = {
        errand,
        begin: (thread) => {
          done();
          resolve(thread);
        },
        reject: (error) => {
          done();
          // The edge: what is rejected with is an error.
          reject(error instanceof Error ? error : new LogicError('WORKER_LOST', String(error)));
        },
      };
      this.#waiters.add(waiter);
      signal?.addEventListener('abort', abandon);
      if (this.#live === 0) this.#discouraged = false;
      this.#serve();
    });
  }

  giveBack(thread: WorkerThread): void {
    clearTimeout(this.#lent.get(thread)?.since);
    this.#lent.delete(thread);
    if (this.#closed) return;
    if (thread.dead) {
      this.#options.log('a worker was stopped and is replaced; nothing that was committed is lost');
      this.#discouraged = false;
    } else this.#idle.push(thread);
    this.#serve();
  }

  /** Ends all workers; who waits is rejected with CLOSED. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#waiters) reject(new LogicError('CLOSED'));
    for (const { since } of this.#lent.values()) clearTimeout(since);
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  get #live(): number {
    return this.#idle.length + this.#lent.size;
  }

  #serve(): void {
    this.#idle = this.#idle.filter(({ dead }) => !dead);
    for (const waiter of this.#waiters) {
      const thread = this.#threadFor(waiter.errand);
      if (thread !== undefined) {
        this.#lent.set(thread, { errand: waiter.errand, since: this.#spareSoon() });
        waiter.begin(thread);
      } else if (waiter.errand === 'look') this.#wantSpare();
      else if (waiter.errand === 'alone') break;
    }
    this.#grow();
  }

  #threadFor(errand: Errand): WorkerThread | undefined {
    const running = [...this.#lent.values()].map((one) => one.errand);
    if (running.includes('alone')) return undefined;
    if (errand === 'alone' && running.length > 0) return undefined;
    if (errand === 'change' && running.includes('change')) return undefined;
    const calls = running.filter((one) => one !== 'look').length;
    return errand !== 'look' && calls >= this.#options.size ? undefined : this.#idle.pop();
  }

  #spareSoon(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#wantSpare();
      this.#grow();
    }, LONG_CALL).unref();
  }

  #wantSpare(): void {
    this.#wanted = this.#options.size + 1;
  }

  #grow(): void {
    if (this.#closed || this.#discouraged || this.#loading !== undefined || this.#live >= this.#wanted)
      return;
    const thread = this.#options.create();
    this.#loading = thread;
    void this.#options
      .prepare(thread)
      .then(
        () => {
          this.#loading = undefined;
          if (!this.#closed) this.#idle.push(thread);
        },
        (error: unknown) => {
          this.#loading = undefined;
          this.#discouraged = true;
          if (!this.#closed) this.#despair(error);
        },
      )
      .then(() => {
        if (!this.#closed) this.#serve();
      });
  }

  /** A worker could not be had: who waits is told, unless there are others. */
  #despair(error: unknown): void {
    if (this.#live === 0) for (const { reject } of this.#waiters) reject(error);
    else this.#options.log(`a worker could not be started: ${String(error)}`);
  }
}
