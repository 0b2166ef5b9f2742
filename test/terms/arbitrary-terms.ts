// Random terms for property tests.

import fc from 'fast-check';
import { compound, integer, list, struct } from '../../src/terms/build.js';
import { Atom, Float, Functor, Str, type Term } from '../../src/terms/term.js';

const names = fc.oneof(
  fc.constantFrom(
    'a',
    'foo',
    'Bar',
    '[]',
    '{}',
    '+',
    '-',
    '\\+',
    ':-',
    ',',
    '|',
    ';',
    '!',
    'is',
    'mod',
    'dynamic',
    '',
    ' ',
    "it's",
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

const leaves: fc.Arbitrary<Term> = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }).map(integer),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => new Float(value)),
  names.map((name) => Atom.of(name)),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => new Str(text)),
);

/** Ground terms of every kind, with operators among their names. */
export const terms: fc.Arbitrary<Term> = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.array(tie('term'), { maxLength: 4 }).map((items) => list(items)),
    fc.tuple(tie('term'), tie('term')).map(([head, tail]) => list([head], tail)),
    fc
      .tuple(names, fc.array(tie('term'), { minLength: 1, maxLength: 6 }))
      .map(([name, args]) => compound(Functor.of(name, args.length), args)),
  ),
})).term;

/** s(s(s(...leaf))), `depth` times. */
export function deepTerm(depth: number, leaf: Term): Term {
  let term = leaf;
  for (let i = 0; i < depth; i++) term = struct('s', term);
  return term;
}
