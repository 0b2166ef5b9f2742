// library(heaps): pairing heaps heap(t(Key, Priority, SubHeaps), Size).

import type { PrologLibrary } from '../builtin.js';

export const heaps: PrologLibrary = {
  name: 'heaps',
  exports: `add_to_heap/4 delete_from_heap/4 empty_heap/1 get_from_heap/4 heap_size/2 heap_to_list/2 is_heap/1
    list_to_heap/2 merge_heaps/3 min_of_heap/3 min_of_heap/5 singleton_heap/3`,
  text: String.raw`
empty_heap(heap(nil, 0)).
singleton_heap(heap(t(X,P,[]), 1), P, X).
add_to_heap(heap(H0,N0), P, X, heap(H,N)) :- '$meld'(H0, t(X,P,[]), H), N is N0+1.
get_from_heap(heap(t(X,P,Hs),N0), P, X, heap(H,N)) :- '$paired'(Hs, H), N is N0-1.
merge_heaps(heap(H1,N1), heap(H2,N2), heap(H,N)) :- '$meld'(H1, H2, H), N is N1+N2.
heap_size(heap(_,N), N).
min_of_heap(heap(t(X,P,_),_), P, X).
min_of_heap(H0, P1, X1, P2, X2) :- get_from_heap(H0, P1, X1, H), min_of_heap(H, P2, X2).
delete_from_heap(H0, P, X, H) :- get_from_heap(H0, P, X, H1), !, H = H1.
delete_from_heap(H0, P, X, H) :-
  get_from_heap(H0, P1, X1, H1), delete_from_heap(H1, P, X, H2), add_to_heap(H2, P1, X1, H).
heap_to_list(H, []) :- H = heap(nil, _), !.
heap_to_list(H0, [P-X|Ps]) :- get_from_heap(H0, P, X, H), heap_to_list(H, Ps).
list_to_heap(Ps, H) :- empty_heap(H0), '$add_all'(Ps, H0, H).
'$add_all'([], H, H).
'$add_all'([P-X|Ps], H0, H) :- add_to_heap(H0, P, X, H1), '$add_all'(Ps, H1, H).
is_heap(H) :- nonvar(H), H = heap(T, N), integer(N), nonvar(T), ( T == nil -> N =:= 0 ; T = t(_,_,_), N > 0 ).

'$meld'(nil, H, H) :- !.
'$meld'(H, nil, H) :- !.
'$meld'(t(X,P,Xs), t(Y,Q,Ys), H) :- ( P @< Q -> H = t(X,P,[t(Y,Q,Ys)|Xs]) ; H = t(Y,Q,[t(X,P,Xs)|Ys]) ).
'$paired'([], nil).
'$paired'([H|Hs], P) :- '$paired'(Hs, H, P).
'$paired'([], H, H).
'$paired'([H2|Hs], H1, P) :- '$meld'(H1, H2, H3), '$paired'(Hs, H4), '$meld'(H3, H4, P).
`,
};
