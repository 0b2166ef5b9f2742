// The way back from a predicate of the engine into the explainer: a goal `'$explained'(Reference, Goal)` in the place
// of Goal. The reference is a constant to Prolog: it is copied and compared like any other.

import { Atom, Compound, Cons, Functor, NIL, Str, type Callable, type Term } from '../../../terms/term.js';
import { deref, struct } from '../../../terms/build.js';
import { addArguments, callGoal } from '../builtins/control.js';
import type { Control, Theme } from '../builtin.js';
import type { Code } from '../code.js';
import { checkBody } from '../interpreter.js';

type Enter = (goal: Term) => Code;

class Reference extends Str {
  constructor(
    readonly enter: Enter,
    /** Who is to blame for a goal that cannot be called. */
    readonly culprit: Functor | undefined,
  ) {
    super('');
  }
}

const NAME = '$explained';

/**
 * The goal that has `goal`, when called, run by `enter`; more arguments may be added to it as to `goal`. `caller` is
 * the predicate that calls it.
 */
export function explained(goal: Term, caller: Functor | undefined, enter: Enter): Callable {
  return struct(NAME, new Reference(enter, caller), goal);
}

/** Whether a term can be called or be made to by more arguments. */
export function isClosure(term: Term): term is Callable {
  return (term instanceof Atom || term instanceof Compound) && term !== NIL && !(term instanceof Cons);
}

function enterExplained(extra: number): Control {
  return (m) => {
    const reference = deref(m.a0);
    const goal = deref(m.a1);
    const added: Term[] = [];
    for (let i = 0; i < extra; i++) added.push(m.argument(i + 2));
    if (extra > 0) m.culprit = Functor.of('call', extra + 1);
    else if (reference instanceof Reference) m.culprit = reference.culprit;
    const called = extra === 0 ? goal : addArguments(goal, added);
    if (!(reference instanceof Reference)) return callGoal(m, called);
    checkBody(called);
    return reference.enter(called);
  };
}

const MOST_ARGUMENTS = 8;

export const explainTheme: Theme = {
  definer: 'control',
  control: Object.fromEntries(
    Array.from({ length: MOST_ARGUMENTS + 1 }, (_, extra) => [`${NAME}/${extra + 2}`, enterExplained(extra)]),
  ),
};
