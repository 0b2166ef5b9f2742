// library(random): what is more than a look at the numbers of the run.

import type { PrologLibrary } from '../builtin.js';

export const random: PrologLibrary = {
  name: 'random',
  exports: `random/3 random_select/3 random_subseq/3 randset/3 randseq/3 random_perm2/4 random_numlist/4 maybe/0
    maybe/1 maybe/2 setrand/1`,
  text: String.raw`
random(L, H, R) :- integer(L), integer(H), !, R is L+random(H-L).
random(L, H, R) :-
  '$must_be'(number, L, random/3), '$must_be'(number, H, random/3),
  R is L+(H-L)*random_float.

random_select(X, L, Rest) :- is_list(L), !, length(L, N), N > 0, I is random(N), nth0(I, L, X, Rest).
random_select(X, L, Rest) :-
  '$must_be'(list, Rest, random_select/3), length(Rest, N), I is random(N+1), nth0(I, L, X, Rest).

random_subseq([], [], []).
random_subseq([X|Xs], Ys, Zs) :-
  ( maybe -> Ys = [X|Ys1], Zs = Zs1 ; Ys = Ys1, Zs = [X|Zs1] ),
  random_subseq(Xs, Ys1, Zs1).

randset(K, N, Set) :-
  '$must_be'(nonneg, K, randset/3), '$must_be'(nonneg, N, randset/3), K =< N,
  '$randset'(K, N, [], Set).
'$randset'(0, _, Set, Set) :- !.
'$randset'(K, N, Set0, Set) :-
  N1 is N-1,
  ( random(N) < K -> K1 is K-1, '$randset'(K1, N1, [N|Set0], Set) ; '$randset'(K, N1, Set0, Set) ).
randseq(K, N, Seq) :- randset(K, N, Set), random_permutation(Set, Seq).

random_perm2(A, B, X, Y) :- ( maybe -> X = A, Y = B ; X = B, Y = A ).

random_numlist(P, L, H, Ns) :-
  '$must_be'(between(0.0, 1.0), P, random_numlist/4),
  '$must_be'(integer, L, random_numlist/4), '$must_be'(integer, H, random_numlist/4),
  '$random_numlist'(L, H, P, Ns).
'$random_numlist'(L, H, _, []) :- L > H, !.
'$random_numlist'(L, H, P, Ns) :-
  ( random_float < P -> Ns = [L|Ns1] ; Ns = Ns1 ),
  L1 is L+1, '$random_numlist'(L1, H, P, Ns1).

maybe :- random(2) =:= 0.
maybe(P) :- '$must_be'(between(0.0, 1.0), P, maybe/1), random_float < P.
maybe(K, N) :- '$must_be'(nonneg, K, maybe/2), '$must_be'(between(K, inf), N, maybe/2), random(N) < K.

setrand(Seed) :- set_random(seed(Seed)).
`,
};
