import { expect } from 'chai';
import { ballOf, firstStep, start, valuesOfX } from '../../contract/solve.js';
import { expectOutcome } from '../../contract/case.js';
import { loadTabled } from './tabled-programs.js';

const ANSWERS: readonly (readonly [string, readonly string[]])[] = [
  ['fib(30, X)', ['832040']],
  ['fib(1000, F), X is F mod 1000000007', ['517691607']],
  ['a(X)', ['1', '2', '3']],
  ['b(X)', ['1', '2', '3']],
  ['c(X)', ['1', '2', '3']],
  ['above(X)', ['3']],
  ['a(_), above(X)', ['3', '3', '3']],
  ['counted(X)', ['3']],
  ['self, X = 1', []],
  ['loops(X)', []],
  ['even(10000), X = yes', ['yes']],
  ['odd(10000), X = yes', []],
  ['open(a, X)', ['f(a,_0)', 'g(f(a,_0))']],
  ['open(Y, X), Y = b', ['f(b,_0)', 'g(f(b,_0))']],
  ['numbers(X)', ['0', '1', '2', '3', '4', '5']],
  ['first_of(X, 1)', ['1']],
  ['first_of(9, X)', ['none']],
  ['committed(Y), ( member(Y, [1, 2, 3]) -> X = one )', ['one']],
  ['a(X), !', ['1']],
  ['once(a(_)), findall(Y, a(Y), L), length(L, X)', ['3']],
  ['a(X), abolish_all_tables', ['1', '2', '3']],
  ['abolish_all_tables, a(X)', ['1', '2', '3']],
  ['call(a, X)', ['1', '2', '3']],
  ['G = a(X), G', ['1', '2', '3']],
];

describe('tabled recursion', () => {
  for (const [goal, values] of ANSWERS) {
    it(goal, async () => {
      const engine = await loadTabled('recursion.pl');
      expect((await valuesOfX(engine, goal)).sort()).to.deep.equal([...values].sort());
    });
  }

  it('reaches the deadline in a table without end, and works on', async () => {
    const engine = await loadTabled('recursion.pl');
    const step = await firstStep(engine, 'catch(endless(_), _, true)', { limits: { time: 100 } });
    expect(step).to.include({ kind: 'limit', limit: 'time', value: 100 });
    expect(await valuesOfX(engine, 'b(X)')).to.have.members(['1', '2', '3']);
  });

  for (const goal of ['growing(_)', 'left(_)']) {
    it(`${goal}: each clause that waits for a table without end has its turn`, async () => {
      const engine = await loadTabled('recursion.pl');
      const step = await firstStep(engine, `catch(${goal}, had_turn, true)`, { limits: { time: 5000 } });
      expect(step.kind).to.equal('answer');
    });
  }

  it('counts inferences within tables', async () => {
    const engine = await loadTabled('recursion.pl');
    const step = await firstStep(engine, 'endless(_)', { limits: { inferences: 5000 } });
    expect(step).to.include({ kind: 'limit', limit: 'inferences', value: 5000 });
  });

  it('can be cancelled within a table', async () => {
    const engine = await loadTabled('recursion.pl');
    let polls = 0;
    const step = await firstStep(engine, 'endless(_)', { interrupted: () => ++polls > 3 });
    expect(step.kind).to.equal('cancelled');
  });

  it('passes an exception on, and leaves no half of a table behind', async () => {
    const engine = await loadTabled('recursion.pl');
    expect(await ballOf(engine, 'throws(_)')).to.equal('too_big');
    await expectOutcome(engine, 'catch(throws(_), B, true), catch(throws(_), C, true)', {
      answers: ['B = too_big, C = too_big'],
    });
    expect(await valuesOfX(engine, 'careful(X)')).to.deep.equal(['caught']);
    await expectOutcome(engine, 'catch(throws(_), _, true), a(X)', { answers: ['X = 1', 'X = 2', 'X = 3'] });
  });

  it('keeps the tables of interleaved runs apart', async () => {
    const engine = await loadTabled('recursion.pl');
    const one = start(engine, 'a(X), b(Y)');
    const other = start(engine, 'b(X), a(Y)');
    const counts = [0, 0];
    for (let i = 0; i < 9; i++) {
      if ((await one.next()).kind === 'answer') counts[0] = (counts[0] ?? 0) + 1;
      if ((await other.next()).kind === 'answer') counts[1] = (counts[1] ?? 0) + 1;
    }
    one.close();
    other.close();
    expect(counts).to.deep.equal([9, 9]);
  });

  it('takes the infinite term for an error', async () => {
    const engine = await loadTabled('recursion.pl');
    expect(await ballOf(engine, 'T = [a|T], deep(T)')).to.match(/^error\(type_error\(acyclic_term,/);
  });
});

describe('a tabled grammar', () => {
  it('may recur on its left', async () => {
    const engine = await loadTabled('grammar.pl');
    expect(await valuesOfX(engine, "value('1+2*3-4', X)")).to.deep.equal(['3']);
    expect(await valuesOfX(engine, "value('9-4-3', X)")).to.deep.equal(['2']);
    expect(await valuesOfX(engine, "value('(1+2)*(3+4)', X)")).to.deep.equal(['21']);
    expect(await valuesOfX(engine, "value('1+', X)")).to.deep.equal([]);
  });

  it('reads long texts', async () => {
    const engine = await loadTabled('grammar.pl');
    const text = Array.from({ length: 400 }, (_, i) => String((i % 9) + 1)).join('+');
    const sum = Array.from({ length: 400 }, (_, i) => (i % 9) + 1).reduce((a, b) => a + b);
    expect(await valuesOfX(engine, `value('${text}', X)`)).to.deep.equal([String(sum)]);
  });
});
