// phrase/2,3 for grammar bodies that are not translated.

import type { PrologLibrary } from '../builtin.js';

export const dcg: PrologLibrary = {
  name: 'dcg',
  exports: 'phrase/2 phrase/3',
  text: String.raw`
phrase(G, L) :- phrase(G, L, []).
phrase(G, _, _) :- var(G), !, throw(error(instantiation_error, _)).
phrase(G, _, _) :- \+ callable(G), !, throw(error(type_error(callable, G), _)).
phrase(G, L, _) :- '$not_list'(L), !, throw(error(type_error(list, L), _)).
phrase(_, _, R) :- '$not_list'(R), !, throw(error(type_error(list, R), _)).
phrase(G, L, R) :- '$dcg_body'(G, S0, S, Goal), S0 = L, S = R, call(Goal).
'$not_list'(L) :- nonvar(L), L \= [], L \= [_|_].

'$dcg_body'(V, S0, S, phrase(V, S0, S)) :- var(V), !.
'$dcg_body'((A,B), S0, S, (GA,GB)) :- !, '$dcg_body'(A, S0, S1, GA), '$dcg_body'(B, S1, S, GB).
'$dcg_body'((A;B), S0, S, (GA;GB)) :- !, '$dcg_body'(A, S0, S, GA), '$dcg_body'(B, S0, S, GB).
'$dcg_body'('|'(A,B), S0, S, (GA;GB)) :- !, '$dcg_body'(A, S0, S, GA), '$dcg_body'(B, S0, S, GB).
'$dcg_body'((A->B), S0, S, (GA->GB)) :- !, '$dcg_body'(A, S0, S1, GA), '$dcg_body'(B, S1, S, GB).
'$dcg_body'(\+ A, S0, S, (\+ GA, S0 = S)) :- !, '$dcg_body'(A, S0, _, GA).
'$dcg_body'({G}, S0, S, (G, S0 = S)) :- !.
'$dcg_body'({}, S, S, true) :- !.
'$dcg_body'(!, S0, S, (!, S0 = S)) :- !.
'$dcg_body'([], S0, S, S0 = S) :- !.
'$dcg_body'(call(G), S0, S, call(G, S0, S)) :- !.
'$dcg_body'(call(G, A), S0, S, call(G, A, S0, S)) :- !.
'$dcg_body'(call(G, A, B), S0, S, call(G, A, B, S0, S)) :- !.
'$dcg_body'(L, S0, S, S0 = R) :- L = [_|_], !, append(L, S, R).
'$dcg_body'(Str, S0, S, S0 = R) :- string(Str), !, atom_codes(Str, Cs), append(Cs, S, R).
'$dcg_body'(NT, S0, S, G) :- NT =.. L, append(L, [S0,S], L2), G =.. L2.
`,
};
