// Whether a term contains itself.

import { deref } from './build.js';
import { Compound, type Term } from './term.js';

/** Linear in the size of the term; deep terms do not overflow the stack. */
export function isCyclic(term: Term): boolean {
  const onPath = new Set<Compound>();
  const done = new Set<Compound>();
  const pending: Term[] = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (!(t instanceof Compound) || done.has(t)) continue;
    if (onPath.delete(t)) {
      // Met again on the way back.
      done.add(t);
      continue;
    }
    onPath.add(t);
    pending.push(t);
    for (let i = 0; i < t.functor.arity; i++) {
      const argument = deref(t.arg(i));
      if (argument instanceof Compound && onPath.has(argument)) return true;
      pending.push(argument);
    }
  }
  return false;
}
