import { expect } from 'chai';
import type { Json, JsonObject } from '../../src/terms/json.js';
import { call, context, ServingFixtures } from './serving-fixtures.js';

const roomy = { timeLimit: 20_000 };

describe('the limits of a call', () => {
  const fixtures = new ServingFixtures();
  afterEach(() => fixtures.closeAll());

  const large: readonly (readonly [string, () => Json])[] = [
    ['200,000 keys', () => Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`key${i}`, i]))],
    ['a list of a million', () => Array.from({ length: 1_000_000 }, () => 0)],
    ['a text of two million characters', () => 'x'.repeat(2_000_000)],
  ];
  for (const [what, make] of large) {
    it(`refuses ${what} as an argument, and the worker lives`, async () => {
      const host = await fixtures.serve('forever.pl', roomy);
      const value = make();
      for (const args of [{ arg1: value }, typeof value === 'object' ? value : { other: value }]) {
        const request = { kind: 'tool', name: 'answer', arguments: args as JsonObject } as const;
        const outcome = await host.perform(request, context);
        expect(outcome).to.have.property('kind', 'misfit');
        expect(outcome)
          .to.have.property('text')
          .that.matches(/larger than 1 MiB \(limit --argument-size\)/);
      }
      expect(await call(host, 'answer')).to.have.property('kind', 'answered');
      expect(fixtures.lines).to.deep.equal([]);
    });
  }

  it('takes as many keys as there may be', async () => {
    const host = await fixtures.serve('forever.pl', roomy);
    const args = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`key${i}`, i]));
    const outcome = await host.perform({ kind: 'tool', name: 'answer', arguments: args }, context);
    expect(outcome).to.have.property('kind', 'answered');
  });

  it('stops a goal at its number of inferences, and says so', async () => {
    const host = await fixtures.serve('forever.pl', { ...roomy, inferenceLimit: 10_000 });
    const outcome = await call(host, 'loop');
    expect(outcome).to.include({ kind: 'limit', limit: 'inferences' });
    expect(outcome)
      .to.have.property('text')
      .that.matches(/10,000 inferences \(limit --inferences\)/);
  });
});
