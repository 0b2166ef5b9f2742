// A table: the answers to one call, and who waits for more of them.

import type { Predicate } from '../predicate.js';
import type { Template } from '../template.js';
import type { Consumer } from './consumer.js';
import type { Evaluation } from './evaluation.js';
import type { Strand } from './strand.js';
import type { TabledDefinition } from './tabled-definition.js';
import { TrieNode } from './variant-trie.js';

/** What the variables of the call become; `isLive` until a better answer takes its place. */
export class Answer {
  isLive = true;
  constructor(readonly values: readonly Template[]) {}
}

export interface TableOrigin {
  readonly number: number;
  readonly definition: TabledDefinition;
  readonly args: readonly Template[];
  readonly width: number;
  /** Where the table is found. */
  readonly place: TrieNode<Table>;
  /** How often all tables had been abolished. */
  readonly epoch: number;
  readonly validAt: number;
}

export class Table {
  answers: Answer[] = [];
  isComplete = false;
  /** Thrown out of, so that nobody will find it again. */
  isAbandoned = false;
  /** Who completes it, until it is complete. */
  evaluation: Evaluation | undefined = undefined;
  /** Clauses that wait for answers where they can go on with each. */
  consumers: Consumer[] = [];
  /** Strands that read the answers while there were not yet all; they run again when there are more. */
  readers = new Set<Strand>();
  /** Answers by their values; the aggregated ones do not count. */
  byValues = new TrieNode<Answer>();
  waiting = new TrieNode<true>();
  /** The consumer to feed next, and whether the table stands in the queue of those with news. */
  cursor = 0;
  hasNews = false;

  /** A number of its own within the run. */
  readonly number: number;
  readonly definition: TabledDefinition;
  /** The arguments of the call, whose variables are the slots from 0 to `width` - 1. */
  readonly args: readonly Template[];
  readonly width: number;
  readonly epoch: number;
  /** The generation of the database at which the answers were known to be right. */
  validAt: number;
  private readonly place: TrieNode<Table>;

  constructor(origin: TableOrigin) {
    this.number = origin.number;
    this.definition = origin.definition;
    this.args = origin.args;
    this.width = origin.width;
    this.epoch = origin.epoch;
    this.validAt = origin.validAt;
    this.place = origin.place;
  }

  get predicate(): Predicate {
    return this.definition.predicate;
  }

  /** No other answer can come: because all have, or because a ground call needs but one. */
  get isSettled(): boolean {
    return this.isComplete || (this.width === 0 && this.answers.length > 0);
  }

  complete(): void {
    this.isComplete = true;
    this.evaluation = undefined;
    this.consumers = [];
    this.readers.clear();
    this.byValues = new TrieNode();
    this.waiting = new TrieNode();
    if (this.definition.modes !== undefined) this.answers = this.answers.filter(({ isLive }) => isLive);
  }

  abandon(): void {
    this.isAbandoned = true;
    this.forget();
  }

  /** Lets the next call make a new table. */
  forget(): void {
    if (this.place.value === this) this.place.value = undefined;
  }
}
