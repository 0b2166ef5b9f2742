// Whether two terms are equal up to the names of their variables.

import { compareTerms } from './compare.js';
import { deref } from './build.js';
import { Compound, Var, type Term } from './term.js';

/** Pairs of compounds visited before the walk starts to remember them: only cyclic (or huge) terms pay for that. */
const PATIENCE = 100_000;

export function isVariant(a: Term, b: Term): boolean {
  const forth = new Map<Var, Var>();
  const back = new Map<Var, Var>();
  const pending: Term[] = [a, b];
  const met = new Map<Compound, Compound | Set<Compound>>();
  let visited = 0;
  for (;;) {
    const right = pending.pop();
    const left = pending.pop();
    if (left === undefined || right === undefined) return true;
    const x = deref(left);
    const y = deref(right);
    if (x instanceof Var || y instanceof Var) {
      if (!(x instanceof Var && y instanceof Var)) return false;
      if ((forth.get(x) ?? y) !== y || (back.get(y) ?? x) !== x) return false;
      forth.set(x, y);
      back.set(y, x);
    } else if (x instanceof Compound && y instanceof Compound) {
      if (x.functor !== y.functor) return false;
      if (++visited > PATIENCE && !isNew(met, x, y)) continue;
      for (let i = 0; i < x.functor.arity; i++) pending.push(x.arg(i), y.arg(i));
    } else if (compareTerms(x, y) !== 0) return false;
  }
}

/** Whether the pair is met for the first time; notes it. Most terms have one partner. */
function isNew(met: Map<Compound, Compound | Set<Compound>>, x: Compound, y: Compound): boolean {
  const known = met.get(x);
  if (known === y || (known instanceof Set && known.has(y))) return false;
  if (known === undefined) met.set(x, y);
  else if (known instanceof Set) known.add(y);
  else met.set(x, new Set([known, y]));
  return true;
}
