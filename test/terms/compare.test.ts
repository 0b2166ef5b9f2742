import { expect } from 'chai';
import fc from 'fast-check';
import { compareTerms } from '../../src/terms/compare.js';
import { list, struct } from '../../src/terms/build.js';
import { Atom, Float, Str, Var, type Term } from '../../src/terms/term.js';
import { deepTerm, terms } from './arbitrary-terms.js';

describe('standard order', () => {
  const ordered: Term[] = [
    new Var(),
    -(2n ** 70n),
    -1,
    new Float(0.5),
    new Float(1),
    1,
    2n ** 70n,
    Atom.of('a'),
    Atom.of('ab'),
    Atom.of('\u{10348}'),
    new Str('a'),
    struct('f', 1),
    struct('g', 0),
    list([1]),
    struct('f', 0, 0),
    struct('f', 0, 0, 0),
  ];

  it('puts variables, numbers, atoms, strings and compounds in this order', () => {
    for (const [i, a] of ordered.entries()) {
      for (const [j, b] of ordered.entries()) {
        expect(Math.sign(compareTerms(a, b)), `${i} against ${j}`).to.equal(Math.sign(i - j));
      }
    }
  });

  it('orders text by code points, not by UTF-16 units', () => {
    expect(compareTerms(Atom.of('\uffee'), Atom.of('\u{10348}'))).to.be.below(0);
  });

  it('is a total order on random terms', () => {
    fc.assert(
      fc.property(terms, terms, terms, (a, b, c) => {
        expect(Math.sign(compareTerms(a, b)) + Math.sign(compareTerms(b, a))).to.equal(0);
        if (compareTerms(a, b) <= 0 && compareTerms(b, c) <= 0) expect(compareTerms(a, c)).to.be.at.most(0);
      }),
    );
  });

  it('compares terms a million deep', () => {
    expect(compareTerms(deepTerm(1_000_000, 1), deepTerm(1_000_000, 2))).to.be.below(0);
    expect(compareTerms(deepTerm(1_000_000, 1), deepTerm(1_000_000, 1))).to.equal(0);
  });
});
