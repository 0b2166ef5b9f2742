// call_with_depth_limit/3: clauses of the program are interpreted with a count of how deep they call; a predicate of the
// system or of a library is one level.

import type { PrologLibrary } from '../builtin.js';

export const depthLimit: PrologLibrary = {
  name: 'depth_limit',
  exports: 'call_with_depth_limit/3',
  text: String.raw`
call_with_depth_limit(Goal, Limit, Result) :-
  '$must_be'(integer, Limit, call_with_depth_limit/3),
  duplicate_term(reached(0, false), State),
  '$within_depth'(Goal, Limit, State, Result).
'$within_depth'(Goal, Limit, State, Result) :-
  setup_call_cleanup(true, '$deep'(Goal, 1, Limit, State), Det = true),
  ( Det == true -> ! ; true ),
  arg(1, State, Result).
'$within_depth'(_, _, State, depth_limit_exceeded) :- arg(2, State, true).

'$deep'(Goal, _, _, _) :- var(Goal), !, instantiation_error(Goal).
'$deep'(_:Goal, Depth, Limit, State) :- !, '$deep'(Goal, Depth, Limit, State).
'$deep'(Goal, Depth, Limit, State) :- '$reach'(Depth, Limit, State), '$deep_goal'(Goal, Depth, Limit, State).
'$reach'(Depth, Limit, State) :-
  ( arg(1, State, Max), Depth > Max -> nb_setarg(1, State, Depth) ; true ),
  ( Depth > Limit -> nb_setarg(2, State, true), fail ; true ).

'$deep_goal'(Goal, Depth, Limit, State) :-
  '$deep_control'(Goal), !, Below is Depth+1, '$deep_opaque'(Goal, Below, Limit, State).
'$deep_goal'(Goal, Depth, Limit, State) :-
  Goal =.. [call,Closure|Extra], !, extend_goal(Closure, Extra, Called),
  Below is Depth+1, '$deep'(Called, Below, Limit, State).
'$deep_goal'(Goal, Depth, Limit, State) :-
  callable(Goal), predicate_property(Goal, number_of_clauses(_)), !,
  Below is Depth+1, '$deep_clause'(Goal, Below, Limit, State).
'$deep_goal'(Goal, _, _, _) :- call(Goal).

'$deep_clause'(Head, Depth, Limit, State) :-
  clause(Head, Body),
  '$deep_body'(Body, Depth, Limit, State, Rest),
  ( Rest = cut(After) -> !, '$deep_rest'(After, Depth, Limit, State) ; true ).
'$deep_rest'(Body, Depth, Limit, State) :-
  '$deep_body'(Body, Depth, Limit, State, Rest),
  ( Rest = cut(After) -> !, '$deep_rest'(After, Depth, Limit, State) ; true ).
'$deep_opaque'(Goal, Depth, Limit, State) :- '$deep_rest'(Goal, Depth, Limit, State).

'$deep_control'(!).
'$deep_control'((_,_)).
'$deep_control'((_;_)).
'$deep_control'((_->_)).
'$deep_control'((_*->_)).
'$deep_control'(\+_).

% Proves a body up to its first cut.
'$deep_body'(Goal, Depth, Limit, State, none) :- var(Goal), !, '$deep'(call(Goal), Depth, Limit, State).
'$deep_body'(true, _, _, _, none) :- !.
'$deep_body'(X = Y, _, _, _, none) :- !, X = Y.
'$deep_body'(!, _, _, _, Rest) :- !, Rest = cut(true).
'$deep_body'((A,B), Depth, Limit, State, Rest) :-
  !, '$deep_body'(A, Depth, Limit, State, First),
  ( First = cut(After) -> Rest = cut((After,B)) ; '$deep_body'(B, Depth, Limit, State, Rest) ).
'$deep_body'((C->A;B), Depth, Limit, State, Rest) :-
  !, ( '$deep_opaque'(C, Depth, Limit, State)
  -> '$deep_body'(A, Depth, Limit, State, Rest)
  ;  '$deep_body'(B, Depth, Limit, State, Rest) ).
'$deep_body'((C*->A;B), Depth, Limit, State, Rest) :-
  !, ( '$deep_opaque'(C, Depth, Limit, State)
  *-> '$deep_body'(A, Depth, Limit, State, Rest)
  ;  '$deep_body'(B, Depth, Limit, State, Rest) ).
'$deep_body'((A;B), Depth, Limit, State, Rest) :-
  !, ( '$deep_body'(A, Depth, Limit, State, Rest) ; '$deep_body'(B, Depth, Limit, State, Rest) ).
'$deep_body'((C->A), Depth, Limit, State, Rest) :-
  !, ( '$deep_opaque'(C, Depth, Limit, State) -> '$deep_body'(A, Depth, Limit, State, Rest) ; fail ).
'$deep_body'((C*->A), Depth, Limit, State, Rest) :-
  !, '$deep_opaque'(C, Depth, Limit, State), '$deep_body'(A, Depth, Limit, State, Rest).
'$deep_body'(\+Goal, Depth, Limit, State, none) :- !, \+ '$deep_opaque'(Goal, Depth, Limit, State).
'$deep_body'(Goal, Depth, Limit, State, none) :- '$deep'(Goal, Depth, Limit, State).
`,
};
