// Random programs that are rich in control: cuts, conditions, negation, catch, collections and closures.

import fc from 'fast-check';

export interface RandomProgram {
  readonly text: string;
  readonly goal: string;
}

const variable = fc.constantFrom('X', 'Y', 'Z');
const constant = fc.constantFrom('a', 'b', '1', '2', 'f(a)');
const argument = fc.oneof({ weight: 3, arbitrary: variable }, { weight: 1, arbitrary: constant });

/** Goals that call nothing of the program, or its facts. */
const simpleGoal = fc.oneof(
  fc.tuple(fc.constantFrom('n', 'm'), argument).map(([name, x]) => `${name}(${x})`),
  fc.tuple(argument, argument).map(([x, y]) => `e(${x}, ${y})`),
  fc.tuple(argument, fc.constantFrom('=', '\\=', '==', '@<'), argument).map((parts) => parts.join(' ')),
  fc.tuple(variable, variable).map(([x, y]) => `catch(${x} is ${y} + 1, _, ${x} = none)`),
  fc.tuple(variable, variable).map(([x, y]) => `${x} < ${y}`),
  fc.tuple(variable).map(([x]) => `write(${x})`),
  fc.tuple(variable).map(([x]) => `assertz(seen(${x}))`),
  fc.tuple(variable).map(([x]) => `retract(seen(${x}))`),
  fc.tuple(variable).map(([x]) => `member(${x}, [a, b, 1])`),
  fc.constantFrom('!', 'true', 'fail', 'seen(X)', 'throw(oops)', 'unknown(X)', 'call(Y)', 'call(1)'),
);

/** Goals of the clause at `level`: those of the program only call predicates of higher levels. */
function goal(level: number): fc.Arbitrary<string> {
  const calls = fc
    .tuple(fc.integer({ min: Math.min(level + 1, LEVELS), max: LEVELS }), argument, argument)
    .map(([callee, x, y]) => `p${callee}(${x}, ${y})`);
  const leaf =
    level < LEVELS
      ? fc.oneof({ weight: 3, arbitrary: simpleGoal }, { weight: 2, arbitrary: calls })
      : simpleGoal;
  return fc.letrec<{ goal: string; body: string }>((tie) => ({
    body: fc.array(tie('goal'), { minLength: 1, maxLength: 3 }).map((goals) => goals.join(', ')),
    goal: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 6, arbitrary: leaf },
      { weight: 1, arbitrary: fc.tuple(tie('body'), tie('body')).map(([l, r]) => `( ${l} ; ${r} )`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('body'), tie('body'), tie('body'))
          .map(([c, t, e]) => `( ${c} -> ${t} ; ${e} )`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('body'), tie('body'), tie('body'))
          .map(([c, t, e]) => `( ${c} *-> ${t} ; ${e} )`),
      },
      { weight: 1, arbitrary: fc.tuple(tie('body'), tie('body')).map(([c, t]) => `( ${c} -> ${t} )`) },
      { weight: 1, arbitrary: tie('body').map((inner) => `\\+ (${inner})`) },
      { weight: 1, arbitrary: tie('body').map((inner) => `once((${inner}))`) },
      { weight: 1, arbitrary: tie('body').map((inner) => `ignore((${inner}))`) },
      { weight: 1, arbitrary: tie('body').map((inner) => `call((${inner}))`) },
      { weight: 1, arbitrary: fc.tuple(tie('body'), tie('body')).map(([c, a]) => `forall((${c}), (${a}))`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(variable, tie('body'), variable)
          .map(([x, g, l]) => `findall(${x}, (${g}), ${l})`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(variable, variable, tie('body'))
          .map(([x, y, g]) => `bagof(${x}, ${y}^(${g}), _)`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('body'), variable).map(([g, n]) => `aggregate_all(count, (${g}), ${n})`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('body'), tie('body')).map(([g, r]) => `catch((${g}), E, (${r}, write(E)))`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('body'), variable).map(([g, x]) => `maplist([${x}]>>(${g}), [a, 1, ${x}])`),
      },
      {
        weight: 1,
        // When it is known that a goal leaves no choices is free: so the cleanups are of goals that surely do, or do not.
        arbitrary: tie('body').map((inner) => `setup_call_cleanup(true, once((${inner})), write(done))`),
      },
      {
        weight: 1,
        arbitrary: tie('body').map((inner) => `setup_call_cleanup(true, ((${inner}) ; true), write(done))`),
      },
      { weight: 1, arbitrary: tie('body').map((inner) => `limit(2, (${inner}))`) },
    ),
  })).body;
}

const LEVELS = 3;

function clauses(level: number): fc.Arbitrary<string> {
  const clause = fc
    .tuple(argument, argument, fc.option(goal(level)))
    .map(([x, y, body]) => `p${level}(${x}, ${y})${body === null ? '' : ` :- ${body}`}.`);
  return fc.array(clause, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
}

const FACTS = `:- dynamic(seen/1).
n(1). n(2). n(3).
m(a). m(b).
e(a, b). e(b, 1). e(1, 2). e(X, X).
walk(X, X). walk(X, Z) :- e(X, Y), X \\== Y, walk(Y, Z).
`;

export const programs: fc.Arbitrary<RandomProgram> = fc
  .tuple(clauses(1), clauses(2), clauses(3), goal(0))
  .map(([one, two, three, query]) => ({ text: [FACTS, one, two, three].join('\n'), goal: query }));
