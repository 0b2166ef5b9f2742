// Pairs of compounds taken as equal while a comparison of cyclic terms runs: what was met before need not be walked again.

import type { Compound } from './term.js';

/** Compounds visited before a walk starts to remember them: only cyclic (or huge) terms pay for that. */
export const PATIENCE = 2_000_000;

export class AssumedEqual {
  private readonly parents = new Map<Compound, Compound>();

  /** Assumes that two compounds are equal; false when that followed already. */
  assume(a: Compound, b: Compound): boolean {
    const x = this.representative(a);
    const y = this.representative(b);
    if (x === y) return false;
    this.parents.set(x, y);
    return true;
  }

  private representative(compound: Compound): Compound {
    let current = compound;
    let parent = this.parents.get(current);
    while (parent !== undefined) {
      const grandparent = this.parents.get(parent);
      if (grandparent !== undefined) this.parents.set(current, grandparent);
      current = parent;
      parent = grandparent;
    }
    return current;
  }
}
