import { expect } from 'chai';
import { examplesOf, expectExampleToHold } from './example-run.js';

const examples = await examplesOf('authoring.md');

describe('docs/authoring.md', () => {
  it('has an example with calls under most headings', () => {
    expect(examples).to.have.length.greaterThan(7);
    for (const { heading, calls } of examples) expect(calls, heading).not.to.deep.equal([]);
  });

  for (const example of examples) {
    it(`shows what happens, under "${example.heading}"`, () => expectExampleToHold(example));
  }
});
