// library(dcg/high_order); grammar rules are written out.

import type { PrologLibrary } from '../builtin.js';

export const dcgHighOrder: PrologLibrary = {
  name: 'dcg/high_order',
  exports: 'sequence/4 sequence/5 sequence/7 optional/4 foreach/4 foreach/5',
  text: String.raw`
sequence(P, L, S0, S) :- '$sequence'(L, P, S0, S).
'$sequence'([X|Xs], P, S0, S) :- call(P, X, S0, S1), '$sequence'(Xs, P, S1, S).
'$sequence'([], _, S, S).

sequence(P, Sep, L, S0, S) :- '$sequence'(L, P, Sep, S0, S).
'$sequence'(L, P, Sep, S0, S) :-
  var(L), !,
  (   call(P, X, S0, S1)
  *-> (   phrase(Sep, S1, S2)
      ->  !, L = [X|Xs], '$rest_of_sequence'(Xs, P, Sep, S2, S)
      ;   L = [X], S = S1
      )
  ;   L = [], S = S0
  ).
'$sequence'([X|Xs], P, Sep, S0, S) :-
  call(P, X, S0, S1),
  ( Xs == [] -> S = S1 ; phrase(Sep, S1, S2), '$sequence'(Xs, P, Sep, S2, S) ).
'$sequence'([], _, _, S, S).
'$rest_of_sequence'([X|Xs], P, Sep, S0, S) :-
  call(P, X, S0, S1),
  ( phrase(Sep, S1, S2) -> !, '$rest_of_sequence'(Xs, P, Sep, S2, S) ; Xs = [], S = S1 ).

sequence(Start, P, Sep, End, L, S0, S) :-
  phrase(Start, S0, S1), '$sequence'(L, P, Sep, S1, S2), phrase(End, S2, S), !.

optional(Match, _, S0, S) :- phrase(Match, S0, S), !.
optional(_, Default, S0, S) :- phrase(Default, S0, S), !.

foreach(Generator, Rule, S0, S) :- foreach(Generator, Rule, [], S0, S).
foreach(Generator, Rule, Sep, S0, S) :-
  term_variables(Generator, Vs0), sort(Vs0, Vs),
  term_variables(Rule-Sep, Ws0), sort(Ws0, Ws),
  ord_subtract(Ws, Vs, Kept), ord_intersection(Vs, Ws, Given),
  findall(Given, Generator, Rows),
  '$foreach'(Rows, row(Given, Kept, Rule, Sep), S0, S).
'$foreach'([], _, S, S).
'$foreach'([Row|Rows], Template, S0, S) :-
  Template = row(_, Kept, _, _), copy_term(Template, row(Row, Kept, Rule, Sep)),
  phrase(Rule, S0, S1),
  ( Rows == [] -> S = S1 ; phrase(Sep, S1, S2), '$foreach'(Rows, Template, S2, S) ).
`,
};
