import { expect } from 'chai';
import fc from 'fast-check';
import { struct } from '../../src/terms/build.js';
import { compareTerms } from '../../src/terms/compare.js';
import { variablesOf } from '../../src/terms/copy.js';
import { flatten, unflatten } from '../../src/terms/flat-term.js';
import { Compound, Float, Var } from '../../src/terms/term.js';
import { deepTerm, terms } from './arbitrary-terms.js';

describe('flat terms', () => {
  it('become the same ground term in another thread', () => {
    fc.assert(
      fc.property(terms, (term) => {
        expect(compareTerms(unflatten(structuredClone(flatten(term))), term)).to.equal(0);
      }),
    );
  });

  it('keep which variables are the same', () => {
    const x = new Var();
    const y = new Var();
    y.value = x;
    const back = unflatten(flatten(struct('f', x, new Var(), y)));
    const [a, b, c] = back instanceof Compound ? back.args() : [];
    expect(a).to.be.instanceOf(Var).and.equal(c);
    expect(b).to.be.instanceOf(Var).and.not.equal(a);
  });

  it('keep minus zero and integers of any size', () => {
    const back = unflatten(structuredClone(flatten(struct('f', new Float(-0), 2n ** 70n, -1))));
    const [zero, large, small] = back instanceof Compound ? back.args() : [];
    expect(zero instanceof Float && Object.is(zero.value, -0)).to.equal(true);
    expect([large, small]).to.deep.equal([2n ** 70n, -1]);
  });

  it('may be deep', () => {
    const leaf = new Var();
    expect(variablesOf(unflatten(flatten(deepTerm(200_000, leaf))))).to.have.length(1);
  });
});
