// Random work on a dynamic predicate while it is being walked, and random collections of solutions with free variables.

import fc from 'fast-check';

const constant = fc.constantFrom('1', '2', '3', 'a');
const argument = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('X', 'Y', '_') },
  { weight: 2, arbitrary: constant },
);
const clause = fc.oneof(
  { weight: 5, arbitrary: constant.map((c) => `d(${c})`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('(d(4) :- true)', '(d(5) :- fail)', 'd(_)', '(d(X) :- e(X))', '(d(6) :- !)'),
  },
);
const step: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: argument.map((x) => `d(${x})`) },
  { weight: 3, arbitrary: clause.map((c) => `assertz(${c})`) },
  { weight: 2, arbitrary: clause.map((c) => `asserta(${c})`) },
  { weight: 3, arbitrary: argument.map((x) => `retract(d(${x}))`) },
  { weight: 1, arbitrary: argument.map((x) => `retract((d(${x}) :- B))`) },
  { weight: 1, arbitrary: argument.map((x) => `retractall(d(${x}))`) },
  { weight: 2, arbitrary: argument.map((x) => `clause(d(${x}), Body)`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'abolish(d/1)',
      'fail',
      '!',
      'true',
      'assertz(e(X))',
      'assertz(3)',
      'assertz((d(1) :- 4))',
      'retract(4)',
      'asserta((atom(_) :- true))',
      'clause(_, B)',
      'clause(4, B)',
      'abolish(foo/a)',
      'abolish(atom/1)',
      'retract((atom(_) :- true))',
      'clause(atom(_), B)',
    ),
  },
  { weight: 2, arbitrary: argument.map((x) => `findall(${x}, d(${x}), L)`) },
  { weight: 1, arbitrary: fc.tuple(argument, clause).map(([x, c]) => `forall(d(${x}), assertz(${c}))`) },
  { weight: 1, arbitrary: argument.map((x) => `\\+ d(${x})`) },
  { weight: 1, arbitrary: argument.map((x) => `once(retract(d(${x})))`) },
);

/** Begins with known facts, and tells which there are in the end. */
export const databases: fc.Arbitrary<string> = fc
  .tuple(fc.array(constant, { maxLength: 3 }), fc.array(step, { minLength: 1, maxLength: 5 }))
  .map(([facts, steps]) =>
    [
      ...['retractall(d(_))', 'retractall(e(_))', 'retractall(foo)'],
      ...facts.map((fact) => `assertz(d(${fact}))`),
      ...steps,
      'findall(C-D, clause(d(C), D), All)',
    ].join(', '),
  );

/** Without variables, since of sets with variables each system has an order of its own. */
const item = fc
  .tuple(constant, fc.constantFrom('a', 'b'), fc.constantFrom('1', '2'))
  .map((all) => all.join('-'));
const free = fc.constantFrom('X', 'Y', 'Z');
const template = fc.oneof(
  free,
  fc.tuple(free, free).map((all) => all.join('-')),
  fc.constantFrom('t', 'f(X, _)', 'X-c'),
);
const hats = fc.array(fc.constantFrom('X', 'Y', 'Z', 'V', 'f(Y, Z)', 'W'), { maxLength: 2 });
const generator = fc.array(item, { maxLength: 4 }).map((items) => `member(X-Y-Z, [${items.join(', ')}])`);
const filter = fc.constantFrom(
  'true',
  'X \\== 1',
  'Y = a',
  'X @< Y',
  '\\+ Z = 2',
  '( Y = b ; Z = 1 )',
  '\\+ \\+ Y = a',
  'findall(X, member(X, [Z]), [_|_])',
  'W = 1',
  'fail',
);

/** bagof/3 and setof/3 over free variables, with and without `^`. */
export const collections: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('bagof', 'setof'), template, hats, generator, filter)
  .map(([name, t, vars, g, f]) => `${name}(${t}, ${[...vars, `(${g}, ${f})`].join('^')}, L)`);
