// The indexes of one predicate: kept up to date from the moment on in which they are made.

import { Var, type Term } from '../../terms/term.js';
import { ClauseIndex, keyOf } from './clause-index.js';
import { ClauseList, type Candidates } from './clause-list.js';
import { FEW, IndexPlans } from './index-plans.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';

function makeIndex(clauses: ClauseList, position: number, other?: number): ClauseIndex {
  return new ClauseIndex(clauses, position, other);
}

export class ClauseIndexes {
  private readonly plans = new IndexPlans<ClauseIndex, ClauseList>(makeIndex);
  /** Which registers the latest look-up leaves to be compared with the clauses found: a set of bits. */
  telling = 0;

  /** The fewest clauses known to hold all that can match the (dereferenced) arguments. */
  candidates(clauses: ClauseList, args: readonly Term[]): Candidates {
    let best: Candidates = clauses;
    for (let i = 0; i < args.length && sizeOf(best) > FEW; i++) {
      const argument = args[i];
      const key = argument === undefined || argument instanceof Var ? undefined : keyOf(argument);
      if (key === undefined) continue;
      const index = this.plans.on(i, clauses);
      if (!index.selective) continue;
      const found = index.candidates(key);
      if (sizeOf(found) < sizeOf(best)) best = found;
    }
    return best;
  }

  /** The same for the registers, of which those in `bound`, a set of bits, are bound. */
  lookUp(m: Machine, clauses: ClauseList, bound: number): Candidates {
    const { index, telling } = this.plans.for(bound, clauses);
    this.telling = telling;
    if (index === undefined) return clauses;
    const found = index.called(m);
    if (!(found instanceof ClauseList) || telling === 0 || found.size <= FEW) return found;
    return this.fewer(m, found, bound, index.positions);
  }

  // For the keys that have many more clauses than others.
  private fewer(m: Machine, found: Candidates, bound: number, used: number): Candidates {
    let best = found;
    for (let i = 0, rest = bound & ~used; rest !== 0 && sizeOf(best) > FEW; i++, rest >>= 1) {
      const index = this.plans.single[i];
      if ((rest & 1) === 0 || index?.selective !== true) continue;
      const candidates = index.called(m);
      if (sizeOf(candidates) >= sizeOf(best)) continue;
      best = candidates;
      this.telling = bound & ~index.positions;
    }
    return best;
  }

  private *all(): Iterable<ClauseIndex> {
    for (const index of this.plans.single) if (index !== undefined) yield index;
    yield* this.plans.double;
  }

  append(clause: StoredClause): void {
    this.plans.noteAdded();
    for (const index of this.plans.single) index?.append(clause);
    for (const index of this.plans.double) index.append(clause);
  }

  prepend(clause: StoredClause): void {
    this.plans.noteAdded();
    for (const index of this.all()) index.prepend(clause);
  }

  /** True when one of them has no place for the clause any more, should it come back. */
  noteErased(clause: StoredClause, mayComeBack: boolean): boolean {
    let isRearranged = false;
    for (const index of this.plans.single)
      if (index?.noteErased(clause, mayComeBack) === true) isRearranged = true;
    for (const index of this.plans.double) if (index.noteErased(clause, mayComeBack)) isRearranged = true;
    return isRearranged;
  }

  /** False when one of them has no place for the clause. */
  noteRevived(clause: StoredClause): boolean {
    for (const index of this.all()) if (!index.noteRevived(clause)) return false;
    return true;
  }
}

function sizeOf(candidates: Candidates): number {
  return candidates instanceof ClauseList ? candidates.size : 1;
}
