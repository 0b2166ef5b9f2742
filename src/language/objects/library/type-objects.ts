// The object type, which checks terms against types, and the small objects of the types that programs name.

function small(name: string, test: string, more = ''): string {
  return `:- object(${name}).
:- public([valid/1, check/1]).
valid(Term) :- {${test}}.
check(Term) :- type::check(${name}, Term).
${more}
:- end_object.`;
}

export const typeTexts: readonly string[] = [
  `:- object(type).
:- public([valid/2, check/2, check/3]).
valid(Type, Term) :- catch(type::check(Type, Term), error(_, _), fail).
check(Type, Term, Context) :-
    catch(check(Type, Term), error(Formal, _), throw(error(Formal, Context))).
check(Type, _) :- var(Type), !, throw(error(instantiation_error, _)).
check(var, Term) :- !, ( var(Term) -> true ; throw(error(uninstantiation_error(Term), _)) ).
check(term, _) :- !.
check(positive_float, Term) :- !, check(float, Term), ( Term > 0.0 -> true ; throw(error(domain_error(positive_float, Term), _)) ).
check(non_empty_atom, Term) :- !, check(atom, Term), ( Term \\== '' -> true ; throw(error(domain_error(non_empty_atom, Term), _)) ).
check(non_empty_list, Term) :- !, check(list, Term), ( Term \\== [] -> true ; throw(error(domain_error(non_empty_list, Term), _)) ).
check(character, Term) :- !, {must_be(char, Term)}.
check(byte, Term) :- !, {must_be(between(0, 255), Term)}.
check(one_of(Type, Values), Term) :- !,
    check(Type, Term),
    ( {memberchk(Term, Values)} -> true ; throw(error(domain_error(one_of(Type, Values), Term), _)) ).
check(between(Type, Low, High), Term) :- !,
    check(Type, Term),
    ( Term >= Low, Term =< High -> true ; throw(error(domain_error(between(Type, Low, High), Term), _)) ).
check(list(Type), Term) :- !, check(list, Term), check_all(Term, Type).
check(pair(Left, Right), Term) :- !,
    ( var(Term) -> throw(error(instantiation_error, _)) ; true ),
    ( Term = L-R -> check(Left, L), check(Right, R) ; throw(error(type_error(pair(Left, Right), Term), _)) ).
check(types(Types), Term) :- !,
    ( {member(Type, Types)}, catch(check(Type, Term), error(_, _), fail) -> true
    ; throw(error(type_error(types(Types), Term), _)) ).
check(chars, Term) :- !, check(list(character), Term).
check(codes, Term) :- !, check(list(integer), Term).
check(object, Term) :- !,
    check(callable, Term), ( current_object(Term) -> true ; throw(error(existence_error(object, Term), _)) ).
check(predicate_indicator, Term) :- !,
    ( nonvar(Term), Term = Name/Arity, atom(Name), integer(Arity), Arity >= 0 -> true
    ; throw(error(type_error(predicate_indicator, Term), _)) ).
check(positive_integer, Term) :- !, check(integer, Term), ( Term > 0 -> true ; throw(error(type_error(positive_integer, Term), _)) ).
check(non_negative_integer, Term) :- !, check(integer, Term), ( Term >= 0 -> true ; throw(error(type_error(non_negative_integer, Term), _)) ).
check(compound, Term) :- !,
    ( var(Term) -> throw(error(instantiation_error, _)) ; compound(Term) -> true ; throw(error(type_error(compound, Term), _)) ).
check(Type, Term) :- {must_be(Type, Term)}.
check_all([], _).
check_all([Term| Terms], Type) :- check(Type, Term), check_all(Terms, Type).
:- end_object.`,

  small('integer', 'integer(Term)', ':- public(between/3).\nbetween(L, H, N) :- {between(L, H, N)}.'),
  small('float', 'float(Term)'),
  small('number', 'number(Term)'),
  small('atom', 'atom(Term)'),
  small('atomic', 'atomic(Term)'),
  small('callable', 'callable(Term)'),
  small('compound', 'compound(Term)'),
];
