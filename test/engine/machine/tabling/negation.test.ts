import { expect } from 'chai';
import { struct } from '../../../../src/terms/build.js';
import { TRUE } from '../../../../src/terms/term.js';
import { ballOf, valuesOfX } from '../../contract/solve.js';
import { loadTabled } from './tabled-programs.js';

const NOT_STRATIFIED = /^error\(permission_error\(negate,incomplete_table,/;

const ANSWERS: readonly (readonly [string, readonly string[]])[] = [
  ['r, X = yes', ['yes']],
  ['unreached(X)', ['4', '5']],
  ['\\+ reach(4), X = yes', ['yes']],
  ['\\+ reach(3), X = yes', []],
  ['odd_one(X)', ['1']],
];

describe('negation of tabled goals', () => {
  for (const [goal, values] of ANSWERS) {
    it(goal, async () => {
      expect(await valuesOfX(await loadTabled('negation.pl'), goal)).to.deep.equal(values);
    });
  }

  it('finds the winning positions of a game without cycles', async () => {
    const engine = await loadTabled('negation.pl');
    for (const [from, to] of [
      [1, 2],
      [2, 3],
      [1, 3],
      [3, 4],
      [4, 5],
      [2, 5],
    ] as const) {
      engine.addClause({ head: struct('move', from, to), body: TRUE, at: undefined });
    }
    expect((await valuesOfX(engine, 'win(X)')).sort()).to.deep.equal(['1', '2', '4']);
  });

  it('says so when a game has cycles', async () => {
    const engine = await loadTabled('negation.pl');
    for (const [from, to] of [
      [1, 2],
      [2, 1],
    ] as const) {
      engine.addClause({ head: struct('move', from, to), body: TRUE, at: undefined });
    }
    expect(await ballOf(engine, 'win(1)')).to.match(NOT_STRATIFIED);
  });

  for (const goal of ['p', 'q', 'all(_)', 'hidden']) {
    it(`says that ${goal} depends on its own absence`, async () => {
      expect(await ballOf(await loadTabled('negation.pl'), goal)).to.match(NOT_STRATIFIED);
    });
  }
});
