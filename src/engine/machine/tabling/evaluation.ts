// The evaluation of a table and of those that it depends on and that depend on it: its strands are run, one after the
// other, until nothing new comes of any. What depends on an older evaluation is left to that one to complete.

import type { ChoicePoint, Code } from '../code.js';
import type { Machine } from '../machine.js';
import { instantiate, roomFor } from '../template.js';
import type { Consumer } from './consumer.js';
import { notStratified } from './stratification.js';
import { Strand, StrandFrame } from './strand.js';
import type { Table } from './table.js';

export interface EvaluationSettings {
  readonly leader: Table;
  /** The evaluations under way, of which this becomes the newest. */
  readonly stack: Evaluation[];
  /** What a strand that succeeds goes on with. */
  readonly record: Code;
  /** What to go on with when there is nothing left to do. */
  readonly then: Code;
}

export class Evaluation {
  readonly depth: number;
  private readonly tables: Table[] = [];
  /** The oldest evaluation that a table here depends on. */
  private lowest: number;
  private readonly news: Table[] = [];
  private readonly reruns: Strand[] = [];
  private readonly barrier: ChoicePoint;
  private isBegun = false;
  private isOver = false;
  // The strand that runs; it is made an object only when it has to be remembered.
  private table: Table;
  private consumer: Consumer | undefined = undefined;
  private answer: number | undefined = undefined;
  private strand: Strand | undefined = undefined;

  constructor(
    private readonly m: Machine,
    private readonly settings: EvaluationSettings,
  ) {
    const { leader, stack } = settings;
    this.depth = this.lowest = stack.length;
    this.table = leader;
    this.own(leader);
    stack.push(this);
    // An exception that leaves the evaluation undoes the trail from here.
    m.onBacktracking(() => {
      this.abandon();
    });
    this.barrier = m.pushChoice(this.step);
  }

  /** Runs the next strand: also what every strand comes back to when it is exhausted. */
  readonly step: Code = () => {
    const { m } = this;
    if (--m.fuel < 0) return m.tick(this.step);
    if (!this.isBegun) {
      this.isBegun = true;
      return this.start(this.table, undefined, undefined);
    }
    this.endStrand();
    let consumer = this.consumer ?? this.nextConsumer();
    for (; consumer !== undefined; consumer = this.nextConsumer()) {
      const answer = consumer.nextAnswer();
      if (answer !== undefined) return this.start(consumer.table, consumer, answer);
    }
    const strand = this.reruns.pop();
    if (strand === undefined) return this.finish();
    if (strand.table.isAbandoned) return this.step;
    strand.beginAgain();
    this.strand = strand;
    return this.start(strand.table, strand.consumer, strand.answer);
  };

  private start(table: Table, consumer: Consumer | undefined, answer: number | undefined): Code | null {
    const { m } = this;
    const { record } = this.settings;
    this.table = table;
    this.consumer = consumer;
    this.answer = answer;
    if (consumer !== undefined && answer !== undefined) return consumer.resume(m, answer, record);
    const values = roomFor(table.width);
    const args = table.args.map((argument) => instantiate(m, argument, values));
    m.k = new StrandFrame(record, table, values);
    m.c = record;
    m.setArguments(args);
    return table.definition.generator;
  }

  private endStrand(): void {
    const { strand } = this;
    if (strand === undefined) return;
    this.strand = undefined;
    if (strand.hasLostAnswers) throw notStratified(strand.table.predicate);
  }

  // Tables with news take turns, and the consumers of each, so that no table without end starves another's.
  private nextConsumer(): Consumer | undefined {
    for (let source = this.news.shift(); source !== undefined; source = this.news.shift()) {
      const { consumers } = source;
      for (let tried = 0; tried < consumers.length; tried++) {
        const consumer = consumers[source.cursor++ % consumers.length];
        if (consumer?.isHungry !== true) continue;
        this.news.push(source);
        consumer.beginTurn();
        return consumer;
      }
      source.hasNews = false;
    }
    return undefined;
  }

  private finish(): Code | null {
    const { m } = this;
    const { stack, then } = this.settings;
    m.popChoice();
    this.isOver = true;
    stack.pop();
    const older = stack.at(-1);
    if (older !== undefined && this.lowest < this.depth) {
      for (const table of this.tables) older.own(table);
      older.lowest = Math.min(older.lowest, this.lowest);
    } else for (const table of this.tables) table.complete();
    return then;
  }

  private abandon(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.settings.stack.length = this.depth;
    for (const table of this.tables) table.abandon();
  }

  private own(table: Table): void {
    table.evaluation = this;
    this.tables.push(table);
  }

  /** Notes that the running strand needs what is not complete yet. */
  dependOn({ evaluation }: Table): void {
    if (evaluation !== undefined && evaluation.depth < this.lowest) this.lowest = evaluation.depth;
  }

  /** The strand that runs, to be run again when more is known. */
  remembered(): Strand {
    return (this.strand ??= new Strand(this.table, this.consumer, this.answer));
  }

  /** The strand that runs, if it has to be remembered. */
  get current(): Strand | undefined {
    return this.strand;
  }

  /** Ends the running strand: its table needs no more answers. */
  endEarly(): void {
    this.m.cut(this.barrier);
  }

  /** Has the answers that a table has by now fed to those who wait for them. */
  feed(table: Table): void {
    if (table.hasNews || table.consumers.length === 0) return;
    table.hasNews = true;
    this.news.push(table);
  }

  /** The same, and those who have read before read again. */
  noteAnswer(table: Table): void {
    this.feed(table);
    for (const strand of table.readers) {
      if (strand.isQueued) continue;
      strand.isQueued = true;
      strand.table.evaluation?.reruns.push(strand);
    }
  }
}
