// 8.5: term creation and decomposition.

import { section } from './section.js';

export const constructionSections = [
  section(
    '8.5.1',
    'functor/3',
    String.raw`
      functor(foo(a, b, c), foo, 3) => true
      functor(foo(a, b, c), X, Y) => X = foo, Y = 3
      functor(X, foo, 3) => X = foo(_, _, _)
      functor(X, foo, 0) => X = foo
      functor(mats(A, B), A, B) => A = mats, B = 2
      functor(foo(a), foo, 2) => false
      functor(foo(a), fo, 1) => false
      functor(1, X, Y) => X = 1, Y = 0
      functor(X, 1.1, 0) => X = 1.1
      functor(X, 7, 0) => X = 7
      functor([_ | _], '.', 2) => true
      functor([_ | _], N, A) => N = '.', A = 2
      functor([], [], 0) => true
      functor([], N, A) => N = [], A = 0
      functor({}, N, A) => N = {}, A = 0
      functor({a}, N, A) => N = {}, A = 1
      functor(a + b, N, A) => N = (+), A = 2
      functor((a :- b), N, A) => N = (:-), A = 2
      functor(-1, N, A) => N = -1, A = 0
      functor(- 1, N, A) => N = (-), A = 1 instead of N = -1, A = 0 because minus
      functor(- a, N, A) => N = (-), A = 1
      functor(X, '.', 2) => X = [_ | _]
      functor(X, foo, 1), X = foo(a) => X = foo(a)
      functor(foo(X), foo, 1) => X = _
      functor("ab", N, A) => N = '.', A = 2
      functor(1.5, N, A) => N = 1.5, A = 0
      functor(foo(a), F, F) => false
      functor(_, _, 3) => instantiation_error
      functor(_, foo, _) => instantiation_error
      functor(_, _, _) => instantiation_error
      functor(_, foo, a) => type_error(integer, a)
      functor(_, foo, 1.0) => type_error(integer, 1.0)
      functor(_, foo(a), 1) => type_error(atomic, foo(a))
      functor(_, foo(a), 0) => type_error(atomic, foo(a))
      functor(_, 1.5, 1) => type_error(atom, 1.5)
      functor(_, 1, 2) => type_error(atom, 1)
      functor(_, foo, -1) => domain_error(not_less_than_zero, -1)
      functor(_, foo, 123456789012345678901234567890) => representation_error(max_arity)
    `,
  ),
  section(
    '8.5.2',
    'arg/3',
    String.raw`
      arg(1, foo(a, b), a) => true
      arg(1, foo(a, b), X) => X = a
      arg(1, foo(X, b), a) => X = a
      arg(1, foo(X, b), Y) => X = V, Y = V
      arg(1, foo(a, b), b) => false
      arg(0, foo(a, b), foo) => false
      arg(3, foo(3, 4), _) => false
      arg(2, foo(a, b), X) => X = b
      arg(1, [a, b], X) => X = a
      arg(2, [a, b], X) => X = [b]
      arg(1, a + b, X) => X = a
      arg(1, {a, b}, X) => X = (a, b)
      arg(2, foo(a, f(X, b), c), f(a, Y)) => X = a, Y = b
      arg(12345678901234567890, foo(a), _) => false
      arg(_, foo, _) => type_error(compound, foo) instead of instantiation_error because lenient
      arg(N, foo(a, b), X) => N = 1, X = a ; N = 2, X = b instead of instantiation_error because lenient
      arg(1, _, a) => instantiation_error
      arg(_, _, _) => instantiation_error
      arg(0, atom, _) => type_error(compound, atom)
      arg(0, 3, _) => type_error(compound, 3)
      arg(1, [], _) => type_error(compound, [])
      arg(a, foo(a, b), _) => type_error(integer, a)
      arg(1.0, foo(a, b), _) => type_error(integer, 1.0)
      arg(-3, foo(a, b), _) => domain_error(not_less_than_zero, -3)
      arg(-1, foo, _) => type_error(compound, foo)
    `,
  ),
  section(
    '8.5.3',
    '=../2',
    String.raw`
      '=..'(foo(a, b), [foo, a, b]) => true
      '=..'(X, [foo, a, b]) => X = foo(a, b)
      '=..'(foo(a, b), L) => L = [foo, a, b]
      '=..'(foo(X, b), [foo, a, Y]) => X = a, Y = b
      '=..'(1, [1]) => true
      '=..'(foo(a, b), [foo, b, a]) => false
      '=..'(X, [a]) => X = a
      '=..'(X, [1]) => X = 1
      '=..'(X, [1.5]) => X = 1.5
      '=..'(a, L) => L = [a]
      '=..'(1.5, L) => L = [1.5]
      '=..'([], L) => L = [[]]
      '=..'([a, b], L) => L = ['.', a, [b]]
      '=..'(X, ['.', a, [b]]) => X = [a, b]
      '=..'({a}, L) => L = [{}, a]
      '=..'(a + b, L) => L = [+, a, b]
      '=..'(X, [[], a]), X =.. L => L = [[], a]
      '=..'(f(X), [f, Y]), Y = 1 => X = 1
      '=..'(f(a), [f | T]) => T = [a]
      '=..'(f(a), [f, a, b]) => false
      '=..'(f(a), [g, a]) => false
      '=..'(f(a), [_ | _]) => true
      '=..'(_, _) => instantiation_error
      '=..'(_, [foo | _]) => instantiation_error
      '=..'(_, [_ | _]) => instantiation_error
      '=..'(_, [_, bar]) => instantiation_error
      '=..'(_, [_]) => instantiation_error
      '=..'(_, [foo | bar]) => type_error(list, [foo | bar])
      '=..'(_, bar) => type_error(list, bar)
      '=..'(a, bar) => type_error(list, bar)
      '=..'(f(a), [f | bar]) => type_error(list, [f | bar])
      '=..'(_, [3, 1]) => type_error(atom, 3)
      '=..'(_, [1.1, foo]) => type_error(atom, 1.1)
      '=..'(_, [a(b), 1]) => type_error(atom, a(b))
      '=..'(_, [a(b)]) => type_error(atomic, a(b))
      '=..'(_, 4) => type_error(list, 4)
      '=..'(_, []) => domain_error(non_empty_list, [])
    `,
  ),
  section(
    '8.5.4',
    'copy_term/2',
    String.raw`
      copy_term(_, _) => true
      copy_term(_, 3) => true
      copy_term(_, a) => true
      copy_term(a + X, X + b) => X = a
      copy_term(X + X + _, A + B + B) => A = V, B = V
      copy_term(a, a) => true
      copy_term(a, b) => false
      copy_term(a + X, X + b), copy_term(a + X, X + b) => false
      copy_term(f(X, Y, X), T) => T = f(A, B, A)
      copy_term(f(X), f(Y)), X = 1, var(Y) => X = 1, Y = _
      copy_term(f(X, 1), T), X = 2 => T = f(_, 1)
      copy_term([X, Y | Z], T) => T = [_, _ | _]
      X = 1, copy_term(f(X), T) => T = f(1)
      copy_term(1.5, X) => X = 1.5
      copy_term(f(a, [b, c]), X) => X = f(a, [b, c])
      copy_term(X, Y), X == Y => false
      copy_term(f(X), f(X)) => X = _
    `,
  ),
  section(
    '8.5.5 (Cor.2)',
    'term_variables/2',
    String.raw`
      term_variables(t, Vars) => Vars = []
      term_variables(f(A, B), Vars) => A = X, B = Y, Vars = [X, Y]
      term_variables(f(A, B, A), Vars) => A = X, B = Y, Vars = [X, Y]
      term_variables(A + B / C * B, Vars) => A = X, B = Y, C = Z, Vars = [X, Y, Z]
      term_variables(1, Vars) => Vars = []
      term_variables([A, B | C], Vars) => A = X, B = Y, C = Z, Vars = [X, Y, Z]
      term_variables(A, Vars) => A = X, Vars = [X]
      term_variables(f(g(h(A))), [B]) => A = X, B = X
      term_variables(t, [_, _ | a]) => type_error(list, [_, _ | a])
      term_variables(t, a) => type_error(list, a)
      A = a, term_variables(f(A, B), Vars) => B = X, Vars = [X]
      term_variables(A + B + B, [B | Vars]) => A = X, B = X, Vars = [X]
      term_variables(f(A, B), [_]) => false
      term_variables(f(A, B), [_, _ | T]) => T = []
    `,
  ),
];
