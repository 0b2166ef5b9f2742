// Goals of directives and expansions, run once within a limit.

import { Compound, type Term } from '../terms/term.js';
import type { Position } from '../reader/position.js';
import { formatPlace } from './diagnostic-text.js';
import { errorText } from './error-text.js';
import type { Loading } from './loading.js';

export type GoalOutcome =
  /** `goal` is a copy of the goal as proved. */
  | { readonly kind: 'true'; readonly goal: Term }
  | { readonly kind: 'false' }
  /** It threw, or was stopped by a limit; `text` goes after a colon. */
  | { readonly kind: 'threw'; readonly text: string };

export async function runGoal(loading: Loading, goal: Term): Promise<GoalOutcome> {
  const { engine, timeLimit, output } = loading.settings;
  const run = engine.solve(goal, {
    limits: { time: timeLimit },
    ...(output === undefined ? {} : { output }),
  });
  try {
    const step = await run.next();
    switch (step.kind) {
      case 'answer':
        return { kind: 'true', goal: step.goal };
      case 'failure':
        return { kind: 'false' };
      case 'exception':
        return { kind: 'threw', text: `${errorText(step.ball)}${thrownAt(step.at)}` };
      case 'limit':
        return { kind: 'threw', text: `it reached the ${step.limit} limit of ${step.value}` };
      case 'cancelled':
        return { kind: 'threw', text: 'it was cancelled' };
      case 'stopped':
        return { kind: 'threw', text: 'it asked for something that only the client of a call can give' };
    }
  } finally {
    run.close();
  }
}

/** The argument at `index` of a proved goal. */
export function argumentOf(goal: Term, index: number): Term | undefined {
  return goal instanceof Compound ? goal.arg(index) : undefined;
}

function thrownAt(at: Position | undefined): string {
  return at === undefined ? '' : ` (${formatPlace(at)})`;
}
