// Whether a term contains itself.

import { deref } from './build.js';
import { countSteps } from './polling.js';
import { Compound, type Term } from './term.js';

/** Linear in the size of the term as written; deep terms do not overflow the stack, long chains need no memory. */
export function isCyclic(term: Term): boolean {
  const onPath = new Set<Compound>();
  const done = new Set<Compound>();
  const pending: Compound[] = [];
  const visit = (below: Term): boolean => {
    const fork = forkBelow(below);
    if (fork === 'cycle' || (fork !== undefined && onPath.has(fork))) return true;
    if (fork !== undefined) pending.push(fork);
    return false;
  };
  if (visit(term)) return true;
  for (let fork = pending.pop(); fork !== undefined; fork = pending.pop()) {
    if (done.has(fork)) continue;
    if (onPath.delete(fork)) {
      // Met again on the way back.
      done.add(fork);
      continue;
    }
    onPath.add(fork);
    pending.push(fork);
    for (let i = 0; i < fork.functor.arity; i++) if (visit(fork.arg(i))) return true;
  }
  return false;
}

/** The first term on the way down with several compounds in it; a way that never forks may be a cycle. */
function forkBelow(term: Term): Compound | 'cycle' | undefined {
  // Brent: the hare is compared with a tortoise that jumps at powers of two.
  let tortoise: Compound | undefined;
  let lap = 1;
  let steps = 0;
  for (let t = deref(term); t instanceof Compound; steps++) {
    countSteps(1);
    if (t === tortoise) return 'cycle';
    if (steps === lap) {
      tortoise = t;
      lap *= 2;
    }
    let only: Compound | undefined;
    for (let i = 0; i < t.functor.arity; i++) {
      const argument = deref(t.arg(i));
      if (!(argument instanceof Compound)) continue;
      if (only !== undefined) return t;
      only = argument;
    }
    if (only === undefined) return undefined;
    t = only;
  }
  return undefined;
}
