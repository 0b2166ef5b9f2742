import { expect } from 'chai';
import type { Engine, HostPredicate } from '../../../src/engine/engine.js';
import { PrologError, Stop, typeError } from '../../../src/engine/prolog-error.js';
import { integer, struct } from '../../../src/terms/build.js';
import { Atom, Var } from '../../../src/terms/term.js';
import { addProgram, canonical } from './prolog-text.js';
import { ballOf, firstStep, start, valuesOfX } from './solve.js';

const double: HostPredicate = ([x = 0, y = 0]) => {
  if (typeof x !== 'number') throw typeError('integer', x);
  return [[y, integer(2 * x)]];
};

export function describeHostPredicates(create: () => Engine): void {
  function engineWith(name: string, arity: number, predicate: HostPredicate): Engine {
    const engine = create();
    engine.define({ name, arity }, predicate);
    return engine;
  }

  /** The same behavior, at once and after a turn of the event loop. */
  const manners: readonly (readonly [string, (predicate: HostPredicate) => HostPredicate])[] = [
    ['a JavaScript predicate', (predicate) => predicate],
    [
      'an asynchronous JavaScript predicate',
      (predicate) => async (args) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return predicate(args);
      },
    ],
  ];

  for (const [manner, made] of manners) {
    describe(manner, () => {
      it('binds its arguments', async () => {
        expect(await valuesOfX(engineWith('double', 2, made(double)), 'double(4, X)')).to.deep.equal(['8']);
      });

      it('fails where the values do not unify', async () => {
        expect(await valuesOfX(engineWith('double', 2, made(double)), 'double(4, 9)')).to.deep.equal([]);
      });

      it('fails when it says so', async () => {
        expect(
          await valuesOfX(
            engineWith(
              'no',
              0,
              made(() => false),
            ),
            'no',
          ),
        ).to.deep.equal([]);
      });

      it('succeeds without bindings', async () => {
        expect(
          await valuesOfX(
            engineWith(
              'yes',
              0,
              made(() => []),
            ),
            'yes, X = 1',
          ),
        ).to.deep.equal(['1']);
      });

      it('is called again on backtracking, with dereferenced arguments', async () => {
        const engine = engineWith('double', 2, made(double));
        const goal = 'member(A, [1, 2, 3]), B = A, double(B, X)';
        expect(await valuesOfX(engine, goal)).to.deep.equal(['2', '4', '6']);
      });

      it('unifies several pairs consistently', async () => {
        const engine = engineWith(
          'same',
          2,
          made(([x = 0, y = 0]) => [
            [x, y],
            [x, struct('f', new Var())],
          ]),
        );
        expect(await valuesOfX(engine, 'same(Y, Z), Y == Z, X = f(Y)')).to.deep.equal(['f(f(_0))']);
      });

      it('sees which arguments share a variable', async () => {
        const engine = engineWith(
          'shared',
          2,
          made(([x = 0, y = 0]) => (x === y ? [] : false)),
        );
        expect(
          await valuesOfX(engine, '( shared(A, B), X = wrong ; shared(A, A), X = right )'),
        ).to.deep.equal(['right']);
      });

      it('can be called from within any construct', async () => {
        const engine = engineWith('double', 2, made(double));
        const goal =
          'findall(Z, (member(A, [1, 2]), call(double, A, Z)), [_|L]), \\+ double(1, 3), catch(double(1, Y), _, true), ( double(Y, 4) -> X = L-Y ; true )';
        expect(await valuesOfX(engine, goal)).to.deep.equal(['[4]-2']);
      });

      it('can be called from a clause and from an asserted clause', async () => {
        const engine = engineWith('double', 2, made(double));
        addProgram(engine, 'four(X, Y) :- double(X, Z), double(Z, Y).');
        expect(
          await valuesOfX(engine, 'assertz((eight(A, B) :- four(A, C), double(C, B))), eight(1, X)'),
        ).to.deep.equal(['8']);
      });

      it('throws Prolog exceptions that catch/3 catches', async () => {
        const engine = engineWith('double', 2, made(double));
        expect(
          await valuesOfX(engine, 'catch(double(a, _), error(type_error(integer, X), _), true)'),
        ).to.deep.equal(['a']);
      });

      it('throws Prolog exceptions that nobody catches', async () => {
        const engine = engineWith(
          'oops',
          0,
          made(() => {
            throw new PrologError(Atom.of('oops'));
          }),
        );
        expect(await ballOf(engine, 'oops')).to.equal('oops');
      });

      it('turns any other JavaScript exception into a system error and works on', async () => {
        const engine = engineWith(
          'broken',
          0,
          made(() => {
            throw new TypeError('no such thing');
          }),
        );
        expect(await ballOf(engine, 'broken')).to.match(/^error\(system_error\('no such thing'\)/);
        expect(await valuesOfX(engine, 'catch(broken, error(system_error(X), _), true)')).to.deep.equal([
          "'no such thing'",
        ]);
        expect(await valuesOfX(engine, 'X = 1')).to.deep.equal(['1']);
      });

      it('stops the run, unseen by catch/3 and findall/3', async () => {
        const engine = engineWith(
          'stop',
          1,
          made(([why]) => {
            throw new Stop(canonical(why ?? 0));
          }),
        );
        addProgram(engine, 'keep(G) :- catch(G, _, true). keep(_).');
        for (const goal of [
          'stop(a)',
          'keep(stop(a))',
          'findall(x, keep(stop(a)), _)',
          '\\+ stop(a)',
          'keep(keep(stop(a)))',
          'setup_call_cleanup(true, stop(a), true)',
        ]) {
          expect(await firstStep(engine, goal), goal).to.deep.equal({ kind: 'stopped', reason: 'a' });
        }
        expect(await valuesOfX(engine, 'X = 1')).to.deep.equal(['1']);
      });
    });
  }

  describe('a promise of a JavaScript predicate', () => {
    it('that never resolves is ended by the deadline', async () => {
      const engine = engineWith('never', 0, () => new Promise(() => undefined));
      expect(await firstStep(engine, 'catch(never, _, true)', { limits: { time: 50 } })).to.deep.equal({
        kind: 'limit',
        limit: 'time',
        value: 50,
      });
      expect(await valuesOfX(engine, 'X = 1')).to.deep.equal(['1']);
    });

    it('that never resolves is ended by an interruption', async () => {
      const engine = engineWith('never', 0, () => new Promise(() => undefined));
      let interrupted = false;
      setTimeout(() => (interrupted = true), 20);
      expect(await firstStep(engine, 'never', { interrupted: () => interrupted })).to.deep.equal({
        kind: 'cancelled',
      });
    });

    it('that settles too late changes nothing', async () => {
      const late: (() => void)[] = [];
      const engine = create();
      engine.define(
        { name: 'late', arity: 1 },
        ([x = 0]) =>
          new Promise((resolve) =>
            late.push(() => {
              resolve([[x, 1]]);
            }),
          ),
      );
      engine.define(
        { name: 'too_late', arity: 0 },
        () =>
          new Promise((_, reject) =>
            late.push(() => {
              reject(new Error('too late'));
            }),
          ),
      );
      const limits = { time: 30 };
      expect(await firstStep(engine, 'late(X)', { limits })).to.include({ kind: 'limit' });
      expect(await firstStep(engine, 'too_late', { limits })).to.include({ kind: 'limit' });
      for (const settle of late) settle();
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await valuesOfX(engine, 'X = 1')).to.deep.equal(['1']);
    });

    it('may be waited for while another run goes on', async () => {
      let release = (): void => undefined;
      const engine = engineWith(
        'wait',
        1,
        ([x = 0]) =>
          new Promise(
            (resolve) =>
              (release = () => {
                resolve([[x, Atom.of('done')]]);
              }),
          ),
      );
      const waiting = start(engine, 'wait(X)');
      const step = waiting.next();
      expect(await valuesOfX(engine, 'X = 1')).to.deep.equal(['1']);
      release();
      const answer = await step;
      waiting.close();
      expect(answer.kind === 'answer' && canonical(answer.goal)).to.equal('wait(done)');
    });

    it('may come from another goal on the same engine', async () => {
      const engine = create();
      addProgram(engine, 'fact(1). fact(2).');
      engine.define({ name: 'inner', arity: 1 }, async ([x = 0]) => {
        const values = await valuesOfX(engine, 'write(inner), fact(X)');
        return [[x, integer(values.length)]];
      });
      let written = '';
      const goal = 'write(outer), inner(A), write(again), fact(B), X = A-B';
      const values = await valuesOfX(engine, goal, { output: (text) => (written += text) });
      expect(values).to.deep.equal(['2-1', '2-2']);
      expect(written).to.equal('outeragain');
    });

    it('is given up when the run is closed', async () => {
      const engine = engineWith('never', 0, () => new Promise(() => undefined));
      const run = start(engine, 'never');
      const step = run.next();
      run.close();
      expect((await step).kind).to.equal('cancelled');
    });
  });
}
