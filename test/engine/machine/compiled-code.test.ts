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

/** Up to twenty answers and how they ended. */
async function outcomes(engine: Engine, text: string): Promise<string[]> {
  const run = engine.solve(readText(engine, text).term, { limits: { inferences: 20_000 } });
  const seen: string[] = [];
  for (let i = 0; i < 20; i++) {
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
