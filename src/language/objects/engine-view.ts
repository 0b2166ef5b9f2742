// The engine as those see it who did not write the entities' internals: explanations speak of `object::predicate`.

import type {
  Clause,
  Definer,
  Engine,
  EngineKind,
  HostPredicate,
  PredicateProperty,
  Run,
  SolveOptions,
  Step,
  TableMode,
  Transaction,
} from '../../engine/engine.js';
import type { Indicator } from '../../engine/indicator.js';
import type { ExplainOptions, Explanation } from '../../engine/explanation.js';
import type { OperatorTable } from '../../terms/operators.js';
import type { Term } from '../../terms/term.js';
import type { EntityTable } from './entity-table.js';
import { shownGoals, withoutPlumbing } from './shown-goals.js';

export class EngineView implements Engine {
  constructor(
    private readonly below: Engine,
    protected readonly table: EntityTable,
  ) {}

  get kind(): EngineKind {
    return this.below.kind;
  }

  get operators(): OperatorTable {
    return this.below.operators;
  }

  get lastSerial(): Engine['lastSerial'] {
    return this.below.lastSerial;
  }

  addClause(clause: Clause): void {
    this.below.addClause(clause);
  }

  declare(indicator: Indicator, property: PredicateProperty, modes?: readonly TableMode[]): void {
    this.below.declare(indicator, property, modes);
  }

  setFlag(name: string, value: Term): void {
    this.below.setFlag(name, value);
  }

  define(indicator: Indicator, predicate: HostPredicate): void {
    this.below.define(indicator, predicate);
  }

  definer(indicator: Indicator): Definer | undefined {
    return this.below.definer(indicator);
  }

  /** Without those that entities have become. */
  programPredicates(): Iterable<Indicator> {
    return [...this.below.programPredicates()].filter(({ name }) => !/^\$|::/.test(name));
  }

  begin(): Transaction {
    return this.below.begin();
  }

  apply(changes: Parameters<Engine['apply']>[0]): void {
    this.below.apply(changes);
  }

  solve(goal: Term, options?: SolveOptions): Run {
    return new ShownRun(this.below.solve(goal, options), this.table);
  }

  async explain(goal: Term, options: ExplainOptions = {}): Promise<Explanation> {
    const explanation = await this.below.explain(goal, { ...options, shown: shownGoals(this.table) });
    return withoutPlumbing(explanation);
  }
}

/** A run whose repetitions are shown as messages. */
class ShownRun implements Run {
  constructor(
    private readonly below: Run,
    private readonly table: EntityTable,
  ) {}

  get inferences(): number {
    return this.below.inferences;
  }

  async next(): Promise<Step> {
    const step = await this.below.next();
    if ((step.kind !== 'limit' && step.kind !== 'exception') || step.repetition === undefined) return step;
    const { repetition } = step;
    return { ...step, repetition: { ...repetition, goal: shownGoals(this.table)(repetition.goal) } };
  }

  close(): void {
    this.below.close();
  }
}
