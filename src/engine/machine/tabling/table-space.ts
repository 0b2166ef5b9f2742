// The tables of one run.

import { Var, type Term } from '../../../terms/term.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import type { Predicate } from '../predicate.js';
import { Slots, templateOf } from '../template.js';
import { recordAnswer } from './answers.js';
import { Evaluation } from './evaluation.js';
import { mustBeFree } from './free-of-attributes.js';
import { GroundTerms } from './ground-terms.js';
import { Table } from './table.js';
import type { TabledDefinition } from './tabled-definition.js';
import { Variables, VariantTrie } from './variant-trie.js';

/** A call and its table; what the values of an answer are unified with. */
export interface TabledCall {
  readonly table: Table;
  readonly targets: readonly Term[];
}

export class TableSpace {
  readonly ground = new GroundTerms();
  private readonly calls = new Map<Predicate, VariantTrie<Table>>();
  private readonly evaluations: Evaluation[] = [];
  private readonly record: Code;
  private count = 0;
  private epoch = 0;

  constructor(private readonly m: Machine) {
    this.record = recordAnswer(m, this);
  }

  /** The newest evaluation. */
  get evaluation(): Evaluation | undefined {
    return this.evaluations.at(-1);
  }

  find(definition: TabledDefinition, args: readonly Term[]): TabledCall {
    const { predicate, modes } = definition;
    mustBeFree(this.m, args, predicate);
    let known = this.calls.get(predicate);
    if (known === undefined) this.calls.set(predicate, (known = new VariantTrie()));
    const variables = new Variables();
    known.seek(
      modes === undefined ? args : args.filter((_, i) => modes[i] === undefined),
      variables,
      this.ground,
    );
    const targets: Term[] = variables.list;
    let table = known.value;
    if (table === undefined || table.isAbandoned || this.isStale(table)) {
      table = this.make(definition, args, variables.list);
      known.keep(table);
    }
    if (modes === undefined) return { table, targets };
    return { table, targets: [...targets, ...args.filter((_, i) => modes[i] !== undefined)] };
  }

  private make(definition: TabledDefinition, args: readonly Term[], variables: readonly Var[]): Table {
    const { modes } = definition;
    // Values to be aggregated are found by the call, whatever its argument is.
    const free =
      modes === undefined ? args : args.map((arg, i) => (modes[i] === undefined ? arg : new Var()));
    const aggregated = modes === undefined ? [] : free.filter((_, i) => modes[i] !== undefined);
    const slots = new Slots();
    for (const variable of [...variables, ...aggregated]) templateOf(variable, slots);
    const templates = free.map((argument) => templateOf(argument, slots));
    return new Table({
      number: this.count++,
      definition,
      args: templates,
      width: slots.size,
      epoch: this.epoch,
      validAt: this.m.database.generation,
    });
  }

  /** Evaluates a new table, then goes on with `then` where the caller stood: if the table is not complete then, what it depends on is under way. */
  evaluate(table: Table, then: Code): Code {
    const { evaluations: stack, record, m } = this;
    return new Evaluation(m, { leader: table, stack, record, then }).step;
  }

  /** Forgets all tables, those that are not complete when they are. */
  abolish(): void {
    this.epoch++;
  }

  // What has not changed since a table was made, or last looked at, need not be looked through again.
  private isStale(table: Table): boolean {
    if (!table.isComplete) return false;
    if (table.epoch !== this.epoch) return true;
    const { database } = this.m;
    if (table.validAt === database.generation) return false;
    if (table.definition.dependencies.changedSince(table.validAt)) return true;
    table.validAt = database.generation;
    return false;
  }
}
