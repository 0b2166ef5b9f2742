import { expect } from 'chai';
import fc from 'fast-check';
import { readAll } from './reading.js';

const FRAGMENTS = [
  ...[
    'a',
    'foo',
    'X',
    '_',
    '1',
    '2.5',
    "0'",
    "0'a",
    '0x',
    "16'F",
    "'q'",
    "'",
    '"',
    '"s"',
    '`',
    '\\',
    '\\n',
    '\n',
    '\r\n',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '|',
    '.',
    '. ',
    '.\n',
    ' ',
    '%',
    '/*',
    '*/',
    ':-',
    '-',
    '+',
    '\\+',
    '=',
    'is',
  ],
  ...[
    'dynamic',
    '-->',
    '->',
    ';',
    '!',
    'f(',
    '-(',
    '- (',
    '😀',
    '\ud800',
    '\u0000',
    '\ufeff',
    '#!',
    '_1',
    '1_',
    'e9',
  ],
];

const texts = fc.oneof(
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

describe('any text', () => {
  it('gives terms and faults in order of place, and comes to an end', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const results = readAll(text);
        expect(results.length).to.be.at.most(text.length + 1);
        const lines = text.split('\n');
        for (const result of results) {
          const { line, column } = result.kind === 'term' ? result.at : result.diagnostic;
          expect(line).to.be.within(1, lines.length);
          expect(column).to.be.within(1, (lines[line - 1]?.length ?? 0) + 1);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('has no influence on the clauses after it, once a clause has ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 20 }), (parts) => {
        fc.pre(!parts.join('').includes('/*'));
        // A quote may go on to the next line after a backslash, but not farther.
        const results = readAll(`${parts.join('')}\n.\n.\nlast_one.\n`);
        const last = results.at(-1);
        expect(last?.kind === 'term' ? last.term : last).to.have.property('name', 'last_one');
      }),
      { numRuns: 3000 },
    );
  });
});
