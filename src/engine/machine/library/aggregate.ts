// library(aggregate) by bagof and setof, and foreach/2; aggregate_all is in builtins/aggregation.ts.

import type { PrologLibrary } from '../builtin.js';

export const aggregate: PrologLibrary = {
  name: 'aggregate',
  exports: 'aggregate/3 aggregate/4 foreach/2',
  text: String.raw`
aggregate(Template, Goal, Result) :-
  bagof(Template, Goal, Instances), '$aggregate'(Template, Instances, Result).
aggregate(Template, Discriminator, Goal, Result) :-
  setof(Discriminator-Template, Goal, Pairs), pairs_values(Pairs, Instances),
  '$aggregate'(Template, Instances, Result).

foreach(Generator, Goal) :-
  term_variables(Generator, Vs0), sort(Vs0, Vs),
  term_variables(Goal, Ws0), sort(Ws0, Ws),
  ord_intersection(Vs, Ws, Given), ord_subtract(Ws, Vs, Kept),
  findall(Given, Generator, Rows),
  '$each'(Rows, each(Given, Kept, Goal)).
'$each'([], _).
'$each'([Row|Rows], Template) :-
  Template = each(_, Kept, _), copy_term(Template, each(Row, Kept, Goal)),
  call(Goal), '$each'(Rows, Template).
`,
};
