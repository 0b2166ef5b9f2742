// Goals written as text, solved as far as a test wants.

import type { Engine, Run, SolveOptions, Step } from '../../../src/engine/engine.js';
import { bindingsOf, canonical, readText } from './prolog-text.js';
import { Var } from '../../../src/terms/term.js';

export function start(engine: Engine, text: string, options: SolveOptions = {}): Run {
  return engine.solve(readText(engine, text).term, options);
}

/** The first step of a run that is closed at once. */
export async function firstStep(engine: Engine, text: string, options: SolveOptions = {}): Promise<Step> {
  const run = start(engine, text, options);
  const step = await run.next();
  run.close();
  return step;
}

/** The values of X in all answers, as canonical text, and then the kind of the end unless it was failure. */
export async function valuesOfX(engine: Engine, text: string, options: SolveOptions = {}): Promise<string[]> {
  const { term, variables } = readText(engine, text);
  const x = variables.get('X') ?? new Var();
  const run = engine.solve(term, options);
  const values: string[] = [];
  for (;;) {
    const step = await run.next();
    if (step.kind === 'answer') values.push(canonical(bindingsOf(term, step.goal).get(x) ?? x));
    else if (step.kind !== 'failure') values.push(step.kind);
    if (step.kind !== 'answer' || step.last) break;
  }
  run.close();
  return values;
}

/** The canonical text of the exception that a goal ends with. */
export async function ballOf(engine: Engine, text: string, options: SolveOptions = {}): Promise<string> {
  const step = await firstStep(engine, text, options);
  return step.kind === 'exception' ? canonical(step.ball) : `no exception but ${step.kind}`;
}
