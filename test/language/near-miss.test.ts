import { expect } from 'chai';
import { editDistance, nearestIndicator, nearestName } from '../../src/language/near-miss.js';

describe('near misses', () => {
  it('count insertions, deletions, substitutions and swaps as one slip each', () => {
    expect(editDistance('parent', 'parent')).to.equal(0);
    expect(editDistance('parnt', 'parent')).to.equal(1);
    expect(editDistance('parrent', 'parent')).to.equal(1);
    expect(editDistance('parant', 'parent')).to.equal(1);
    expect(editDistance('praent', 'parent')).to.equal(1);
    expect(editDistance('', 'abc')).to.equal(3);
  });

  it('are not found for short names or far ones', () => {
    expect(nearestName('ab', ['ac', 'abc'])).to.equal(undefined);
    expect(nearestName('lists', ['pairs'])).to.equal(undefined);
    expect(nearestName('list', ['apply', 'lists'])).to.equal('lists');
  });

  it('prefer the same name with the nearest arity, then the same arity', () => {
    const candidates = [
      { name: 'parent', arity: 2 },
      { name: 'parnt', arity: 9 },
      { name: 'parnt', arity: 3 },
    ];
    expect(nearestIndicator({ name: 'parnt', arity: 2 }, candidates)).to.deep.equal({
      name: 'parnt',
      arity: 3,
    });
    expect(nearestIndicator({ name: 'parend', arity: 2 }, candidates)).to.deep.equal({
      name: 'parent',
      arity: 2,
    });
    expect(nearestIndicator({ name: 'owner', arity: 2 }, candidates)).to.equal(undefined);
  });
});
