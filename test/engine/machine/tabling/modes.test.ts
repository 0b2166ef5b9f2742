import { expect } from 'chai';
import { ballOf, valuesOfX } from '../../contract/solve.js';
import { loadTabled } from './tabled-programs.js';

const ANSWERS: readonly (readonly [string, readonly string[]])[] = [
  ['cost(a, b, X)', ['2']],
  ['cost(a, Y, C), X = Y-C', ['a-4', 'b-2', 'c-1', 'd-3']],
  ['cost(Y, a, C), X = Y-C', ['a-4', 'b-2', 'c-3', 'd-1']],
  ['cost(a, b, 2), X = yes', ['yes']],
  ['cost(a, b, 5), X = yes', []],
  ['far(a, Y, C), X = Y-C', ['a-4', 'b-2', 'c-1', 'd-3']],
  ['route(a, b, X)', ['[a,b]']],
  ['route(b, c, X)', ['[b,d,a,c]']],
  ['best(a, X)', ['5']],
  ['highest(a, X)', ['5']],
  ['earliest(a, X)', ['5']],
  ['newest(a, X)', ['1']],
  ['total(a, X)', ['6']],
  ['range(a, L, H), X = L-H', ['1-5']],
  ['any(c, X)', ['1']],
  ['failing(c, X)', ['1']],
  ['highest(Y, C), X = Y-C', ['a-5', 'b-1', 'c-9', 'd-1']],
  ['highest(nowhere, X)', []],
];

describe('tables that keep one value', () => {
  for (const [goal, values] of ANSWERS) {
    it(goal, async () => {
      const engine = await loadTabled('modes.pl');
      expect((await valuesOfX(engine, goal)).sort()).to.deep.equal(values);
    });
  }

  it('does not sum up what has to be read again', async () => {
    const engine = await loadTabled('modes.pl');
    expect(await ballOf(engine, 'sums(_)')).to.match(
      /^error\(permission_error\(negate,incomplete_table,sums\/1\)/,
    );
  });
});
