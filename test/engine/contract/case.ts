// A case: a program, a goal, and what must come of it.

import { expect } from 'chai';
import type { Engine, SolveOptions } from '../../../src/engine/engine.js';
import type { ReaderFlags } from '../../../src/reader/read.js';
import { deref, match, struct } from '../../../src/terms/build.js';
import { Compound, Var, type Term } from '../../../src/terms/term.js';
import { addProgram, bindingsOf, canonical, readText } from './prolog-text.js';

/** What comes of a goal. */
export interface Outcome {
  /** For each answer what the named variables must be, as a conjunction of equations; `true` for none. */
  readonly answers?: readonly string[];
  /** What double-quoted text in `answers` is; lists of characters when absent. */
  readonly doubleQuotes?: ReaderFlags['doubleQuotes'];
  /** The exception after the answers; its variables stand for anything. */
  readonly throws?: string;
  readonly output?: string;
}

export interface Case extends Outcome {
  readonly it: string;
  readonly program?: string;
  readonly goal: string;
}

/** An outcome in place of the case's, and why. */
export interface Difference extends Outcome {
  readonly because: string;
}

const LIMITS: SolveOptions = { limits: { time: 10_000 } };

export function describeCases(
  theme: string,
  cases: readonly Case[],
  create: () => Engine,
  differences: Readonly<Record<string, Difference>>,
): void {
  describe(theme, () => {
    for (const one of cases) {
      const difference = differences[one.it];
      const title = difference === undefined ? one.it : `${one.it} (differs: ${difference.because})`;
      it(title, async () => {
        const engine = create();
        addProgram(engine, one.program ?? '');
        await expectOutcome(engine, one.goal, difference ?? one);
      });
    }
  });
}

/** Solves `text` to the end and compares. */
export async function expectOutcome(
  engine: Engine,
  text: string,
  expected: Outcome,
  options: SolveOptions = LIMITS,
): Promise<void> {
  const written: string[] = [];
  const { term, variables } = readText(engine, text);
  const run = engine.solve(term, { output: (part) => written.push(part), ...options });
  const answers: Term[] = [];
  let ball: Term | undefined;
  for (;;) {
    const step = await run.next();
    if (step.kind === 'answer') answers.push(step.goal);
    if (step.kind === 'exception') ball = step.ball;
    if (step.kind !== 'answer' && step.kind !== 'exception') expect(step.kind).to.equal('failure');
    if (step.kind !== 'answer' || step.last) break;
  }
  run.close();
  const wanted = (expected.answers ?? []).map((equations) =>
    wantedBindings(engine, equations, expected.doubleQuotes),
  );
  const found = answers.map((answer, index) => {
    const bindings = bindingsOf(term, answer);
    const names = wanted[index]?.names ?? [...variables.keys()];
    return canonical(
      struct('', ...names.map((name) => bindings.get(variableNamed(variables, name)) ?? new Var())),
    );
  });
  const unexpected = ball !== undefined && expected.throws === undefined ? canonical(ball) : undefined;
  expect({ found, unexpected }, text).to.deep.equal({
    found: wanted.map(({ values }) => values),
    unexpected: undefined,
  });
  if (expected.throws !== undefined) expectBall(ball, readText(engine, expected.throws).term);
  if (expected.output !== undefined) expect(written.join('')).to.equal(expected.output);
}

function variableNamed(variables: ReadonlyMap<string, Var>, name: string): Var {
  const variable = variables.get(name);
  if (variable === undefined) throw new Error(`the goal has no variable ${name}`);
  return variable;
}

function wantedBindings(
  engine: Engine,
  equations: string,
  doubleQuotes: ReaderFlags['doubleQuotes'] = 'chars',
): { names: string[]; values: string } {
  const { term, variables } = readText(engine, equations, doubleQuotes);
  const nameOf = new Map([...variables].map(([name, variable]) => [variable, name]));
  const names: string[] = [];
  const values: Term[] = [];
  const pending: Term[] = [term];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const both = match(next, ',', 2);
    const equation = match(next, '=', 2);
    if (both !== undefined) pending.push(...both);
    const [left, right] = equation ?? [];
    if (!(left instanceof Var) || right === undefined) continue;
    names.push(nameOf.get(left) ?? '');
    values.push(right);
  }
  return { names, values: canonical(struct('', ...values)) };
}

function expectBall(ball: Term | undefined, pattern: Term): void {
  const found = ball === undefined ? 'no exception' : canonical(ball);
  expect(ball !== undefined && matches(pattern, ball), `${found} is to match ${canonical(pattern)}`).to.equal(
    true,
  );
}

/** One-way unification without regard to repeated variables. */
function matches(pattern: Term, term: Term): boolean {
  const p = deref(pattern);
  const t = deref(term);
  if (p instanceof Var) return true;
  if (!(p instanceof Compound && t instanceof Compound)) return canonical(p) === canonical(t);
  if (p.functor !== t.functor) return false;
  return p.args().every((argument, index) => matches(argument, t.arg(index)));
}
