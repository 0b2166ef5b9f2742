// Lists, as library(lists) and Logtalk's `list` object know them.

import type { PrologLibrary } from '../builtin.js';

export const lists: PrologLibrary = {
  name: 'lists',
  exports: `append/3 append/2 member/2 memberchk/2 reverse/2 nth0/3 nth1/3 last/2 select/3 selectchk/3 exclude/3
    include/3 permutation/2 maplist/2 maplist/3 maplist/4 maplist/5 foldl/4 sum_list/2 numlist/3`,
  text: String.raw`
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).

append(Lists, L) :- '$append'(Lists, L).
'$append'([], []).
'$append'([L|Ls], R) :- append(L, R0, R), '$append'(Ls, R0).

member(X, [Y|Ys]) :- '$member'(Ys, X, Y).
'$member'(_, X, X).
'$member'([Y|Ys], X, _) :- '$member'(Ys, X, Y).

memberchk(X, L) :- member(X, L), !.

reverse(L, R) :- '$reverse'(L, [], R).
'$reverse'([], R, R).
'$reverse'([H|T], A, R) :- '$reverse'(T, [H|A], R).

nth0(I, L, E) :- integer(I), !, I >= 0, '$nth'(I, L, E).
nth0(I, L, E) :- var(I), '$nth_gen'(L, E, 0, I).
nth1(I, L, E) :- integer(I), !, I >= 1, I0 is I-1, '$nth'(I0, L, E).
nth1(I, L, E) :- var(I), '$nth_gen'(L, E, 1, I).
'$nth'(0, [E|_], E) :- !.
'$nth'(I, [_|T], E) :- I1 is I-1, '$nth'(I1, T, E).
'$nth_gen'([E|_], E, B, B).
'$nth_gen'([_|T], E, B, I) :- B1 is B+1, '$nth_gen'(T, E, B1, I).

last([X|Xs], L) :- '$last'(Xs, X, L).
'$last'([], L, L).
'$last'([X|Xs], _, L) :- '$last'(Xs, X, L).

select(X, [X|T], T).
select(X, [H|T], [H|R]) :- select(X, T, R).
selectchk(X, L, R) :- select(X, L, R), !.

include(_, [], []).
include(P, [X|Xs], R) :- ( call(P, X) -> R = [X|R1] ; R = R1 ), include(P, Xs, R1).
exclude(_, [], []).
exclude(P, [X|Xs], R) :- ( call(P, X) -> R = R1 ; R = [X|R1] ), exclude(P, Xs, R1).

permutation(L, P) :- '$skel'(L, P), '$perm'(L, P).
'$skel'([], []).
'$skel'([_|T], [_|R]) :- '$skel'(T, R).
'$perm'([], []).
'$perm'(L, [F|R]) :- select(F, L, Rest), '$perm'(Rest, R).

maplist(G, L) :- '$maplist'(L, G).
'$maplist'([], _).
'$maplist'([A|As], G) :- call(G, A), '$maplist'(As, G).
maplist(G, L, M) :- '$maplist'(L, M, G).
'$maplist'([], [], _).
'$maplist'([A|As], [B|Bs], G) :- call(G, A, B), '$maplist'(As, Bs, G).
maplist(G, L, M, N) :- '$maplist'(L, M, N, G).
'$maplist'([], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], G) :- call(G, A, B, C), '$maplist'(As, Bs, Cs, G).
maplist(G, L, M, N, O) :- '$maplist'(L, M, N, O, G).
'$maplist'([], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], G) :- call(G, A, B, C, D), '$maplist'(As, Bs, Cs, Ds, G).

foldl(G, L, A0, A) :- '$foldl'(L, G, A0, A).
'$foldl'([], _, A, A).
'$foldl'([X|Xs], G, A0, A) :- call(G, X, A0, A1), '$foldl'(Xs, G, A1, A).

sum_list(L, S) :- '$sum'(L, 0, S).
'$sum'([], S, S).
'$sum'([X|Xs], S0, S) :- S1 is S0+X, '$sum'(Xs, S1, S).

numlist(L, H, R) :- ( L > H -> R = [] ; R = [L|T], L1 is L+1, numlist(L1, H, T) ).
`,
};
