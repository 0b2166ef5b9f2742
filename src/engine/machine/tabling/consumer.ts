// A clause of a tabled predicate that waits behind a tabled goal and goes on once with each of its answers.

import { NIL, type Term } from '../../../terms/term.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { instantiate, isOpen, roomFor, Slot, Slots, templateOf, type Template } from '../template.js';
import { StrandFrame } from './strand.js';
import type { Table } from './table.js';

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
  /** Up to which answer it is fed before others have their turn. */
  private turn = 0;
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
    return this.position < this.source.answers.size;
  }

  /** It is fed with the answers that there are now: those that come meanwhile wait for its next turn. */
  beginTurn(): void {
    this.turn = this.source.answers.size;
  }

  /** The next answer to go on with in this turn, if there is one. */
  nextAnswer(): number | undefined {
    const { answers } = this.source;
    if (this.table.isSettled || this.table.isAbandoned) this.position = Infinity;
    while (this.position < this.turn) {
      const answer = this.position++;
      if (answers.isLive(answer)) return answer;
    }
    return undefined;
  }

  /** Goes on with an answer; `record` is what the strand ends with. */
  resume(m: Machine, answer: number, record: Code): Code | null {
    const { targets, args } = this;
    const variables = roomFor(this.width);
    let fresh: Term[] | undefined;
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i];
      const template = this.source.answers.valueAt(answer, i);
      const value = isOpen(template) ? instantiate(m, template, (fresh ??= [])) : template;
      if (target instanceof Slot && variables[target.index] === undefined) variables[target.index] = value;
      else if (!m.unify(instantiate(m, target ?? NIL, variables), value)) return m.fail();
    }
    m.k = new StrandFrame(record, this.table, instantiateAll(m, this.values, variables));
    m.c = record;
    if (args.length > 3) m.setArguments(instantiateAll(m, args, variables));
    else {
      if (args.length > 0) m.a0 = instantiate(m, args[0] ?? NIL, variables);
      if (args.length > 1) m.a1 = instantiate(m, args[1] ?? NIL, variables);
      if (args.length > 2) m.a2 = instantiate(m, args[2] ?? NIL, variables);
    }
    return this.rest.run;
  }
}

function instantiateAll(m: Machine, templates: readonly Template[], variables: Term[]): Term[] {
  const terms = roomFor(templates.length);
  for (let i = 0; i < templates.length; i++) terms[i] = instantiate(m, templates[i] ?? NIL, variables);
  return terms;
}
