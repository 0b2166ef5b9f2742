import { expect } from 'chai';
import fc from 'fast-check';
import type { Engine } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { arithmeticCases } from '../contract/arithmetic-cases.js';
import { describeCases, type Case } from '../contract/case.js';
import { controlCases } from '../contract/control-cases.js';
import { databaseCases } from '../contract/database-cases.js';
import { exceptionCases } from '../contract/exception-cases.js';
import { addProgram, canonical } from '../contract/prolog-text.js';
import { solutionCases } from '../contract/solution-cases.js';
import { start } from '../contract/solve.js';
import { termCases } from '../contract/term-cases.js';
import { textCases } from '../contract/text-cases.js';
import { createExplainingEngine } from './explaining-engine.js';
import { programs } from './random-programs.js';

const THEMES: Readonly<Record<string, readonly Case[]>> = {
  'clauses and control': controlCases,
  'the database': databaseCases,
  'all solutions': solutionCases,
  terms: termCases,
  arithmetic: arithmeticCases,
  text: textCases,
  exceptions: exceptionCases,
};

describe('explained runs give the answers of plain ones', () => {
  for (const [theme, cases] of Object.entries(THEMES))
    describeCases(theme, cases, createExplainingEngine, {});

  describe('with little room', () => {
    const create = (): Engine => createExplainingEngine({ steps: 2 });
    describeCases('clauses and control', controlCases, create, {});
    describeCases('all solutions', solutionCases, create, {});
  });

  for (const steps of [1000, 3]) {
    it(`for random programs, recording ${steps} steps`, async () => {
      await fc.assert(
        fc.asyncProperty(programs, async ({ text, goal }) => {
          const plain = createMachineEngine();
          const explaining = createExplainingEngine({ steps, answers: MOST });
          addProgram(plain, text);
          addProgram(explaining, text);
          const expected = await outcome(plain, goal);
          if (expected.end === 'limit') return;
          expect(await outcome(explaining, goal, ROOMY)).to.deep.equal(expected);
        }),
        { numRuns: 150 },
      );
    });
  }
});

interface Outcome {
  readonly answers: readonly string[];
  readonly end: string;
  readonly output: string;
}

const MOST = 200;
const INFERENCES = 20_000;
/** An explaining run counts its calls in another way. */
const ROOMY = 10 * INFERENCES;

async function outcome(engine: Engine, goal: string, inferences = INFERENCES): Promise<Outcome> {
  let output = '';
  const run = start(engine, goal, {
    limits: { inferences },
    output: (text) => {
      output += text;
    },
  });
  const answers: string[] = [];
  for (;;) {
    const step = await run.next();
    if (step.kind === 'answer') answers.push(canonical(step.goal));
    if (step.kind === 'answer' && !step.last && answers.length < MOST) continue;
    run.close();
    const end = step.kind === 'exception' ? canonical(step.ball) : step.kind;
    return { answers, end: step.kind === 'answer' ? 'failure' : end, output: withoutNumbers(output) };
  }
}

/** The numbers of unbound variables differ from run to run. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/_G\d+/g, '_');
}
