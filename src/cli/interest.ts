// Whether anybody still wants the server that is being started: signals, and the end of stdin.

import type { Readable } from 'node:stream';
import { readAhead } from '../serve/read-ahead.js';

export interface Interest {
  /** Resolves at the first signal to end. */
  readonly toldToEnd: Promise<void>;
  /** Aborts at that signal. */
  readonly signal: AbortSignal;
  /** Aborts when stdin has ended: what came before may still be answered. */
  readonly hurry: AbortSignal;
  /** Stdin from its start. */
  takeInput(): Readable;
}

/** To be called first of all: what happens before goes unnoticed. */
export function watchInterest({ transport }: { readonly transport: 'stdio' | 'http' }): Interest {
  const lost = new AbortController();
  const hurry = new AbortController();
  const toldToEnd = untilToldToEnd();
  void toldToEnd.then(() => {
    lost.abort();
  });
  const input = transport === 'stdio' ? readAhead(process.stdin) : undefined;
  void input?.ended.then(() => {
    hurry.abort();
  });
  return {
    ...{ toldToEnd, signal: lost.signal, hurry: hurry.signal },
    takeInput: () => input?.take() ?? process.stdin,
  };
}

export function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });
}
