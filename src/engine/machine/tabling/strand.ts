// A strand is one piece of a table's evaluation: its clauses from the beginning, or a waiting clause with one answer.

import type { Code, Frame } from '../code.js';
import type { Term } from '../../../terms/term.js';
import type { Consumer } from './consumer.js';
import type { Table } from './table.js';

/** The bottom of a strand's continuations: reaching it is an answer to its table. */
export class StrandFrame implements Frame {
  readonly k: Frame = this;
  constructor(
    readonly c: Code,
    readonly table: Table,
    /** What the variables of the table's call are in this strand. */
    readonly values: readonly Term[],
  ) {}
}

/** A strand that read from an incomplete table in the middle of something that cannot wait, and so may have to run again. */
export class Strand {
  isQueued = false;
  /** What it read from in its last run. */
  readonly reads = new Set<Table>();
  /** The answers that it found in this run, and in the one before. */
  found = new Set<number>();
  foundBefore: ReadonlySet<number> = this.found;

  constructor(
    readonly table: Table,
    readonly consumer: Consumer | undefined,
    readonly answer: number | undefined,
  ) {}

  /** Notes that more answers of `source` ask for another run. */
  read(source: Table): void {
    this.reads.add(source);
    source.readers.add(this);
  }

  beginAgain(): void {
    this.isQueued = false;
    for (const source of this.reads) source.readers.delete(this);
    this.reads.clear();
    this.foundBefore = this.found;
    this.found = new Set();
  }

  /** Whether an answer of the run before was not found again: it stood on the absence of something. */
  get hasLostAnswers(): boolean {
    for (const answer of this.foundBefore) if (!this.found.has(answer)) return true;
    return false;
  }
}
