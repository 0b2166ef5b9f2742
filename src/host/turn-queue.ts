// First come, first served: one engine, one call at a time.

import { LogicError } from '../errors.js';

interface Waiter {
  readonly begin: () => void;
  readonly reject: (error: LogicError) => void;
}

export class TurnQueue {
  readonly #waiters = new Set<Waiter>();
  #busy = false;
  #closed = false;

  /** Resolves to true when it is the caller's turn, which must be ended by `leave`; to false when `signal` aborted before. */
  enter(signal?: AbortSignal): Promise<boolean> {
    if (this.#closed) return Promise.reject(new LogicError('CLOSED'));
    if (signal?.aborted === true) return Promise.resolve(false);
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve, reject) => {
      const done = (): void => {
        this.#waiters.delete(waiter);
        signal?.removeEventListener('abort', abandon);
      };
      const abandon = (): void => {
        done();
        resolve(false);
      };
      const waiter: Waiter = {
        begin: () => {
          done();
          resolve(true);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      };
      this.#waiters.add(waiter);
      signal?.addEventListener('abort', abandon);
    });
  }

  leave(): void {
    const [next] = this.#waiters;
    if (next === undefined) this.#busy = false;
    else next.begin();
  }

  /** Turns away all who wait and all who come. */
  close(): void {
    this.#closed = true;
    for (const { reject } of this.#waiters) reject(new LogicError('CLOSED'));
  }
}
