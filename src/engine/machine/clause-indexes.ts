// The indexes of one predicate, made when calls can use them: for each combination of bound arguments the one that
// tells clauses apart best, on two arguments where one alone leaves several.

import { Var, type Term } from '../../terms/term.js';
import { ClauseIndex, keyOf } from './clause-index.js';
import { ClauseList, type Candidates } from './clause-list.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';

/** From how many clauses on a look-up is worth an index. */
const FEW = 8;
/** From how many clauses to a key on, on average, two arguments may be worth one. */
const SEVERAL = 2;

/** How calls with certain arguments bound find clauses. */
interface Plan {
  readonly index: ClauseIndex | undefined;
  /** What is left to be compared with the clauses found: a set of bits. */
  readonly telling: number;
}

export class ClauseIndexes {
  /** By argument. */
  private readonly single: (ClauseIndex | undefined)[] = [];
  private readonly double: ClauseIndex[] = [];
  private plans = new Map<number, Plan>();
  private latest: Plan = { index: undefined, telling: 0 };
  private latestBound = -1;
  /** How many more clauses make new plans due. */
  private room = Infinity;

  /** Which registers the latest look-up leaves to be compared with the clauses found: a set of bits. */
  telling = 0;

  /** The fewest clauses known to hold all that can match the (dereferenced) arguments. */
  candidates(clauses: ClauseList, args: readonly Term[]): Candidates {
    let best: Candidates = clauses;
    for (let i = 0; i < args.length && sizeOf(best) > FEW; i++) {
      const argument = args[i];
      const key = argument === undefined || argument instanceof Var ? undefined : keyOf(argument);
      if (key === undefined) continue;
      const index = this.on(clauses, i);
      if (!index.selective) continue;
      const found = index.candidates(key);
      if (sizeOf(found) < sizeOf(best)) best = found;
    }
    return best;
  }

  /** The same for the registers, of which those in `bound`, a set of bits, are bound. */
  lookUp(m: Machine, clauses: ClauseList, bound: number): Candidates {
    const plan = this.latestBound === bound ? this.latest : this.planFor(clauses, bound);
    const { index, telling } = plan;
    this.telling = telling;
    if (index === undefined) return clauses;
    const found = index.called(m);
    if (!(found instanceof ClauseList) || telling === 0 || found.size <= FEW) return found;
    return this.fewer(m, found, bound, index.positions);
  }

  private planFor(clauses: ClauseList, bound: number): Plan {
    let plan = this.plans.get(bound);
    if (plan === undefined) this.plans.set(bound, (plan = this.makePlan(clauses, bound)));
    this.latestBound = bound;
    this.latest = plan;
    return plan;
  }

  private forgetPlans(): void {
    this.plans.clear();
    this.latestBound = -1;
    this.room = Infinity;
  }

  private makePlan(clauses: ClauseList, bound: number): Plan {
    this.room = Math.max(FEW, clauses.size);
    if (clauses.size <= FEW) return { index: undefined, telling: bound };
    const found: ClauseIndex[] = [];
    let telling = bound;
    for (let i = 0, rest = bound; rest !== 0; i++, rest >>= 1) {
      if ((rest & 1) === 0) continue;
      const index = this.on(clauses, i);
      if (index.size === 0) telling &= ~index.positions;
      if (index.selective) found.push(index);
      if (index.size * SEVERAL > clauses.size) break;
    }
    found.sort((x, y) => y.size - x.size);
    const [best, second] = found;
    if (best === undefined) return { index: undefined, telling };
    const index =
      second === undefined || best.size * SEVERAL > clauses.size
        ? best
        : (this.known(clauses, bound) ?? this.better(clauses, best, second));
    return { index, telling: telling & ~index.positions };
  }

  private known(clauses: ClauseList, bound: number): ClauseIndex | undefined {
    return this.double.find(
      (index) => (index.positions & ~bound) === 0 && index.size * SEVERAL > clauses.size,
    );
  }

  /** An index on the arguments of both, when that is much better than the better one. */
  private better(clauses: ClauseList, best: ClauseIndex, second: ClauseIndex): ClauseIndex {
    const index = new ClauseIndex(clauses, Math.log2(best.positions), Math.log2(second.positions));
    if (!index.selective || index.size < best.size * SEVERAL) return best;
    this.double.push(index);
    return index;
  }

  private on(clauses: ClauseList, position: number): ClauseIndex {
    return (this.single[position] ??= new ClauseIndex(clauses, position));
  }

  // For the keys that have many more clauses than others.
  private fewer(m: Machine, found: Candidates, bound: number, used: number): Candidates {
    let best = found;
    for (let i = 0, rest = bound & ~used; rest !== 0 && sizeOf(best) > FEW; i++, rest >>= 1) {
      const index = this.single[i];
      if ((rest & 1) === 0 || index?.selective !== true) continue;
      const candidates = index.called(m);
      if (sizeOf(candidates) >= sizeOf(best)) continue;
      best = candidates;
      this.telling = bound & ~index.positions;
    }
    return best;
  }

  private *all(): Iterable<ClauseIndex> {
    for (const index of this.single) if (index !== undefined) yield index;
    yield* this.double;
  }

  append(clause: StoredClause): void {
    if (--this.room < 0) this.forgetPlans();
    for (const index of this.single) if (index !== undefined) this.add(index, clause, 'last');
    for (const index of this.double) this.add(index, clause, 'last');
  }

  prepend(clause: StoredClause): void {
    if (--this.room < 0) this.forgetPlans();
    for (const index of this.all()) this.add(index, clause, 'first');
  }

  private add(index: ClauseIndex, clause: StoredClause, end: 'first' | 'last'): void {
    // Plans leave out arguments in which no clause has anything.
    if (index.size === 0) this.forgetPlans();
    if (end === 'last') index.append(clause);
    else index.prepend(clause);
  }

  /** True when one of them has no place for the clause any more, should it come back. */
  noteErased(clause: StoredClause, mayComeBack: boolean): boolean {
    let isRearranged = false;
    for (const index of this.single) if (index?.noteErased(clause, mayComeBack) === true) isRearranged = true;
    for (const index of this.double) if (index.noteErased(clause, mayComeBack)) isRearranged = true;
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
