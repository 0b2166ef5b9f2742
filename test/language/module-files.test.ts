import { expect } from 'chai';
import { answers, loadFixture, summary } from './fixture-programs.js';

describe('module files', () => {
  it('share their predicates, which may be called by qualified names', async function () {
    const { engine, program } = await loadFixture('modules/main.pl');
    if (engine.kind === 'tau') this.skip();
    expect(program.diagnostics.map((one) => summary(one, 'modules/main.pl'))).to.deep.equal([]);
    const expected: readonly (readonly [number, string])[] = [
      [1, '9'],
      [2, '[a,b]'],
      [3, '[a,b]'],
      [4, '[c,b]'],
      [5, '[1,2]'],
      [6, '[1,2]'],
      [7, '[1,4]'],
      [8, '2'],
      [9, '[a-1,b-2]'],
      [10, 'yes'],
      [12, '2'],
      [13, '[2]'],
      [14, '[]'],
      [15, 'ok'],
      [16, '25'],
      [17, '3'],
      [19, '1'],
    ];
    for (const [n, value] of expected)
      expect(await answers(engine, `t(${n}, X)`), `t(${n}, X)`).to.deep.equal([`t(${n},${value})`]);
    expect(await answers(engine, 'go(X)')).to.deep.equal(['go(4)']);
    expect(await answers(engine, 'X = (a ~~ b)')).to.have.length(1);
  });
});
