import { describeGoals } from '../goal-table.js';

const PROGRAM = `
counted(G, N) :-
    C = count(0),
    ( call(G), arg(1, C, N0), N1 is N0 + 1, nb_setarg(1, C, N1), fail ; arg(1, C, N) ).
changed(X) :- X = f(a, [b]), setarg(1, X, c).
inner(X) :- X = f(g(a)), arg(1, X, Y), setarg(1, Y, c).
stored(1, f(a, [b])).
stored(2, [f(a)]).
one(f(a)).
given(X) :- one(X).
passed(X) :- same(f(g(a)), X).
same(X, X).
:- dynamic(kept/2).
kept(I, f(I)) :- I > 100.
`;

describeGoals(
  'terms that are changed in place',
  [
    ['counted(member(_, [a,b,c]), N), counted(member(_, [a,b]), M)', 'N = 3, M = 2'],
    ['changed(X), changed(Y), setarg(2, X, d)', 'X = f(c,d), Y = f(c,[b])'],
    ['inner(X), inner(Y), X == Y', 'X = f(g(c)), Y = f(g(c))'],
    ['X = f(a), ( setarg(1, X, b), fail ; true )', 'X = f(a)'],
    ['X = f(a), ( nb_setarg(1, X, b), fail ; true )', 'X = f(b)'],
    ['X = f(Y), duplicate_term(g(a), G), setarg(1, X, G), setarg(1, G, b)', 'X = f(g(b)), G = g(b)'],
    ['stored(1, X), setarg(1, X, c), stored(1, Y)', 'X = f(c,[b]), Y = f(a,[b])'],
    ['stored(2, [X]), setarg(1, X, c), stored(2, Y)', 'X = f(c), Y = [f(a)]'],
    ['one(X), setarg(1, X, c), one(Y)', 'X = f(c), Y = f(a)'],
    ['given(X), nb_setarg(1, X, c), given(Y)', 'X = f(c), Y = f(a)'],
    ['passed(X), arg(1, X, G), setarg(1, G, c), passed(Y)', 'X = f(g(c)), G = g(c), Y = f(g(a))'],
    ['one(X), setarg(1, X, c), clause(one(Y), true)', 'X = f(c), Y = f(a)'],
    [
      'forall(between(1, 50, I), assertz(kept(I, f(I)))), kept(7, X), setarg(1, X, c), kept(7, Y)',
      'X = f(c), Y = f(7)',
    ],
    [
      'assertz(kept(1, f(a))), retract(kept(1, X)), assertz(kept(2, X)), setarg(1, X, c), kept(2, Y)',
      'X = f(c), Y = f(a)',
    ],
    [
      'X = f(a, g(b)), duplicate_term(X, Y), arg(2, Y, G), setarg(1, G, c)',
      'X = f(a,g(b)), Y = f(a,g(c)), G = g(c)',
    ],
  ],
  PROGRAM,
);

describeGoals('library(nb_set)', [
  ['empty_nb_set(S), ( member(X, [b,a,b]), add_nb_set(X, S), fail ; nb_set_to_list(S, L) )', 'L = [a,b]'],
  [
    'empty_nb_set(S), add_nb_set(a, S, X), add_nb_set(a, S, Y), size_nb_set(S, N)',
    'X = true, Y = false, N = 1',
  ],
  ['empty_nb_set(S), add_nb_set(b, S), add_nb_set(a, S), gen_nb_set(S, X)', ['X = a', 'X = b']],
  ['empty_nb_set(S), add_nb_set(a, S), empty_nb_set(T), size_nb_set(T, N)', 'N = 0'],
]);
