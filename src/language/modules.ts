// Module qualification in clause bodies: all modules are one, so `lists:append(A, B, C)` is append(A, B, C).

import { compound, deref } from '../terms/build.js';
import { Atom, Compound, Cons, Functor, type Term } from '../terms/term.js';
import type { MetaArgument } from './meta-arguments.js';

const QUALIFIED = Functor.of(':', 2);

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
  const t = unqualified(body);
  if (!(t instanceof Compound) || t instanceof Cons) return t;
  const specification = metaArguments.get(t.functor);
  if (specification === undefined) return t;
  const args = t.args().map((argument, i) => {
    const kind = specification[i];
    if (kind === undefined || kind === '?' || kind === '/') return argument;
    return kind === '^'
      ? withoutModulesBelow(argument, metaArguments)
      : withoutModules(argument, metaArguments);
  });
  return compound(t.functor, args);
}

/** Below the quantifiers of `X^Goal`. */
function withoutModulesBelow(
  argument: Term,
  metaArguments: ReadonlyMap<Functor, readonly MetaArgument[]>,
): Term {
  const t = unqualified(argument);
  if (!(t instanceof Compound) || t.functor.name !== '^') return withoutModules(t, metaArguments);
  return compound(t.functor, [t.arg(0), withoutModulesBelow(t.arg(1), metaArguments)]);
}
