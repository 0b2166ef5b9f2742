// The machine as an engine whose every run is an explaining one, so that the suites for plain runs hold it to them.

import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import type { Engine, Run, SolveOptions, Step } from '../../../src/engine/engine.js';
import type { ExplainOptions } from '../../../src/engine/explanation.js';
import type { Term } from '../../../src/terms/term.js';

/** The answers of one goal may be this many. */
const ANSWERS = 1000;

export function createExplainingEngine(options: ExplainOptions = {}): Engine {
  const engine = createMachineEngine();
  engine.solve = (goal: Term, solving: SolveOptions = {}) => {
    const explaining = engine.explain(goal, { answers: ANSWERS, ...options, ...solving });
    return new ExplainedRun(explaining.then(({ answers, end }) => [...answers.map(asAnswer), asStep(end)]));
  };
  return engine;
}

function asAnswer({ goal }: { goal: Term }): Step {
  return { kind: 'answer', goal, last: false };
}

function asStep(end: Step | { kind: 'enough' }): Step {
  return end.kind === 'enough' ? { kind: 'failure' } : end;
}

class ExplainedRun implements Run {
  readonly inferences = 0;
  private position = 0;

  constructor(private readonly steps: Promise<readonly Step[]>) {}

  async next(): Promise<Step> {
    return (await this.steps)[this.position++] ?? { kind: 'failure' };
  }

  close(): void {
    this.position = Infinity;
  }
}
