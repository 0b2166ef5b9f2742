// Left recursion: a clause whose first goal is the predicate itself, called with what the clause was called with.

import { deref } from '../terms/build.js';
import { variablesOf } from '../terms/copy.js';
import { Atom, Compound, Functor, Var, type Callable, type Term } from '../terms/term.js';
import type { Position } from '../reader/position.js';
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

/** The first goal, when it calls another predicate with the leading argument as it came, and brings nothing nearer to an end. */
export function firstCallOf(head: Callable, body: Term, isGrammar: boolean): Compound | Atom | undefined {
  const goal = firstGoal(body);
  if (head instanceof Atom) return goal instanceof Atom && goal !== head ? goal : undefined;
  if (!(goal instanceof Compound) || goal.functor === head.functor) return undefined;
  const given = head.args().map(deref);
  const passed = goal.args().map(deref);
  const known = new Set(variablesOf(head));
  const leading = given[isGrammar ? given.length - 2 : 0];
  const leadsOn = leading instanceof Var && passed[isGrammar ? passed.length - 2 : 0] === leading;
  const goesOn = passed.every(
    (argument) => argument instanceof Var && (given.includes(argument) || !known.has(argument)),
  );
  return leadsOn && goesOn ? goal : undefined;
}

export function reportLeftRecursion(loading: Loading): void {
  for (const { functor, properties, hasCut, leftRecursions } of loading.predicates.values()) {
    if (properties.has('tabled')) continue;
    const found = leftRecursions.find(({ permuted }) => !permuted || !hasCut);
    if (found === undefined) continue;
    loading.report('left-recursion', found.at, leftRecursionText(functor, found.isGrammar));
  }
}

export function leftRecursionText(functor: Functor, isGrammar: boolean): string {
  const name = isGrammar ? `${functor.name}//${functor.arity - 2}` : functor.toString();
  return `${name} calls itself with the same arguments before anything else, which need not end; put another goal first, or declare \`:- table ${name}.\``;
}

/** Predicates that call one another in a circle, first of all and with the same arguments; each circle once. */
export function reportMutualRecursion(loading: Loading): void {
  const reported = new Set<Functor>();
  for (const start of loading.predicates.keys()) {
    if (reported.has(start)) continue;
    const circle = circleFrom(start, loading);
    if (circle === undefined || circle.some(({ predicate }) => reported.has(predicate))) continue;
    for (const { predicate } of circle) reported.add(predicate);
    const [first] = circle;
    if (first === undefined) continue;
    const way = [...circle.slice(1).map(({ predicate }) => predicate), start]
      .map(String)
      .join(', which calls ');
    loading.report(
      'left-recursion',
      first.at,
      `${start.toString()} calls ${way}, each with the same arguments before anything else, which need not end; put another goal first, or declare \`:- table ${start.toString()}.\``,
    );
  }
}

interface CircleStep {
  readonly predicate: Functor;
  readonly at: Position;
}

/** The shortest way from a predicate back to itself. */
function circleFrom(start: Functor, loading: Loading): readonly CircleStep[] | undefined {
  const visited = new Set<Functor>();
  let ways: { readonly at: Functor; readonly steps: readonly CircleStep[] }[] = [{ at: start, steps: [] }];
  while (ways.length > 0) {
    const longer: typeof ways = [];
    for (const { at: predicate, steps } of ways) {
      const known = loading.predicates.get(predicate);
      if (known === undefined || known.properties.has('tabled') || known.hasCut) continue;
      for (const { callee, at } of known.notes.firstCalls) {
        const way = [...steps, { predicate, at }];
        if (callee === start) return way;
        if (visited.has(callee)) continue;
        visited.add(callee);
        longer.push({ at: callee, steps: way });
      }
    }
    ways = longer;
  }
  return undefined;
}

const CONJUNCTION = Functor.of(',', 2);

function firstGoal(body: Term): Term {
  let goal = deref(body);
  while (goal instanceof Compound && goal.functor === CONJUNCTION) goal = deref(goal.arg(0));
  return goal;
}
