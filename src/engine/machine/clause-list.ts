// Ordered clauses that grow at both ends. Whoever walks a list holds it and its bounds as they were, so additions are
// invisible to the walk and removals are told by `erasedAt`: the logical update view.

import type { StoredClause } from './stored-clause.js';

/** What an index finds: many clauses, or one without the cost of a list. */
export type Candidates = ClauseList | StoredClause;

export class ClauseList {
  /** What was prepended, in reverse. */
  private front: StoredClause[] | undefined;
  private readonly back: StoredClause[] = [];
  private erased = 0;

  /** A walk goes from `low` up to, but without, `high`. */
  get low(): number {
    return this.front === undefined ? 0 : -this.front.length;
  }

  get high(): number {
    return this.back.length;
  }

  /** How many clauses are not erased. */
  get size(): number {
    return this.high - this.low - this.erased;
  }

  get areAllLive(): boolean {
    return this.erased === 0;
  }

  at(position: number): StoredClause | undefined {
    return position < 0 ? this.front?.[-1 - position] : this.back[position];
  }

  append(clause: StoredClause): void {
    this.back.push(clause);
    if (clause.isErased) this.erased++;
  }

  prepend(clause: StoredClause): void {
    this.front ??= [];
    this.front.push(clause);
  }

  /** To be told when one of its clauses is erased (1) or revived (-1). */
  noteErased(change: 1 | -1): void {
    this.erased += change;
  }

  /** Whether more than half of it is erased. */
  get wasteful(): boolean {
    return this.erased > 16 && this.erased > this.size;
  }

  /** The clauses that are not erased, in order. */
  *live(): Iterable<StoredClause> {
    for (let i = this.low; i < this.high; i++) {
      const clause = this.at(i);
      if (clause?.isErased === false) yield clause;
    }
  }

  /** All of them, with those that are erased. */
  *all(): Iterable<StoredClause> {
    for (let i = this.low; i < this.high; i++) {
      const clause = this.at(i);
      if (clause !== undefined) yield clause;
    }
  }

  compacted(): ClauseList {
    const list = new ClauseList();
    const { high } = this;
    for (let i = this.low; i < high; i++) {
      const clause = this.at(i);
      if (clause !== undefined && !clause.isErased) list.append(clause);
    }
    return list;
  }
}
