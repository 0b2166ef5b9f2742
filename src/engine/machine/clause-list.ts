// An ordered list of clauses that grows at both ends. Whoever walks it holds the list and its bounds as they were,
// so additions are invisible to the walk and removals are told by `erasedAt`: the logical update view.

import type { StoredClause } from './predicate.js';

export class ClauseList {
  private readonly front: StoredClause[] = [];
  private readonly back: StoredClause[] = [];
  private erased = 0;

  /** The walk goes from `low` up to, but without, `high`. */
  get low(): number {
    return -this.front.length;
  }

  get high(): number {
    return this.back.length;
  }

  /** How many clauses are not erased. */
  get size(): number {
    return this.front.length + this.back.length - this.erased;
  }

  at(position: number): StoredClause | undefined {
    return position < 0 ? this.front[-1 - position] : this.back[position];
  }

  append(clause: StoredClause): void {
    this.back.push(clause);
  }

  prepend(clause: StoredClause): void {
    this.front.push(clause);
  }

  /** To be told when one of its clauses is erased, or revived. */
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
      if (clause?.erasedAt === Infinity) yield clause;
    }
  }

  compacted(): ClauseList {
    const list = new ClauseList();
    for (const clause of this.live()) list.append(clause);
    return list;
  }
}
