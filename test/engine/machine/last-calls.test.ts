import { expect } from 'chai';
import type { Engine, Step } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { writeTerm } from '../../../src/terms/write.js';
import { addProgram } from '../contract/prolog-text.js';
import { firstStep, valuesOfX } from '../contract/solve.js';

const PROGRAM = `
  steps(0) :- !.
  steps(N) :- M is N - 1, steps(M).
  told :- steps(6000), tell.
  tells :- tell, tells.
  noisy(N) :- write(N), nl, M is N + 1, noisy(M).
  ever(X) :- ever(X).
  long(L, N) :- M is N + 1, long([N|L], M).
  often :- repeat, ever_so(a), fail.
  ever_so(_).
  fib(0, 0). fib(1, 1).
  fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
  waits(X) :- freeze(X, ever(X)), X = 1.
  grows(X) :- append(_, [X], _), fail.
`;

const limits = { inferences: 5000 };

describe('a run that meets a limit', () => {
  let engine: Engine;
  let told: number;
  beforeEach(() => {
    engine = createMachineEngine();
    told = 0;
    engine.define({ name: 'tell', arity: 0 }, () => {
      told += 1;
      return [];
    });
    addProgram(engine, PROGRAM);
  });

  async function repetition(goal: string): Promise<readonly [string, boolean] | undefined> {
    const step: Step = await firstStep(engine, goal, { limits });
    expect(step).to.include({ kind: 'limit', limit: 'inferences', value: 5000 });
    const found = step.kind === 'limit' ? step.repetition : undefined;
    return found && [writeTerm(found.goal, { quoted: true }).replaceAll(/_\w+/g, '_'), found.isSame];
  }

  it('gives no answer that comes after it', async () => {
    expect(await firstStep(engine, 'steps(4000)', { limits })).to.have.property('kind', 'answer');
    expect(await firstStep(engine, 'steps(5100)', { limits })).to.have.property('kind', 'limit');
    expect(await firstStep(engine, 'catch(steps(5100), _, true)', { limits })).to.have.property(
      'kind',
      'limit',
    );
  });

  it('calls no predicate of the host any more', async () => {
    expect(await firstStep(engine, 'told', { limits })).to.have.property('kind', 'limit');
    expect(told).to.equal(0);
    await firstStep(engine, 'tells', { limits });
    expect(told).to.be.within(1, 5000);
  });

  it('works on', async () => {
    await firstStep(engine, 'ever(1)', { limits });
    expect(await valuesOfX(engine, 'fib(10, X)')).to.deep.equal(['55']);
  });

  const cases: readonly (readonly [string, readonly [string, boolean] | undefined])[] = [
    ['ever(1)', ['ever(1)', true]],
    ['ever(f(X, Y, X))', ['ever(f(_,_,_))', true]],
    ['findall(X, ever(X), L)', ['ever(_)', true]],
    ['\\+ ever(X)', ['ever(_)', true]],
    ['catch(ever(X), _, true)', ['ever(_)', true]],
    ['waits(X)', ['ever(1)', true]],
    ['steps(100000)', ['steps(_)', false]],
    ['long([], 0)', ['long(_,_)', false]],
    ['fib(30, X)', ['fib(_,_)', false]],
    ['grows(X)', ['append(_,[_],_)', true]],
    ['often', undefined],
    ['repeat, fail', undefined],
  ];
  for (const [goal, expected] of cases) {
    it(`tells what went on in ${goal}`, async () => {
      expect(await repetition(goal)).to.deep.equal(expected);
    });
  }
});
