% member/2 to the end of a list of N integers, and memberchk/2 as far.

:- use_module(library(lists)).

bench(N, Answer) :- numlist(1, N, List), last_member(List, N, X), memberchk(N, List), Answer is X + N.

last_member(List, N, X) :- member(X, List), X >= N, !.
