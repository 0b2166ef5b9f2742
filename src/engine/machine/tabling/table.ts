// A table: the answers to one call, and who waits for more of them.

import type { Predicate } from '../predicate.js';
import type { Template } from '../template.js';
import { AnswerList } from './answer-list.js';
import type { Consumer } from './consumer.js';
import type { Evaluation } from './evaluation.js';
import type { Strand } from './strand.js';
import type { TabledDefinition } from './tabled-definition.js';
import { VariantTrie } from './variant-trie.js';

export interface TableOrigin {
  readonly number: number;
  readonly definition: TabledDefinition;
  readonly args: readonly Template[];
  readonly width: number;
  /** How often all tables had been abolished. */
  readonly epoch: number;
  readonly validAt: number;
}

export class Table {
  isComplete = false;
  /** Thrown out of, so that nobody will find it again. */
  isAbandoned = false;
  /** Who completes it, until it is complete. */
  evaluation: Evaluation | undefined = undefined;
  /** Clauses that wait for answers where they can go on with each. */
  consumers: Consumer[] = [];
  /** Strands that read the answers while there were not yet all; they run again when there are more. */
  readers = new Set<Strand>();
  /** Answers by their values; the aggregated ones do not count, so that the first answer stands for all in its place. */
  readonly byValues = new VariantTrie<number>();
  readonly waiting = new VariantTrie<true>();
  /** The consumer to feed next, and whether the table stands in the queue of those with news. */
  cursor = 0;
  hasNews = false;

  /** A number of its own within the run. */
  readonly number: number;
  readonly definition: TabledDefinition;
  /** The arguments of the call, whose variables are the slots from 0 to `width` - 1. */
  readonly args: readonly Template[];
  readonly width: number;
  readonly answers: AnswerList;
  readonly epoch: number;
  /** The generation of the database at which the answers were known to be right. */
  validAt: number;

  constructor(origin: TableOrigin) {
    this.number = origin.number;
    this.definition = origin.definition;
    this.args = origin.args;
    this.width = origin.width;
    this.answers = new AnswerList(origin.width);
    this.epoch = origin.epoch;
    this.validAt = origin.validAt;
  }

  get predicate(): Predicate {
    return this.definition.predicate;
  }

  /** No other answer can come: because all have, or because a ground call needs but one. */
  get isSettled(): boolean {
    return this.isComplete || (this.width === 0 && this.answers.size > 0);
  }

  complete(): void {
    this.isComplete = true;
    this.evaluation = undefined;
    this.consumers = [];
    this.readers.clear();
    this.byValues.clear();
    this.waiting.clear();
    this.answers.compact();
  }

  /** The next call makes a new table. */
  abandon(): void {
    this.isAbandoned = true;
  }
}
