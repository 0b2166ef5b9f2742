// Runs the goals of initialization/1,2 when their file is loaded.

import type { Initialization, Loading } from './loading.js';
import { runGoal, type GoalOutcome } from './run-goal.js';

/** Runs what the file that was just read asked for. With errors in the program the goals would only find more of them. */
export async function runInitializations(loading: Loading): Promise<void> {
  if (loading.hasErrors) return;
  for (const initialization of loading.initializations) {
    report(loading, initialization, await runGoal(loading, initialization.goal));
  }
}

function report(loading: Loading, { passage, ...asked }: Initialization, outcome: GoalOutcome): void {
  const goal = asked.shown ?? asked.goal;
  switch (outcome.kind) {
    case 'true':
      return;
    case 'false':
      loading.report(
        'initialization-failed',
        passage.at,
        `the initialization ${passage.show(goal)} has no solution`,
      );
      return;
    case 'threw':
      loading.report(
        'initialization-threw',
        passage.at,
        `the initialization ${passage.show(goal)} threw: ${outcome.text}`,
      );
  }
}
