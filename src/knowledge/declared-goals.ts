// Asks the knowledge base for what it declares: `tools(List)`, `input_schema(Name, Schema)` and the like are goals, so rules may compute them.

import type { Engine, SolveOptions } from '../engine/engine.js';
import { deref, listItems, struct } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import { Atom, Compound, Var, type Term } from '../terms/term.js';
import type { Findings } from './declaration-findings.js';
import { exceptionText } from './exception-text.js';
import { solveFirst } from './solve-first.js';

export class DeclaredGoals {
  constructor(
    private readonly engine: Engine,
    private readonly findings: Findings,
    private readonly options: SolveOptions,
  ) {}

  defines(name: string, arity: number): boolean {
    return this.engine.definer({ name, arity }) === 'program';
  }

  /** The items of the list that `name(List)` gives first; nothing when it is not defined. */
  async list(name: string): Promise<readonly Term[]> {
    if (!this.defines(name, 1)) return [];
    const value = await this.solve(struct(name, new Var()), `${name}/1`);
    if (value === undefined) {
      if (!this.#reported.has(`${name}/1`))
        this.report(`${name}/1`, `${name}/1 has no solution; declare none with ${name}([])`);
      return [];
    }
    const items = listItems(value);
    if (items !== undefined) return items;
    this.findings.add(
      'declaration-invalid',
      this.findings.placeOf(`${name}/1`),
      `${name}/1 must give a list, found ${excerpt(value)}`,
    );
    return [];
  }

  /** The second argument of `name(subject, Value)`; undefined when it is not defined or fails. */
  async value(name: string, subject: string): Promise<Term | undefined> {
    if (!this.defines(name, 2)) return undefined;
    return this.solve(struct(name, Atom.of(subject), new Var()), `${name}/2`);
  }

  /** The goal as it was first proved; undefined when it has no solution. */
  readonly #reported = new Set<string>();

  private async solve(goal: Term, indicator: string): Promise<Term | undefined> {
    const proved = await this.first(goal, indicator);
    return proved instanceof Compound ? deref(proved.arg(proved.functor.arity - 1)) : undefined;
  }

  /** The goal as it was first proved; undefined when it has no solution. */
  async first(goal: Term, indicator: string): Promise<Term | undefined> {
    const step = await solveFirst(this.engine, goal, this.options);
    switch (step.kind) {
      case 'answer':
        return step.goal;
      case 'failure':
        return undefined;
      case 'exception':
        this.report(indicator, `${indicator} threw: ${exceptionText(step, this.engine)}`);
        return undefined;
      case 'limit':
        this.report(indicator, `${indicator} reached the ${step.limit} limit of ${step.value}`);
        return undefined;
      case 'cancelled':
      case 'stopped':
        this.report(indicator, `${indicator} was stopped before it had an answer`);
        return undefined;
    }
  }

  private report(indicator: string, message: string): void {
    this.#reported.add(indicator);
    this.findings.add('declaration-failed', this.findings.placeOf(indicator), message);
  }
}
