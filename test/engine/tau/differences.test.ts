// Holds docs/differences-from-tau.md to what the engine does.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createTauEngine } from '../../../src/engine/tau/tau-engine.js';
import { expectOutcome, type Outcome } from '../contract/case.js';
import { firstStep } from '../contract/solve.js';

const page = readFileSync(new URL('../../../../docs/differences-from-tau.md', import.meta.url), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `') && !line.includes('--engine'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .map(([, goal = '', tau = '']) => ({ goal: goal.slice(1, -1), tau: tau.replaceAll('`', '') }));

const missing = [...(page.split('## What Tau does not have')[1] ?? '').split('\n\n')]
  .slice(2, 3)
  .flatMap((block) => [...block.matchAll(/`(\S+)\/(\d)`/g)])
  .map(([, name = '', arity]) => ({ name, arity: Number(arity) }));

function outcomeOf(cell: string): Outcome {
  if (cell === 'no') return {};
  if (cell === 'true' || cell.startsWith('X = ')) return { answers: [cell] };
  return { throws: `error(${cell}, _)` };
}

describe('the page on the differences of Tau', () => {
  it('shows some', () => {
    expect(rows).to.have.length.above(10);
    expect(missing).to.have.length.above(30);
  });

  for (const { goal, tau } of rows) {
    it(`is right about ${goal}`, async () => {
      if (tau === 'never ends') {
        const step = await firstStep(createTauEngine(), goal, { limits: { time: 200 } });
        expect(step.kind).to.equal('limit');
      } else await expectOutcome(createTauEngine(), goal, outcomeOf(tau));
    });
  }

  it('is right about what is missing', () => {
    const engine = createTauEngine();
    for (const indicator of missing) {
      expect(engine.definer(indicator), `${indicator.name}/${indicator.arity}`).to.equal(undefined);
    }
  });
});
