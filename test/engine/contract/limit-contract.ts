import { expect } from 'chai';
import type { Engine } from '../../../src/engine/engine.js';
import { addProgram } from './prolog-text.js';
import { firstStep, start, valuesOfX } from './solve.js';

const PROGRAM = `
  loop :- loop.
  deep(N) :- M is N + 1, deep(M), true.
  left(X, Y) :- left(X, Z), edge(Z, Y).
  edge(a, b).
  stubborn :- catch(loop, _, true), stubborn.
  nested :- catch(nested, _, true).
  grow(L) :- grow([x|L]).
  tidy :- setup_call_cleanup(true, loop, tidy).
  p(1). p(2).
`;

const ENDLESS: readonly (readonly [string, string])[] = [
  ['a loop', 'loop'],
  ['backtracking without end', 'repeat, fail'],
  ['an enumeration without end', 'length(L, N), N < 0'],
  ['solutions that only get larger', 'findall(L, length(L, _), Ls)'],
  ['recursion that only gets deeper', 'deep(0)'],
  ['left recursion', 'left(a, X)'],
  ['a loop within findall/3', 'findall(X, loop, L)'],
  ['a loop within a negation', '\\+ loop'],
  ['a loop within a catch-all', 'catch(loop, _, true)'],
  ['a program that catches everything and begins anew', 'stubborn'],
  ['catchers nested without end', 'nested'],
  ['a term that only grows', 'grow([])'],
  ['a loop with a cleanup that loops', 'tidy'],
  ['a loop within forall/2', 'forall(p(_), loop)'],
];

export function describeLimits(create: () => Engine): void {
  function createWithProgram(): Engine {
    const engine = create();
    addProgram(engine, PROGRAM);
    return engine;
  }

  describe('limits', () => {
    for (const [what, goal] of ENDLESS) {
      it(`ends ${what} at the deadline, and works on`, async () => {
        const engine = createWithProgram();
        const before = Date.now();
        expect(await firstStep(engine, goal, { limits: { time: 100 } })).to.include({
          kind: 'limit',
          limit: 'time',
          value: 100,
        });
        expect(Date.now() - before).to.be.below(3000);
        expect(await valuesOfX(engine, 'p(X)')).to.deep.equal(['1', '2']);
      });
    }

    it('ends a goal at its number of inferences', async () => {
      const engine = createWithProgram();
      expect(await firstStep(engine, 'catch(loop, _, true)', { limits: { inferences: 5000 } })).to.include({
        kind: 'limit',
        limit: 'inferences',
        value: 5000,
      });
      expect(await valuesOfX(engine, 'p(X)', { limits: { inferences: 5000 } })).to.deep.equal(['1', '2']);
    });

    it('keeps to the deadline after an answer', async () => {
      const engine = createWithProgram();
      const run = start(engine, '( true ; loop )', { limits: { time: 100 } });
      expect((await run.next()).kind).to.equal('answer');
      expect((await run.next()).kind).to.equal('limit');
      run.close();
    });

    it('does not count the time between two answers', async () => {
      const engine = createWithProgram();
      const run = start(engine, 'p(X)', { limits: { time: 100 } });
      await run.next();
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect((await run.next()).kind).to.equal('answer');
      run.close();
    });

    it('counts time spent asleep', async () => {
      const step = await firstStep(create(), 'catch(sleep(60), _, true)', { limits: { time: 50 } });
      expect(step).to.include({ kind: 'limit', limit: 'time', value: 50 });
    });

    it('can be interrupted, unseen by catch/3', async () => {
      const engine = createWithProgram();
      let polls = 0;
      expect(await firstStep(engine, 'stubborn', { interrupted: () => ++polls > 3 })).to.deep.equal({
        kind: 'cancelled',
      });
      expect(await valuesOfX(engine, 'p(X)')).to.deep.equal(['1', '2']);
    });

    it('undoes nothing of the other runs when it ends one', async () => {
      const engine = createWithProgram();
      const other = start(engine, 'p(X)');
      await other.next();
      await firstStep(engine, 'loop', { limits: { time: 50 } });
      expect((await other.next()).kind).to.equal('answer');
      other.close();
    });
  });
}
