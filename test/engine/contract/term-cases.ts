import type { Case } from './case.js';

export const termCases: readonly Case[] = [
  { it: 'unifies', goal: 'f(X, b, Z) = f(a, Y, Z)', answers: ['X = a, Y = b, Z = _'] },
  { it: 'fails to unify different terms', goal: 'f(X, X) = f(a, b)' },
  {
    it: 'leaves unbound variables of an answer apart',
    goal: 'X = f(A, B)',
    answers: ['X = f(P, Q), A = P, B = Q'],
  },
  {
    it: 'keeps shared variables of an answer shared',
    goal: 'X = f(A, A, B), B = A',
    answers: ['X = f(P, P, P), A = P, B = P'],
  },
  { it: 'binds a variable to another', goal: 'X = Y', answers: ['X = P, Y = P'] },
  { it: 'checks for occurrence when asked', goal: 'unify_with_occurs_check(X, f(X))' },
  { it: 'tells terms that cannot unify', goal: 'a \\= b, \\+ X \\= b', answers: ['X = _'] },
  {
    it: 'copies with fresh variables',
    goal: 'copy_term(f(X, Y, X), C)',
    answers: ['X = A, Y = B, C = f(P, Q, P)'],
  },
  {
    it: 'compares by the standard order',
    goal: 'msort([f(a), b, "x", 2, 1.5, X, g(a, b), a], L)',
    answers: ['X = V, L = [V, 1.5, 2, a, b, f(a), [x], g(a, b)]'],
  },
  {
    it: 'compares compounds by arity, name and arguments',
    goal: 'msort([b(1), a(2), a(1), a(1, 1)], L)',
    answers: ['L = [a(1), a(2), b(1), a(1, 1)]'],
  },
  {
    it: 'compares equal terms',
    goal: 'compare(O, f(1), f(1)), compare(P, 1, 2), compare(Q, b, a)',
    answers: ['O = (=), P = (<), Q = (>)'],
  },
  { it: 'tells identity from unifiability', goal: 'X \\== Y, X == X, f(X) == f(X)', answers: ['true'] },
  { it: 'sorts and removes doubles', goal: 'sort([c, a, b, a], L)', answers: ['L = [a, b, c]'] },
  {
    it: 'sorts stably by keys',
    goal: 'keysort([2-a, 1-b, 2-c, 1-d], L)',
    answers: ['L = [1-b, 1-d, 2-a, 2-c]'],
  },
  {
    it: 'takes a term apart',
    goal: 'functor(f(a, b), N, A), arg(2, f(a, b), X), f(a, b) =.. L',
    answers: ['N = f, A = 2, X = b, L = [f, a, b]'],
  },
  { it: 'builds a term', goal: 'functor(T, f, 2), T =.. [_, a, B]', answers: ['T = f(a, P), B = P'] },
  {
    it: 'takes an atom and a number for terms without arguments',
    goal: 'functor(a, N, A), functor(1.5, M, B), a =.. L',
    answers: ['N = a, A = 0, M = 1.5, B = 0, L = [a]'],
  },
  {
    it: 'lists the variables of a term',
    goal: 'term_variables(f(X, g(Y), X), L)',
    answers: ['X = A, Y = B, L = [A, B]'],
  },
  {
    it: 'tests types',
    goal: 'var(_), nonvar(a), atom(a), \\+ atom(1), number(1.0), integer(1), float(1.0), atomic(a), compound(f(_)), callable(a), is_list([a])',
    answers: ['true'],
  },
  { it: 'tells ground terms', goal: 'ground(f(a)), \\+ ground(f(_))', answers: ['true'] },
  { it: 'appends and splits lists', goal: 'append(X, [c], [a, b, c])', answers: ['X = [a, b]'] },
  {
    it: 'enumerates the splits of a list',
    goal: 'append(X, Y, [a])',
    answers: ['X = [], Y = [a]', 'X = [a], Y = []'],
  },
  { it: 'gives the members of a list', goal: 'member(X, [a, b])', answers: ['X = a', 'X = b'] },
  { it: 'measures and makes lists', goal: 'length([a, b], N), length(L, 2)', answers: ['N = 2, L = [_, _]'] },
  {
    it: 'has the usual list predicates',
    goal: 'reverse([1, 2], R), nth0(0, [a, b], X), nth1(1, [a, b], Y), last([a, b], Z), sum_list([1, 2], S), max_list([1, 3, 2], M), select(b, [a, b, c], D)',
    answers: ['R = [2, 1], X = a, Y = a, Z = b, S = 3, M = 3, D = [a, c]'],
  },
  {
    it: 'maps and folds',
    program: 'double(X, Y) :- Y is 2 * X. plus_(X, A, B) :- B is A + X. small(X) :- X < 2.',
    goal: 'maplist(double, [1, 2], L), foldl(plus_, [1, 2, 3], 0, S), include(small, [1, 2], I)',
    answers: ['L = [2, 4], S = 6, I = [1]'],
  },
  {
    it: 'keeps the empty list, the empty block and their text apart',
    goal: "X = [[], {}, '[]', '{}', '']",
    answers: ["X = [[], {}, '[]', '{}', '']"],
  },
];
