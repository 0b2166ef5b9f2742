import { expect } from 'chai';
import { canonical, readAll } from './reading.js';

const TABLE: readonly (readonly [string, string])[] = [
  ['foo(a b)', '1:7 expected , or ) in the arguments of foo, but found b: did you forget a comma?'],
  [
    "foo('it doesn't')",
    "1:15 a quoted text ended before t: is the quote missing that ends an earlier one? Within ', write '' for a quote",
  ],
  ['[a b]', '1:4 expected , or | or ] in the list, but found b: did you forget a comma?'],
  ['[a|b c]', '1:6 expected ] after the tail of the list, but found c'],
  ['[a|b, c]', '1:5 expected ] after the tail of the list, but found ,'],
  ['(a b)', '1:4 expected an operator or ) but found b: did you forget a comma?'],
  ['{a b}', '1:4 expected an operator or } but found b: did you forget a comma?'],
  ['a b', '1:3 expected an operator or a full stop, but found b'],
  ['foo()', '1:1 foo() has no arguments: write foo without parentheses'],
  ['foo (a)', '1:5 no space may stand between foo and its arguments: write foo('],
  ['X(a)', '1:1 the variable X cannot name a term: call it with call(X, ...), or build the term with =..'],
  ['a.b', '1:2 the full stop that ends a clause must be followed by a space or a new line'],
  ['foo(a, )', '1:8 expected a term before )'],
  ['foo(, a)', '1:5 expected a term before ,'],
  ['[a,]', '1:4 expected a term before ]'],
  ['a :- .', '1:6 unexpected end of the clause: a term is missing before it'],
  ['a :- b, .', '1:9 unexpected end of the clause: a term is missing before it'],
  ['f(a, [b.', '1:8 unexpected end of the clause: the [ of line 1 is not closed'],
  ['f(a,\n  g(b.', '2:6 unexpected end of the clause: the g( of line 2 is not closed'],
  ['f(a]', '1:4 unexpected ]: the f( of line 1 is not closed'],
  ['[a)', '1:3 unexpected ): the [ of line 1 is not closed'],
  ['a)', '1:2 unexpected ): no bracket is open here'],
  [
    'a = b = c',
    '1:7 operator priority clash: an operand of = has a priority too high for it; put it in parentheses',
  ],
  [
    'a :- b,\nc :- d',
    '2:3 operator priority clash: an operand of :- has a priority too high for it; put it in parentheses, or end the clause before with a full stop',
  ],
  ["'abc", '1:1 unterminated quoted atom: its closing quote is missing'],
  ['"abc', '1:1 unterminated string: its closing quote is missing'],
  ['`abc', '1:1 unterminated code list: its closing quote is missing'],
  [
    "f('abc,\n d)",
    '1:3 unterminated quoted atom: its closing quote is missing on this line (write a line break in it as \\n)',
  ],
  ["'a\\zb'", '1:3 unknown escape \\z in a quoted item (a backslash itself is written \\\\)'],
  ["'a\\xg'", '1:3 the escape \\x needs hexadecimal digits, as in \\x41\\'],
  ["'\\u12'", '1:2 the escape \\u needs 4 hexadecimal digits'],
  ["'\\xD800\\'", '1:2 the escape does not denote a Unicode character'],
  ["'\\777777777\\'", '1:2 the escape does not denote a Unicode character'],
  ['a /* b', '1:3 unterminated comment: nothing after this /* was read; it needs a */'],
  ['1.0e999', '1:1 the float 1.0e999 is too large'],
  ['0xg', '1:1 0x must be followed by digits of radix 16'],
  ["f(0'", "1:3 0' must be followed by a character"],
  ['a\u0000b', '1:2 illegal character U+0000: quote the atom that it belongs to'],
  ['a. b', '1:4 only one term may stand here'],
  ['', '1:1 unexpected end of the text: a term is missing before it'],
];

describe('a text that cannot be read', () => {
  for (const [text, expected] of TABLE) {
    it(`is explained: ${JSON.stringify(text)}`, () => {
      expect(canonical(text)).to.equal(expected);
    });
  }

  it('without its last full stop is reported where the clause begins', () => {
    const [, fault] = readAll('a.\n  b(1,\n   c');
    expect(fault).to.deep.equal({
      kind: 'fault',
      diagnostic: {
        file: 'test.pl',
        line: 2,
        column: 3,
        severity: 'error',
        code: 'missing-full-stop',
        message:
          'the text ends within the clause that begins here: its full stop is missing and the b( of line 2 is not closed',
      },
    });
  });

  it('without a full stop between two clauses names the line of the first', () => {
    const [fault] = readAll('a(1) :-\n  b\nc(2).\n');
    expect(fault?.kind === 'fault' && fault.diagnostic).to.include({
      line: 3,
      column: 1,
      message:
        'expected an operator or a full stop, but found c: is the full stop missing that ends the clause of line 1?',
    });
  });
});
