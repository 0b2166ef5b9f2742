// Predicates of SWI-Prolog's system library that need no more than Prolog.

import type { PrologLibrary } from '../builtin.js';

export const systemPredicates: PrologLibrary = {
  name: 'system',
  exports: `name/2 divmod/4 nth_integer_root_and_remainder/4 write_length/3 setup_call_catcher_cleanup/4 nonground/2
    term_singletons/2 is_most_general_term/1`,
  text: String.raw`
name(Name, Codes) :- nonvar(Name), !, '$must_be'(atomic, Name, name/2), format(codes(Text), '~w', [Name]), Codes = Text.
name(Name, Codes) :- atom_codes(Text, Codes), ( atom_number(Text, Number) -> Name = Number ; Name = Text ).

divmod(Dividend, Divisor, Quotient, Remainder) :-
  Quotient is Dividend div Divisor, Remainder is Dividend mod Divisor.

nth_integer_root_and_remainder(N, I, Root, Remainder) :-
  '$must_be'(integer, N, nth_integer_root_and_remainder/4),
  '$must_be'(integer, I, nth_integer_root_and_remainder/4),
  ( N < 1 -> domain_error(not_less_than_one, N) ; true ),
  ( I >= 0 -> '$root'(N, I, Root)
  ; N mod 2 =:= 1 -> J is -I, '$root'(N, J, R), Root is -R
  ; throw(error(evaluation_error(undefined), context(nth_integer_root_and_remainder/4, _)))
  ),
  Remainder is I-Root^N.
'$root'(_, 0, Root) :- !, Root = 0.
'$root'(N, I, Root) :- High is 1 << (msb(I) // N + 1), '$root'(0, High, N, I, Root).
'$root'(Low, High, _, _, Root) :- High-Low =:= 1, !, Root = Low.
'$root'(Low, High, N, I, Root) :-
  Middle is (Low+High) // 2,
  ( Middle^N =< I -> '$root'(Middle, High, N, I, Root) ; '$root'(Low, Middle, N, I, Root) ).

write_length(Term, Length, Options0) :-
  ( selectchk(max_length(Max), Options0, Options) -> true ; Options = Options0 ),
  with_output_to(string(Text), write_term(Term, Options)), string_length(Text, Length),
  ( nonvar(Max) -> Length =< Max ; true ).

% The reason is told as far as it is known when the cleanup runs; without one it was a cut.
setup_call_catcher_cleanup(Setup, Goal, Catcher, Cleanup) :-
  duplicate_term(reason(!), Reason),
  setup_call_cleanup(Setup, '$watched'(Goal, Reason), '$left'(Reason, Catcher, Cleanup)).
'$watched'(Goal, Reason) :-
  (   catch(setup_call_cleanup(true, Goal, Det = true), Ball, '$thrown'(Ball, Reason))
  *-> ( Det == true -> nb_setarg(1, Reason, exit) ; true )
  ;   nb_setarg(1, Reason, fail), fail
  ).
'$thrown'(Ball, Reason) :- nb_setarg(1, Reason, exception(Ball)), throw(Ball).
'$left'(Reason, Catcher, Cleanup) :- ( arg(1, Reason, Catcher) -> call(Cleanup) ; true ).

nonground(Term, Var) :- term_variables(Term, [Var|_]).
term_singletons(Term, Singletons) :-
  term_variables(Term, Vars), include('$occurs_once'(Term), Vars, Singletons).
'$occurs_once'(Term, Var) :- occurrences_of_var(Var, Term, 1).
is_most_general_term(Term) :- is_list(Term), !, '$all_different_variables'(Term).
is_most_general_term(Term) :- compound(Term), !, Term \= [_|_], Term =.. [_|Args], '$all_different_variables'(Args).
is_most_general_term(Term) :- atom(Term).
'$all_different_variables'(Vars) :- maplist(var, Vars), length(Vars, N), term_variables(Vars, Vs), length(Vs, N).
`,
};
