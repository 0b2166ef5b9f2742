import { expect } from 'chai';
import fc from 'fast-check';
import type { Change, ChangeSet } from '../../src/engine/change-set.js';
import { createMachineEngine } from '../../src/engine/machine/machine-engine.js';
import type { Engine } from '../../src/engine/engine.js';
import { createChangeLog, type ChangeLog } from '../../src/host/change-log.js';
import { addProgram } from '../engine/contract/prolog-text.js';
import { firstStep, valuesOfX } from '../engine/contract/solve.js';

const PROGRAM = ':- dynamic s/1, t/1. s(a). s(b). s(a). s(c). t(a).';

/** Goals that work on a few clauses, so that they meet. */
const goal = fc.constantFrom(
  ...['assertz(s(a))', 'asserta(s(b))', 'assertz(t(c))', 'assertz(u(a))', 'dynamic(u/1)'],
  ...[
    'once(retract(s(a)))',
    'retract(s(b))',
    'once(retract(t(_)))',
    'retractall(s(_))',
    'abolish(t/1)',
    'abolish(u/1)',
  ],
  ...['assertz((u(X) :- s(X), \\+ t(X)))', 'asserta(s(f(X, X, 1.5)))'],
);

function createWithProgram(): Engine {
  const engine = createMachineEngine();
  addProgram(engine, PROGRAM);
  return engine;
}

async function stateOf(engine: Engine): Promise<unknown> {
  const text = (head: string): string => `catch(findall((${head} :- B), clause(${head}, B), X), _, X = none)`;
  return Promise.all(['s(_)', 't(_)', 'u(_)'].map((head) => valuesOfX(engine, text(head))));
}

async function rollBack(engine: Engine, texts: readonly string[]): Promise<void> {
  const transaction = engine.begin();
  for (const text of texts) await firstStep(engine, text);
  transaction.rollback();
}

async function commit(engine: Engine, log: ChangeLog, text: string): Promise<void> {
  const transaction = engine.begin();
  await firstStep(engine, text);
  const changes = transaction.changes();
  if (changes.length === 0) transaction.rollback();
  else transaction.commit(log.append(structuredClone(changes)).base);
}

function apply(engine: Engine, sets: readonly ChangeSet[]): void {
  for (const set of sets) engine.apply(set);
}

describe('the change log', () => {
  it('brings a new replica, and one that lags behind, to the same state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(goal, { maxLength: 30 }), fc.nat(30), async (goals, lag) => {
        const [engine, laggard, fresh] = [createWithProgram(), createWithProgram(), createWithProgram()];
        const log = createChangeLog(engine.lastSerial);
        let position = 0;
        for (const [i, text] of goals.entries()) {
          // What is given up changes nothing, and does not show in what comes after it.
          if (i % 3 === 0) await rollBack(engine, goals.slice(i));
          await commit(engine, log, text);
          if (i !== lag) continue;
          apply(laggard, log.since(position));
          position = log.length;
          log.letGo(position);
        }
        apply(laggard, log.since(position));
        apply(fresh, log.since(0));
        const state = await stateOf(engine);
        expect(await stateOf(laggard)).to.deep.equal(state);
        expect(await stateOf(fresh)).to.deep.equal(state);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('does not grow with what comes and goes', async () => {
    const engine = createWithProgram();
    const log = createChangeLog(engine.lastSerial);
    for (let i = 0; i < 1_000; i++) {
      await commit(engine, log, 'assertz(s(counter))');
      await commit(engine, log, 'retract(s(counter))');
      log.letGo(log.length - 1);
    }
    expect(log.length).to.equal(2_000);
    expect(log.since(0)).to.deep.equal([{ base: 0, changes: [] }]);
    expect(log.since(log.length - 1)).to.have.length(1);
    expect(log.since(log.length)).to.deep.equal([]);
  });

  it('keeps what somebody may still ask for, and refuses the rest', () => {
    const log = createChangeLog(0);
    const change: Change = { kind: 'dynamic', predicate: { name: 'p', arity: 1 } };
    for (let i = 0; i < 5; i++) log.append([change]);
    log.letGo(3);
    log.letGo(1);
    expect(log.since(3)).to.have.length(2);
    expect(() => log.since(2)).to.throw(RangeError);
  });
});
