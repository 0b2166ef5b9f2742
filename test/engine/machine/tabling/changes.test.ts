import { expect } from 'chai';
import { valuesOfX } from '../../contract/solve.js';
import { expectOutcome } from '../../contract/case.js';
import { loadTabled } from './tabled-programs.js';

describe('tables and changes of the database', () => {
  it('sees facts that are added in the same run', async () => {
    await expectOutcome(await loadTabled('changes.pl'), 'grown(B, A)', { answers: ['B = [b], A = [b, c]'] });
  });

  it('no longer sees facts that are taken away in the same run', async () => {
    await expectOutcome(await loadTabled('changes.pl'), 'shrunk(B, A)', { answers: ['B = [b], A = []'] });
  });

  it('begins every run without tables', async () => {
    const engine = await loadTabled('changes.pl');
    expect(await valuesOfX(engine, 'path(a, X)')).to.deep.equal(['b']);
    expect(await valuesOfX(engine, 'assertz(edge(b, c)), X = done')).to.deep.equal(['done']);
    expect(await valuesOfX(engine, 'path(a, X)')).to.deep.equal(['b', 'c']);
  });

  it('forgets what a transaction takes back', async () => {
    const engine = await loadTabled('changes.pl');
    const transaction = engine.begin();
    await expectOutcome(engine, 'grown(B, A)', { answers: ['B = [b], A = [b, c]'] });
    transaction.rollback();
    expect(await valuesOfX(engine, 'path(a, X)')).to.deep.equal(['b']);
  });

  it('keeps tables over changes that do not concern them', async () => {
    const engine = await loadTabled('changes.pl');
    const inferences = async (goal: string): Promise<number> => {
      const [count] = await valuesOfX(
        engine,
        `path(a, _), statistics(inferences, I0), ${goal}, statistics(inferences, I1), X is I1 - I0`,
      );
      return Number(count);
    };
    const without = await inferences('path(a, _)');
    expect(await inferences('assertz(other(1)), path(a, _)')).to.be.below(without + 4);
    expect(await inferences('assertz(edge(x, y)), path(a, _)')).to.be.above(without + 4);
  });

  for (const [origin, goal] of [
    ['an argument', 'by_argument(edge(a), X)'],
    ['an argument, among others', 'by_list([edge(a)], X)'],
    ['a fact', 'by_fact(X)'],
    ['an argument, for all its solutions', 'by_collection(edge(a, X), X)'],
  ] as const) {
    it(`sees changes of what a goal calls that comes from ${origin}`, async () => {
      const engine = await loadTabled('changes.pl');
      const after = goal.replace(/X/g, 'Y');
      expect(await valuesOfX(engine, `findall(Y, ${after}, X)`)).to.deep.equal(['[b]']);
      expect(
        await valuesOfX(engine, `findall(Y, ${after}, _), assertz(edge(a, c)), findall(Y, ${after}, X)`),
      ).to.deep.equal(['[b,c]']);
    });
  }
});
