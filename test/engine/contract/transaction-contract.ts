import { expect } from 'chai';
import { LogicError } from '../../../src/errors.js';
import type { Engine } from '../../../src/engine/engine.js';
import { addProgram } from './prolog-text.js';
import { ballOf, firstStep, valuesOfX } from './solve.js';

const PROGRAM = `
  :- dynamic s/2.
  s(a, 1). s(b, 2). s(c, 3).
  first(X) :- s(X, _).
`;

const CHANGES: readonly (readonly [string, string])[] = [
  ['appended clauses', 'assertz(s(d, 4)), assertz(s(e, 5))'],
  ['prepended clauses', 'asserta(s(z, 0))'],
  ['removed clauses', 'retract(s(b, _))'],
  ['the removal of all clauses', 'retractall(s(_, _))'],
  ['a removed and re-added clause', 'retract(s(a, N)), assertz(s(a, N))'],
  [
    'many changes',
    'retract(s(a, _)), asserta(s(x, 1)), retract(s(x, 1)), assertz(s(y, 2)), retractall(s(c, _)), asserta(s(b, 9))',
  ],
  ['changes of a goal that failed', '( assertz(s(d, 4)), fail ; true )'],
];

export function describeTransactions(create: () => Engine): void {
  function createWithProgram(): Engine {
    const engine = create();
    addProgram(engine, PROGRAM);
    return engine;
  }

  describe('transactions', () => {
    for (const [what, goal] of CHANGES) {
      it(`takes back ${what}`, async () => {
        const engine = createWithProgram();
        const transaction = engine.begin();
        expect((await firstStep(engine, goal)).kind).to.equal('answer');
        transaction.rollback();
        expect(await valuesOfX(engine, 's(X, _)')).to.deep.equal(['a', 'b', 'c']);
        for (const [key, value] of [
          ['a', '1'],
          ['b', '2'],
          ['c', '3'],
        ]) {
          expect(await valuesOfX(engine, `s(${key ?? ''}, X)`), key).to.deep.equal([value]);
        }
        expect(await valuesOfX(engine, 's(d, X)')).to.deep.equal([]);
      });
    }

    it('keeps what is committed', async () => {
      const engine = createWithProgram();
      const transaction = engine.begin();
      await firstStep(engine, 'assertz(s(d, 4)), retract(s(a, _))');
      transaction.commit();
      expect(await valuesOfX(engine, 's(X, _)')).to.deep.equal(['b', 'c', 'd']);
    });

    it('lets goals within see the changes', async () => {
      const engine = createWithProgram();
      const transaction = engine.begin();
      await firstStep(engine, 'asserta(s(z, 0))');
      expect(await valuesOfX(engine, 'once(first(X))')).to.deep.equal(['z']);
      transaction.rollback();
      expect(await valuesOfX(engine, 'once(first(X))')).to.deep.equal(['a']);
    });

    it('takes back a new predicate', async () => {
      const engine = createWithProgram();
      const transaction = engine.begin();
      await firstStep(engine, 'assertz(new(1))');
      transaction.rollback();
      expect(await ballOf(engine, 'new(_)')).to.match(/existence_error/);
      expect(engine.definer({ name: 'new', arity: 1 })).to.equal(undefined);
    });

    it('takes back what a run did before it hit a limit', async () => {
      const engine = createWithProgram();
      const transaction = engine.begin();
      await firstStep(engine, 'repeat, assertz(s(d, 4)), fail', { limits: { inferences: 2000 } });
      transaction.rollback();
      expect(await valuesOfX(engine, 's(X, _)')).to.deep.equal(['a', 'b', 'c']);
    });

    it('goes back to the state at its own beginning', async () => {
      const engine = createWithProgram();
      const first = engine.begin();
      await firstStep(engine, 'assertz(s(d, 4))');
      first.commit();
      const second = engine.begin();
      await firstStep(engine, 'retractall(s(_, _))');
      second.rollback();
      expect(await valuesOfX(engine, 's(X, _)')).to.deep.equal(['a', 'b', 'c', 'd']);
    });

    for (const ending of ['commit', 'rollback'] as const) {
      it(`lets flags and operators set within it end with it, at ${ending}`, async () => {
        const engine = create();
        const transaction = engine.begin();
        await firstStep(engine, 'set_prolog_flag(double_quotes, codes), op(700, xfx, ===>)');
        expect(engine.operators.infix('===>')?.priority).to.equal(700);
        transaction[ending]();
        expect(await valuesOfX(engine, 'current_prolog_flag(double_quotes, X)')).to.deep.equal(['chars']);
        expect(engine.operators.infix('===>')).to.equal(undefined);
        expect(engine.operators.infix('=')?.priority).to.equal(700);
      });
    }

    it('keeps flags and operators that were set outside', async () => {
      const engine = create();
      await firstStep(engine, 'op(700, xfx, ===>)');
      const transaction = engine.begin();
      transaction.rollback();
      expect(engine.operators.infix('===>')?.priority).to.equal(700);
    });

    it('does not nest', () => {
      const engine = create();
      const transaction = engine.begin();
      expect(() => engine.begin()).to.throw(LogicError);
      transaction.rollback();
      engine.begin().commit();
    });
  });
}
