import { expect } from 'chai';
import { readMessage } from '../../src/serve/incoming-message.js';
import { scanNesting } from '../../src/serve/nesting-scan.js';

describe('a look at nesting', () => {
  const rows: readonly (readonly [string, boolean])[] = [
    ['[[[]]]', false],
    ['[[[[]]]]', true],
    ['{"a":{"b":{"c":1}}}', false],
    ['{"a":{"b":{"c":[]}}}', true],
    ['["[[[[[[", "{{{{{{"]', false],
    ['["\\"[[[[[[", "\\\\", [[1]]]', false],
    ['["\\\\", [[[]]]]', true],
    ['[[[]],[[]],[[]]]', false],
    ['"unterminated [[[[[[', false],
  ];
  for (const [text, tooDeep] of rows) {
    it(`finds ${text} ${tooDeep ? 'too deep' : 'flat enough'}`, () => {
      expect(scanNesting(text, 3).tooDeep).to.equal(tooDeep);
    });
  }

  it('refuses a message millions deep at once, under its id where that can be seen', () => {
    const deep = '['.repeat(2_000_000) + ']'.repeat(2_000_000);
    const params = `"method":"tools/call","params":{"name":"x","arguments":{"id":3,"a":${deep}}}`;
    const begun = performance.now();
    const answers = [
      `{"jsonrpc":"2.0","id":7,${params}}`,
      `{"jsonrpc":"2.0",${params},"id":"s"}`,
      `{"jsonrpc":"2.0",${params}}`,
    ].map(readMessage);
    expect(performance.now() - begun).to.be.below(2_000);
    const refusals = answers.map((answer) => (answer.kind === 'refused' ? answer.refusal : undefined));
    expect(refusals.map((refusal) => refusal?.id)).to.deep.equal([7, 's', null]);
    expect(refusals[0]?.error.message).to.include('nested deeper than 1,000 levels');
  });
});
