// Clauses are found by indexes, whatever is added, taken out and taken back: the same as by looking at each of them.

import { expect } from 'chai';
import fc from 'fast-check';
import type { Engine, Transaction } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { addProgram, readText } from '../contract/prolog-text.js';

const VALUES = [
  '_',
  '0',
  '1',
  '-1',
  '3000000000',
  '1208925819614629174706176',
  'a',
  'b',
  '[]',
  '1.5',
  '-0.0',
  '0.0',
  '"text"',
  '"t"',
  'f(a)',
  'f(b)',
  'g(_)',
  'g(1)',
  '[1]',
  'h(a, b)',
] as const;
/** The second argument has few values, so that it says little by itself. */
const FEW_VALUES = ['a', 'b', 'c'] as const;

type Fact = readonly [string, string, string, string, string];
type Change =
  | { readonly kind: 'assertz' | 'asserta'; readonly facts: readonly Fact[] }
  | { readonly kind: 'retract'; readonly pattern: Fact }
  | { readonly kind: 'begin' | 'commit' | 'rollback' }
  | { readonly kind: 'ask'; readonly pattern: Fact };

/** Changes of facts that have these values. */
function changesWith(
  values: readonly string[],
  ends: readonly ('assertz' | 'asserta')[],
): fc.Arbitrary<Change> {
  const value = fc.constantFrom(...values);
  const fact: fc.Arbitrary<Fact> = fc.tuple(value, fc.constantFrom(...FEW_VALUES), value, value, value);
  const wanted = fc.oneof({ weight: 2, arbitrary: fc.constant('_') }, { weight: 1, arbitrary: value });
  const pattern: fc.Arbitrary<Fact> = fc.tuple(
    wanted,
    fc.constantFrom('_', ...FEW_VALUES),
    wanted,
    wanted,
    wanted,
  );
  const facts = fc.array(fact, { maxLength: 60 });
  return fc.oneof(
    ...ends.map((kind, i) => ({
      weight: i === 0 ? 3 : 1,
      arbitrary: facts.map((each): Change => ({ kind, facts: each })),
    })),
    { weight: 3, arbitrary: pattern.map((each): Change => ({ kind: 'retract', pattern: each })) },
    { weight: 6, arbitrary: pattern.map((each): Change => ({ kind: 'ask', pattern: each })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('begin', 'commit', 'rollback').map((kind): Change => ({ kind })),
    },
  );
}

const GROUND = VALUES.filter((value) => !value.includes('_'));

interface Stored {
  readonly id: number;
  readonly values: Fact;
}

/** The facts one after the other. */
class Model {
  stored: readonly Stored[] = [];
  private before: readonly Stored[] = [];
  private transaction: Transaction | undefined;
  private ids = 0;

  add(values: Fact): Stored {
    return { id: ++this.ids, values };
  }

  matching(pattern: Fact): number[] {
    return this.stored
      .filter(({ values }) => values.every((mine, i) => unifies(mine, pattern[i] ?? '_')))
      .map(({ id }) => id);
  }

  begin(engine: Engine): void {
    if (this.transaction !== undefined) return;
    this.transaction = engine.begin();
    this.before = this.stored;
  }

  end(kind: 'commit' | 'rollback'): void {
    if (this.transaction === undefined) return;
    this.transaction[kind]();
    if (kind === 'rollback') this.stored = this.before;
    this.transaction = undefined;
  }
}

function unifies(x: string, y: string): boolean {
  return (
    x === y || x === '_' || y === '_' || (x.startsWith('g(') && y.startsWith('g(') && (x + y).includes('_'))
  );
}

/** Whether the goal holds. */
async function holds(engine: Engine, goal: string): Promise<boolean> {
  const run = engine.solve(readText(engine, goal, 'string').term);
  const step = await run.next();
  run.close();
  if (step.kind === 'exception') throw new Error(`${goal} throws`);
  return step.kind === 'answer';
}

async function apply(engine: Engine, model: Model, change: Change): Promise<void> {
  switch (change.kind) {
    case 'assertz':
    case 'asserta':
      for (const values of change.facts) {
        const made = model.add(values);
        model.stored = change.kind === 'assertz' ? [...model.stored, made] : [made, ...model.stored];
        await holds(engine, `${change.kind}(p(${values.join(', ')}, ${made.id}))`);
      }
      break;
    case 'retract': {
      const gone = new Set(model.matching(change.pattern));
      model.stored = model.stored.filter(({ id }) => !gone.has(id));
      await holds(engine, `forall(retract(p(${change.pattern.join(', ')}, _)), true)`);
      break;
    }
    case 'ask': {
      const goal = `p(${change.pattern.join(', ')}, Id)`;
      const ids = model.matching(change.pattern);
      const found = `findall(Id, ${goal}, Ids), findall(Id, clause(${goal}, true), Ids), Ids == [${ids.join(', ')}]`;
      expect(await holds(engine, found), found).to.equal(true);
      break;
    }
    case 'begin':
      model.begin(engine);
      break;
    case 'commit':
    case 'rollback':
      model.end(change.kind);
      break;
  }
}

describe('the clause store', () => {
  for (const [what, change] of [
    ['clauses of any kind', changesWith(VALUES, ['assertz', 'asserta'])],
    ['facts without variables', changesWith(GROUND, ['assertz'])],
  ] as const) {
    it(`finds by any arguments what walking all clauses finds, in their order: ${what}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
          const engine = createMachineEngine();
          addProgram(engine, ':- dynamic(p/6).');
          const model = new Model();
          for (const each of changes) await apply(engine, model, each);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('has every walk see many facts as they were when it began', async () => {
    const engine = createMachineEngine();
    addProgram(engine, ':- dynamic(q/2).');
    const goals = [
      'forall(between(1, 300, I), (K is I mod 3, assertz(q(K, I))))',
      // Each answer takes away what comes later and adds more behind it.
      'findall(I, (q(1, I), J is I + 3, ignore(retract(q(1, J))), assertz(q(1, new))), Is), length(Is, 100)',
      'findall(I, (q(2, I), retractall(q(2, _)), assertz(q(2, new))), Js), length(Js, 100)',
      'findall(I, q(2, I), [new])',
      'findall(K-I, (q(K, I), retractall(q(_, _))), All), length(All, 202), \\+ q(_, _)',
    ];
    expect(await holds(engine, goals.join(', '))).to.equal(true);
  });

  it('finds many facts however many have gone', async () => {
    const engine = createMachineEngine();
    addProgram(engine, ':- dynamic(q/2).');
    const goals = [
      'forall(between(1, 3000, I), assertz(q(I, 0))), q(17, _)',
      'forall(between(1, 2500, I), (K is I mod 7 * 100 + 5, q(K, N), retract(q(K, N)), M is N + 1, assertz(q(K, M))))',
      'findall(N, (between(0, 6, I), K is I * 100 + 5, q(K, N)), Ns), sum_list(Ns, 2500)',
      'findall(K, q(K, _), Ks), sort(Ks, Sorted), numlist(1, 3000, Sorted)',
      'retractall(q(_, _)), \\+ q(_, _), forall(between(1, 100, I), assertz(q(I, I))), findall(I, q(I, I), Is), numlist(1, 100, Is)',
    ];
    expect(await holds(engine, goals.join(', '))).to.equal(true);
  });

  for (const [size, key] of [
    [3000, '(I * 4096)'],
    [3000, '(I * 4294967296 + 7)'],
    [3000, '(I / 8)'],
  ] as const) {
    it(`tells ${size} keys ${key} apart while they come and go`, async () => {
      const engine = createMachineEngine();
      addProgram(engine, ':- dynamic(q/2).');
      const found = await holds(
        engine,
        `forall(between(1, ${size}, I), (K is ${key}, assertz(q(K, I)))),
         forall((between(1, ${size}, I), I mod 3 > 0), (K is ${key}, retract(q(K, I)))),
         forall((between(1, ${size}, I), I mod 6 > 2), (K is ${key}, asserta(q(K, I)))),
         forall(between(1, ${size}, I), (K is ${key}, findall(J, q(K, J), Js), length(Js, N),
           ( I mod 3 =:= 0 -> M = 1 ; M = 0 ), ( I mod 6 > 2 -> N =:= M + 1 ; N =:= M ), \\+ (q(K, J), J \\== I)))`,
      );
      expect(found).to.equal(true);
    });
  }

  for (const added of ['q(new)', 'q(_)']) {
    it(`gives back what was there when a transaction is taken back that retracted it all and added ${added}`, async () => {
      const engine = createMachineEngine();
      addProgram(engine, ':- dynamic(q/1).');
      await holds(engine, 'forall(between(1, 40, I), assertz(q(I))), q(20), q(10)');
      const transaction = engine.begin();
      await holds(engine, 'forall(retract(q(_)), true)');
      await holds(engine, `assertz(${added})`);
      transaction.rollback();
      expect(await holds(engine, 'findall(I, q(I), Is), numlist(1, 40, Is)')).to.equal(true);
      expect(await holds(engine, 'forall(between(1, 40, I), findall(I, q(I), [_]))')).to.equal(true);
    });
  }

  it('takes back changes between which its lists were compacted', async () => {
    const engine = createMachineEngine();
    addProgram(engine, ':- dynamic((n/1, k/2)).');
    await holds(engine, 'assertz(n(0)), forall(between(1, 100, I), assertz(k(I, 0))), k(7, 0)');
    const transaction = engine.begin();
    const count = 'forall(between(1, 500, _), (retract(n(I)), J is I + 1, assertz(n(J))))';
    const churn = 'forall(between(1, 70, I), (retract(k(7, _)), assertz(k(7, I))))';
    expect(
      await holds(engine, `${count}, ${churn}, findall(I, n(I), [500]), findall(I, k(7, I), [70])`),
    ).to.equal(true);
    transaction.rollback();
    expect(await holds(engine, 'findall(I, n(I), [0]), findall(I, k(7, I), [0])')).to.equal(true);
    expect(await holds(engine, 'findall(I, k(I, _), Is), numlist(1, 100, Is)')).to.equal(true);
  });
});
