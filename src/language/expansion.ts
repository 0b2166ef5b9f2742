// term_expansion/2 and goal_expansion/2, where the program defines them.

import type { Position } from '../reader/position.js';
import { compound, deref, listItems, struct } from '../terms/build.js';
import { Compound, Cons, NIL, Var, type Term } from '../terms/term.js';
import { shown } from '../engine/error-text.js';
import type { Loading } from './loading.js';
import { runGoal } from './run-goal.js';

const MOST_ROUNDS = 100;

/** What a term becomes: itself when no clause of term_expansion/2 changes it. */
export async function expandTerm(loading: Loading, term: Term, at: Position): Promise<readonly Term[]> {
  const expanded = await expand(loading, 'term_expansion', { term, at });
  if (expanded === undefined) return [term];
  return expanded instanceof Cons || expanded === NIL ? (listItems(expanded) ?? [expanded]) : [expanded];
}

/** The body with every goal expanded until nothing changes, also within control constructs and meta-arguments. */
export async function expandBody(loading: Loading, body: Term, at: Position): Promise<Term> {
  let goal = deref(body);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (goal instanceof Var) return goal;
    const expanded = await expand(loading, 'goal_expansion', { term: goal, at });
    if (expanded === undefined) break;
    goal = expanded;
  }
  if (!(goal instanceof Compound)) return goal;
  const specification = loading.metaArguments.get(goal.functor);
  if (specification?.includes(0) !== true) return goal;
  const args: Term[] = [];
  for (const [i, argument] of goal.args().entries()) {
    args.push(specification[i] === 0 ? await expandBody(loading, argument, at) : argument);
  }
  return compound(goal.functor, args);
}

/** What the expansion makes of the term; undefined when it fails. */
async function expand(
  loading: Loading,
  name: 'term_expansion' | 'goal_expansion',
  { term, at }: { term: Term; at: Position },
): Promise<Term | undefined> {
  if (loading.endlessExpansions.has(name)) return undefined;
  const expanded = new Var();
  const outcome = await runGoal(loading, struct(name, term, expanded));
  if (outcome.kind === 'threw') {
    loading.report('expansion-threw', at, `${name}/2 of ${shown(term)}: ${outcome.text}`);
    if (outcome.atLimit === true) loading.endlessExpansions.add(name);
    return undefined;
  }
  return outcome.kind === 'false' ? undefined : deref(expanded);
}
