// What unification would bind, without binding it.

import { Var, type Term } from '../../terms/term.js';
import type { Machine } from './machine.js';

export type Bindings = readonly (readonly [variable: Var, value: Term])[];

/** The bindings that would unify two terms, the last one first; undefined when they do not unify. */
export function unifier(m: Machine, a: Term, b: Term): Bindings | undefined {
  const choice = m.pushChoice(() => null);
  const unified = m.unify(a, b);
  const bindings: (readonly [Var, Term])[] = [];
  for (let i = m.top - 1; i >= choice.trail; i--) {
    const entry = m.trail[i];
    if (entry instanceof Var && entry.value !== undefined) bindings.push([entry, entry.value]);
  }
  m.undo(choice.trail);
  m.b = choice.prev;
  return unified ? bindings : undefined;
}
