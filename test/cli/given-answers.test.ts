import { expect } from 'chai';
import { GivenAnswers } from '../../src/cli/given-answers.js';
import type { Question } from '../../src/knowledge/outcome.js';

describe('answers given on the command line', () => {
  const question = (message: string, ...names: string[]): Question => ({
    kind: 'form',
    key: message,
    message,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  });

  it('are taken in order from a list', () => {
    const given = new GivenAnswers([{ a: '1' }, 'two', { action: 'decline' }]);
    expect(given.take(question('One?', 'a'))).to.deep.equal({ action: 'accept', content: { a: '1' } });
    expect(given.take(question('Two?', 'b'))).to.deep.equal({ action: 'accept', content: { b: 'two' } });
    expect(given.take(question('Three?', 'c'))).to.deep.equal({ action: 'decline' });
    expect(given.take(question('Four?', 'd'))).to.equal(undefined);
  });

  it('are found by the message in an object', () => {
    const given = new GivenAnswers({ 'Two?': true, 'One?': { action: 'accept', content: { a: 'x' } } });
    expect(given.take(question('One?', 'a'))).to.deep.equal({ action: 'accept', content: { a: 'x' } });
    expect(given.take(question('Two?', 'b'))).to.deep.equal({ action: 'accept', content: { b: true } });
    expect(given.take(question('Three?', 'c'))).to.equal(undefined);
  });
});
