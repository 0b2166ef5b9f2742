// Holds docs/differences-from-swi.md to what both systems do.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import type { Term } from '../../../src/terms/term.js';
import { readText } from '../contract/prolog-text.js';
import { lineOf, outcomeOn, type Outcome } from './outcomes.js';
import { openSwiProlog, type SwiProlog } from './swi-prolog.js';

const page = readFileSync(new URL('../../../../docs/differences-from-swi.md', import.meta.url), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, goal = '', theirs = '', ours = '']) => ({ goal, theirs, ours }));

const missing = [...(page.split('## What is not here')[1] ?? '').matchAll(/`(\w+)\/(\d)`/g)].map(
  ([, name = '', arity]) => ({ name, arity: Number(arity) }),
);

function read(text: string): Term {
  return readText(createMachineEngine(), text).term;
}

/** The goal of a row, with a test of what the cell gives its variable. */
function goalFor(goal: string, cell: string): Term {
  const value = /^X = (.*)$/.exec(cell)?.[1];
  return read(value === undefined ? goal : `(${goal}), X == ${value}`);
}

function expectCell(cell: string, outcome: Outcome): void {
  if (cell === 'no') expect(outcome).to.deep.equal(['fails']);
  else if (cell === 'true' || cell.startsWith('X = ')) expect(outcome[0]).to.match(/^''/);
  else expect(outcome).to.deep.equal([lineOf(read(`throws(${cell})`))]);
}

describe('the page on the differences of SWI-Prolog', function () {
  this.timeout(60_000);
  let swi: SwiProlog;

  before(async () => {
    swi = await openSwiProlog('default');
  });

  it('shows some', () => {
    expect(rows).to.have.length.above(15);
    expect(missing).to.have.length.above(20);
  });

  for (const { goal, theirs, ours } of rows) {
    it(`is right about ${goal}`, async () => {
      expectCell(theirs, swi.outcome(goalFor(goal, theirs)));
      expectCell(ours, await outcomeOn(createMachineEngine(), goalFor(goal, ours)));
    });
  }

  it('is right about what is not here', () => {
    const engine = createMachineEngine();
    for (const indicator of missing) {
      expect(engine.definer(indicator), `${indicator.name}/${indicator.arity}`).to.equal(undefined);
    }
  });
});
