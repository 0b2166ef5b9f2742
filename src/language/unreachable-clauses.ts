// Clauses that are never tried, since one before them cuts whatever it is called with.

import { deref } from '../terms/build.js';
import { Compound, Functor, Var, type Callable, type Term } from '../terms/term.js';
import { formatPlace } from './diagnostic-text.js';
import type { Loading, ProgramPredicate } from './loading.js';
import type { Position } from '../reader/position.js';

const CONJUNCTION = Functor.of(',', 2);
const CUT = Functor.of('!', 0).atom;

/** Once for each predicate, at the first clause that is out of reach. */
export function noteReach(
  loading: Loading,
  { notes, functor }: ProgramPredicate,
  { head, body, at }: { readonly head: Callable; readonly body: Term; readonly at: Position },
): void {
  if (notes.closedAt !== undefined && !notes.unreachable) {
    notes.unreachable = true;
    const message = `this clause of ${functor.toString()} is never tried: the one of ${formatPlace(notes.closedAt)} takes every call and cuts at once`;
    loading.report('clause-unreachable', at, message);
  }
  if (notes.closedAt === undefined && firstGoal(body) === CUT && takesEveryCall(head)) notes.closedAt = at;
}

function takesEveryCall(head: Callable): boolean {
  if (!(head instanceof Compound)) return true;
  const args = head.args().map(deref);
  return args.every((argument) => argument instanceof Var) && new Set(args).size === args.length;
}

function firstGoal(body: Term): Term {
  let goal = deref(body);
  while (goal instanceof Compound && goal.functor === CONJUNCTION) goal = deref(goal.arg(0));
  return goal;
}
