// Goals of directives do the same in every replica of a program: a clock that stands still, random numbers from one seed.

import type { Engine } from '../engine/engine.js';
import type { LoadOptions } from './load-options.js';

/** Runs the goals of directives with the given clock, each with random numbers of its own from the seed. */
export function sameEachTime(engine: Engine, { seed, now, noteGoal }: LoadOptions): Engine['solve'] {
  let goals = 0;
  return (goal, options) => {
    const run = engine.solve(goal, {
      ...(seed === undefined ? {} : { seed: seed + goals++ }),
      ...(now === undefined ? {} : { now }),
      ...options,
    });
    noteGoal?.(true);
    return {
      next: () => run.next(),
      close: () => {
        run.close();
        noteGoal?.(false);
      },
      get inferences() {
        return run.inferences;
      },
    };
  };
}
