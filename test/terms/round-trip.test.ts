import { expect } from 'chai';
import fc from 'fast-check';
import { readTerm } from '../../src/reader/read.js';
import { compound, integer, list } from '../../src/terms/build.js';
import { compareTerms } from '../../src/terms/compare.js';
import { OperatorTable, type OperatorType } from '../../src/terms/operators.js';
import { Atom, Float, Functor, Str, Var, type Term } from '../../src/terms/term.js';
import { writeTerm } from '../../src/terms/write.js';

const NAMES = [
  ...[
    'a',
    'foo',
    'a_B1',
    'x1',
    'âge',
    'Jacinto Dávila',
    'Foo',
    '_x',
    'hello world',
    '',
    '[]',
    '{}',
    '!',
    ';',
    ',',
    '|',
  ],
  ...[
    '.',
    '..',
    '=.',
    '/*',
    '*/',
    '//',
    '%',
    '\n',
    '\\',
    "don't",
    '"',
    '`',
    '\u0000',
    '\u00a0',
    '日本',
    '😀',
    '→',
    '1a',
  ],
  ...[
    '-',
    '+',
    '\\',
    '\\+',
    ':-',
    '?-',
    '-->',
    '->',
    '=',
    'is',
    'mod',
    'dynamic',
    ':',
    '::',
    '^',
    '**',
    '@',
    '*',
    '>>',
  ],
  ...['pre', 'pre2', 'inf', 'inf2', 'post', 'post2', '++', '--', '<-', '##', 'Is', 'a b', '$VAR'],
];

const variables = new Map(['X', 'Y', '_Z', 'Été'].map((name) => [name, new Var()]));
const variableNames = new Map([...variables].map(([name, variable]) => [variable, name]));

const leaf: fc.Arbitrary<Term> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES).map((name) => Atom.of(name)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((name) => Atom.of(name)) },
  { weight: 3, arbitrary: fc.integer().map(integer) },
  { weight: 1, arbitrary: fc.bigInt().map(integer) },
  { weight: 1, arbitrary: fc.double({ noNaN: true }).map((value) => new Float(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => new Str(text)) },
  { weight: 1, arbitrary: fc.constantFrom(...variables.values()) },
);

const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom(...NAMES), fc.array(tie('term'), { minLength: 1, maxLength: 2 }))
      .map(([name, args]) => compound(Functor.of(name, args.length), args)),
    fc
      .tuple(fc.constantFrom(...NAMES), fc.array(tie('term'), { minLength: 3, maxLength: 6 }))
      .map(([name, args]) => compound(Functor.of(name, args.length), args)),
    fc
      .tuple(fc.array(tie('term'), { minLength: 1, maxLength: 4 }), tie('term'))
      .map(([items, tail]) => list(items, tail)),
    fc.array(tie('term'), { maxLength: 4 }).map((items) => list(items)),
    tie('term').map((inner) => compound(Functor.of('{}', 1), [inner])),
  ),
}));

// One name is not both infix and postfix, as ISO demands.
const definitions: readonly (readonly [string, readonly OperatorType[]])[] = [
  ['pre', ['fx', 'fy']],
  ['pre2', ['fx', 'fy']],
  ['inf', ['xfx', 'xfy', 'yfx']],
  ['inf2', ['xfx', 'xfy', 'yfx']],
  ['post', ['xf', 'yf']],
  ['post2', ['xf', 'yf']],
  ['##', ['fx', 'fy']],
  ['##', ['xfx', 'xfy', 'yfx']],
  ['<-', ['xfx', 'xfy', 'yfx']],
  ['Is', ['xfx', 'xfy', 'yfx']],
  ['a b', ['fx', 'fy']],
  ['->', ['fx', 'fy']],
  ['!', ['xf', 'yf']],
  ['|', ['xfy']],
];
const customOperators = fc
  .tuple(
    ...definitions.map(([name, types]) =>
      fc.record({
        name: fc.constant(name),
        type: fc.constantFrom(...types),
        priority:
          name === '|'
            ? fc.constantFrom(0, 1001, 1100, 1200)
            : fc.constantFrom(0, 1, 200, 400, 500, 700, 999, 1000, 1100, 1200),
      }),
    ),
  )
  .map((operators) => {
    const table = OperatorTable.standard();
    for (const { name, type, priority } of operators) table.add(priority, type, name);
    return table;
  });

function readBack(text: string, operators: OperatorTable): Term {
  const result = readTerm(text, { file: 'written', operators, flags: { doubleQuotes: 'string' } });
  if (result.kind === 'fault') throw new Error(`${result.diagnostic.message} in ${text}`);
  // The variables of the original take the place of those just read.
  for (const [name, variable] of result.variables) variable.value = variables.get(name);
  return result.term;
}

function expectRoundTrip(original: Term, options: { operators: OperatorTable; ignoreOps: boolean }): void {
  const text = writeTerm(original, { ...options, quoted: true, variableNames });
  expect(compareTerms(readBack(text, options.operators), original), text).to.equal(0);
}

describe('what is written quoted', () => {
  it('reads back as the same term', () => {
    const operators = OperatorTable.standard();
    fc.assert(
      fc.property(term, fc.boolean(), (original, ignoreOps) => {
        expectRoundTrip(original, { operators, ignoreOps });
      }),
      { numRuns: 3000 },
    );
  });

  it('reads back as the same term under operators of any priority and associativity', () => {
    fc.assert(
      fc.property(term, customOperators, fc.boolean(), (original, operators, ignoreOps) => {
        expectRoundTrip(original, { operators, ignoreOps });
      }),
      { numRuns: 5000 },
    );
  });
});
