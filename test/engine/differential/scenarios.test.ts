// Random goals about one theme each, on the machine and on SWI-Prolog: output, waiting goals, the database, collections.

import { expect } from 'chai';
import fc from 'fast-check';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { readText } from '../contract/prolog-text.js';
import { differenceOf } from './difference.js';
import { outcomeOn } from './outcomes.js';
import { coroutines } from './random-coroutines.js';
import { collections, databases } from './random-databases.js';
import { formats } from './random-formats.js';
import { openSwiProlog, type SwiProlog } from './swi-prolog.js';

const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 300);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);

const THEMES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'what format/3 writes': formats,
  'goals that wait for variables': coroutines,
  'changes of clauses that are being walked': databases,
  'solutions collected for each value of free variables': collections,
};

describe('the machine and SWI-Prolog agree on', function () {
  this.timeout(600_000);
  let swi: SwiProlog;

  before(async () => {
    swi = await openSwiProlog();
  });

  for (const [title, goals] of Object.entries(THEMES)) {
    it(title, async () => {
      const different: string[] = [];
      const engine = createMachineEngine();
      for (const text of fc.sample(goals, { numRuns: RUNS, seed: SEED })) {
        const goal = readText(engine, text, 'string').term;
        const [ours, theirs] = [await outcomeOn(engine, goal), swi.outcome(goal)];
        if (differenceOf(goal, ours, theirs) === undefined) continue;
        different.push(`${text}\n  ${ours.join(' ; ')}\n  ${theirs.join(' ; ')}`);
      }
      expect(different).to.deep.equal([]);
    });
  }
});
