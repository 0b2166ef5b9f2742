import { expect } from 'chai';
import { deref, list, struct } from '../../src/terms/build.js';
import { copyTerm } from '../../src/terms/copy.js';
import { isCyclic } from '../../src/terms/cyclic.js';
import { Atom, Cons, Var, type Term } from '../../src/terms/term.js';

function knot(build: (self: Var) => Term): Term {
  const self = new Var();
  self.value = build(self);
  return self;
}

describe('a cyclic term', () => {
  it('is found wherever the cycle closes', () => {
    const a = Atom.of('a');
    expect(isCyclic(knot((self) => struct('f', self)))).to.equal(true);
    expect(isCyclic(knot((self) => list([1, 2, 3], self)))).to.equal(true);
    expect(isCyclic(knot((self) => list([a, struct('f', a, self), a])))).to.equal(true);
    expect(isCyclic(knot((self) => struct('f', struct('g', a), struct('h', self))))).to.equal(true);
    expect(isCyclic(list([1, 2, knot((self) => struct('f', self, self))]))).to.equal(true);
  });

  it('is not confused with shared parts', () => {
    let shared: Term = struct('a', 1);
    for (let i = 0; i < 100; i++) shared = struct('f', shared, shared);
    expect(isCyclic(shared)).to.equal(false);
  });

  it('is copied without unrolling it for long', () => {
    let length = 0;
    const seen = new Set<Term>();
    for (
      let t = deref(copyTerm(knot((self) => list([1], self))));
      t instanceof Cons && !seen.has(t);
      t = deref(t.tail)
    ) {
      seen.add(t);
      length += 1;
    }
    expect(length).to.be.below(200_000);
  });

  it('is told from a long or deep one', () => {
    const items = list(Array.from({ length: 1_000_000 }, (_, i) => i));
    expect(isCyclic(list([items, items]))).to.equal(false);
    let deep: Term = Atom.of('x');
    for (let i = 0; i < 100_000; i++) deep = struct('f', struct('g', 1), deep);
    expect(isCyclic(deep)).to.equal(false);
  });
});
