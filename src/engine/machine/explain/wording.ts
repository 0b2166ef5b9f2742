// Terms as texts within one explanation: variables keep the names that the goal and the clauses give them.

import { deref } from '../../../terms/build.js';
import { Var, type Term } from '../../../terms/term.js';
import { writeTerm } from '../../../terms/write.js';
import type { OperatorTable } from '../../../terms/operators.js';
import type { StoredClause } from '../stored-clause.js';

/** Of one goal. */
const LONGEST = 200;
const ANONYMOUS = '_';

/** A clause in use: the values of its variables by number. */
export interface Activation {
  readonly clause: StoredClause;
  readonly variables: readonly (Term | undefined)[];
}

/** Names variables by the first clause that has a name for them, others by number. */
class VariableNames extends Map<Var, string> {
  private readonly taken = new Set<string>();

  override get(variable: Var): string {
    const known = super.get(variable);
    if (known !== undefined) return known;
    return this.give(variable, ANONYMOUS);
  }

  give(variable: Var, wanted: string): string {
    let name = wanted === ANONYMOUS ? '_1' : wanted;
    for (let i = 2; this.taken.has(name); i++) name = `${wanted}${i}`;
    this.taken.add(name);
    this.set(variable, name);
    return name;
  }
}

export class Wording {
  private readonly names = new VariableNames();

  constructor(
    private readonly operators: OperatorTable,
    private readonly shown: ((goal: Term) => Term) | undefined,
  ) {}

  /** Names a variable that has no name yet; `_` is none. */
  name(term: Term, name: string): void {
    if (name === ANONYMOUS) return;
    const variable = deref(term);
    if (variable instanceof Var && !this.names.has(variable)) this.names.give(variable, name);
  }

  /** Lets the clause name the variables that nobody has named before. */
  use({ clause, variables }: Activation): void {
    for (const [index, name] of clause.names.entries()) {
      const value = variables[index];
      if (value !== undefined) this.name(value, name);
    }
  }

  text(term: Term): string {
    return writeTerm(this.shown?.(term) ?? term, {
      quoted: true,
      numberVars: true,
      maxLength: LONGEST,
      operators: this.operators,
      variableNames: this.names,
      separator: ', ',
    });
  }
}
