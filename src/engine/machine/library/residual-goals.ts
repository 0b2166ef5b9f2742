// What waits on the variables of a term, as goals.

import type { PrologLibrary } from '../builtin.js';

export const residualGoals: PrologLibrary = {
  name: 'residual_goals',
  exports: 'copy_term/3 frozen/2',
  text: String.raw`
copy_term(Term, Copy, Goals) :-
  findall(Plain, ('$residual_goals'(Term, Found) -> copy_term_nat(Term-Found, Plain)), [Copy-Goals]).

frozen(Term, Goal) :- '$residual_goals'(Term, Goals), '$conjunction'(Goals, Goal).

'$conjunction'([], true).
'$conjunction'([G|Gs], Goal) :- '$conjunction'(Gs, G, Goal).
'$conjunction'([], G, G).
'$conjunction'([G|Gs], First, (First, Goal)) :- '$conjunction'(Gs, G, Goal).

'$residual_goals'(Term, Goals) :- '$residual_items'(Term, Items), '$item_goals'(Items, Goals).

'$item_goals'([], []).
'$item_goals'([Item|Items], Goals) :- '$item_goals'(Item, Goals, Rest), '$item_goals'(Items, Rest).

'$item_goals'(goal(Goal), [Goal|Rest], Rest).
'$item_goals'(hook(Variable, Module, Value), Goals, Rest) :-
  '$attribute_goals'(Variable, Module, Value, Goals, Rest).

'$attribute_goals'(Variable, _, _, Goals, Rest) :-
  current_predicate(attribute_goals/3), phrase(attribute_goals(Variable), Goals, Rest), !.
'$attribute_goals'(Variable, Module, Value, [put_attr(Variable, Module, Value)|Rest], Rest).
`,
};
