// library(assoc): the rest of it; what is hot is in builtins/association-trees.ts.

import type { PrologLibrary } from '../builtin.js';

export const assoc: PrologLibrary = {
  name: 'assoc',
  exports: 'is_assoc/1 gen_assoc/3 get_assoc/5 map_assoc/2 map_assoc/3 max_assoc/3 min_assoc/3',
  text: String.raw`
is_assoc(A) :- nonvar(A), '$is_assoc'(A, _, _, _).
'$is_assoc'(t, none, none, 0).
'$is_assoc'(t(K,_,B,L,R), Min, Max, Depth) :-
  '$is_assoc'(L, LMin, LMax, LDepth), ( LMax = some(M) -> M @< K ; true ),
  '$is_assoc'(R, RMin, RMax, RDepth), ( RMin = some(N) -> K @< N ; true ),
  compare(Order, RDepth, LDepth), '$balance'(Order, B), abs(RDepth-LDepth) =< 1,
  ( LMin == none -> Min = some(K) ; Min = LMin ),
  ( RMax == none -> Max = some(K) ; Max = RMax ),
  Depth is max(LDepth, RDepth)+1.
'$balance'(<, <).
'$balance'(=, -).
'$balance'(>, >).

gen_assoc(K, A, V) :- ground(K), !, get_assoc(K, A, V).
gen_assoc(K, A, V) :- '$must_be'(nonvar, A, gen_assoc/3), '$gen_assoc'(A, K, V).
'$gen_assoc'(t(_,_,_,L,_), K, V) :- '$gen_assoc'(L, K, V).
'$gen_assoc'(t(K,V,_,_,_), K, V).
'$gen_assoc'(t(_,_,_,_,R), K, V) :- '$gen_assoc'(R, K, V).

get_assoc(K, t(K1,V1,B,L,R), V, t(K1,W1,B,L1,R1), W) :-
  compare(Order, K, K1),
  '$get_assoc'(Order, K, V1, L, R, V, W1, L1, R1, W).
'$get_assoc'(=, _, V, L, R, V, W, L, R, W).
'$get_assoc'(<, K, V1, L, R, V, V1, L1, R, W) :- get_assoc(K, L, V, L1, W).
'$get_assoc'(>, K, V1, L, R, V, V1, L, R1, W) :- get_assoc(K, R, V, R1, W).

map_assoc(P, A) :- '$map_assoc'(A, P).
'$map_assoc'(t, _).
'$map_assoc'(t(_,V,_,L,R), P) :- '$map_assoc'(L, P), call(P, V), '$map_assoc'(R, P).
map_assoc(P, A, B) :- '$map_assoc'(A, P, B).
'$map_assoc'(t, _, t).
'$map_assoc'(t(K,V,B,L,R), P, t(K,W,B,L1,R1)) :-
  '$map_assoc'(L, P, L1), call(P, V, W), '$map_assoc'(R, P, R1).

min_assoc(A, K, V) :- '$must_be'(nonvar, A, min_assoc/3), '$min_assoc'(A, K, V).
'$min_assoc'(t(K,V,_,L,_), K1, V1) :- ( L == t -> K1 = K, V1 = V ; '$min_assoc'(L, K1, V1) ).
max_assoc(A, K, V) :- '$must_be'(nonvar, A, max_assoc/3), '$max_assoc'(A, K, V).
'$max_assoc'(t(K,V,_,_,R), K1, V1) :- ( R == t -> K1 = K, V1 = V ; '$max_assoc'(R, K1, V1) ).
`,
};
