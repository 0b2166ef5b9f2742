// Grammar bodies and rules that are translated at run time.

import type { PrologLibrary } from '../builtin.js';

export const dcg: PrologLibrary = {
  name: 'dcg',
  exports: '$call_dcg/3 dcg_translate_rule/2 expand_term/2',
  text: String.raw`
'$call_dcg'(G, L, R) :- '$dcg_body'(G, S0, S, Goal), S0 = L, S = R, call(Goal).

dcg_translate_rule(Rule, Clause) :-
  '$must_be'(compound, Rule, dcg_translate_rule/2), Rule = (Head --> Body),
  '$must_be'(nonvar, Head, dcg_translate_rule/2), '$dcg_rule'(Head, Body, Clause).
'$dcg_rule'((Head, Pushed), Body, (Head1 :- Body1, Pushed1)) :- !,
  '$dcg_extend'(Head, S0, S, Head1), '$dcg_body'(Body, S0, S1, Body1), '$dcg_body'(Pushed, S, S1, Pushed1).
'$dcg_rule'(Head, Body, (Head1 :- Body1)) :-
  '$dcg_extend'(Head, S0, S, Head1), '$dcg_body'(Body, S0, S, Body1).
expand_term(T, Clause) :- nonvar(T), T = (_ --> _), !, dcg_translate_rule(T, Clause).
expand_term(T, T).

'$dcg_body'(V, S0, S, phrase(V, S0, S)) :- var(V), !.
'$dcg_body'((A,B), S0, S, (GA,GB)) :- !, '$dcg_body'(A, S0, S1, GA), '$dcg_body'(B, S1, S, GB).
'$dcg_body'((A;B), S0, S, (GA;GB)) :- !, '$dcg_body'(A, S0, S, GA), '$dcg_body'(B, S0, S, GB).
'$dcg_body'('|'(A,B), S0, S, (GA;GB)) :- !, '$dcg_body'(A, S0, S, GA), '$dcg_body'(B, S0, S, GB).
'$dcg_body'((A->B), S0, S, (GA->GB)) :- !, '$dcg_body'(A, S0, S1, GA), '$dcg_body'(B, S1, S, GB).
'$dcg_body'((A*->B), S0, S, (GA*->GB)) :- !, '$dcg_body'(A, S0, S1, GA), '$dcg_body'(B, S1, S, GB).
'$dcg_body'(_:A, S0, S, GA) :- !, '$dcg_body'(A, S0, S, GA).
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
'$dcg_body'(NT, S0, S, G) :- '$dcg_extend'(NT, S0, S, G).
'$dcg_extend'(NT, _, _, _) :- \+ callable(NT), !, throw(error(type_error(callable, NT), _)).
'$dcg_extend'(NT, S0, S, G) :- NT =.. L, append(L, [S0,S], L2), G =.. L2.
`,
};
