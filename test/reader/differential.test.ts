import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readTerm } from '../../src/reader/read.js';
import { OperatorTable } from '../../src/terms/operators.js';
import { writeTerm } from '../../src/terms/write.js';
import { openOracle, type Oracle } from './oracle.js';

const SYNTAX_ERROR = 'syntax error';

/** Where we differ from SWI-Prolog, and why. */
const DIFFERENCES: ReadonlyMap<string, string> = new Map([
  // A bar between terms is a disjunction, as everywhere in the language.
  ['(a|b)', 'a;b'],
  ['f(a|b)', 'f((a;b))'],
  ['a-->b|c', 'a-->b;c'],
  // A prefix operator may stand beside an infix one of lower priority: nothing is ambiguous there.
  ['X = \\+a', '_0=(\\+a)'],
  ['1 - \\+ a', '1-(\\+a)'],
  ['\\+ = x', '(\\+)=x'],
  ['dynamic = 1', '(dynamic)=1'],
  [':- = a', '(:-)=a'],
  // A quoted operator is still an operator, as in ISO.
  ["1 'is' 2", '1 is 2'],
  ["'dynamic' a", 'dynamic a'],
  // A compound without arguments, and dicts, are not in the language; neither is a rational number.
  ['foo()', SYNTAX_ERROR],
  ['a.b', SYNTAX_ERROR],
  ['1r3', SYNTAX_ERROR],
  ['-{a}', '-{a}'],
  ["'.'(a,b)", '[a|b]'],
  ["'[]'", '[]'],
  // Digits are grouped by an underscore only.
  ['1 000', SYNTAX_ERROR],
  // A line break in a quoted item is most often a forgotten quote.
  ["'a\nb'", SYNTAX_ERROR],
  // The spelling of floats is that of SWI-Prolog on other platforms.
  ['1e10', '10000000000.0'],
  ['1.0e15', '1.0e15'],
  ['1.0e-5', '1.0e-5'],
  // Spaces and parentheses that nobody needs.
  ['- []', '-[]'],
  ["a='.'", "a='.'"],
  ['mod mod mod', '(mod) mod (mod)'],
  ["dynamic 'a b'", "dynamic 'a b'"],
]);

/** Variables are numbered in order of occurrence. */
function withVariablesNumbered(text: string): string {
  const seen = new Map<string, string>();
  return text.replace(/\b_G?\d+\b/g, (name) => {
    if (!seen.has(name)) seen.set(name, `_${seen.size}`);
    return seen.get(name) ?? name;
  });
}

function readAndWrite(text: string): string {
  const operators = OperatorTable.standard();
  const result = readTerm(text, { file: 'test.pl', operators, flags: { doubleQuotes: 'string' } });
  if (result.kind === 'fault') return SYNTAX_ERROR;
  return withVariablesNumbered(writeTerm(result.term, { quoted: true, operators }));
}

describe('reading and writing compared with SWI-Prolog', () => {
  let oracle: Oracle;

  before(async () => {
    oracle = await openOracle(OperatorTable.standard());
  });

  const texts = readFileSync(
    new URL('../../../test/fixtures/reader/terms.txt', import.meta.url),
    'utf8',
  ).split('\n');
  for (const text of [
    ...texts.filter((line) => line !== ''),
    "'a\nb'",
    "'a\\\nb'",
    'f(\n%c\na)',
    'f(a)%c\n',
  ]) {
    it(`agrees on ${JSON.stringify(text)}`, () => {
      const ours = readAndWrite(text);
      const known = DIFFERENCES.get(text);
      if (known !== undefined) {
        expect(ours).to.equal(known);
        return;
      }
      const answer = oracle.readAndWrite(text);
      expect(ours).to.equal(answer === undefined ? SYNTAX_ERROR : withVariablesNumbered(answer));
    });
  }

  it('differs where it says that it does', () => {
    const agreeing = [...DIFFERENCES].filter(([text, ours]) => {
      const answer = oracle.readAndWrite(text);
      return ours === (answer === undefined ? SYNTAX_ERROR : withVariablesNumbered(answer));
    });
    expect(agreeing).to.deep.equal([]);
  });
});
