// Lists, as library(lists) and Logtalk's `list` object know them.

import type { PrologLibrary } from '../builtin.js';

export const lists: PrologLibrary = {
  name: 'lists',
  exports: `append/3 append/2 member/2 memberchk/2 reverse/2 nth0/3 nth1/3 last/2 select/3 selectchk/3 select/4
    exclude/3 include/3 partition/4 permutation/2 maplist/2 maplist/3 maplist/4 maplist/5 maplist/6 foldl/4 foldl/5
    foldl/6 sum_list/2 sumlist/2 max_list/2 min_list/2 numlist/3 delete/3 subtract/3
    intersection/3 union/3 list_to_set/2 nextto/3 max_member/2 min_member/2 flatten/2
    pairs_keys_values/3 pairs_keys/2 pairs_values/2 predsort/3 aggregate_all/3 aggregate_all/4`,
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

sumlist(L, S) :- sum_list(L, S).
max_list([X|Xs], M) :- '$max_list'(Xs, X, M).
'$max_list'([], M, M).
'$max_list'([X|Xs], M0, M) :- M1 is max(X, M0), '$max_list'(Xs, M1, M).
min_list([X|Xs], M) :- '$min_list'(Xs, X, M).
'$min_list'([], M, M).
'$min_list'([X|Xs], M0, M) :- M1 is min(X, M0), '$min_list'(Xs, M1, M).
max_member(M, [X|Xs]) :- '$max_member'(Xs, X, M).
'$max_member'([], M, M).
'$max_member'([X|Xs], M0, M) :- ( X @> M0 -> '$max_member'(Xs, X, M) ; '$max_member'(Xs, M0, M) ).
min_member(M, [X|Xs]) :- '$min_member'(Xs, X, M).
'$min_member'([], M, M).
'$min_member'([X|Xs], M0, M) :- ( X @< M0 -> '$min_member'(Xs, X, M) ; '$min_member'(Xs, M0, M) ).

numlist(L, H, R) :- ( L > H -> R = [] ; R = [L|T], L1 is L+1, numlist(L1, H, T) ).

select(X, Xs, Y, Ys) :- '$select4'(Xs, X, Y, Ys).
'$select4'([X|T], X, Y, [Y|T]).
'$select4'([H|T], X, Y, [H|T2]) :- '$select4'(T, X, Y, T2).

delete([], _, []).
delete([X|Xs], D, R) :- ( X \= D -> R = [X|R1] ; R = R1 ), delete(Xs, D, R1).
subtract([], _, []).
subtract([X|Xs], D, R) :- ( memberchk(X, D) -> R = R1 ; R = [X|R1] ), subtract(Xs, D, R1).
intersection([], _, []).
intersection([X|Xs], L, R) :- ( memberchk(X, L) -> R = [X|R1] ; R = R1 ), intersection(Xs, L, R1).
union([], L, L).
union([X|Xs], L, R) :- ( memberchk(X, L) -> R = R1 ; R = [X|R1] ), union(Xs, L, R1).
list_to_set(L, S) :- '$list_to_set'(L, [], S).
'$list_to_set'([], _, []).
'$list_to_set'([X|Xs], Seen, R) :-
  ( '$seen'(X, Seen) -> R = R1 ; R = [X|R1] ), '$list_to_set'(Xs, [X|Seen], R1).
'$seen'(X, [Y|Ys]) :- ( X == Y -> true ; '$seen'(X, Ys) ).
nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|T]) :- nextto(X, Y, T).
flatten(L, F) :- '$flatten'(L, [], F0), !, F = F0.
'$flatten'(V, T, [V|T]) :- var(V), !.
'$flatten'([], T, T) :- !.
'$flatten'([H|R], T, F) :- !, '$flatten'(H, F1, F), '$flatten'(R, T, F1).
'$flatten'(A, T, [A|T]).

partition(P, L, I, E) :- '$partition'(L, P, I, E).
'$partition'([], _, [], []).
'$partition'([X|Xs], P, I, E) :-
  ( call(P, X) -> I = [X|I1], E = E1 ; I = I1, E = [X|E1] ), '$partition'(Xs, P, I1, E1).

maplist(G, L, M, N, O, P) :- '$maplist'(L, M, N, O, P, G).
'$maplist'([], [], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], G) :-
  call(G, A, B, C, D, E), '$maplist'(As, Bs, Cs, Ds, Es, G).
foldl(G, L, M, A0, A) :- '$foldl'(L, M, G, A0, A).
'$foldl'([], [], _, A, A).
'$foldl'([X|Xs], [Y|Ys], G, A0, A) :- call(G, X, Y, A0, A1), '$foldl'(Xs, Ys, G, A1, A).
foldl(G, L, M, N, A0, A) :- '$foldl'(L, M, N, G, A0, A).
'$foldl'([], [], [], _, A, A).
'$foldl'([X|Xs], [Y|Ys], [Z|Zs], G, A0, A) :- call(G, X, Y, Z, A0, A1), '$foldl'(Xs, Ys, Zs, G, A1, A).

pairs_keys_values([], [], []).
pairs_keys_values([K-V|T], [K|Ks], [V|Vs]) :- pairs_keys_values(T, Ks, Vs).
pairs_keys([], []).
pairs_keys([K-_|T], [K|Ks]) :- pairs_keys(T, Ks).
pairs_values([], []).
pairs_values([_-V|T], [V|Vs]) :- pairs_values(T, Vs).

predsort(P, L, Sorted) :- length(L, N), ( N =:= 0 -> Sorted = [] ; '$predsort'(P, N, L, _, Sorted) ).
'$predsort'(P, 2, [X1,X2|L], L, R) :- !, call(P, Delta, X1, X2), '$order2'(Delta, X1, X2, R).
'$predsort'(_, 1, [X|L], L, [X]) :- !.
'$predsort'(P, N, L1, L3, R) :-
  N1 is N // 2, N2 is N - N1,
  '$predsort'(P, N1, L1, L2, R1), '$predsort'(P, N2, L2, L3, R2),
  '$predmerge'(R1, R2, P, R), !.
'$order2'(<, X1, X2, [X1,X2]).
'$order2'(=, X1, _, [X1]).
'$order2'(>, X1, X2, [X2,X1]).
'$predmerge'([], R, _, R) :- !.
'$predmerge'(R, [], _, R) :- !.
'$predmerge'([H1|T1], [H2|T2], P, R) :-
  call(P, Delta, H1, H2), !, '$predmerge'(Delta, H1, T1, H2, T2, P, R).
'$predmerge'(<, H1, T1, H2, T2, P, [H1|R]) :- '$predmerge'(T1, [H2|T2], P, R).
'$predmerge'(=, H1, T1, _, T2, P, [H1|R]) :- '$predmerge'(T1, T2, P, R).
'$predmerge'(>, H1, T1, H2, T2, P, [H2|R]) :- '$predmerge'([H1|T1], T2, P, R).

aggregate_all(Spec, _, _) :- var(Spec), !, throw(error(instantiation_error, _)).
aggregate_all(count, G, C) :- !, findall(x, G, L), length(L, C).
aggregate_all(count(T), G, C) :- !, findall(T, G, L), length(L, C).
aggregate_all(sum(E), G, S) :- !, findall(E, G, L), sum_list(L, S).
aggregate_all(bag(E), G, L) :- !, findall(E, G, L).
aggregate_all(set(E), G, S) :- !, findall(E, G, L), sort(L, S).
aggregate_all(max(E-W), G, max(M,V)) :- !, findall(E-W, G, L), '$best'(L, >, M, V).
aggregate_all(min(E-W), G, min(M,V)) :- !, findall(E-W, G, L), '$best'(L, <, M, V).
aggregate_all(max(E,W), G, max(M,V)) :- !, findall(E-W, G, L), '$best'(L, >, M, V).
aggregate_all(min(E,W), G, min(M,V)) :- !, findall(E-W, G, L), '$best'(L, <, M, V).
aggregate_all(max(E), G, M) :- !, findall(E, G, L), max_list(L, M).
aggregate_all(min(E), G, M) :- !, findall(E, G, L), min_list(L, M).
aggregate_all(Spec, _, _) :- throw(error(domain_error(aggregate_spec, Spec), _)).
aggregate_all(count, D, G, C) :- !, findall(D, G, L0), sort(L0, L), length(L, C).
aggregate_all(sum(E), D, G, S) :- !, findall(D-E, G, L0), sort(L0, L), pairs_values(L, Vs), sum_list(Vs, S).
aggregate_all(max(E), D, G, S) :- !, findall(D-E, G, L0), sort(L0, L), pairs_values(L, Vs), max_list(Vs, S).
aggregate_all(min(E), D, G, S) :- !, findall(D-E, G, L0), sort(L0, L), pairs_values(L, Vs), min_list(Vs, S).
'$best'([E-W|T], Op, M, V) :- X is E, '$best'(T, Op, X, W, M, V).
'$best'([], _, M, V, M, V).
'$best'([E-W|T], Op, M0, V0, M, V) :-
  X is E, G =.. [Op, X, M0],
  ( call(G) -> '$best'(T, Op, X, W, M, V) ; '$best'(T, Op, M0, V0, M, V) ).
`,
};
