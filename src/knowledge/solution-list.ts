// Tools that give all their solutions, or the first N, and say whether that is all.

import type { Step } from '../engine/engine.js';
import type { Json, JsonObject } from '../terms/json.js';
import type { Term } from '../terms/term.js';
import type { ToolAnswer } from './catalogue.js';
import { withoutEffect, type CallRun, type Performed, type Unanswered } from './call-run.js';
import type { DeclaredTool } from './tool-declaration.js';
import { readOutputs, RESULT_SIZE, structuredOutcome } from './tool-output.js';

const MOST_SOLUTIONS = 10_000;
/** Characters of the result besides its solutions. */
const FRAME = 100;

interface Collected {
  readonly solutions: Json[];
  readonly complete: boolean;
  /** What cut the list, unless it was the author's own number. */
  readonly limit?: string;
}

export async function listSolutions(
  declared: DeclaredTool,
  goal: Term,
  run: CallRun,
): Promise<Performed<ToolAnswer>> {
  const collected = await collect(declared, goal, run);
  if ('fault' in collected) return withoutEffect({ kind: 'inexpressible', text: collected.fault });
  if ('kind' in collected) return withoutEffect(run.outcomeOf(collected, ''));
  const { solutions, complete, limit } = collected;
  const value: JsonObject = { solutions, complete, ...(limit === undefined ? {} : { limit }) };
  const outcome = structuredOutcome(declared, value);
  // What the engine's limits stop leaves nothing behind; a list that is cut to size is an answer like any other.
  return {
    outcome,
    keep: outcome.kind === 'answered' && (limit === undefined || limit === 'solutions' || limit === 'size'),
  };
}

async function collect(
  declared: DeclaredTool,
  goal: Term,
  run: CallRun,
): Promise<Collected | { readonly fault: string } | Unanswered> {
  const wanted =
    declared.options.solutions === 'all'
      ? MOST_SOLUTIONS
      : Math.min(Number(declared.options.solutions), MOST_SOLUTIONS);
  const solutions: Json[] = [];
  let size = FRAME;
  const solving = run.engine.solve(goal, run.solveOptions);
  try {
    for (;;) {
      const step = await solving.next();
      if (step.kind !== 'answer') return ended(step, solutions);
      const isSurplus = solutions.length === wanted;
      if (isSurplus)
        return {
          solutions,
          complete: false,
          ...(wanted === declared.options.solutions ? {} : { limit: 'solutions' }),
        };
      const outputs = readOutputs(declared, step.goal);
      if ('fault' in outputs) return { fault: `solution ${solutions.length + 1}: ${outputs.fault}` };
      size += JSON.stringify(outputs.value).length + 1;
      if (size > RESULT_SIZE && solutions.length > 0) return { solutions, complete: false, limit: 'size' };
      solutions.push(outputs.value);
      if (step.last) return { solutions, complete: true };
    }
  } finally {
    solving.close();
  }
}

function ended(step: Exclude<Step, { kind: 'answer' }>, solutions: Json[]): Collected | Unanswered {
  switch (step.kind) {
    case 'failure':
      return { solutions, complete: true };
    case 'limit':
      return { solutions, complete: false, limit: step.limit };
    case 'exception':
    case 'cancelled':
    case 'stopped':
      return step;
  }
}
