// library(varnumbers): back from '$VAR'(N) to variables; and term_factorized/3, which makes sharing visible.

import type { PrologLibrary } from '../builtin.js';

export const varnumbers: PrologLibrary = {
  name: 'varnumbers',
  exports: 'varnumbers/2 varnumbers/3 max_var_number/3 varnumbers_names/3 term_factorized/3',
  text: String.raw`
varnumbers(Term, Copy) :- '$must_be'(acyclic, Term, varnumbers/2), '$unnumbered'(Term, Copy, 0, [], _).
varnumbers(Term, Start, Copy) :-
  '$must_be'(acyclic, Term, varnumbers/3), '$must_be'(integer, Start, varnumbers/3),
  '$unnumbered'(Term, Copy, Start, [], _).
varnumbers_names(Term, Copy, Bindings) :-
  '$must_be'(acyclic, Term, varnumbers_names/3),
  '$unnumbered'(Term, Copy, names, [], Map), sort(1, @<, Map, Bindings).
'$unnumbered'(Term, Copy, _, Map, Map) :- \+ compound(Term), !, Copy = Term.
'$unnumbered'('$VAR'(N), Var, Which, Map0, Map) :-
  '$is_var_number'(Which, N), !,
  ( memberchk(N=Known, Map0) -> Var = Known, Map = Map0 ; Map = [N=Var|Map0] ).
'$unnumbered'(Term, Copy, Which, Map0, Map) :-
  compound_name_arguments(Term, Name, Args0),
  '$all_unnumbered'(Args0, Args, Which, Map0, Map),
  compound_name_arguments(Copy, Name, Args).
'$all_unnumbered'([], [], _, Map, Map).
'$all_unnumbered'([T|Ts], [C|Cs], Which, Map0, Map) :-
  '$unnumbered'(T, C, Which, Map0, Map1), '$all_unnumbered'(Ts, Cs, Which, Map1, Map).
'$is_var_number'(names, N) :- !, ( atom(N) -> true ; integer(N), N >= 0 ).
'$is_var_number'(Start, N) :- integer(N), N >= Start.

max_var_number(Term, Start, Max) :- '$must_be'(acyclic, Term, max_var_number/3), '$max_number'(Term, Start, Max).
'$max_number'(Term, Max, Max) :- \+ compound(Term), !.
'$max_number'('$VAR'(N), Max0, Max) :- integer(N), !, Max is max(N, Max0).
'$max_number'(Term, Max0, Max) :- Term =.. [_|Args], foldl('$max_number', Args, Max0, Max).

term_factorized(Term, Skeleton, Substitutions) :-
  '$must_be'(acyclic, Term, term_factorized/3),
  findall(Sub, '$compound_in'(Term, Sub), Subs0, []), Subs0 = [_|_], !,
  term_variables(Term, Vars),
  findall(Vars-Sub, '$compound_in'(Term, Sub), Found),
  '$same_variables'(Found, Vars, Subs),
  msort(Subs, Sorted), '$repeated'(Sorted, Repeated), '$with_variables'(Repeated, Map),
  '$skeleton'(Term, Map, Skeleton), '$substitutions'(Map, Map, Substitutions).
term_factorized(Term, Term, []).
'$compound_in'(Term, Term) :- compound(Term).
'$compound_in'(Term, Sub) :- compound(Term), arg(_, Term, Arg), '$compound_in'(Arg, Sub).
'$same_variables'([], _, []).
'$same_variables'([Vars-Sub|Found], Vars, [Sub|Subs]) :- '$same_variables'(Found, Vars, Subs).
'$repeated'([X,Y|Xs], Repeated) :- X == Y, !, Repeated = [X|More], '$without'(Xs, X, Rest), '$repeated'(Rest, More).
'$repeated'([_|Xs], Repeated) :- !, '$repeated'(Xs, Repeated).
'$repeated'([], []).
'$without'([X|Xs], Y, Rest) :- X == Y, !, '$without'(Xs, Y, Rest).
'$without'(Rest, _, Rest).
'$with_variables'([], []).
'$with_variables'([Sub|Subs], [shared(Sub,_)|Map]) :- '$with_variables'(Subs, Map).
'$skeleton'(Term, _, Skeleton) :- \+ compound(Term), !, Skeleton = Term.
'$skeleton'(Term, Map, Skeleton) :- '$shared'(Map, Term, Var), !, Skeleton = Var.
'$skeleton'(Term, Map, Skeleton) :- '$factorized_arguments'(Term, Map, Skeleton).
'$factorized_arguments'(Term, Map, Skeleton) :-
  compound_name_arguments(Term, Name, Args0), '$skeletons'(Args0, Map, Args),
  compound_name_arguments(Skeleton, Name, Args).
'$skeletons'([], _, []).
'$skeletons'([T|Ts], Map, [S|Ss]) :- '$skeleton'(T, Map, S), '$skeletons'(Ts, Map, Ss).
'$shared'([shared(Sub,Var0)|Map], Term, Var) :- ( Sub == Term -> Var = Var0 ; '$shared'(Map, Term, Var) ).
'$substitutions'([], _, []).
'$substitutions'([shared(Sub,Var)|Rest], Map, [Var=Value|Substitutions]) :-
  '$factorized_arguments'(Sub, Map, Value), '$substitutions'(Rest, Map, Substitutions).
`,
};
