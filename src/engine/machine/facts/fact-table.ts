// The clauses of a predicate that has many facts without variables and nothing else, once more as rows of one array, with
// indexes of their own: a call touches a fraction of the memory that the clauses take. Facts are only added; which are
// erased, the clauses tell.

import { NIL } from '../../../terms/term.js';
import type { ClauseList } from '../clause-list.js';
import { FEW, IndexPlans } from '../index-plans.js';
import type { Machine } from '../machine.js';
import type { StoredClause } from '../stored-clause.js';
import type { Template } from '../template.js';
import { FactIndex, type Rows } from './fact-index.js';

function makeIndex(table: FactTable, position: number, other?: number): FactIndex {
  return new FactIndex(table, position, other);
}

export class FactTable implements Rows {
  readonly items: Template[] = [];
  size = 0;
  /** What leads from the first fact found by the latest look-up to the next. */
  index: FactIndex | undefined = undefined;
  /** Which registers the latest look-up leaves to be compared with the facts found: a set of bits. */
  telling = 0;
  private readonly plans = new IndexPlans<FactIndex, FactTable>(makeIndex);

  constructor(
    readonly clauses: ClauseList,
    readonly arity: number,
  ) {
    // So that V8 never takes it for an array of numbers only, which would be another kind.
    this.items.push(NIL);
    this.items.pop();
    const { high } = clauses;
    for (let i = 0; i < high; i++) {
      const clause = clauses.at(i);
      if (clause !== undefined) this.append(clause);
    }
  }

  append(clause: StoredClause): void {
    this.plans.noteAdded();
    for (let i = 0; i < this.arity; i++) this.items.push(clause.argument(i));
    this.size++;
    for (const index of this.plans.single) index?.append();
    for (const index of this.plans.double) index.append();
  }

  /** Whether a walk that began at `generation` sees a fact. */
  isVisible(fact: number, generation: number): boolean {
    return this.clauses.areAllLive || this.clauses.at(fact)?.isVisibleAt(generation) === true;
  }

  /** The first of the facts that can match the registers, of which those in `bound`, a set of bits, are bound; -1 for none. */
  lookUp(m: Machine, bound: number): number {
    const { index, telling } = this.plans.for(bound, this);
    this.index = index;
    this.telling = telling;
    if (index === undefined) return this.size > 0 ? 0 : -1;
    const first = index.called(m);
    return telling === 0 || index.found <= FEW ? first : this.fewer(m, first, bound, index);
  }

  // For the keys that have many more facts than others.
  private fewer(m: Machine, first: number, bound: number, used: FactIndex): number {
    let best = first;
    let { found } = used;
    for (let i = 0, rest = bound & ~used.positions; rest !== 0 && found > FEW; i++, rest >>= 1) {
      const index = this.plans.single[i];
      if ((rest & 1) === 0 || index?.selective !== true) continue;
      const candidate = index.called(m);
      if (index.found >= found) continue;
      best = candidate;
      found = index.found;
      this.index = index;
      this.telling = bound & ~index.positions;
    }
    return best;
  }
}
