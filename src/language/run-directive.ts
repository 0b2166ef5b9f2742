// A directive that is a goal, run in the engine.

import { Functor, type Term } from '../terms/term.js';
import { indicatorOf } from './loading.js';
import { runGoal } from './run-goal.js';
import type { Passage, Source } from './source.js';

const TERM_EXPANSION = Functor.of('term_expansion', 2);
const GOAL_EXPANSION = Functor.of('goal_expansion', 2);

export async function runDirective(
  source: Source,
  { goal, passage }: { readonly goal: Term; readonly passage: Passage },
): Promise<void> {
  const { loading } = source;
  const outcome = await runGoal(loading, goal);
  if (outcome.kind === 'threw')
    loading.report('directive-threw', passage.at, `${passage.show(goal)}: ${outcome.text}`);
  else if (outcome.kind === 'false')
    loading.report('directive-failed', passage.at, `${passage.show(goal)} has no solution`);
  // The goal may have asserted them.
  loading.expandsTerms ||= loading.engine.definer(indicatorOf(TERM_EXPANSION)) === 'program';
  loading.expandsGoals ||= loading.engine.definer(indicatorOf(GOAL_EXPANSION)) === 'program';
}
