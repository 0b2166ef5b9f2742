// library(solution_sequences): what needs all solutions first.

import type { PrologLibrary } from '../builtin.js';

export const solutionSequences: PrologLibrary = {
  name: 'solution_sequences',
  exports: 'order_by/2 group_by/4 reduced/1 reduced/3',
  text: String.raw`
order_by(Specs, Goal) :-
  '$must_be'(list, Specs, order_by/2),
  ( Specs == [] -> domain_error(non_empty_list, []) ; true ),
  '$order_keys'(Specs, Keys),
  term_variables(Specs-Goal, Vars),
  Row =.. [row, Vars|Keys],
  findall(Row, Goal, Rows),
  length(Specs, N), reverse(Specs, Reversed),
  '$ordered_rows'(Reversed, N, Rows, Sorted),
  '$row_of'(Sorted, Vars).
'$order_keys'([], []).
'$order_keys'([Spec|Specs], [Key|Keys]) :- '$order_key'(Spec, Key), '$order_keys'(Specs, Keys).
'$order_key'(Spec, _) :- var(Spec), !, instantiation_error(Spec).
'$order_key'(asc(Key), Key) :- !.
'$order_key'(desc(Key), Key) :- !.
'$order_key'(Spec, _) :- domain_error(order_specifier, Spec).
'$ordered_rows'([], _, Rows, Rows).
'$ordered_rows'([Spec|Specs], N, Rows0, Rows) :-
  I is N+1,
  ( Spec = asc(_) -> Order = (@=<) ; Order = (@>=) ),
  sort(I, Order, Rows0, Rows1),
  N1 is N-1, '$ordered_rows'(Specs, N1, Rows1, Rows).
'$row_of'([Row|Rows], Vars) :- '$row_of'(Rows, Row, Vars).
'$row_of'(_, Row, Vars) :- arg(1, Row, Vars).
'$row_of'([Row|Rows], _, Vars) :- '$row_of'(Rows, Row, Vars).

group_by(By, Template, Goal, Bag) :-
  term_variables(Goal, Vs0), sort(Vs0, Vs),
  term_variables(By-Template, Ws0), sort(Ws0, Ws),
  ord_subtract(Vs, Ws, Others),
  bagof(Template, Others^Goal, Bag).

reduced(Goal) :- distinct(Goal).
reduced(Witness, Goal, _) :- distinct(Witness, Goal).
`,
};
