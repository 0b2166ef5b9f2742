// library(apply): a closure applied to lists.

import type { PrologLibrary } from '../builtin.js';

export const apply: PrologLibrary = {
  name: 'apply',
  exports: `maplist/2 maplist/3 maplist/4 maplist/5 maplist/6 maplist/7 foldl/4 foldl/5 foldl/6 foldl/7 foldr/4
    scanl/4 scanl/5 scanl/6 scanl/7 include/3 exclude/3 partition/4 partition/5 convlist/3`,
  text: String.raw`
maplist(G, As) :- '$maplist'(As, G).
'$maplist'([], _).
'$maplist'([A|As], G) :- call(G, A), '$maplist'(As, G).
maplist(G, As, Bs) :- '$maplist'(As, Bs, G).
'$maplist'([], [], _).
'$maplist'([A|As], [B|Bs], G) :- call(G, A, B), '$maplist'(As, Bs, G).
maplist(G, As, Bs, Cs) :- '$maplist'(As, Bs, Cs, G).
'$maplist'([], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], G) :- call(G, A, B, C), '$maplist'(As, Bs, Cs, G).
maplist(G, As, Bs, Cs, Ds) :- '$maplist'(As, Bs, Cs, Ds, G).
'$maplist'([], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], G) :- call(G, A, B, C, D), '$maplist'(As, Bs, Cs, Ds, G).
maplist(G, As, Bs, Cs, Ds, Es) :- '$maplist'(As, Bs, Cs, Ds, Es, G).
'$maplist'([], [], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], G) :-
  call(G, A, B, C, D, E), '$maplist'(As, Bs, Cs, Ds, Es, G).
maplist(G, As, Bs, Cs, Ds, Es, Fs) :- '$maplist'(As, Bs, Cs, Ds, Es, Fs, G).
'$maplist'([], [], [], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], [F|Fs], G) :-
  call(G, A, B, C, D, E, F), '$maplist'(As, Bs, Cs, Ds, Es, Fs, G).

foldl(G, Xs, A0, A) :- '$foldl'(Xs, G, A0, A).
'$foldl'([], _, A, A).
'$foldl'([X|Xs], G, A0, A) :- call(G, X, A0, A1), '$foldl'(Xs, G, A1, A).
foldl(G, Xs, Ys, A0, A) :- '$foldl'(Xs, Ys, G, A0, A).
'$foldl'([], [], _, A, A).
'$foldl'([X|Xs], [Y|Ys], G, A0, A) :- call(G, X, Y, A0, A1), '$foldl'(Xs, Ys, G, A1, A).
foldl(G, Xs, Ys, Zs, A0, A) :- '$foldl'(Xs, Ys, Zs, G, A0, A).
'$foldl'([], [], [], _, A, A).
'$foldl'([X|Xs], [Y|Ys], [Z|Zs], G, A0, A) :- call(G, X, Y, Z, A0, A1), '$foldl'(Xs, Ys, Zs, G, A1, A).
foldl(G, Ws, Xs, Ys, Zs, A0, A) :- '$foldl'(Ws, Xs, Ys, Zs, G, A0, A).
'$foldl'([], [], [], [], _, A, A).
'$foldl'([W|Ws], [X|Xs], [Y|Ys], [Z|Zs], G, A0, A) :-
  call(G, W, X, Y, Z, A0, A1), '$foldl'(Ws, Xs, Ys, Zs, G, A1, A).
foldr(G, Xs, A0, A) :- '$foldr'(Xs, G, A0, A).
'$foldr'([], _, A, A).
'$foldr'([X|Xs], G, A0, A) :- '$foldr'(Xs, G, A0, A1), call(G, X, A1, A).

scanl(G, Xs, A0, [A0|As]) :- '$scanl'(Xs, G, A0, As).
'$scanl'([], _, _, []).
'$scanl'([X|Xs], G, A0, [A|As]) :- call(G, X, A0, A), '$scanl'(Xs, G, A, As).
scanl(G, Xs, Ys, A0, [A0|As]) :- '$scanl'(Xs, Ys, G, A0, As).
'$scanl'([], [], _, _, []).
'$scanl'([X|Xs], [Y|Ys], G, A0, [A|As]) :- call(G, X, Y, A0, A), '$scanl'(Xs, Ys, G, A, As).
scanl(G, Xs, Ys, Zs, A0, [A0|As]) :- '$scanl'(Xs, Ys, Zs, G, A0, As).
'$scanl'([], [], [], _, _, []).
'$scanl'([X|Xs], [Y|Ys], [Z|Zs], G, A0, [A|As]) :- call(G, X, Y, Z, A0, A), '$scanl'(Xs, Ys, Zs, G, A, As).
scanl(G, Ws, Xs, Ys, Zs, A0, [A0|As]) :- '$scanl'(Ws, Xs, Ys, Zs, G, A0, As).
'$scanl'([], [], [], [], _, _, []).
'$scanl'([W|Ws], [X|Xs], [Y|Ys], [Z|Zs], G, A0, [A|As]) :-
  call(G, W, X, Y, Z, A0, A), '$scanl'(Ws, Xs, Ys, Zs, G, A, As).

include(P, Xs, R) :- '$include'(Xs, P, R).
'$include'([], _, []).
'$include'([X|Xs], P, R) :- ( call(P, X) -> R = [X|R1] ; R = R1 ), '$include'(Xs, P, R1).
exclude(P, Xs, R) :- '$exclude'(Xs, P, R).
'$exclude'([], _, []).
'$exclude'([X|Xs], P, R) :- ( call(P, X) -> R = R1 ; R = [X|R1] ), '$exclude'(Xs, P, R1).

partition(P, Xs, I, E) :- '$partition'(Xs, P, I, E).
'$partition'([], _, [], []).
'$partition'([X|Xs], P, I, E) :-
  ( call(P, X) -> I = [X|I1], E = E1 ; I = I1, E = [X|E1] ),
  '$partition'(Xs, P, I1, E1).
partition(P, Xs, L, E, G) :- '$partition'(Xs, P, L, E, G).
'$partition'([], _, [], [], []).
'$partition'([X|Xs], P, L, E, G) :-
  call(P, X, Order),
  '$must_be'(oneof([<,=,>]), Order, partition/5),
  '$partition'(Order, X, Xs, P, L, E, G).
'$partition'(<, X, Xs, P, [X|L], E, G) :- '$partition'(Xs, P, L, E, G).
'$partition'(=, X, Xs, P, L, [X|E], G) :- '$partition'(Xs, P, L, E, G).
'$partition'(>, X, Xs, P, L, E, [X|G]) :- '$partition'(Xs, P, L, E, G).

convlist(P, Xs, Ys) :- '$convlist'(Xs, P, Ys).
'$convlist'([], _, []).
'$convlist'([X|Xs], P, Ys) :- ( call(P, X, Y) -> Ys = [Y|Ys1] ; Ys = Ys1 ), '$convlist'(Xs, P, Ys1).
`,
};
