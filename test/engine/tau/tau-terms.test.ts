import { expect } from 'chai';
import fc from 'fast-check';
import { fromTau, toTau, VariableMap } from '../../../src/engine/tau/tau-terms.js';
import { list, struct } from '../../../src/terms/build.js';
import { compareTerms } from '../../../src/terms/compare.js';
import { Atom, Float, Str, Var, type Term } from '../../../src/terms/term.js';
import { PrologError } from '../../../src/engine/prolog-error.js';

const shared = [new Var(), new Var(), new Var()];

const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small' },
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme' }).map((name) => Atom.of(name)),
    fc.double({ noNaN: true }).map((value) => new Float(value)),
    fc.constantFrom(...shared),
    fc
      .tuple(fc.string(), fc.array(tie('term'), { minLength: 1, maxLength: 6 }))
      .map(([name, args]) => struct(name, ...args)),
    fc.array(tie('term')).map((items) => list(items)),
  ),
}));

function variableMap(): VariableMap {
  let count = 0;
  return new VariableMap(() => `_${++count}`);
}

describe('terms for Tau', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(term, (given) => {
        const variables = variableMap();
        expect(compareTerms(fromTau(toTau(given, variables), variables), given)).to.equal(0);
      }),
    );
  });

  it('turn strings into lists of characters', () => {
    const back = fromTau(toTau(new Str('a😀'), variableMap()), variableMap());
    expect(compareTerms(back, list([Atom.of('a'), Atom.of('😀')]))).to.equal(0);
  });

  it('refuse integers beyond 2^53-1 and say so', () => {
    for (const value of [2n ** 53n, -(2n ** 53n)]) {
      expect(() => toTau(struct('f', value), variableMap())).to.throw(PrologError);
    }
  });
});
