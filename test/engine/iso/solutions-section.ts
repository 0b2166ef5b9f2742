// 8.10: all solutions.

import { section } from './section.js';

const program = `
  a(1, f(_)).
  a(2, f(_)).
  b(1, 1).
  b(1, 1).
  b(1, 2).
  b(2, 1).
  b(2, 2).
  b(2, 2).
  d(1, 1).
  d(1, 2).
  d(1, 1).
  d(2, 2).
  d(2, 1).
  d(2, 2).
  n(3). n(1). n(2). n(1).
`;

export const solutionSections = [
  section(
    '8.10.1',
    'findall/3',
    String.raw`
      findall(X, (X = 1 ; X = 2), S) => S = [1, 2]
      findall(X + _, (X = 1), S) => S = [1 + _]
      findall(_, fail, L) => L = []
      findall(X, (X = 1 ; X = 1), S) => S = [1, 1]
      findall(X, (X = 2 ; X = 1), [1, 2]) => false
      findall(X, (X = 1 ; X = 2), [X, Y]) => X = 1, Y = 2
      findall(X, n(X), L) => L = [3, 1, 2, 1]
      findall(X - Y, (n(X), Y is X * X), L) => L = [3 - 9, 1 - 1, 2 - 4, 1 - 1]
      findall(X, (n(X), X > 1), L) => L = [3, 2]
      findall(f(X, Y), (X = 1 ; Y = 2), L) => L = [f(1, _), f(_, 2)]
      findall(x, (n(_), !), L) => L = [x]
      findall(X, n(X), [A | _]) => A = 3
      findall(L, findall(X, n(X), L), R) => R = [[3, 1, 2, 1]]
      findall(X, n(X), L), var(X) => L = [3, 1, 2, 1], X = _
      Y = 1, findall(X - Y, (X = a ; X = b), L) => Y = 1, L = [a - 1, b - 1]
      findall(X, G, _) => instantiation_error
      findall(_, 4, _) => type_error(callable, 4)
      findall(_, (true, 4), _) => type_error(callable, (true, 4))
      findall(_, nowhere, _) => existence_error(procedure, nowhere/0)
      findall(X, X = 1, [a | b]) => type_error(list, [a | b])
      findall(X, X = 1, b) => type_error(list, b)
      findall(X, X = 1, [a, b | c]) => type_error(list, [a, b | c])
      findall(X, (X = 1 ; throw(x)), _) => throws(x)
    `,
    program,
  ),
  section(
    '8.10.2',
    'bagof/3',
    String.raw`
      bagof(X, (X = 1 ; X = 2), S) => S = [1, 2]
      bagof(X, (X = 1 ; X = 2), X) => X = [1, 2]
      bagof(X, (X = Y ; X = Z), S) => S = [A, B], Y = A, Z = B
      bagof(_, fail, _) => false
      bagof(1, (Y = 1 ; Y = 2), L) => L = [1], Y = 1 ; L = [1], Y = 2
      bagof(f(X, Y), (X = a ; Y = b), L) => L = [f(a, _), f(_, b)]
      bagof(X, Y ^ ((X = 1, Y = 1) ; (X = 2, Y = 2)), S) => S = [1, 2]
      bagof(X, Y ^ ((X = 1 ; Y = 1) ; (X = 2, Y = 2)), S) => S = [1, _, 2]
      bagof(X, (Y = 1 ; Y = 2), L) => L = [_], Y = 1 ; L = [_], Y = 2
      bagof(X, b(X, Y), L) => L = [1, 1, 2], Y = 1 ; L = [1, 2, 2], Y = 2
      bagof(X, Y ^ b(X, Y), L) => L = [1, 1, 1, 2, 2, 2]
      bagof(X - Y, b(X, Y), L) => L = [1 - 1, 1 - 1, 1 - 2, 2 - 1, 2 - 2, 2 - 2]
      bagof(X, n(X), L) => L = [3, 1, 2, 1]
      bagof(Y, member(Y - X, [1 - a, 2 - b, 3 - a]), L) => X = a, L = [1, 3] ; X = b, L = [2]
      bagof(X, member(X, [V, U, f(U), f(V)]), L) => L = [A, B, f(B), f(A)], V = A, U = B
      bagof(X, X ^ (true ; 4), _) => type_error(callable, (true;4))
      bagof(X, Y ^ Z ^ member(X - Y - Z, [1 - b - c, 2 - a - d]), L) => L = [1, 2]
      bagof(X, member(X, [1, 2]), [A | B]) => A = 1, B = [2]
      bagof(X, member(X, [1, 2]), [1]) => false
      bagof(X, \+ fail, L) => L = [_]
      bagof(_, _ ^ _, _) => instantiation_error
      bagof(_, _, _) => instantiation_error
      bagof(_, 1, _) => type_error(callable, 1)
      bagof(_, foo ^ 1, _) => type_error(callable, 1)
      bagof(X, X = 1, [a | b]) => type_error(list, [a | b])
      bagof(X, X = 1, b) => type_error(list, b)
      bagof(_, nowhere, _) => existence_error(procedure, nowhere/0)
      bagof(X, (member(X, [1, 2]), Y = c), L) => L = [1, 2], Y = c
      bagof(X, member(Y - X, [2 - a, 1 - b, 2 - c]), L) => Y = 1, L = [b] ; Y = 2, L = [a, c]
      bagof(X, a(X, Y), L) => L = [1, 2], Y = f(_)
    `,
    program,
  ),
  section(
    '8.10.3',
    'setof/3',
    String.raw`
      setof(X, (X = 1 ; X = 2), S) => S = [1, 2]
      setof(X, (X = 1 ; X = 2), X) => X = [1, 2]
      setof(X, (X = 2 ; X = 1), S) => S = [1, 2]
      setof(X, (X = 2 ; X = 2), S) => S = [2]
      setof(_, fail, _) => false
      setof(1, (Y = 2 ; Y = 1), L) => L = [1], Y = 1 ; L = [1], Y = 2
      setof(f(X, Y), (X = a ; Y = b), L) => L = [f(_, b), f(a, _)]
      setof(X, Y ^ ((X = 1, Y = 1) ; (X = 2, Y = 2)), S) => S = [1, 2]
      setof(X, Y ^ ((X = 1 ; Y = 1) ; (X = 2, Y = 2)), S) => S = [_, 1, 2]
      setof(X, (Y = 1 ; Y = 2), L) => L = [_], Y = 1 ; L = [_], Y = 2
      setof(X, b(X, Y), L) => L = [1, 2], Y = 1 ; L = [1, 2], Y = 2
      setof(X, Y ^ b(X, Y), L) => L = [1, 2]
      setof(X - Xs, setof(Y, b(X, Y), Xs), L) => L = [1 - [1, 2], 2 - [1, 2]]
      setof(X - Xs, bagof(Y, d(X, Y), Xs), L) => L = [1 - [1, 2, 1], 2 - [2, 1, 2]]
      setof(X, n(X), L) => L = [1, 2, 3]
      setof(X, member(X, [c, a, b, a]), L) => L = [a, b, c]
      setof(X, member(X, [f(b, a), f(a, b), g, 1]), L) => L = [1, g, f(a, b), f(b, a)]
      setof(X, member(X, [b, a]), [a, b]) => true
      setof(X, member(X, [b, a]), [b, a]) => false
      setof(K - V, member(K - V, [b - 1, a - 2, b - 1]), L) => L = [a - 2, b - 1]
      setof(_, _ ^ _, _) => instantiation_error
      setof(_, _, _) => instantiation_error
      setof(_, 1, _) => type_error(callable, 1)
      setof(_, foo ^ 1, _) => type_error(callable, 1)
      setof(X, X = 1, [a | b]) => type_error(list, [a | b])
      setof(X, X = 1, b) => type_error(list, b)
      setof(X, X ^ (true ; 4), _) => type_error(callable, (true;4))
      setof(_, nowhere, _) => existence_error(procedure, nowhere/0)
      setof(X, a(X, Y), L) => L = [1, 2], Y = f(_)
    `,
    program,
  ),
];
