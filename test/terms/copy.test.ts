import { expect } from 'chai';
import fc from 'fast-check';
import { compareTerms } from '../../src/terms/compare.js';
import { copyTerm, duplicateTerm, variablesOf } from '../../src/terms/copy.js';
import { deref, listItems, list, struct } from '../../src/terms/build.js';
import { Compound, Cons, Var, type Term } from '../../src/terms/term.js';
import { deepTerm, terms } from './arbitrary-terms.js';

describe('copying terms', () => {
  it('gives a ground term back as it was', () => {
    fc.assert(
      fc.property(terms, (term) => {
        expect(compareTerms(copyTerm(term), term)).to.equal(0);
      }),
    );
  });

  it('renames each variable once and keeps sharing', () => {
    const x = new Var();
    const y = new Var();
    const copy = copyTerm(struct('f', x, y, x));
    const [a, b, c] = copy instanceof Compound ? copy.args() : [];
    expect(a).to.be.instanceOf(Var).and.not.equal(x);
    expect(c).to.equal(a);
    expect(b).to.not.equal(a);
  });

  it('renames the variables of compounds of any width, at any place', () => {
    for (const width of [1, 2, 3, 4, 5, 6, 7, 8, 9, 300]) {
      for (let place = 0; place < width; place++) {
        const x = new Var();
        const args: Term[] = Array.from({ length: width }, (_, i) => (i === place ? x : i));
        const copy = copyTerm(struct('f', ...args, struct('g', list([1, x]))));
        const [y] = variablesOf(copy);
        expect(variablesOf(copy)).to.have.length(1);
        expect(y).to.not.equal(x);
        args[place] = y ?? 0;
        expect(compareTerms(copy, struct('f', ...args, struct('g', list([1, y ?? 0]))))).to.equal(0);
      }
    }
  });

  it('shares what is ground, and nothing when a duplicate is wanted', () => {
    const ground = struct('g', list([1, 2]), struct('h', 3));
    const term = struct('f', ground, new Var());
    const shared = copyTerm(term);
    expect(shared).to.be.instanceOf(Compound).and.not.equal(term);
    expect(shared instanceof Compound && shared.arg(0)).to.equal(ground);
    const duplicate = duplicateTerm(term);
    expect(duplicate instanceof Compound && duplicate.arg(0)).to.not.equal(ground);
  });

  it('follows bindings instead of copying variables that have a value', () => {
    const x = new Var();
    x.value = 7;
    expect(compareTerms(copyTerm(struct('f', x)), struct('f', 7))).to.equal(0);
  });

  it('renames every argument of compounds of any arity', () => {
    for (let arity = 1; arity <= 12; arity++) {
      const args = Array.from({ length: arity }, () => new Var());
      const copy = copyTerm(struct('f', ...args));
      const copies = copy instanceof Compound ? copy.args() : [];
      expect(new Set([...args, ...copies]).size, `f/${arity}`).to.equal(2 * arity);
    }
  });

  it('copies terms a million deep', () => {
    const leaf = new Var();
    const copy = copyTerm(deepTerm(1_000_000, leaf));
    expect(variablesOf(copy)).to.have.length(1).and.not.include(leaf);
  });
});

describe('cyclic terms', () => {
  // f(X, g(Y)) with Y bound to the whole.
  function cyclic(x: Var): Term {
    const y = new Var();
    const term = struct('f', x, struct('g', y));
    y.value = term;
    return term;
  }

  it('have copies that are cyclic too, with the variables renamed', () => {
    const x = new Var();
    const copy = copyTerm(cyclic(x));
    expect(variablesOf(copy)).to.have.length(1).and.not.include(x);
  });

  it('have the variables that stand in them', () => {
    const x = new Var();
    expect(variablesOf(cyclic(x))).to.deep.equal([x]);
  });
});

describe('variables of a term', () => {
  it('come once each, depth first and left to right', () => {
    const [x, y, z] = [new Var(), new Var(), new Var()];
    expect(variablesOf(struct('f', struct('g', x, y), x, z))).to.deep.equal([x, y, z]);
  });
});

describe('list items', () => {
  it('are found only in proper lists', () => {
    expect(listItems(list([1, 2, 3]))).to.deep.equal([1, 2, 3]);
    expect(listItems(list([1], new Var()))).to.equal(undefined);
    expect(listItems(list([1], 2))).to.equal(undefined);
  });

  it('are undefined for a list that is its own tail', () => {
    for (const length of [1, 2, 3, 10]) {
      const end = new Var();
      const cyclic: Term = list(Array<Term>(length).fill(0), end);
      end.value = cyclic;
      expect(deref(cyclic)).to.be.instanceOf(Cons);
      expect(listItems(cyclic)).to.equal(undefined);
    }
  });
});
