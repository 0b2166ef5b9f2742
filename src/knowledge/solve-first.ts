// One goal, its first step: how declarations and hooks are called.

import type { Engine, SolveOptions, Step } from '../engine/engine.js';
import type { Term } from '../terms/term.js';

export async function solveFirst(engine: Engine, goal: Term, options: SolveOptions): Promise<Step> {
  const run = engine.solve(goal, options);
  try {
    return await run.next();
  } finally {
    run.close();
  }
}
