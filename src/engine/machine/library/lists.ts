// library(lists): what is clearer in Prolog than in builtins/list-*.ts.

import type { PrologLibrary } from '../builtin.js';

export const lists: PrologLibrary = {
  name: 'lists',
  exports: `append/3 append/2 prefix/2 member/2 select/3 select/4 selectchk/3 selectchk/4 nextto/3 delete/3
    $nth_generated/4 nth0/4 nth1/4 last/2 same_length/2 $reverse/2 permutation/2 flatten/2 clumped/2 subseq/3
    max_member/3 min_member/3 pairs_keys_values/3 pairs_keys/2 pairs_values/2 group_pairs_by_key/2
    transpose_pairs/2 map_list_to_pairs/3 predsort/3`,
  text: String.raw`
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).

append(Lists, L) :- '$must_be'(list, Lists, append/2), '$append'(Lists, L).
'$append'([], []).
'$append'([L|Ls], R) :- append(L, R0, R), '$append'(Ls, R0).

prefix([], _).
prefix([E|Es], [E|Fs]) :- prefix(Es, Fs).

member(X, [Y|Ys]) :- '$member'(Ys, X, Y).
'$member'(_, X, X).
'$member'([Y|Ys], X, _) :- '$member'(Ys, X, Y).

select(X, [Y|Ys], R) :- '$select'(Ys, Y, X, R).
'$select'(Ys, X, X, Ys).
'$select'([Z|Zs], Y, X, [Y|R]) :- '$select'(Zs, Z, X, R).
selectchk(X, L, R) :- select(X, L, R0), !, R = R0.

select(X, Xs, Y, Ys) :- '$select4'(Xs, X, Y, Ys).
'$select4'([X|T], X, Y, [Y|T]).
'$select4'([H|T], X, Y, [H|R]) :- '$select4'(T, X, Y, R).
selectchk(X, Xs, Y, Ys) :- select(X, Xs, Y, Ys), !.

nextto(X, Y, [X,Y|_]).
nextto(X, Y, [_|T]) :- nextto(X, Y, T).

delete([], _, []).
delete([X|Xs], D, R) :- ( X \= D -> R = [X|R1] ; R = R1 ), delete(Xs, D, R1).

'$nth_generated'([X|Xs], E, N, I) :- '$nth'(Xs, X, E, N, I).
'$nth'(_, E, E, I, I).
'$nth'([X|Xs], _, E, N, I) :- N1 is N+1, '$nth'(Xs, X, E, N1, I).

nth0(I, L, E, R) :- var(I), !, '$nth_rest'(L, E, R, 0, I).
nth0(I, L, E, R) :- '$must_be'(nonneg, I, nth0/4), '$nth_split'(I, L, E, R).
nth1(I, L, E, R) :- var(I), !, '$nth_rest'(L, E, R, 1, I).
nth1(I, L, E, R) :- '$must_be'(positive_integer, I, nth1/4), I0 is I-1, '$nth_split'(I0, L, E, R).
'$nth_rest'([E|R], E, R, I, I).
'$nth_rest'([X|Xs], E, [X|R], N, I) :- N1 is N+1, '$nth_rest'(Xs, E, R, N1, I).
'$nth_split'(0, L, E, R) :- !, L = [E|R].
'$nth_split'(I, [X|Xs], E, [X|R]) :- I1 is I-1, '$nth_split'(I1, Xs, E, R).

last([X|Xs], E) :- '$last'(Xs, X, E).
'$last'([], E, E).
'$last'([X|Xs], _, E) :- '$last'(Xs, X, E).

same_length([], []).
same_length([_|Xs], [_|Ys]) :- same_length(Xs, Ys).

'$reverse'(Xs, Ys) :- '$reverse'(Xs, Ys, [], Ys).
'$reverse'([], [], Ys, Ys).
'$reverse'([X|Xs], [_|Bound], R, Ys) :- '$reverse'(Xs, Bound, [X|R], Ys).

permutation(Xs, Ys) :-
  '$list_shape'(Xs, M, XEnd), '$list_shape'(Ys, N, YEnd),
  '$same_length'(XEnd, YEnd, Xs, M, Ys, N),
  '$permutation'(Xs, Ys).
'$same_length'(proper, proper, _, N, _, N).
'$same_length'(proper, partial, _, N, Ys, _) :- length(Ys, N).
'$same_length'(partial, proper, Xs, _, _, N) :- length(Xs, N).
'$same_length'(partial, partial, Xs, _, Ys, _) :- length(Xs, N), length(Ys, N).
'$same_length'(improper, _, Xs, _, _, _) :- '$must_be'(list, Xs, permutation/2).
'$same_length'(_, improper, _, _, Ys, _) :- '$must_be'(list, Ys, permutation/2).
'$permutation'([], []).
'$permutation'([X|Xs], [Y|Ys]) :- select(Y, [X|Xs], Rest), '$permutation'(Rest, Ys).

flatten(T, L) :- '$flatten'(T, [], L0), !, L = L0.
'$flatten'(T, L, [T|L]) :- var(T), !.
'$flatten'([], L, L) :- !.
'$flatten'([H|T], L0, L) :- !, '$flatten'(H, L1, L), '$flatten'(T, L0, L1).
'$flatten'(T, L, [T|L]).

clumped([], []).
clumped([X|Xs], [X-N|R]) :- '$clump'(Xs, X, 1, N, Rest), clumped(Rest, R).
'$clump'([Y|Ys], X, N0, N, Rest) :- X == Y, !, N1 is N0+1, '$clump'(Ys, X, N1, N, Rest).
'$clump'(Ys, _, N, N, Ys).

subseq([], [], []).
subseq([X|Xs], Ys, [X|Zs]) :- subseq(Xs, Ys, Zs).
subseq([X|Xs], [X|Ys], Zs) :- subseq(Xs, Ys, Zs).

max_member(P, M, [X|Xs]) :- '$max_member'(Xs, P, X, M).
'$max_member'([], _, M, M).
'$max_member'([X|Xs], P, M0, M) :- ( call(P, X, M0) -> M1 = M0 ; M1 = X ), '$max_member'(Xs, P, M1, M).
min_member(P, M, [X|Xs]) :- '$min_member'(Xs, P, X, M).
'$min_member'([], _, M, M).
'$min_member'([X|Xs], P, M0, M) :- ( call(P, M0, X) -> M1 = M0 ; M1 = X ), '$min_member'(Xs, P, M1, M).

pairs_keys_values(Ps, Ks, Vs) :- nonvar(Ps), !, '$pairs'(Ps, Ks, Vs).
pairs_keys_values(Ps, Ks, Vs) :- nonvar(Ks), !, '$keys_pairs'(Ks, Vs, Ps).
pairs_keys_values(Ps, Ks, Vs) :- '$values_pairs'(Vs, Ks, Ps).
'$pairs'([], [], []).
'$pairs'([K-V|Ps], [K|Ks], [V|Vs]) :- '$pairs'(Ps, Ks, Vs).
'$keys_pairs'([], [], []).
'$keys_pairs'([K|Ks], [V|Vs], [K-V|Ps]) :- '$keys_pairs'(Ks, Vs, Ps).
'$values_pairs'([], [], []).
'$values_pairs'([V|Vs], [K|Ks], [K-V|Ps]) :- '$values_pairs'(Vs, Ks, Ps).
pairs_keys([], []).
pairs_keys([K-_|Ps], [K|Ks]) :- pairs_keys(Ps, Ks).
pairs_values([], []).
pairs_values([_-V|Ps], [V|Vs]) :- pairs_values(Ps, Vs).
group_pairs_by_key([], []).
group_pairs_by_key([K-V|Ps], [K-[V|Vs]|R]) :- '$same_key'(Ps, K, Vs, Rest), group_pairs_by_key(Rest, R).
'$same_key'([L-V|Ps], K, [V|Vs], Rest) :- L == K, !, '$same_key'(Ps, K, Vs, Rest).
'$same_key'(Ps, _, [], Ps).
transpose_pairs(Ps, Ts) :- '$flipped'(Ps, Fs), keysort(Fs, Ts).
'$flipped'([], []).
'$flipped'([K-V|Ps], [V-K|Fs]) :- '$flipped'(Ps, Fs).
map_list_to_pairs(P, L, Ps) :- '$keyed'(L, P, Ps).
'$keyed'([], _, []).
'$keyed'([X|Xs], P, [K-X|Ps]) :- call(P, X, K), '$keyed'(Xs, P, Ps).

predsort(P, L, Sorted) :- '$must_be'(list, L, predsort/3), length(L, N), '$predsort'(N, P, L, _, S), !, Sorted = S.
'$predsort'(0, _, L, L, []) :- !.
'$predsort'(1, _, [X|L], L, [X]) :- !.
'$predsort'(N, P, L0, L, S) :-
  N1 is N//2, N2 is N-N1,
  '$predsort'(N1, P, L0, L1, S1), '$predsort'(N2, P, L1, L, S2),
  '$predmerge'(S1, S2, P, S).
'$predmerge'([], L, _, R) :- !, R = L.
'$predmerge'([X|Xs], L, P, R) :- '$predmerge'(L, X, Xs, P, R).
'$predmerge'([], X, Xs, _, [X|Xs]).
'$predmerge'([Y|Ys], X, Xs, P, R) :-
  call(P, Order, X, Y), !,
  '$predmerge'(Order, X, Xs, Y, Ys, P, R).
'$predmerge'(<, X, Xs, Y, Ys, P, [X|R]) :- '$predmerge'(Xs, [Y|Ys], P, R).
'$predmerge'(=, X, Xs, _, Ys, P, [X|R]) :- '$predmerge'(Xs, Ys, P, R).
'$predmerge'(>, X, Xs, Y, Ys, P, [Y|R]) :- '$predmerge'(Ys, X, Xs, P, R).
`,
};
