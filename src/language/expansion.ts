// term_expansion/2 and goal_expansion/2, where the program defines them.

import type { Position } from '../reader/position.js';
import { compound, deref, listItems, struct } from '../terms/build.js';
import { isCyclic } from '../terms/cyclic.js';
import { Compound, Cons, NIL, Var, type Term } from '../terms/term.js';
import { shown } from '../engine/error-text.js';
import type { Loading } from './loading.js';
import { runGoal } from './run-goal.js';

/** Expansions of one goal, each of what the one before made of it. */
const MOST_ROUNDS = 100;
/** Expansions within what expansions made. */
const DEEPEST = 1_000;
/** Expansions for one clause. */
const MOST_EXPANSIONS = 100_000;
/** Compounds in what one expansion of a goal makes. */
const MOST_COMPOUNDS = 200_000;

type ExpansionName = 'term_expansion' | 'goal_expansion';

/** What a term becomes: itself when no clause of term_expansion/2 changes it. */
export async function expandTerm(loading: Loading, term: Term, at: Position): Promise<readonly Term[]> {
  const expanded = await expand(loading, 'term_expansion', { term, at });
  if (expanded === undefined) return [term];
  if (expanded instanceof Compound && isCyclic(expanded)) {
    reportEndless(loading, 'term_expansion', { at, what: 'makes a cyclic term' });
    return [];
  }
  return expanded instanceof Cons || expanded === NIL ? (listItems(expanded) ?? [expanded]) : [expanded];
}

/** The body with every goal expanded until nothing changes, also within control constructs and meta-arguments. */
export async function expandBody(loading: Loading, body: Term, at: Position): Promise<Term> {
  return new GoalExpansion(loading, at).expand(body, 0);
}

class GoalExpansion {
  #left = MOST_EXPANSIONS;

  constructor(
    private readonly loading: Loading,
    private readonly at: Position,
  ) {}

  async expand(body: Term, depth: number): Promise<Term> {
    const { loading } = this;
    const { goal, changed } = await this.#inRounds(deref(body), depth);
    if (!(goal instanceof Compound)) return goal;
    const specification = loading.metaArguments.get(goal.functor);
    if (specification?.includes(0) !== true) return goal;
    const args: Term[] = [];
    for (const [i, argument] of goal.args().entries()) {
      args.push(specification[i] === 0 ? await this.expand(argument, depth + (changed ? 1 : 0)) : argument);
    }
    return compound(goal.functor, args);
  }

  async #inRounds(first: Term, depth: number): Promise<{ readonly goal: Term; readonly changed: boolean }> {
    const { loading, at } = this;
    let goal = first;
    for (let round = 0; !(goal instanceof Var); round++) {
      const expanded = await expand(loading, 'goal_expansion', { term: goal, at });
      if (expanded === undefined) return { goal, changed: round > 0 };
      if (hasMoreCompounds(expanded, MOST_COMPOUNDS)) {
        reportEndless(loading, 'goal_expansion', { at, what: 'makes a cyclic or an enormous goal' });
        return { goal: first, changed: false };
      }
      goal = expanded;
      this.#left -= 1;
      if (round >= MOST_ROUNDS || depth > DEEPEST || this.#left < 0) {
        const what = `goes on for ever, here with ${shown(first)}; it must fail for what needs no expansion`;
        reportEndless(loading, 'goal_expansion', { at, what });
        return { goal: first, changed: false };
      }
    }
    return { goal, changed: true };
  }
}

/** It would be no better for the terms after it. */
function reportEndless(
  loading: Loading,
  name: ExpansionName,
  { at, what }: { at: Position; what: string },
): void {
  loading.report('expansion-endless', at, `${name}/2 ${what}`);
  loading.endlessExpansions.add(name);
}

/** What the expansion makes of the term; undefined when it fails. */
async function expand(
  loading: Loading,
  name: ExpansionName,
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

/** Whether a walk through the term meets more compounds; through a cyclic one it always does. */
function hasMoreCompounds(term: Term, most: number): boolean {
  const pending: Term[] = [term];
  let met = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (!(t instanceof Compound)) continue;
    if (++met > most) return true;
    for (let i = 0; i < t.functor.arity; i++) pending.push(t.arg(i));
  }
  return false;
}
