// Goals of directives and expansions, run once within a limit.

import { Compound, Var, type Term } from '../terms/term.js';
import { deref } from '../terms/build.js';
import type { Step } from '../engine/engine.js';
import type { Position } from '../reader/position.js';
import { formatPlace } from './diagnostic-text.js';
import { errorText } from '../engine/error-text.js';
import type { Loading } from './loading.js';
import { prepareGoal } from './objects/plain-messages.js';

export type GoalOutcome =
  /** The variables of the goal are now bound as in its first answer. */
  | { readonly kind: 'true' }
  | { readonly kind: 'false' }
  /** It threw, or was stopped by a limit; `text` goes after a colon. */
  | { readonly kind: 'threw'; readonly text: string; readonly atLimit?: true };

export async function runGoal(loading: Loading, goal: Term): Promise<GoalOutcome> {
  const { engine, output } = loading.settings;
  prepareGoal(loading, goal);
  const begun = performance.now();
  const run = engine.solve(goal, {
    limits: { time: loading.goalTime },
    ...(output === undefined ? {} : { output }),
  });
  try {
    const step = await run.next();
    switch (step.kind) {
      case 'answer':
        bindAs(goal, step.goal);
        return { kind: 'true' };
      case 'failure':
        return { kind: 'false' };
      case 'exception':
        return { kind: 'threw', text: `${errorText(step.ball)}${thrownAt(step.at)}` };
      case 'limit':
        loading.noteOverrun();
        return { kind: 'threw', text: limitText(step), atLimit: true };
      case 'cancelled':
        return { kind: 'threw', text: 'it was cancelled' };
      case 'stopped':
        return { kind: 'threw', text: 'it asked for something that only the client of a call can give' };
    }
  } finally {
    run.close();
    loading.spendGoalTime(performance.now() - begun);
  }
}

function limitText({ limit, value }: Extract<Step, { kind: 'limit' }>): string {
  return limit === 'time'
    ? `it reached the time limit of ${Math.ceil(value) / 1000} s`
    : `it reached the ${limit} limit of ${value}`;
}

/** Binds the variables of a term to what they are in an instance of it. */
function bindAs(term: Term, instance: Term): void {
  const bindings = new Map<Var, Term>();
  const pending: [Term, Term][] = [[term, instance]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [from, to] = [deref(pair[0]), deref(pair[1])];
    if (from instanceof Var) bindings.set(from, to);
    else if (from instanceof Compound && to instanceof Compound) {
      for (let i = 0; i < from.functor.arity; i++) pending.push([from.arg(i), to.arg(i)]);
    }
  }
  for (const [variable, value] of bindings) if (value !== variable) variable.value = value;
}

function thrownAt(at: Position | undefined): string {
  return at === undefined ? '' : ` (${formatPlace(at)})`;
}
