// 8.3: type testing. Each test is tried on each kind of term.

import { section, type Section } from './section.js';

/** Terms by the tests of 8.3 that they pass. */
const SAMPLES: readonly (readonly [term: string, passes: string])[] = [
  ['_', 'var'],
  ['atom', 'nonvar atom atomic callable ground'],
  ["'An atom'", 'nonvar atom atomic callable ground'],
  ["''", 'nonvar atom atomic callable ground'],
  ['[]', 'nonvar atom atomic callable ground'],
  ['{}', 'nonvar atom atomic callable ground'],
  ['+', 'nonvar atom atomic callable ground'],
  ['3', 'nonvar integer number atomic ground'],
  ['-7', 'nonvar integer number atomic ground'],
  ['123456789012345678901234567890', 'nonvar integer number atomic ground'],
  ['3.3', 'nonvar float number atomic ground'],
  ['-0.0', 'nonvar float number atomic ground'],
  ['f(a)', 'nonvar compound callable ground'],
  ['f(_)', 'nonvar compound callable'],
  ['f(g(a, h(_)))', 'nonvar compound callable'],
  ['[a, b]', 'nonvar compound callable ground'],
  ['[a | _]', 'nonvar compound callable'],
  ['- a', 'nonvar compound callable ground'],
  ['-(1)', 'nonvar compound callable ground'],
  ['{a}', 'nonvar compound callable ground'],
  ['(a :- b)', 'nonvar compound callable ground'],
  ['(a, 1)', 'nonvar compound callable ground'],
];

const TESTS: readonly (readonly [clause: string, name: string, more: string])[] = [
  ['8.3.1', 'var', 'X = 1, var(X) => false'],
  ['8.3.2', 'atom', 'X = a, atom(X) => X = a'],
  ['8.3.3', 'integer', 'X = 1, integer(X) => X = 1'],
  ['8.3.4', 'float', 'X is 1 / 2, float(X) => X = 0.5'],
  ['8.3.5', 'atomic', 'X = Y, Y = a, atomic(X) => X = a'],
  ['8.3.6', 'compound', 'X = f(Y), Y = 1, compound(X) => X = f(1)'],
  ['8.3.7', 'nonvar', 'X = f(_), nonvar(X) => X = f(_)'],
  ['8.3.8', 'number', 'X is 7 - 1, number(X) => X = 6'],
  ['8.3.9 (Cor.2)', 'callable', 'X = f(1), callable(X) => X = f(1)'],
  ['8.3.10 (Cor.2)', 'ground', 'X = f(Y), Y = 1, ground(X) => X = f(1)'],
];

export const typeTestingSections: readonly Section[] = TESTS.map(([clause, name, more]) => {
  const rows = SAMPLES.map(([term, passes]) => `${name}(${term}) => ${passes.split(' ').includes(name)}`);
  return section(clause, `${name}/1`, [...rows, more].join('\n'));
});
