// Module qualification in clause bodies: all modules are one, so `lists:append(A, B, C)` is append(A, B, C).

import { compound, deref } from '../terms/build.js';
import { Atom, Compound, Cons, Functor, type Term } from '../terms/term.js';
import type { MetaArgument } from './meta-arguments.js';

const QUALIFIED = Functor.of(':', 2);
/** `@(Goal, Module)` runs the goal in the context of the module. */
export const WITHIN = Functor.of('@', 2);

/** Whether the term is `module:Term` with the module known. */
export function isQualified(term: Term): term is Compound {
  return term instanceof Compound && term.functor === QUALIFIED && deref(term.arg(0)) instanceof Atom;
}

/** The term behind any qualification. */
export function unqualified(term: Term): Term {
  let t = deref(term);
  while (isQualified(t)) t = deref(t.arg(1));
  return t;
}

/** The body without qualification of its goals, closures and quantified goals. */
export function withoutModules(
  body: Term,
  metaArguments: ReadonlyMap<Functor, readonly MetaArgument[]>,
): Term {
  // Conjunctions are long to the right, so they are taken in a loop.
  const parts: Term[] = [];
  let t = unqualified(body);
  while (t instanceof Compound && t.functor === CONJUNCTION) {
    parts.push(withoutModules(t.arg(0), metaArguments));
    t = unqualified(t.arg(1));
  }
  const last = withoutModulesInside(t, metaArguments);
  return parts.reduceRight((right, part) => compound(CONJUNCTION, [part, right]), last);
}

const CONJUNCTION = Functor.of(',', 2);
const QUANTIFIED = Functor.of('^', 2);

function withoutModulesInside(t: Term, metaArguments: ReadonlyMap<Functor, readonly MetaArgument[]>): Term {
  if (!(t instanceof Compound) || t instanceof Cons) return t;
  if (t.functor === WITHIN && deref(t.arg(1)) instanceof Atom) return withoutModules(t.arg(0), metaArguments);
  if (t.functor === QUANTIFIED)
    return compound(QUANTIFIED, [t.arg(0), withoutModules(t.arg(1), metaArguments)]);
  const specification = metaArguments.get(t.functor);
  if (specification === undefined) return t;
  const args = t.args().map((argument, i) => {
    const kind = specification[i];
    return kind === undefined || kind === '?' || kind === '/'
      ? argument
      : withoutModules(argument, metaArguments);
  });
  return compound(t.functor, args);
}
