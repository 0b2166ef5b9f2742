// Goals with a fault mended: of several faults the standard leaves open which is told, so each is looked at alone.

import { compound, deref, isCallable, struct } from '../../../src/terms/build.js';
import { variablesOf } from '../../../src/terms/copy.js';
import { Atom, Compound, NIL, Var, type Term } from '../../../src/terms/term.js';
import { lineOf, type Outcome } from './outcomes.js';

/** What comes of a goal on one of the systems. */
export type Solve = (goal: Term) => Outcome | Promise<Outcome>;

/** Faults that are mended one after the other before the search is given up. */
const DEPTH = 3;

/** Whether a system tells the error `told` of the goal too, once what it tells first is mended. */
export async function tellsOnceMended(goal: Term, told: string, solve: Solve): Promise<boolean> {
  let goals = [goal];
  for (let depth = 0; depth <= DEPTH; depth++) {
    const next: Term[] = [];
    for (const each of goals) {
      const found = (await solve(each)).at(-1) ?? '';
      if (depth > 0 && found === told) return true;
      if (depth > 0 && !found.startsWith('throws(')) continue;
      next.push(...mendings(each, found));
    }
    goals = next.slice(0, MOST_GOALS);
  }
  return false;
}

const MOST_GOALS = 60;

/** What fits somewhere: a number, a list, an atom, a goal, or nothing known. */
const FITTING: readonly (() => Term)[] = [
  () => 1,
  () => NIL,
  () => Atom.of('a'),
  () => Atom.of('@<'),
  () => Atom.of('true'),
  () => new Var(),
];

/** The goal with the culprit of an error replaced by what may fit; with some part replaced where the culprit is a value of it. */
function mendings(goal: Term, told: string): Term[] {
  return [...new Set(culpritsOf(goal, told))].flatMap((culprit) =>
    FITTING.map((fitting) => replaced(goal, culprit, fitting)),
  );
}

function culpritsOf(goal: Term, told: string): Term[] {
  if (told === 'throws(instantiation_error)') return variablesOf(goal);
  const parts = partsOf(goal);
  const culprits = parts.filter((each) => isToldOf(each, told));
  return culprits.length > 0 ? culprits : parts.filter((each) => isCallable(each) && each !== goal);
}

function partsOf(term: Term): Term[] {
  const t = deref(term);
  return t instanceof Compound ? [t, ...t.args().flatMap(partsOf)] : [t];
}

function isToldOf(term: Term, told: string): boolean {
  if (term instanceof Var) return false;
  if (told.endsWith(`,${lineOf(term)}))`)) return true;
  const [name, arity] =
    term instanceof Compound
      ? [term.functor.atom, term.functor.arity]
      : [term instanceof Atom ? term : undefined, 0];
  return name !== undefined && told.includes(lineOf(struct('/', name, arity)));
}

function replaced(term: Term, culprit: Term, fitting: () => Term): Term {
  const t = deref(term);
  if (t === culprit) return fitting();
  if (!(t instanceof Compound)) return t;
  return compound(
    t.functor,
    t.args().map((each) => replaced(each, culprit, fitting)),
  );
}
