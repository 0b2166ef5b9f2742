// A clause of a tabled predicate that waits behind a tabled goal and goes on once with each of its answers.

import type { Term } from '../../../terms/term.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { instantiate, roomFor, Skeleton, Slot, Slots, templateOf, type Template } from '../template.js';
import { StrandFrame } from './strand.js';
import type { Answer, Table } from './table.js';

/** What a clause goes on with, all sharing variables. */
interface Suspended {
  /** What the answer's values are unified with. */
  readonly targets: readonly Term[];
  /** The predicate that stands for the rest of the clause, and its arguments. */
  readonly rest: { readonly run: Code };
  readonly args: readonly Term[];
  readonly frame: StrandFrame;
}

export class Consumer {
  private position = 0;
  /** The table that the clause is to give answers to. */
  readonly table: Table;
  private readonly rest: { readonly run: Code };
  private readonly targets: readonly Template[];
  private readonly args: readonly Template[];
  private readonly values: readonly Template[];
  private readonly width: number;

  constructor(
    readonly source: Table,
    { targets, rest, args, frame }: Suspended,
  ) {
    const slots = new Slots();
    const copied = (terms: readonly Term[]): Template[] => terms.map((term) => templateOf(term, slots));
    this.table = frame.table;
    this.rest = rest;
    this.targets = copied(targets);
    this.args = copied(args);
    this.values = copied(frame.values);
    this.width = slots.size;
  }

  get isHungry(): boolean {
    return this.position < this.source.answers.length;
  }

  /** The next answer to go on with, if there is one. */
  nextAnswer(): Answer | undefined {
    if (this.table.isSettled || this.table.isAbandoned) this.position = Infinity;
    for (;;) {
      const answer = this.source.answers[this.position];
      if (answer === undefined) return undefined;
      this.position++;
      if (answer.isLive) return answer;
    }
  }

  /** Goes on with an answer; `record` is what the strand ends with. */
  resume(m: Machine, answer: Answer, record: Code): Code | null {
    const variables = roomFor(this.width);
    let fresh: Term[] | undefined;
    for (let i = 0; i < this.targets.length; i++) {
      const target = this.targets[i];
      const template = answer.values[i];
      if (target === undefined || template === undefined) continue;
      const value =
        template instanceof Slot || template instanceof Skeleton
          ? instantiate(m, template, (fresh ??= []))
          : template;
      if (target instanceof Slot && variables[target.index] === undefined) variables[target.index] = value;
      else if (!m.unify(instantiate(m, target, variables), value)) return m.fail();
    }
    m.k = new StrandFrame(record, this.table, instantiateAll(m, this.values, variables));
    m.c = record;
    m.setArguments(instantiateAll(m, this.args, variables));
    return this.rest.run;
  }
}

function instantiateAll(m: Machine, templates: readonly Template[], variables: Term[]): Term[] {
  return templates.map((template) => instantiate(m, template, variables));
}
