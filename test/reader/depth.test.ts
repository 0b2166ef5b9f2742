import { expect } from 'chai';
import { readTerm } from '../../src/reader/read.js';
import { OperatorTable } from '../../src/terms/operators.js';
import { writeTerm } from '../../src/terms/write.js';

const DEPTH = 100_000;

function nested(open: string, close: string): string {
  return `${open.repeat(DEPTH)}x${close.repeat(DEPTH)}`;
}

const options = {
  file: 'deep.pl',
  operators: OperatorTable.standard(),
  flags: { doubleQuotes: 'codes' as const },
};

describe('a deep or long term', () => {
  const TEXTS: readonly (readonly [string, string])[] = [
    ['arguments', nested('f(', ')')],
    ['lists', nested('[', ']')],
    ['blocks', nested('{', '}')],
    ['prefix operators', `${'- '.repeat(DEPTH - 1)}-x`],
    ['operators to the left', `x${'+x'.repeat(DEPTH)}`],
    ['operators to the right', `x${',x'.repeat(DEPTH)}`],
    ['list items', `[x${',x'.repeat(10 * DEPTH)}]`],
    ['arguments of one term', `f(x${',x'.repeat(DEPTH)})`],
  ];
  for (const [name, text] of TEXTS) {
    it(`is read and written back: ${name}`, () => {
      const read = readTerm(text, options);
      expect(read.kind).to.equal('term');
      if (read.kind === 'term') expect(writeTerm(read.term, { quoted: true }) === text).to.equal(true);
    });
  }

  it('may be parentheses only', () => {
    expect(readTerm(nested('(', ')'), options)).to.have.nested.property('term.name', 'x');
  });

  it('without its end is one fault', () => {
    expect(readTerm('f(['.repeat(DEPTH), options)).to.have.nested.property(
      'diagnostic.message',
      'unexpected end of the text: a term is missing before it; the [ of line 1 is not closed',
    );
  });
});
