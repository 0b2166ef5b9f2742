// Walks the clauses that can match a goal, for those who look at clauses rather than run them.

import type { Term } from '../../terms/term.js';
import { ClauseList, type Candidates } from './clause-list.js';
import { differs } from './clause-match.js';
import type { StoredClause } from './stored-clause.js';

/** The clauses among the candidates, as these are now, that can match the (dereferenced) arguments. */
export class ClauseWalk {
  private readonly list: ClauseList | undefined;
  private single: StoredClause | undefined;
  private position = 0;
  private readonly high: number = 0;

  constructor(
    private readonly args: readonly Term[],
    candidates: Candidates,
    private readonly generation: number,
  ) {
    if (candidates instanceof ClauseList) {
      this.list = candidates;
      this.position = candidates.low;
      this.high = candidates.high;
    } else this.single = candidates;
  }

  next(): StoredClause | undefined {
    const { list, single } = this;
    if (list === undefined) {
      this.single = undefined;
      return single !== undefined && this.matches(single) ? single : undefined;
    }
    while (this.position < this.high) {
      const clause = list.at(this.position++);
      if (clause !== undefined && this.matches(clause)) return clause;
    }
    return undefined;
  }

  private matches(clause: StoredClause): boolean {
    if (!clause.isVisibleAt(this.generation)) return false;
    const { args } = this;
    for (let i = 0; i < args.length; i++) {
      const argument = args[i];
      if (argument !== undefined && differs(clause.argument(i), argument)) return false;
    }
    return true;
  }
}
