// A predicate gives the same answers compiled as interpreted: random clauses, run both ways.

import { expect } from 'chai';
import fc from 'fast-check';
import type { Engine } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { deref } from '../../../src/terms/build.js';
import { Compound, type Term } from '../../../src/terms/term.js';
import { addProgram, canonical, readText } from '../contract/prolog-text.js';

const VARIABLES = ['X', 'Y', 'Z', 'U', 'V'] as const;

const variable = fc.constantFrom(...VARIABLES);
const constant = fc.constantFrom('a', 'b', '0', '1', '2', '[]', '1.5', '"s"', '99999999999999999999');

const { term } = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 4, arbitrary: variable },
    { weight: 6, arbitrary: constant },
    { weight: 2, arbitrary: fc.tuple(tie('term'), tie('term')).map(([head, tail]) => `[${head}|${tail}]`) },
    { weight: 1, arbitrary: tie('term').map((argument) => `f(${argument})`) },
    { weight: 1, arbitrary: fc.tuple(tie('term'), tie('term')).map(([x, y]) => `g(${x}, ${y})`) },
    {
      weight: 1,
      arbitrary: fc.array(tie('term'), { minLength: 5, maxLength: 5 }).map((args) => `h(${args.join()})`),
    },
  ),
}));

const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: variable },
    { weight: 3, arbitrary: fc.constantFrom('0', '1', '2', '3', '7', '1.5', '9007199254740991', '-4') },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          tie('expression'),
          fc.constantFrom('+', '-', '*', '//', 'mod', '>>', '/\\', 'max'),
          tie('expression'),
        )
        .map(([x, operator, y]) => (operator === 'max' ? `max(${x}, ${y})` : `(${x} ${operator} ${y})`)),
    },
    { weight: 1, arbitrary: tie('expression').map((x) => `-(${x})`) },
  ),
}));

const simpleGoal = fc.oneof(
  fc.tuple(term, term).map(([x, y]) => `${x} = ${y}`),
  fc.tuple(variable, term).map(([x, y]) => `${x} = ${y}`),
  fc.tuple(term, term).map(([x, y]) => `${x} \\= ${y}`),
  fc.tuple(variable, term).map(([x, y]) => `${x} == ${y}`),
  fc.tuple(variable, variable).map(([x, y]) => `${x} \\== ${y}`),
  fc
    .tuple(fc.constantFrom('var', 'nonvar', 'atom', 'integer', 'atomic', 'compound', 'number'), variable)
    .map(([test, x]) => `${test}(${x})`),
  fc.tuple(variable, expression).map(([x, e]) => `${x} is ${e}`),
  fc
    .tuple(expression, fc.constantFrom('<', '>', '=<', '>=', '=:=', '=\\='), expression)
    .map((parts) => parts.join(' ')),
  fc.tuple(variable, variable).map(([x, y]) => `q(${x}, ${y})`),
  fc.tuple(term).map(([x]) => `r(${x})`),
  fc.tuple(variable, term, term).map(([x, y, z]) => `functor(${y}, ${x}, ${z})`),
  fc.tuple(term, term).map(([x, y]) => `dif(${x}, ${y})`),
  fc.tuple(variable, variable, term).map(([x, y, z]) => `freeze(${x}, ${y} = ${z})`),
  fc
    .tuple(variable, fc.constantFrom('q(X, Y)', 'r(Y)', 'fail', 'X \\== Y', '(Z = 1 ; Z = 2)'))
    .map(([x, goal]) => `freeze(${x}, ${goal})`),
  fc
    .tuple(fc.constantFrom('nonvar(X)', 'ground(Y-Z)', '?=(X, Z)', '(nonvar(X) ; nonvar(Y))'), variable, term)
    .map(([condition, x, y]) => `when(${condition}, ${x} = ${y})`),
  fc.tuple(variable, term).map(([x, y]) => `memberchk(${x}, [a, ${y}, 1])`),
  fc.constantFrom('!', 'fail', 'true', 'throw(ball)', 'G = r(X), G', 'copy_term(X, Y)', 'atom_length(X, Y)'),
);

const { body } = fc.letrec<{ body: string }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 5, arbitrary: simpleGoal },
    { weight: 5, arbitrary: fc.tuple(tie('body'), tie('body')).map(([x, y]) => `(${x}, ${y})`) },
    { weight: 2, arbitrary: fc.tuple(tie('body'), tie('body')).map(([x, y]) => `(${x} ; ${y})`) },
    {
      weight: 2,
      arbitrary: fc.tuple(tie('body'), tie('body'), tie('body')).map(([c, x, y]) => `(${c} -> ${x} ; ${y})`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('body'), tie('body'), tie('body')).map(([c, x, y]) => `(${c} *-> ${x} ; ${y})`),
    },
    { weight: 1, arbitrary: tie('body').map((x) => `\\+ (${x})`) },
    { weight: 1, arbitrary: tie('body').map((x) => `once((${x}))`) },
    { weight: 1, arbitrary: tie('body').map((x) => `findall(X-Y, (${x}), Z)`) },
    { weight: 1, arbitrary: tie('body').map((x) => `catch((${x}), E, (U = E))`) },
    { weight: 1, arbitrary: fc.tuple(tie('body'), tie('body')).map(([x, y]) => `forall((${x}), (${y}))`) },
  ),
}));

const clause = fc.tuple(term, term, term, body).map(([x, y, z, goals]) => `p(${x}, ${y}, ${z}) :- ${goals}.`);
const program = fc.array(clause, { minLength: 1, maxLength: 4 });
const goal = fc.tuple(term, term, term).map(([x, y, z]) => `p(${x}, ${y}, ${z})`);

/** The goals of a loop: they look at the element E of a list and may give a value to F. */
const step = fc.constantFrom(
  'r(E)',
  'q(E, F)',
  'F = f(E)',
  '(q(E, F) ; F = E)',
  '(r(E) -> F = yes ; F = [no])',
  '\\+ q(E, _)',
  'E \\== a',
  'freeze(F, r(F)), (F = 1 ; F = b)',
  'freeze(E, E \\== b)',
  'loop([E], _, F)',
  'walk([E], F, _)',
  's(E, F, _)',
  's(_, E, F)',
  '!',
  'F = G, s(E, G, E)',
);

/** Loops over a list that build others. */
const loop = fc
  .record({
    name: fc.constantFrom('loop', 'walk'),
    element: fc.constantFrom('a', '1', 'E', 'E', 'f(E)'),
    goals: fc.array(step, { maxLength: 2 }),
    second: fc.constantFrom('[E|Cs]', 'Cs', 'Cs', 'F-Cs'),
    third: fc.constantFrom('[E|Bs]', '[F|Bs]', '[E, F|Bs]', 'Bs', 'g(F, Bs)'),
    after: fc.constantFrom('', '', '', ', r(E)', ', Bs = [H|_], r(H)'),
  })
  .map(({ name, element, goals, second, third, after }) => {
    const before = goals.map((each) => `${each}, `).join('');
    return `${name}([${element}|As], ${second}, ${third}) :- ${before}${name}(As, Cs, Bs)${after}.`;
  });

const end = fc.constantFrom(
  '([], [], []).',
  '([], C, C).',
  '([], C, L) :- r(L), C = L.',
  '([], _, f(_)).',
  '(L, L, [L]).',
);

const main = fc.constantFrom(
  'loop(X, Y, Z)',
  'walk(X, Y, Z)',
  'loop(X, Y, L), walk(L, _, Z)',
  'walk(X, L, _), loop(L, Y, Z)',
  'loop(X, L, Z), (r(L) -> Y = L ; walk(Z, Y, _))',
  '(walk(X, L, M) ; loop(X, M, L)), s(L, Y, Z), Z = M',
  'freeze(Y, r(Y)), loop(X, L, Y), walk(L, _, Z)',
);

const called = fc
  .record({
    steps: fc.array(fc.tuple(fc.constantFrom('_', 'X', 'a', '1'), term, term), {
      minLength: 1,
      maxLength: 3,
    }),
    loops: fc.array(loop, { minLength: 2, maxLength: 5 }),
    ends: fc.tuple(end, end),
    main,
  })
  .map(({ steps, loops, ends, main: goals }) => [
    ...steps.map(([x, y, z]) => `s(${x}, ${y}, ${z}).`),
    `loop${ends[0]}`,
    `walk${ends[1]}`,
    ...loops.sort(),
    `main(X, Y, Z) :- ${goals}.`,
  ]);

/** Calls of main/3 with lists that may be partial, and have elements and ends that goals wait for. */
const start = fc
  .record({
    elements: fc.array(fc.constantFrom('a', '1', 'b', 'V', 'W', 'f(V)'), { maxLength: 6 }),
    end: fc.constantFrom('[]', '[]', 'T'),
    waiting: fc.constantFrom('', 'freeze(V, r(V)), ', 'freeze(V, (W = a ; W = 1)), ', 'freeze(T, T = []), '),
    result: fc.constantFrom('Y', '[_|_]', '[1|_]'),
  })
  .map(({ elements, end: tail, waiting, result }) => {
    const list = elements.length === 0 ? tail : `[${elements.join(', ')}|${tail}]`;
    return `${waiting}main(${list}, ${result}, Z)`;
  });

const FACTS = `
  q(a, 1). q(b, 2). q(1, b). q([a], f(X)).
  r(a). r(1). r([_|_]). r(f(_)).
`;

describe('compiled predicates', () => {
  it('answer as interpreted ones do', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(program, goal, async (clauses, call) => {
        const compiled = engineWith(`${FACTS} ${clauses.join('\n')}`);
        const interpreted = engineWith(`:- dynamic p/3. ${FACTS} ${clauses.join('\n')}`);
        const start = performance.now();
        const expected = await outcomes(interpreted, call);
        const isSlow = performance.now() - start > 50;
        // The first calls are interpreted too.
        await outcomes(compiled, 'p(0, 0, 0)');
        await outcomes(compiled, call);
        expect(await outcomes(compiled, call)).to.deep.equal(expected);
        // Clauses of a dynamic predicate are compiled one by one when they have been used often.
        for (let i = 0; i < 21 && !isSlow; i++) await outcomes(interpreted, call);
        expect(await outcomes(interpreted, call)).to.deep.equal(expected);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 150) },
    );
  });

  it('answer the same when some of their arguments are results', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(called, start, async (clauses, call) => {
        const text = `${FACTS} ${clauses.join('\n')}`;
        const compiled = engineWith(text);
        const interpreted = engineWith(`:- dynamic s/3, loop/3, walk/3, main/3. ${text}`);
        const expected = await outcomes(interpreted, call);
        // What has come when a limit is reached depends on how much a goal takes.
        if (expected.includes('limit')) return;
        for (let i = 0; i < 4; i++) expect(await outcomes(compiled, call)).to.deep.equal(expected);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 150) },
    );
  });

  it('keep their results while goals that they wake run', async () => {
    const engine = engineWith(`
      last([], done).
      last([X|Xs], R) :- last(Xs, R), X = 1.
      copy([], []).
      copy([a|Xs], [x|Ys]) :- copy(Xs, Ys).
      copy([b|Xs], [F|Ys]) :- copy([a], F), copy(Xs, Ys).
      copies(Xs, S) :- copy(Xs, S0), S = S0.
      busy(X) :- last([1, 1], _), copy([a, b], Y), Y = [_|_], X \\== c.
      main(Xs, R, S) :- last(Xs, R0), copy(Xs, S0), R = R0, S = S0.
    `);
    const first = async (goal: string): Promise<string | undefined> => (await outcomes(engine, goal, 1))[0];
    for (let i = 0; i < 4; i++) {
      expect(await first('freeze(T, busy(T)), main(T, R, S)')).to.equal(
        'freeze([],busy([])),main([],done,[])',
      );
      expect(await first('freeze(T, busy(T)), copies([b, a|T], S)')).to.equal(
        'freeze([],busy([])),copies([b,a],[[x],x])',
      );
      expect(await first('freeze(X, busy(X)), copies([a, X, a], S)')).to.equal(
        'freeze(a,busy(a)),copies([a,a,a],[x,x,x])',
      );
    }
  });

  it('keep several walks through one list apart', async () => {
    const text = `
      among(X, [X|_]).
      among(X, [_|T]) :- among(X, T).
      split(L, [], L).
      split([X|L], [X|F], R) :- split(L, F, R).
      pair(L, X, Y) :- among(X, L), among(Y, L), X \\== Y.
      first(L, X) :- among(X, L), once((among(Y, L), Y \\== X)), \\+ X = Y, among(Y, L), !.
      parts(L, F, G, R) :- split(L, F, M), split(M, G, R), (among(a, G) -> true ; among(b, F)).
    `;
    const compiled = engineWith(text);
    const interpreted = engineWith(`:- dynamic among/2, split/3, pair/3, first/2, parts/4. ${text}`);
    for (const goal of ['pair([a, b, c], X, Y)', 'first([a, b, c], X)', 'parts([a, b, a, b], X, Y, Z)']) {
      const expected = await outcomes(interpreted, goal);
      expect(expected[0]).to.match(/^(pair|first|parts)/);
      for (let i = 0; i < 4; i++) expect(await outcomes(compiled, goal)).to.deep.equal(expected);
    }
  });

  it('leave no trace of a clause that fails or throws in its head or first tests', async () => {
    const engine = engineWith(`
      t(f(1, Y), Y, N) :- N > 3.
      t(f(X, a), X, _).
      t(f(_, Y), Y, N) :- N > 1, !.
      t(_, none, _).
      safe(T, Y, N) :- catch(t(T, Y, N), error(E, _), (Y = E)).
    `);
    for (let i = 0; i < 3; i++) {
      expect(await outcomes(engine, 't(f(P, Q), R, 4)')).to.deep.equal([
        't(f(1,_0),_0,4)',
        't(f(_0,a),_0,4)',
        't(f(_0,_1),_1,4)',
      ]);
      expect(await outcomes(engine, 't(f(P, Q), R, 1)')).to.deep.equal([
        't(f(_0,a),_0,1)',
        't(f(_0,_1),none,1)',
      ]);
      expect(await outcomes(engine, 'safe(f(P, Q), R, x)')).to.deep.equal([
        'safe(f(_0,_1),type_error(evaluable,x/0),x)',
      ]);
    }
  });
});

function engineWith(text: string): Engine {
  const engine = createMachineEngine();
  addProgram(engine, text);
  return engine;
}

/** The first answers and how they ended. */
async function outcomes(engine: Engine, text: string, most = 20): Promise<string[]> {
  const run = engine.solve(readText(engine, text).term, { limits: { inferences: 20_000 } });
  const seen: string[] = [];
  for (let i = 0; i < most; i++) {
    const step = await run.next();
    // A choice point may be known to be the last one way and not the other.
    if (step.kind === 'answer') seen.push(textOf(step.goal));
    else if (step.kind === 'exception') seen.push(`exception ${textOf(step.ball)}`);
    else if (step.kind !== 'failure') seen.push(step.kind);
    if (step.kind !== 'answer' || step.last) break;
  }
  run.close();
  return seen;
}

/** Cyclic terms are only known as such. */
function textOf(term: Term): string {
  let size = 0;
  const pending: Term[] = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (++size > 1000) return 'a cyclic term';
    const t = deref(next);
    if (t instanceof Compound) pending.push(...t.args());
  }
  return canonical(term);
}
