import { expect } from 'chai';
import { createChosenEngine } from '../engine/chosen-engine.js';
import { examplesOf, expectExampleToHold } from './example-run.js';

const examples = await examplesOf('authoring.md');

describe('docs/authoring.md', () => {
  it('has an example with calls under most headings', () => {
    expect(examples).to.have.length.greaterThan(7);
    for (const { heading, calls } of examples) expect(calls, heading).not.to.deep.equal([]);
  });

  // Stock Tau-Prolog has no explanations.
  const explains = createChosenEngine().kind !== 'tau';
  for (const example of examples.filter(({ heading }) => explains || heading !== 'Explanations')) {
    it(`shows what happens, under "${example.heading}"`, () => expectExampleToHold(example));
  }
});
