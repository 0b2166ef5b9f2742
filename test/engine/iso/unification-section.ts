// 8.2: term unification.

import { section } from './section.js';

export const unificationSections = [
  section(
    '8.2.1',
    '=/2',
    String.raw`
      '='(1, 1) => true
      '='(X, 1) => X = 1
      '='(X, Y) => X = V, Y = V
      '='(_, _) => true
      '='(X, Y), '='(X, abc) => X = abc, Y = abc
      '='(f(X, def), f(def, Y)) => X = def, Y = def
      '='(1, 2) => false
      '='(1, 1.0) => false
      '='(g(X), f(f(X))) => false
      '='(f(X, 1), f(a(X))) => false
      '='(f(X, Y, X), f(a(X), a(Y), Y, 2)) => false
      '='(f(A, B, C), f(g(B, B), g(C, C), g(D, D))), D = 1 => A = g(g(g(1, 1), g(1, 1)), g(g(1, 1), g(1, 1)))
      a = a => true
      a = b => false
      a = 'a' => true
      1.0 = 1.0 => true
      0.0 = -0.0 => false
      1 = '1' => false
      [] = '[]' => true
      [] = [] => true
      [] = {} => false
      [a, b] = [a | [b]] => true
      [a, b] = '.'(a, '.'(b, [])) => true
      [X | Y] = [1, 2, 3] => X = 1, Y = [2, 3]
      [_, X | _] = [1, 2, 3] => X = 2
      [X, X] = [1, 2] => false
      [X, X] = [1, Y] => X = 1, Y = 1
      f(X) = f(Y), X = 1 => Y = 1
      f(X) = f(Y), Y = 1 => X = 1
      f(X, Y) = f(Y, Z), Z = 1 => X = 1, Y = 1
      f(X, X) = f(Y, Y), Y = 1 => X = 1
      f(X, X) = f(a, b) => false
      f(_, _) = f(a, b) => true
      "ab" = [X, Y] => X = a, Y = b
      'hello world' = 'hello world' => true
      12345678901234567890 = 12345678901234567890 => true
      12345678901234567890 = 12345678901234567891 => false
      9007199254740993 = 9007199254740992 => false
      X + Y = 1 + 2 => X = 1, Y = 2
      1 + 2 = 3 => false
      a - b - c = X - Y => X = a - b, Y = c
      {X} = {a, b} => X = (a, b)
      - 1 = -(1) => true instead of false because minus
      -1 = -(1) => false
      - a = -(a) => true
      X = f(_), X = f(1) => X = f(1)
      f(a, X) = f(Y, b), X \== Y => X = b, Y = a
    `,
  ),
  section(
    '8.2.2',
    'unify_with_occurs_check/2',
    String.raw`
      unify_with_occurs_check(1, 1) => true
      unify_with_occurs_check(X, 1) => X = 1
      unify_with_occurs_check(1, X) => X = 1
      unify_with_occurs_check(X, Y) => X = V, Y = V
      unify_with_occurs_check(X, X) => X = _
      unify_with_occurs_check(_, _) => true
      unify_with_occurs_check(X, Y), unify_with_occurs_check(X, abc) => X = abc, Y = abc
      unify_with_occurs_check(f(X, def), f(def, Y)) => X = def, Y = def
      unify_with_occurs_check(1, 2) => false
      unify_with_occurs_check(1, 1.0) => false
      unify_with_occurs_check(g(X), f(f(X))) => false
      unify_with_occurs_check(X, f(X)) => false
      unify_with_occurs_check(f(X), X) => false
      unify_with_occurs_check(f(X, 1), f(a(X), 2)) => false
      unify_with_occurs_check(f(X, 1), f(a(X), 1)) => false
      unify_with_occurs_check(f(X, Y, X), f(a(X), a(Y), Y)) => false
      unify_with_occurs_check(f(X, Y), f(g(Y), g(X))) => false
      unify_with_occurs_check(f(A, B, 1), f(a(B), A, 1)) => false
      unify_with_occurs_check(f(X, Y), f(Y, g(Z))) => X = g(Z), Y = g(Z)
      unify_with_occurs_check([X | Y], [a | [X]]) => X = a, Y = [a]
      unify_with_occurs_check([X | X], X) => false
      unify_with_occurs_check(f(X, X), f(Y, Y)), X = 1 => Y = 1
      unify_with_occurs_check(f(X, Y, f(X)), f(Y, 1, f(1))) => X = 1, Y = 1
      unify_with_occurs_check(f(X, b), f(a, c)) ; X = none => X = none
    `,
  ),
  section(
    '8.2.3',
    '\\=/2',
    String.raw`
      '\\='(1, 1) => false
      \=(_, 1) => false
      '\\='(_, _) => false
      \=(X, X) => false
      \=(X, Y), X = Y => false
      \=(f(X, def), f(def, _)) => false
      \=(1, 2) => true
      \=(1, 1.0) => true
      \=(g(X), f(f(X))) => true
      \=(f(X, 1), f(a(X))) => true
      \=(f(X, _, X), f(a(X), a(_), _, 2)) => true
      a \= b => true
      a \= a => false
      f(a) \= f(b) => true
      f(X, X) \= f(a, b) => true
      f(X, _) \= f(a, b) => false
      [a] \= [a | _] => false
      X = 1, X \= 2 => X = 1
      X \= 1 ; X = 2 => X = 2
    `,
  ),
  section(
    '8.2.4 (Cor.2)',
    'subsumes_term/2',
    String.raw`
      subsumes_term(a, a) => true
      subsumes_term(a, b) => false
      subsumes_term(f(_, _), f(Z, Z)) => true
      subsumes_term(f(Z, Z), f(_, _)) => false
      subsumes_term(g(X), g(f(X))) => false
      subsumes_term(X, f(X)) => false
      subsumes_term(X, Y), subsumes_term(Y, f(X)) => true
      subsumes_term(_, 1) => true
      subsumes_term(1, _) => false
      subsumes_term(f(X, X), f(1, 1)) => true
      subsumes_term(f(X, X), f(1, 2)) => false
      subsumes_term(f(X), f(X)) => true
      subsumes_term(X, a), var(X) => X = _
      subsumes_term([_ | _], [a, b]) => true
      subsumes_term([a, b], [_ | _]) => false
      subsumes_term(f(X, Y), f(Y, X)) => false
      subsumes_term(f(X, _), f(X, a)) => true
      subsumes_term(1, 1.0) => false
    `,
  ),
];
