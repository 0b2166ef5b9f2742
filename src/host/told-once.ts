// What a call tells and prints while it runs, passed on at once; when the call has to run again, what was passed on already
// is not told anew.

import type { CallEvent } from '../knowledge/outcome.js';

/** Who listens to a call; an event comes the moment it is told. */
export interface CallListener {
  readonly onEvent: (event: CallEvent) => void;
  readonly onLine: (line: string) => void;
}

export class ToldOnce implements CallListener {
  readonly #events: Passing<CallEvent>;
  readonly #lines: Passing<string>;

  constructor({ onEvent, onLine }: CallListener) {
    this.#events = new Passing(onEvent);
    this.#lines = new Passing(onLine);
  }

  /** To be called before each run. */
  beginRun(): void {
    this.#events.beginRun();
    this.#lines.beginRun();
  }

  readonly onEvent = (event: CallEvent): void => {
    this.#events.pass(event);
  };

  readonly onLine = (line: string): void => {
    this.#lines.pass(line);
  };
}

class Passing<Item> {
  #passed = 0;
  #ofThisRun = 0;

  constructor(private readonly listen: (item: Item) => void) {}

  beginRun(): void {
    this.#ofThisRun = 0;
  }

  pass(item: Item): void {
    this.#ofThisRun += 1;
    if (this.#ofThisRun <= this.#passed) return;
    this.#passed = this.#ofThisRun;
    this.listen(item);
  }
}
