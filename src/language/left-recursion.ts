// Left recursion: a clause whose first goal is the predicate itself, called with what the clause was called with.

import { deref } from '../terms/build.js';
import { variablesOf } from '../terms/copy.js';
import { Compound, Functor, Var, type Callable, type Term } from '../terms/term.js';
import type { Loading } from './loading.js';

/**
 * The goal, when the leading argument (from 0: the first, or what a grammar rule reads) is passed on as it came
 * and every other one as it came or unbound, so that the call repeats itself for ever; `permuted` when the clause
 * only calls itself with its own arguments in another order. Anything else may come nearer to an end.
 */
export function leftRecursionOf(
  head: Callable,
  body: Term,
  leading: number,
): { readonly goal: Term; readonly permuted: boolean } | undefined {
  const goal = firstGoal(body);
  if (!(goal instanceof Compound) || !(head instanceof Compound) || goal.functor !== head.functor)
    return undefined;
  const given = head.args().map(deref);
  const passed = goal.args().map(deref);
  const known = new Set(variablesOf(head));
  if (!(given[leading] instanceof Var) || !passed.every((argument) => argument instanceof Var))
    return undefined;
  const passedOn = passed.every((argument, i) => argument === given[i] || !known.has(argument));
  if (passedOn && passed[leading] === given[leading]) return { goal, permuted: false };
  const isPermutation =
    goal === deref(body) &&
    given.every((argument) => argument instanceof Var) &&
    new Set(passed).size === given.length &&
    new Set(given).size === given.length &&
    passed.every((argument) => known.has(argument));
  return isPermutation ? { goal, permuted: true } : undefined;
}

export function reportLeftRecursion(loading: Loading): void {
  for (const { functor, properties, hasCut, leftRecursions } of loading.predicates.values()) {
    if (properties.has('tabled')) continue;
    const found = leftRecursions.find(({ permuted }) => !permuted || !hasCut);
    if (found === undefined) continue;
    const name = found.isGrammar ? `${functor.name}//${functor.arity - 2}` : functor.toString();
    loading.report(
      'left-recursion',
      found.at,
      `${name} calls itself with the same arguments before anything else, which need not end; put another goal first, or declare \`:- table ${name}.\``,
    );
  }
}

const CONJUNCTION = Functor.of(',', 2);

function firstGoal(body: Term): Term {
  let goal = deref(body);
  while (goal instanceof Compound && goal.functor === CONJUNCTION) goal = deref(goal.arg(0));
  return goal;
}
