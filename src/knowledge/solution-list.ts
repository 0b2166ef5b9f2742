// Tools that give all their solutions, or the first N, and say whether that is all.

import type { Json, JsonObject } from '../terms/json.js';
import type { Term } from '../terms/term.js';
import type { ToolAnswer } from './catalogue.js';
import { limitMet, withoutEffect, type CallRun, type Performed, type Unanswered } from './call-run.js';
import type { DeclaredTool } from './tool-declaration.js';
import { sizeText } from '../terms/conversion.js';
import { jsonBytes, readOutputs, structuredOutcome } from './tool-output.js';

/** Bytes of the result besides its solutions. */
const FRAME = 400;

interface Collected {
  readonly solutions: Json[];
  readonly complete: boolean;
  /** What cut the list, unless it was the author's own number. */
  readonly cut?: { readonly limit: string; readonly note: string };
}

export async function listSolutions(
  declared: DeclaredTool,
  goal: Term,
  run: CallRun,
): Promise<Performed<ToolAnswer>> {
  const collected = await collect(declared, goal, run);
  if ('fault' in collected) return withoutEffect({ kind: 'inexpressible', text: collected.fault });
  if ('kind' in collected) return withoutEffect(run.outcomeOf(collected, ''));
  const { solutions, complete, cut } = collected;
  const limit = cut?.limit;
  // An author's own schema need not have room for more than it must.
  const shown = declared.output === undefined ? cut : limit === undefined ? undefined : { limit };
  const value: JsonObject = { solutions, complete, ...shown };
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
  const { solutions: most, resultBytes, nameOf } = declared.limits;
  const wanted =
    declared.options.solutions === 'all' ? most : Math.min(Number(declared.options.solutions), most);
  const solutions: Json[] = [];
  let size = FRAME;
  const solving = run.engine.solve(goal, run.solveOptions);
  try {
    for (;;) {
      const step = await solving.next();
      if (step.kind !== 'answer') return ended(step, solutions, run);
      const isSurplus = solutions.length === wanted;
      if (isSurplus)
        return {
          solutions,
          complete: false,
          ...(wanted === declared.options.solutions
            ? {}
            : cutAt('solutions', `${most.toLocaleString('en-US')} solutions (limit ${nameOf('solutions')})`)),
        };
      const outputs = readOutputs(declared, step.goal);
      if ('fault' in outputs) return { fault: `solution ${solutions.length + 1}: ${outputs.fault}` };
      size += jsonBytes(outputs.value) + 1;
      if (size > resultBytes && solutions.length > 0) {
        const text = `${sizeText(resultBytes, 'bytes')} (limit ${nameOf('resultBytes')})`;
        return { solutions, complete: false, ...cutAt('size', text) };
      }
      solutions.push(outputs.value);
      if (step.last) return { solutions, complete: true };
    }
  } finally {
    solving.close();
  }
}

function cutAt(limit: string, text: string): Pick<Collected, 'cut'> {
  return { cut: { limit, note: `cut at ${text}; ask for less at once` } };
}

function ended(step: Unanswered, solutions: Json[], run: CallRun): Collected | Unanswered {
  if (step.kind === 'failure') return { solutions, complete: true };
  const met = limitMet(step);
  if (met === undefined) return step;
  return { solutions, complete: false, cut: { limit: met.limit, note: run.limitText(met) } };
}
