// Tables of goals for the machine: each row is a goal, what must come of it, and what it writes.

import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { addProgram } from '../contract/prolog-text.js';
import { expectOutcome, type Outcome } from '../contract/case.js';

/** For an expected exception: the pattern of the formal part of an error term. */
interface Throws {
  readonly throws: string;
}

/** Output before the goal succeeded once. */
interface Writes {
  readonly writes: string;
}

/** `false`, `true`, or the bindings of the only answer or of all answers, in which double-quoted text is a string. */
type Expected = boolean | string | readonly string[] | Throws | Writes;

export type Row = readonly [goal: string, expected: Expected];

export const throws = (formal: string): Throws => ({ throws: formal });
export const writes = (text: string): Writes => ({ writes: text });

/** One test for each row, under the goal's own text. */
export function describeGoals(title: string, rows: readonly Row[], program = ''): void {
  describe(title, () => {
    for (const [goal, expected] of rows) {
      it(goal, async () => {
        const engine = createMachineEngine();
        addProgram(engine, program);
        await expectOutcome(engine, goal, outcomeOf(expected));
      });
    }
  });
}

function outcomeOf(expected: Expected): Outcome {
  if (typeof expected === 'boolean') return { answers: expected ? ['true'] : [] };
  if (typeof expected === 'string') return { answers: [expected], doubleQuotes: 'string' };
  if (!('throws' in expected) && !('writes' in expected))
    return { answers: expected, doubleQuotes: 'string' };
  if ('throws' in expected) return { answers: [], throws: `error(${expected.throws}, _)` };
  return { answers: ['true'], output: expected.writes };
}
