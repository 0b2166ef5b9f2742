// Random terms by the kind that an argument of a builtin wants; now and then one of another kind.

import fc from 'fast-check';
import { integer, list, struct } from '../../../src/terms/build.js';
import { Atom, Float, Var, type Term } from '../../../src/terms/term.js';

/** Variables that the parts of one goal share. */
const POOL = [new Var(), new Var(), new Var()] as const;

const variable: fc.Arbitrary<Term> = fc.constantFrom(...POOL);
const atomsOf = (...names: readonly string[]): fc.Arbitrary<Term> =>
  fc.constantFrom(...names.map((name) => Atom.of(name)));

const atom = atomsOf('a', 'b', 'foo', 'Bar', '', 'a b', 'été', '日本', '😀', '[]', '{}', '+', '-', 'abcab');
const oneChar = atomsOf('a', 'b', 'A', '0', ' ', 'é', '😀', '\n');
const small: fc.Arbitrary<Term> = fc.constantFrom(0, 1, 2, 3, 4, 5, -1, -2, 10);
const big: fc.Arbitrary<Term> = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(integer);
const float: fc.Arbitrary<Term> = fc
  .constantFrom(0, 1, -1, 0.5, 1.5, 2.5, -2.5, 3.25, 100.75)
  .map((value) => new Float(value));
const number = fc.oneof(
  { weight: 4, arbitrary: small },
  { weight: 1, arbitrary: big },
  { weight: 2, arbitrary: float },
);
const constant = fc.oneof(
  { weight: 3, arbitrary: atom },
  { weight: 3, arbitrary: small },
  { weight: 1, arbitrary: big },
  { weight: 1, arbitrary: float },
);

function listOf(item: fc.Arbitrary<Term>, maxLength = 4): fc.Arbitrary<Term> {
  return fc.array(item, { maxLength }).map((items) => list(items));
}

const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: constant },
    { weight: 3, arbitrary: variable },
    { weight: 2, arbitrary: listOf(tie('term'), 3) },
    { weight: 1, arbitrary: fc.tuple(tie('term'), tie('term')).map(([head, tail]) => list([head], tail)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom('f', 'g', '-', '+', ',', ':-', '{}', 'a b', '->', '\\+'),
          fc.array(tie('term'), { minLength: 1, maxLength: 3 }),
        )
        .map(([name, args]) => struct(name, ...args)),
    },
  ),
}));

const flat = fc.oneof({ weight: 5, arbitrary: constant }, { weight: 1, arbitrary: variable });
const pair = fc.tuple(flat, flat).map(([key, value]) => struct('-', key, value));

/** Expressions that are cheap to evaluate. */
const { expression } = fc.letrec<{ expression: Term }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: small },
    { weight: 2, arbitrary: float },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('-', '+', 'abs', 'sign', 'float', 'round', 'truncate'), tie('expression'))
        .map(([name, x]) => struct(name, x)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom('+', '-', '*', '//', 'mod', 'min', 'max'),
          tie('expression'),
          tie('expression'),
        )
        .map(([name, x, y]) => struct(name, x, y)),
    },
    { weight: 1, arbitrary: atomsOf('a', 'pi', 'e') },
  ),
}));

const test: fc.Arbitrary<Term> = fc.oneof(
  fc
    .tuple(fc.constantFrom('atom', 'var', 'integer', 'compound', 'nonvar'), variable)
    .map(([f, x]) => struct(f, x)),
  fc.tuple(fc.constantFrom('=', '\\=', '==', '@<'), variable, flat).map(([f, x, y]) => struct(f, x, y)),
);
const generating: fc.Arbitrary<Term> = fc.oneof(
  fc.tuple(variable, listOf(flat, 3)).map(([x, items]) => struct('member', x, items)),
  fc.tuple(variable, fc.integer({ min: 0, max: 3 })).map(([x, high]) => struct('between', 1, high, x)),
  fc
    .tuple(variable, variable, listOf(pair, 3))
    .map(([x, y, items]) => struct('member', struct('-', x, y), items)),
);
const { goal } = fc.letrec<{ goal: Term }>((tie) => ({
  goal: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: test },
    { weight: 4, arbitrary: generating },
    { weight: 2, arbitrary: atomsOf('true', 'fail', '!') },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Term>(struct('throw', Atom.of('ball')), struct('is', POOL[0], 1)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(',', ';', '->', '*->'), tie('goal'), tie('goal'))
        .map(([name, left, right]) => struct(name, left, right)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('\\+', 'call', 'once'), tie('goal'))
        .map(([name, g]) => struct(name, g)),
    },
    { weight: 1, arbitrary: fc.constantFrom<Term>(1, Atom.of('nowhere'), POOL[1]) },
  ),
}));

/** What the arguments of builtins are to be. */
export const KINDS = {
  var: variable,
  term,
  flat,
  atom,
  char: oneChar,
  code: fc.constantFrom<Term>(97, 98, 65, 48, 32, 233, 0x1f600, 10),
  text: fc.oneof(atomsOf('a', 'b', '', 'a b', 'été', '日本', '😀', '{}', 'abcab', 'Bar'), small, float),
  atomic: constant,
  int: fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: big }),
  size: fc.constantFrom<Term>(-1, 0, 1, 2, 3),
  nat: fc.constantFrom<Term>(0, 1, 2, 3),
  number,
  chars: listOf(oneChar),
  codes: listOf(fc.constantFrom<Term>(97, 98, 49, 50, 46, 0x1f600)),
  digits: listOf(atomsOf('1', '2', '.', '0', ' ', '-', 'x', 'e'), 5),
  list: listOf(flat),
  terms: listOf(term, 3),
  numbers: listOf(number),
  ints: listOf(small),
  lists: listOf(listOf(flat, 2), 3),
  pairs: listOf(pair),
  expression,
  goal,
  texts: listOf(
    fc.oneof({ weight: 4, arbitrary: atomsOf('a', 'b c', '', '😀', 'x') }, { weight: 2, arbitrary: small }),
  ),
  constants: listOf(constant),
  compare: atomsOf('compare'),
  order: atomsOf('<', '=', '>'),
  by: atomsOf('@<', '@>', '@=<', '@>='),
  indicator: fc
    .tuple(atomsOf('foo', 'append', 'atom_length'), small)
    .map(([name, arity]) => struct('/', name, arity)),
  one: fc.constantFrom<Term>(
    ...['atom', 'integer', 'var', 'nonvar', '=', '==', 'succ', 'nowhere'].map((name) => Atom.of(name)),
    struct('=', Atom.of('a')),
    struct('plus', 1),
    struct('@<', 2),
  ),
} as const;

export type Kind = keyof typeof KINDS;

const anything = fc.oneof(
  { weight: 2, arbitrary: variable },
  { weight: 2, arbitrary: flat },
  { weight: 2, arbitrary: term },
);

/** A term of the kind, or with some chance a variable or anything else. */
export function argumentOf(kind: Kind): fc.Arbitrary<Term> {
  // One fault at a time: which of several is told is free.
  if (kind === 'expression')
    return fc.oneof({ weight: 12, arbitrary: KINDS[kind] }, { weight: 2, arbitrary: flat });
  return fc.oneof(
    { weight: 12, arbitrary: KINDS[kind] },
    { weight: 3, arbitrary: variable },
    { weight: 2, arbitrary: anything },
  );
}
