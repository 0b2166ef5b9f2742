import { describeGoals, throws, type Row } from './goal-table.js';

// What every JavaScript object has is no evaluable, no order and no constant.
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

describeGoals(
  'names that JavaScript gives to everything',
  inherited.flatMap((name): Row[] => [
    [`X is '${name}'`, throws(`type_error(evaluable, '${name}'/0)`)],
    [`X is '${name}'(1)`, throws(`type_error(evaluable, '${name}'/1)`)],
    [`G = (X is '${name}'(1, 2)), call(G)`, throws(`type_error(evaluable, '${name}'/2)`)],
    [`sort(0, '${name}', [b,a], L)`, throws(`domain_error(order, '${name}')`)],
  ]),
);

describeGoals(
  'deep expressions',
  [
    ['deep(100000, 0, E), X is E', 'X = 100000'],
    ['deep(100000, 0, E), X is max(E, 1) - E', 'X = 0'],
    ['deep(100000, a, E), X is E', throws('type_error(evaluable, a/0)')],
    ['X = 1 + X, Y is X', throws('type_error(expression, _)')],
  ],
  'deep(0, E, E) :- !. deep(N, E0, E) :- M is N - 1, deep(M, E0 + 1, E).',
);

describeGoals('huge integers', [
  ['X is 3 ^ 200000, atom_length(X, N)', 'N = 95425'],
  ['X is -(10 ^ 20000), atom_length(X, N), term_to_atom(X, A), atom_length(A, M)', 'N = 20002, M = 20002'],
  ['X is 10 ^ 40000 + 7, atom_codes(X, Cs), number_codes(Y, Cs), X =:= Y', true],
  ['X is 2 ^ 100000000', throws('resource_error(memory)')],
  ['X is 1 << 30000000, Y is X', throws('resource_error(memory)')],
  ['X is 2 ^ 16000000, Y is X * X * X * X', throws('resource_error(memory)')],
]);
