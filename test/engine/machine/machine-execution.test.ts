// What the machine promises about space, choice points and places, beyond giving the right answers.

import { expect } from 'chai';
import type { Engine, Step } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { addProgram, canonical, readText } from '../contract/prolog-text.js';

const PROGRAM = `
  app([], L, L).
  app([H|T], L, [H|R]) :- app(T, L, R).
  len([], 0).
  len([_|T], N) :- len(T, N0), N is N0 + 1.
  make(0, []) :- !.
  make(N, [N|T]) :- N1 is N - 1, make(N1, T).
  count(N, N) :- !.
  count(I, N) :- I1 is I + 1, count(I1, N).
  part([], _, [], []).
  part([X|L], Y, [X|L1], L2) :- X =< Y, part(L, Y, L1, L2).
  part([X|L], Y, L1, [X|L2]) :- X > Y, part(L, Y, L1, L2).
  color(red, 1). color(green, 2). color(blue, 3).
  kind(X, small) :- X < 10, !.
  kind(X, large) :- X >= 10.
  deep(N) :- M is N + 1, deep(M), color(_, M).
  second(X, Y) :- color(Y, X).
  faulty(X) :-
    atom(a),
    Y is X + foo,
    color(Y, _).
`;

function engineWith(text: string): Engine {
  const engine = createMachineEngine();
  addProgram(engine, text);
  return engine;
}

async function first(engine: Engine, goal: string): Promise<Step> {
  const run = engine.solve(readText(engine, goal).term);
  const step = await run.next();
  run.close();
  return step;
}

/** Calls the goal until its predicates are compiled, then once more. */
async function whenCompiled(engine: Engine, goal: string): Promise<Step> {
  for (let i = 0; i < 3; i++) await first(engine, goal);
  return first(engine, goal);
}

describe('the machine', () => {
  describe('leaves no choice point', () => {
    for (const goal of [
      'app([1, 2], [3], L)',
      'color(green, X)',
      'second(2, X)',
      'part([3, 1, 2], 2, S, L)',
      'kind(5, K)',
      'kind(50, K)',
      'count(1, 1000)',
      'len([a, b], N)',
      'between(1, 1, X)',
      'member(X, [a])',
      'nth0(1, [a, b, c], X)',
      'atom_concat(X, b, ab)',
      'length(L, 2)',
      'clause(kind(_, large), B)',
    ]) {
      it(`after ${goal}`, async () => {
        expect(await whenCompiled(engineWith(PROGRAM), goal)).to.include({ kind: 'answer', last: true });
      });
    }
  });

  it('recurses a million levels deep', async () => {
    const engine = engineWith(`${PROGRAM} go(N) :- make(N, L), len(L, N).`);
    expect((await first(engine, 'go(1000000)')).kind).to.equal('answer');
  });

  it('loops ten million times without keeping anything, also above a choice point', async function () {
    this.timeout(60_000);
    const engine = engineWith(`${PROGRAM} twice(N) :- color(X, _), count(0, N), X == green.`);
    const before = process.memoryUsage().heapUsed;
    expect((await first(engine, 'twice(5000000)')).kind).to.equal('answer');
    expect(process.memoryUsage().heapUsed - before).to.be.below(100e6);
  });

  it('says where an error comes from', async () => {
    const step = await whenCompiled(engineWith(PROGRAM), 'faulty(1)');
    expect(step).to.deep.include({ kind: 'exception' });
    expect(step.kind === 'exception' && canonical(step.ball)).to.match(
      /^error\(type_error\(evaluable,foo\/0\),context\(\(?is\)?\/2/,
    );
    expect(step.kind === 'exception' && step.at?.line).to.be.within(18, 20);
  });

  it('never blames an earlier builtin for what is no goal', async () => {
    const engine = engineWith('tried(X) :- atom(a), \\+ X.');
    for (const goal of ['X = 1, \\+ X', 'X = 1, call((atom(a), \\+ X))', 'tried(1)']) {
      const step = await whenCompiled(engine, goal);
      expect(step.kind === 'exception' && canonical(step.ball), goal).to.equal(
        'error(type_error(callable,1),context(call/1,_0))',
      );
    }
  });

  it('says where an unknown procedure is called', async () => {
    const engine = engineWith('go :- true,\n  nowhere(1).');
    for (let i = 0; i < 4; i++) {
      const step = await first(engine, 'go');
      expect(step.kind === 'exception' && step.at?.file).to.equal('program.pl');
    }
  });

  it('unifies cyclic terms, and terms with much sharing', async () => {
    const engine = engineWith('share(0, a) :- !. share(N, f(T, T)) :- M is N - 1, share(M, T).');
    expect((await first(engine, 'X = f(X), Y = f(Y), X = Y')).kind).to.equal('answer');
    expect((await first(engine, 'X = [a|X], Y = [a, a|Y], X = Y, X == Y')).kind).to.equal('answer');
    expect(
      (await first(engine, 'share(40, X), share(40, Y), X = Y, X == Y, X \\== Z, fail ; true')).kind,
    ).to.equal('answer');
  });

  it('counts on with exact integers where numbers end', async () => {
    const engine = engineWith('up(X, Y) :- Y is X + 1. twice(X, Y) :- Y is X * 2.');
    const step = await whenCompiled(engine, 'up(9007199254740991, X), twice(X, Y)');
    expect(step.kind === 'answer' && canonical(step.goal)).to.equal(
      'up(9007199254740991,9007199254740992),twice(9007199254740992,18014398509481984)',
    );
  });

  it('lets a running predicate keep its clauses while they change', async () => {
    const engine = engineWith(':- dynamic d/1. d(1). d(2). d(3).');
    const run = engine.solve(readText(engine, 'd(X), retractall(d(_)), assertz(d(9))').term);
    const seen: string[] = [];
    for (let step = await run.next(); step.kind === 'answer'; step = await run.next()) {
      seen.push(canonical(step.goal));
      if (step.last) break;
    }
    run.close();
    expect(seen).to.have.length(3);
  });

  it('finds facts by any argument without growing slower', async function () {
    this.timeout(30_000);
    const facts = (count: number): string =>
      Array.from({ length: count }, (_, i) => `f(${i}, k${i}, ${i % 10}).`).join('\n');
    const look =
      'look(N, M) :- between(1, N, I), J is I mod M, f(_, _, _) = f(J, _, _), f(J, _, _), fail. look(_, _).';
    const time = async (count: number): Promise<number> => {
      const engine = engineWith(`${facts(count)} ${look}`);
      await whenCompiled(engine, 'look(1000, 1000)');
      const start = performance.now();
      await first(engine, 'look(100000, 1000)');
      return performance.now() - start;
    };
    const few = await time(1000);
    expect(await time(50_000)).to.be.below(4 * few + 50);
  });
});
