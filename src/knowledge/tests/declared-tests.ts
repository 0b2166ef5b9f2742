// The clauses of test/1,2,3, noted while they are loaded; and, where it is wanted, which clauses of the program were
// entered: each static one then begins with a goal that notes it.

import type { Clause, Engine } from '../../engine/engine.js';
import type { Indicator } from '../../engine/indicator.js';
import { struct, textOf } from '../../terms/build.js';
import { excerpt } from '../../terms/term-json.js';
import { Compound, Var, type Term } from '../../terms/term.js';
import type { TestPlace } from '../inquiry.js';

export interface DeclaredTest {
  readonly name: string;
  /** The outcome and the options, in one list or by themselves. */
  readonly options: readonly Term[];
  readonly body: Term;
  readonly at: Clause['at'];
  readonly variables: Clause['variables'];
}

const COVERED = '$covered';

export class DeclaredTests {
  readonly tests: DeclaredTest[] = [];
  /** Those whose entries are noted, by their numbers. */
  readonly clauses: TestPlace[] = [];
  readonly #changing = new Set<string>();
  readonly #isCovering: boolean;

  /** `entered` gets the number of a clause each time that the clause is entered. */
  constructor(engine: Engine, entered: ((clause: number) => void) | undefined) {
    this.#isCovering = entered !== undefined;
    if (entered === undefined) return;
    engine.define({ name: COVERED, arity: 1 }, ([clause]) => {
      if (typeof clause === 'number') entered(clause);
      return [];
    });
  }

  noteDynamic({ name, arity }: Indicator): void {
    this.#changing.add(`${name}/${arity}`);
  }

  /** The clause as it is to be added. */
  take(clause: Clause): Clause {
    const { head, body, at, variables } = clause;
    if (head instanceof Compound && head.functor.name === 'test' && head.functor.arity <= 3) {
      const [name, ...options] = head.args();
      if (name !== undefined) this.tests.push({ name: nameOf(name), options, body, at, variables });
      return clause;
    }
    if (!this.#isCovering || at === undefined) return clause;
    const indicator = head instanceof Compound ? head.functor.toString() : `${head.name}/0`;
    if (this.#changing.has(indicator)) return clause;
    const entry = struct(COVERED, this.clauses.length);
    this.clauses.push({ name: indicator, file: at.file, line: at.line });
    return { ...clause, body: struct(',', entry, body) };
  }
}

function nameOf(term: Term): string {
  return term instanceof Var ? 'a test without a name' : (textOf(term) ?? excerpt(term));
}
