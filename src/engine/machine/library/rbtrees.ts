// library(rbtrees) over the balanced trees of library(assoc): the same predicates, another tree within.

import type { PrologLibrary } from '../builtin.js';

export const rbtrees: PrologLibrary = {
  name: 'rbtrees',
  exports: `rb_new/1 rb_empty/1 rb_lookup/3 rb_update/4 rb_update/5 rb_apply/4 rb_insert/4 rb_insert_new/4 rb_delete/3
    rb_delete/4 rb_visit/2 rb_keys/2 rb_map/2 rb_map/3 rb_fold/4 rb_clone/3 rb_min/3 rb_max/3 rb_del_min/4 rb_del_max/4
    rb_next/4 rb_previous/4 list_to_rbtree/2 ord_list_to_rbtree/2 is_rbtree/1 rb_size/2 rb_in/3`,
  text: String.raw`
rb_new(t).
rb_empty(t).
rb_lookup(K, V, T) :- get_assoc(K, T, V).
rb_update(T0, K, V, T) :- get_assoc(K, T0, _), put_assoc(K, T0, V, T).
rb_update(T0, K, V0, V, T) :- get_assoc(K, T0, V0), put_assoc(K, T0, V, T).
rb_apply(T0, K, G, T) :- get_assoc(K, T0, V0), call(G, V0, V), !, put_assoc(K, T0, V, T).
rb_insert(T0, K, V, T) :- put_assoc(K, T0, V, T).
rb_insert_new(T0, K, V, T) :- \+ get_assoc(K, T0, _), put_assoc(K, T0, V, T).
rb_delete(T0, K, T) :- rb_delete(T0, K, _, T).
rb_delete(T0, K, V, T) :- del_assoc(K, T0, V, T).
rb_visit(T, Pairs) :- assoc_to_list(T, Pairs).
rb_keys(T, Keys) :- assoc_to_keys(T, Keys).
rb_map(T, G) :- map_assoc(G, T).
rb_map(T0, G, T) :- map_assoc(G, T0, T).
rb_fold(G, T, S0, S) :- assoc_to_list(T, Pairs), foldl(G, Pairs, S0, S).
rb_clone(T0, T, Pairs) :- assoc_to_keys(T0, Keys), '$rb_clone'(Keys, Pairs), list_to_assoc(Pairs, T).
'$rb_clone'([], []).
'$rb_clone'([K|Ks], [K-_|Ps]) :- '$rb_clone'(Ks, Ps).
rb_min(T, K, V) :- min_assoc(T, K, V).
rb_max(T, K, V) :- max_assoc(T, K, V).
rb_del_min(T0, K, V, T) :- del_min_assoc(T0, K, V, T).
rb_del_max(T0, K, V, T) :- del_max_assoc(T0, K, V, T).
rb_next(T, K, N, V) :- '$rb_next'(T, K, none, some(N, V)).
'$rb_next'(t, _, Found, Found).
'$rb_next'(t(K1,V1,_,L,R), K, Found0, Found) :-
  ( K @< K1 -> '$rb_next'(L, K, some(K1, V1), Found) ; '$rb_next'(R, K, Found0, Found) ).
rb_previous(T, K, P, V) :- '$rb_previous'(T, K, none, some(P, V)).
'$rb_previous'(t, _, Found, Found).
'$rb_previous'(t(K1,V1,_,L,R), K, Found0, Found) :-
  ( K @> K1 -> '$rb_previous'(R, K, some(K1, V1), Found) ; '$rb_previous'(L, K, Found0, Found) ).
list_to_rbtree(Pairs, T) :- '$must_be'(list, Pairs, list_to_rbtree/2), '$rb_inserted'(Pairs, t, T).
ord_list_to_rbtree(Pairs, T) :- list_to_rbtree(Pairs, T).
'$rb_inserted'([], T, T).
'$rb_inserted'([K-V|Ps], T0, T) :- put_assoc(K, T0, V, T1), '$rb_inserted'(Ps, T1, T).
is_rbtree(T) :- is_assoc(T).
rb_size(T, Size) :- assoc_to_keys(T, Keys), length(Keys, Size).
rb_in(K, V, T) :- ( ground(K) -> get_assoc(K, T, V) ; gen_assoc(K, T, V) ).
`,
};
