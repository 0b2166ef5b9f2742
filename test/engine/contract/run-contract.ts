import { expect } from 'chai';
import type { Engine } from '../../../src/engine/engine.js';
import { integer, list, struct } from '../../../src/terms/build.js';
import { compareTerms } from '../../../src/terms/compare.js';
import { Atom, Float, Var, type Term } from '../../../src/terms/term.js';
import { addProgram, bindingsOf, canonical } from './prolog-text.js';
import { firstStep, start, valuesOfX } from './solve.js';

export function describeRuns(create: () => Engine): void {
  describe('runs', () => {
    it('says of a goal without choices that no more will come', async () => {
      expect(await firstStep(create(), 'true')).to.include({ kind: 'answer', last: true });
    });

    it('does not call an answer the last when another comes', async () => {
      const engine = create();
      addProgram(engine, 'p(1). p(2).');
      expect(await firstStep(engine, 'p(X)')).to.include({ kind: 'answer', last: false });
    });

    it('leaves the goal that it was given as it was', async () => {
      const x = new Var();
      const goal = struct('=', x, Atom.of('a'));
      const run = create().solve(goal);
      await run.next();
      run.close();
      expect(x.value).to.equal(undefined);
    });

    it('keeps earlier answers as they were when it goes on', async () => {
      const engine = create();
      addProgram(engine, 'p(1). p(2).');
      const run = start(engine, 'p(X)');
      const first = await run.next();
      await run.next();
      run.close();
      expect(first.kind === 'answer' && canonical(first.goal)).to.equal('p(1)');
    });

    it('interleaves two runs', async () => {
      const engine = create();
      addProgram(engine, 'p(1). p(2). q(a). q(b).');
      const [one, other] = [start(engine, 'p(X)'), start(engine, 'q(X)')];
      const seen: string[] = [];
      for (let i = 0; i < 2; i++) {
        for (const run of [one, other]) {
          const step = await run.next();
          if (step.kind === 'answer') seen.push(canonical(step.goal));
        }
      }
      one.close();
      other.close();
      expect(seen).to.deep.equal(['p(1)', 'q(a)', 'p(2)', 'q(b)']);
    });

    it('gives each of two interleaved runs its own output', async () => {
      const engine = create();
      const texts = { one: '', other: '' };
      const goal = '( write(a) ; write(b) )';
      const one = start(engine, goal, { output: (text) => (texts.one += text) });
      const other = start(engine, goal, { output: (text) => (texts.other += text) });
      await one.next();
      await other.next();
      await one.next();
      one.close();
      other.close();
      expect(texts).to.deep.equal({ one: 'ab', other: 'a' });
    });

    it('may be closed early and twice, and the engine works on', async () => {
      const engine = create();
      addProgram(engine, 'p(1). p(2).');
      const run = start(engine, 'p(X)');
      await run.next();
      run.close();
      run.close();
      expect(await valuesOfX(engine, 'p(X)')).to.deep.equal(['1', '2']);
    });

    it('gives no answers after it was closed', async () => {
      const run = start(create(), 'repeat');
      await run.next();
      run.close();
      expect((await run.next()).kind).not.to.equal('answer');
    });

    it('counts inferences', async () => {
      const engine = create();
      addProgram(engine, 'p :- q, q. q.');
      const run = start(engine, 'p');
      await run.next();
      run.close();
      expect(run.inferences).to.be.within(3, 30);
    });

    it('draws the same random numbers from the same seed', async () => {
      const engine = create();
      const goal = 'random_between(1, 1000000, A), random_between(1, 1000000, B), X = A-B';
      const first = await valuesOfX(engine, goal, { seed: 42 });
      expect(await valuesOfX(engine, goal, { seed: 42 })).to.deep.equal(first);
      expect(await valuesOfX(engine, goal, { seed: 43 })).not.to.deep.equal(first);
    });

    it('takes the time of the run from its clock', async () => {
      const engine = create();
      const options = { now: 1_700_000_000_000 };
      const first = await valuesOfX(engine, 'get_time(X)', options);
      expect(await valuesOfX(engine, 'get_time(X)', options)).to.deep.equal(first);
    });

    const carried: readonly (readonly [string, () => Term])[] = [
      ['a long list', () => list(Array.from({ length: 100_000 }, (_, index) => integer(index)))],
      ['a deep term', () => deepTerm(100_000)],
      ['floats', () => list([1, -0.5, 1e22, 5e-324].map((value) => new Float(value)))],
      [
        'any atom',
        () => list(['', '[]', "it's", '\n', '日本', '__proto__', 'constructor'].map((name) => Atom.of(name))),
      ],
    ];
    for (const [what, term] of carried) {
      it(`takes and gives back ${what}`, async () => {
        const [given, x] = [term(), new Var()];
        const goal = struct('=', x, given);
        const run = create().solve(goal);
        const step = await run.next();
        run.close();
        if (step.kind !== 'answer') throw new Error(step.kind);
        const returned = bindingsOf(goal, step.goal).get(x) ?? x;
        expect(compareTerms(returned, given)).to.equal(0);
      });
    }
  });
}

function deepTerm(depth: number): Term {
  let term: Term = Atom.of('zero');
  for (let i = 0; i < depth; i++) term = struct('s', term);
  return term;
}
