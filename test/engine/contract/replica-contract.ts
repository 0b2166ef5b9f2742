import { expect } from 'chai';
import type { ChangeSet } from '../../../src/engine/change-set.js';
import type { Engine } from '../../../src/engine/engine.js';
import { addProgram } from './prolog-text.js';
import { firstStep, valuesOfX } from './solve.js';

const PROGRAM = `
  :- dynamic s/2, r/1.
  s(a, 1). s(b, 2). s(c, 3). s(b, 2).
  r(X) :- s(X, N), N > 1.
`;

/** Goals of one transaction after the other. */
const HISTORIES: readonly (readonly [string, readonly string[]])[] = [
  ['clauses at both ends', ['assertz(s(d, 4)), asserta(s(z, 0)), asserta(s(y, 0)), assertz(s(e, 5))']],
  ['the first of two equal clauses taken out', ['retract(s(b, 2))']],
  [
    'the second of two equal clauses taken out',
    ['findall(x, s(b, _), _), ( retract(s(b, _)), fail ; true ), assertz(s(b, 2))'],
  ],
  [
    'what one transaction added and another took out',
    ['assertz(s(d, 4)), assertz(s(d, 4))', 'retract(s(d, _))', 'retract(s(a, _))'],
  ],
  [
    'clauses that came and went',
    ['assertz(s(d, 4)), retract(s(d, 4)), assertz(s(e, 5))', 'retract(s(e, _))'],
  ],
  [
    'rules with variables, cuts and control',
    ['assertz((r(X) :- s(X, _), ( X == a -> ! ; \\+ X = b ))), assertz((r(X) :- call(s, X, _), !))'],
  ],
  ['a new predicate', ['assertz(new(a)), assertz((new(X) :- s(X, _)))', 'retract(new(a))']],
  ['a predicate made and emptied', ['assertz(new(a))', 'retractall(new(_))']],
  ['a predicate abolished and made anew', ['abolish(r/1)', 'assertz(r(new))']],
  [
    'terms of every kind',
    ['assertz(s(f(X, Y, X, 1.5, -0.0, \'A b\', [], "text", [a|Y]), 1)), assertz(s(9007199254740991, []))'],
  ],
];

export function describeReplicas(create: () => Engine): void {
  function createWithProgram(): Engine {
    const engine = create();
    addProgram(engine, PROGRAM);
    return engine;
  }

  async function stateOf(engine: Engine): Promise<unknown> {
    const found: unknown[] = [];
    for (const head of ['s(A, B)', 'r(A)', 'new(A)']) {
      found.push(
        await valuesOfX(engine, `catch(findall((${head} :- Body), clause(${head}, Body), X), _, X = none)`),
      );
    }
    return found;
  }

  /** Performs each goal in a transaction of its own; the change sets as others would get them. */
  async function perform(engine: Engine, goals: readonly string[]): Promise<ChangeSet[]> {
    const log: ChangeSet[] = [];
    for (const goal of goals) {
      const transaction = engine.begin();
      expect((await firstStep(engine, goal)).kind, goal).to.equal('answer');
      const base = engine.lastSerial + 1;
      log.push({ base, changes: structuredClone(transaction.changes()) });
      transaction.commit(base);
    }
    return log;
  }

  describe('replicas', () => {
    for (const [what, goals] of HISTORIES) {
      it(`have the same clauses after ${what}`, async () => {
        const [engine, replica] = [createWithProgram(), createWithProgram()];
        for (const changes of await perform(engine, goals)) replica.apply(changes);
        expect(await stateOf(replica)).to.deep.equal(await stateOf(engine));
        expect(replica.lastSerial).to.equal(engine.lastSerial);
      });

      it(`take turns in changing: ${what}`, async () => {
        const engines = [createWithProgram(), createWithProgram()] as const;
        for (const [i, goal] of [...goals, 'assertz(s(turn, 1))', 'retract(s(turn, _))'].entries()) {
          const [one, other] = i % 2 === 0 ? engines : [engines[1], engines[0]];
          for (const changes of await perform(one, [goal])) other.apply(changes);
          expect(await stateOf(other)).to.deep.equal(await stateOf(one));
        }
      });
    }

    for (const goal of [
      's(_, _)',
      'dynamic(s/2)',
      'assertz(s(d, 4)), retract(s(d, 4))',
      'retractall(s(nobody, _))',
    ]) {
      it(`see no change in ${goal}`, async () => {
        const engine = createWithProgram();
        const transaction = engine.begin();
        await firstStep(engine, goal);
        expect(transaction.changes()).to.deep.equal([]);
        transaction.rollback();
      });
    }

    it('are not disturbed by what was taken back', async () => {
      const [engine, replica] = [createWithProgram(), createWithProgram()];
      const transaction = engine.begin();
      await firstStep(engine, 'assertz(s(d, 4)), retract(s(a, _)), assertz(new(1)), abolish(r/1)');
      transaction.rollback();
      for (const changes of await perform(engine, ['retract(s(a, _)), assertz(s(e, 5))', 'retract(s(e, _))']))
        replica.apply(changes);
      expect(await stateOf(replica)).to.deep.equal(await stateOf(engine));
    });

    it('say so when they are not of the same program', async () => {
      const [engine, other] = [createWithProgram(), create()];
      addProgram(other, ':- dynamic s/2.');
      const [changes] = await perform(engine, ['retract(s(c, _))']);
      expect(() => {
        if (changes !== undefined) other.apply(changes);
      }).to.throw(/missing/);
    });
  });
}
