// Random goals on the machine and on SWI-Prolog. DIFFERENTIAL_RUNS and DIFFERENTIAL_SEED make a longer search.

import { expect } from 'chai';
import fc from 'fast-check';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import type { Term } from '../../../src/terms/term.js';
import { readText } from '../contract/prolog-text.js';
import { differenceOf } from './difference.js';
import { knownDifferences, knownEvaluations } from './known-differences.js';
import type { Known } from './known-table.js';
import { tellsOnceMended } from './mended-goals.js';
import { isSameNumber, isSameSet, outcomeOn, type Outcome } from './outcomes.js';
import { callsOf, ISO_BUILTINS, isUnfair, LIBRARY } from './random-goals.js';
import { evaluations } from './random-expressions.js';
import { openSwiProlog, type SwiProlog } from './swi-prolog.js';

const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 1500);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);
const GOALS_AN_ENGINE = 200;

interface Compared {
  readonly ours: Outcome;
  readonly theirs: Outcome;
  readonly difference: string | undefined;
}

describe('the machine and SWI-Prolog', function () {
  this.timeout(600_000);
  let swi: SwiProlog;
  let engine = createMachineEngine();

  before(async () => {
    swi = await openSwiProlog();
  });

  async function compare(goal: Term): Promise<Compared> {
    const ours = await outcomeOn(engine, goal);
    const theirs = swi.outcome(goal);
    return { ours, theirs, difference: differenceOf(goal, ours, theirs) };
  }

  /** The differences over random goals that the table does not know, each with its goal. */
  async function unknownOver(goals: fc.Arbitrary<Term>, known: ReadonlySet<string>): Promise<string[]> {
    const unknown: string[] = [];
    for (const [index, goal] of fc.sample(goals, { numRuns: RUNS, seed: SEED }).entries()) {
      if (index % GOALS_AN_ENGINE === 0) engine = createMachineEngine();
      if (isUnfair(goal)) continue;
      const { ours, theirs, difference } = await compare(goal);
      if (difference === undefined || known.has(difference)) continue;
      if (isSameNumber(ours, theirs) || isSameSet(goal, ours, theirs)) continue;
      if (await tellsOnceMended(goal, ours.at(-1) ?? '', (mended) => swi.outcome(mended))) continue;
      unknown.push(`${difference}\n  ${ours.join(' ; ')}\n  ${theirs.join(' ; ')}`);
    }
    return unknown;
  }

  for (const row of [...knownDifferences, ...knownEvaluations]) {
    it(`still differ on ${row.goal}, since ${row.because}`, async () => {
      const { ours, theirs } = await compare(goalOf(row));
      expect(`${ours.join(' ; ')} | ${theirs.join(' ; ')}`).to.equal(`${row.ours} | ${row.theirs}`);
    });
  }

  for (const [title, table] of Object.entries({
    'builtins of the standard': ISO_BUILTINS,
    'the library': LIBRARY,
  })) {
    it(`agree on random calls of ${title}, as far as the table does not say otherwise`, async () => {
      const known = new Set(
        knownDifferences.map(
          (row) => differenceOf(goalOf(row), row.ours.split(' ; '), row.theirs.split(' ; ')) ?? '',
        ),
      );
      expect(await unknownOver(callsOf(table), known)).to.deep.equal([]);
    });
  }

  it('agree on random arithmetic', async () => {
    expect(await unknownOver(evaluations, new Set())).to.deep.equal([]);
  });

  function goalOf(row: Known): Term {
    return readText(createMachineEngine(), row.goal).term;
  }
});
