// library(terms), library(occurs) and the constructors of library(prolog_code).

import type { PrologLibrary } from '../builtin.js';

export const terms: PrologLibrary = {
  name: 'terms',
  exports: `variant/2 subsumes/2 subsumes_chk/2 term_size/2 mapargs/3 mapsubterms/3 foldsubterms/4 foldsubterms/5
    same_functor/2 same_functor/3 same_functor/4 term_subsumer/3 contains_term/2 contains_var/2 free_of_term/2
    free_of_var/2 occurrences_of_term/3 occurrences_of_var/3 sub_term/2 sub_var/2 comma_list/2 semicolon_list/2
    mkconj/3 mkdisj/3 most_general_goal/2 extend_goal/3 pi_head/2 head_name_arity/3 is_control_goal/1
    is_predicate_indicator/1 mapsubterms_var/3 sub_term_shared_variables/3`,
  text: String.raw`
variant(X, Y) :- X =@= Y.
subsumes_chk(General, Specific) :- subsumes_term(General, Specific).
subsumes(General, Specific) :- subsumes_term(General, Specific), General = Specific.

term_size(T, Size) :- '$term_size'(T, 0, Size).
'$term_size'(T, N, N) :- \+ compound(T), !.
'$term_size'(T, N0, N) :- T =.. [_|As], length(As, A), N1 is N0+A+1, '$terms_size'(As, N1, N).
'$terms_size'([], N, N).
'$terms_size'([T|Ts], N0, N) :- '$term_size'(T, N0, N1), '$terms_size'(Ts, N1, N).

mapargs(G, S, T) :- same_functor(S, T, A), '$mapargs'(1, A, G, S, T).
'$mapargs'(I, A, _, _, _) :- I > A, !.
'$mapargs'(I, A, G, S, T) :- arg(I, S, X), arg(I, T, Y), call(G, X, Y), J is I+1, '$mapargs'(J, A, G, S, T).

mapsubterms(G, S, T) :- nonvar(S), call(G, S, T0), !, T = T0.
mapsubterms(G, S, T) :- is_list(S), !, '$mapsubterms'(S, G, T).
mapsubterms(G, S, T) :-
  compound(S), !, S =.. [F|Xs], '$mapsubterms'(Xs, G, Ys), T =.. [F|Ys].
mapsubterms(_, T, T).
'$mapsubterms'([], _, []).
'$mapsubterms'([X|Xs], G, [Y|Ys]) :- mapsubterms(G, X, Y), '$mapsubterms'(Xs, G, Ys).

foldsubterms(G, T, A0, A) :- call(G, T, A0, A1), !, A = A1.
foldsubterms(G, T, A0, A) :- is_list(T), !, '$foldsubterms'(T, G, A0, A).
foldsubterms(G, T, A0, A) :- compound(T), !, T =.. [_|Xs], '$foldsubterms'(Xs, G, A0, A).
foldsubterms(_, _, A, A).
'$foldsubterms'([], _, A, A).
'$foldsubterms'([X|Xs], G, A0, A) :- foldsubterms(G, X, A0, A1), '$foldsubterms'(Xs, G, A1, A).
foldsubterms(G, S, T, A0, A) :- call(G, S, T0, A0, A1), !, T = T0, A = A1.
foldsubterms(G, S, T, A0, A) :- is_list(S), !, '$foldsubterms'(S, T, G, A0, A).
foldsubterms(G, S, T, A0, A) :- compound(S), !, S =.. [F|Xs], '$foldsubterms'(Xs, Ys, G, A0, A), T =.. [F|Ys].
foldsubterms(_, T, T, A, A).
'$foldsubterms'([], [], _, A, A).
'$foldsubterms'([X|Xs], [Y|Ys], G, A0, A) :- foldsubterms(G, X, Y, A0, A1), '$foldsubterms'(Xs, Ys, G, A1, A).

same_functor(S, T) :- same_functor(S, T, _, _).
same_functor(S, T, A) :- same_functor(S, T, _, A).
same_functor(S, T, N, A) :- nonvar(S), !, functor(S, N, A), functor(T, N, A).
same_functor(S, T, N, A) :- functor(T, N, A), functor(S, N, A).

term_subsumer(S, T, G) :- '$subsumer'(S, T, G, [], _).
'$subsumer'(S, T, G, Map, Map) :- S == T, !, G = S.
'$subsumer'(S, T, G, Map0, Map) :-
  compound(S), compound(T), functor(S, N, A), functor(T, N, A), !,
  S =.. [_|Ss], T =.. [_|Ts], '$subsumers'(Ss, Ts, Gs, Map0, Map), G =.. [N|Gs].
'$subsumer'(S, T, G, Map, Map) :- '$known_pair'(Map, S, T, G0), !, G = G0.
'$subsumer'(S, T, G, Map, [pair(S,T,G)|Map]).
'$subsumers'([], [], [], Map, Map).
'$subsumers'([S|Ss], [T|Ts], [G|Gs], Map0, Map) :-
  '$subsumer'(S, T, G, Map0, Map1), '$subsumers'(Ss, Ts, Gs, Map1, Map).
'$known_pair'([pair(S1,T1,G1)|Map], S, T, G) :- ( S1 == S, T1 == T -> G = G1 ; '$known_pair'(Map, S, T, G) ).

contains_term(S, T) :- \+ free_of_term(S, T).
contains_var(S, T) :- \+ free_of_var(S, T).
free_of_term(S, T) :- \+ sub_term(S, T).
free_of_var(S, T) :- \+ sub_var(S, T).
occurrences_of_term(S, T, N) :- aggregate_all(count, sub_term(S, T), N).
occurrences_of_var(S, T, N) :- aggregate_all(count, sub_var(S, T), N).
sub_term(T, T).
sub_term(S, T) :- compound(T), arg(_, T, A), sub_term(S, A).
sub_var(S, T) :- S == T.
sub_var(S, T) :- compound(T), arg(_, T, A), sub_var(S, A).

comma_list(C, L) :- nonvar(C), !, '$operands'(C, ',', L, []).
comma_list(C, L) :- '$operation'(L, ',', C).
semicolon_list(C, L) :- nonvar(C), !, '$operands'(C, ;, L, []).
semicolon_list(C, L) :- '$operation'(L, ;, C).
'$operands'(T, F, L0, L) :- nonvar(T), T =.. [F,A,B], !, '$operands'(A, F, L0, L1), '$operands'(B, F, L1, L).
'$operands'(T, _, [T|L], L).
'$operation'([X|Xs], F, T) :- '$operation'(Xs, X, F, T).
'$operation'([], X, _, X).
'$operation'([Y|Ys], X, F, T) :- T =.. [F,X,R], '$operation'(Ys, Y, F, R).

mkconj(A, B, C) :- A == true, !, C = B.
mkconj(A, B, C) :- B == true, !, C = A.
mkconj(A, B, C) :- nonvar(A), A = (X,Y), !, C = (X,Z), mkconj(Y, B, Z).
mkconj(A, B, (A,B)).
mkdisj(A, B, C) :- ( A == false ; A == fail ), !, C = B.
mkdisj(A, B, C) :- ( B == false ; B == fail ), !, C = A.
mkdisj(A, B, C) :- nonvar(A), A = (X;Y), !, C = (X;Z), mkdisj(Y, B, Z).
mkdisj(A, B, (A;B)).

most_general_goal(G, G) :- var(G), !.
most_general_goal(M:G, M:H) :- !, most_general_goal(G, H).
most_general_goal(G, H) :- functor(G, N, A), functor(H, N, A).
extend_goal(G, Extra, H) :- var(G), !, H =.. [call,G|Extra].
extend_goal(M:G, Extra, M:H) :- !, extend_goal(G, Extra, H).
extend_goal(G, Extra, H) :- G =.. L0, append(L0, Extra, L), H =.. L.

pi_head(PI, Head) :- var(PI), var(Head), !, instantiation_error(PI).
pi_head(M:PI, M:Head) :- !, pi_head(PI, Head).
pi_head(Name/Arity, Head) :- !, head_name_arity(Head, Name, Arity).
pi_head(Name//Arity, Head) :-
  nonvar(Arity), !, A is Arity+2, head_name_arity(Head, Name, A).
pi_head(Name//Arity, Head) :- head_name_arity(Head, Name, A), Arity is A-2.
head_name_arity(Goal, Name, Arity) :- functor(Goal, Name, Arity).
is_control_goal(Goal) :- var(Goal), !, instantiation_error(Goal).
is_control_goal(Goal) :- memberchk(Goal, [(_,_), (_;_), (_->_), (_*->_), \+_]).
is_predicate_indicator(PI) :- var(PI), !, instantiation_error(PI).
is_predicate_indicator(_:PI) :- !, is_predicate_indicator(PI).
is_predicate_indicator(PI) :-
  ( PI = Name/Arity -> true ; PI = Name//Arity ), atom(Name), integer(Arity), Arity >= 0.

mapsubterms_var(G, S, T) :- call(G, S, T0), !, T = T0.
mapsubterms_var(G, S, T) :- compound(S), !, S =.. [F|Xs], '$mapsubterms_var'(Xs, G, Ys), T =.. [F|Ys].
mapsubterms_var(_, T, T).
'$mapsubterms_var'([], _, []).
'$mapsubterms_var'([X|Xs], G, [Y|Ys]) :- mapsubterms_var(G, X, Y), '$mapsubterms_var'(Xs, G, Ys).

sub_term_shared_variables(Sub, Term, Shared) :-
  term_variables(Sub, Inside), '$outside'(Term, Sub, Outside, []), term_variables(Outside, Others),
  include('$is_one_of'(Others), Inside, Shared).
'$is_one_of'(Vars, Var) :- member(V, Vars), V == Var, !.
'$outside'(Term, Sub, Vs, Vs) :- Term == Sub, !.
'$outside'(Term, _, [Term|Vs], Vs) :- var(Term), !.
'$outside'(Term, Sub, Vs0, Vs) :- compound(Term), !, Term =.. [_|Args], '$all_outside'(Args, Sub, Vs0, Vs).
'$outside'(_, _, Vs, Vs).
'$all_outside'([], _, Vs, Vs).
'$all_outside'([T|Ts], Sub, Vs0, Vs) :- '$outside'(T, Sub, Vs0, Vs1), '$all_outside'(Ts, Sub, Vs1, Vs).
`,
};
