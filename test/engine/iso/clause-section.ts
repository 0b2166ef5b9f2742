// 8.8 and 8.9: retrieving, creating and removing clauses.

import { section } from './section.js';

const program = `
  :- dynamic cat/0, dog/0, elk/1, legs/2, insect/1, body/2, foo/1, fact/1, none/2, counter/1.
  cat.
  dog :- true.
  elk(X) :- moose(X).
  legs(A, 6) :- insect(A).
  legs(A, 7) :- A, call(A).
  legs(spider, 8).
  insect(ant).
  insect(bee).
  body(X, Y) :- Y = 1, ( X -> true ; fail ), \\+ Y.
  fact(1). fact(2). fact(3).
  foo(X) :- call(X), call(X).
  foo(X) :- call(X) -> call(X).
  counter(0).
  moose(_).
  fixed(1).
  fixed(2).
`;

export const clauseSections = [
  section(
    '8.8.1',
    'clause/2',
    String.raw`
      clause(cat, true) => true
      clause(dog, true) => true
      clause(cat, B) => B = true
      clause(elk(N), B) => N = X, B = moose(X)
      clause(legs(C, 7), B) => C = X, B = (call(X), call(X))
      clause(legs(I, 6), B) => I = X, B = insect(X)
      clause(legs(A, N), B), N = 8 => A = spider, N = 8, B = true
      clause(insect(I), T) => I = ant, T = true ; I = bee, T = true
      clause(insect(ant), B) => B = true
      clause(insect(cow), _) => false
      clause(fact(X), true) => X = 1 ; X = 2 ; X = 3
      clause(fact(X), fail) => false
      clause(body(X, Y), B) => X = A, Y = C, B = (C = 1, (call(A) -> true;fail), \+ C)
      clause(x, _) => false
      clause(none(_, _), _) => false
      clause(_, _) => instantiation_error
      clause(_, true) => instantiation_error
      clause(4, _) => type_error(callable, 4)
      clause(1.5, true) => type_error(callable, 1.5)
      clause(elk(_), 5) => type_error(callable, 5)
      clause(f(_), 5) => type_error(callable, 5)
      clause(atom(_), _) => permission_error(access, private_procedure, atom/1)
      clause(call(_), _) => permission_error(access, private_procedure, call/1)
      clause((_, _), _) => permission_error(access, private_procedure, (',')/2)
      clause(fixed(X), B) => X = 1, B = true ; X = 2, B = true instead of permission_error(access, private_procedure, fixed/1) because lenient
      clause(fact(X), true), assertz(fact(9)), fail => false
      findall(X, (clause(fact(X), true), assertz(fact(9))), L) => L = [1, 2, 3]
    `,
    program,
  ),
  section(
    '8.8.2',
    'current_predicate/1',
    String.raw`
      current_predicate(dog/0) => true
      current_predicate(current_predicate/1) => false
      current_predicate(elk/A) => A = 1
      current_predicate(foo/A) => A = 1
      current_predicate(N/2), N == legs => N = legs
      current_predicate(nowhere/_) => false
      current_predicate(none/2) => false
      current_predicate(fixed/1) => true
      current_predicate(atom/1) => false
      current_predicate(_), ! => true
      current_predicate(_/_), ! => true
      findall(A, current_predicate(fact/A), L) => L = [1]
      current_predicate(4) => type_error(predicate_indicator, 4)
      current_predicate(dog) => type_error(predicate_indicator, dog)
      current_predicate(0 / dog) => type_error(predicate_indicator, 0 / dog)
      current_predicate(dog / a) => type_error(predicate_indicator, dog / a)
      assertz(new(1)), current_predicate(new/N) => N = 1
      retract(cat), current_predicate(cat/0) => false
    `,
    program,
  ),
  section(
    '8.9.1',
    'asserta/1',
    String.raw`
      asserta(legs(octopus, 8)), clause(legs(A, 8), B), ! => A = octopus, B = true
      asserta((legs(A, 4) :- animal(A))), clause(legs(X, 4), B) => X = V, B = animal(V)
      asserta((foo(X) :- X, call(X))), clause(foo(Y), B), ! => Y = V, B = (call(V), call(V))
      asserta(fact(0)), fact(X), ! => X = 0
      asserta(fact(a)), asserta(fact(b)), findall(X, fact(X), L) => L = [b, a, 1, 2, 3]
      asserta(new), new => true
      asserta((new(X) :- X > 1)), new(2) => true
      X = 1, asserta(new(X, Y)), new(A, B) => A = 1, B = _
      asserta(new(X)), X = 1, new(Y) => Y = _
      findall(X, (fact(X), asserta(fact(9))), L) => L = [1, 2, 3]
      asserta(_) => instantiation_error
      asserta((_ :- true)) => instantiation_error
      asserta(4) => type_error(callable, 4)
      asserta((4 :- true)) => type_error(callable, 4)
      asserta((foo :- 4)) => type_error(callable, 4)
      asserta((foo :- (true, 4))) => type_error(callable, (true, 4))
      asserta((bar :- 4)) => type_error(callable, 4)
      asserta((foo :- (fail ; 4))) => type_error(callable, (fail;4))
      asserta((atom(_) :- true)) => permission_error(modify, static_procedure, atom/1)
      asserta(atom(_)) => permission_error(modify, static_procedure, atom/1)
      asserta((true :- fail)) => permission_error(modify, static_procedure, true/0)
      asserta((_ , _)) => permission_error(modify, static_procedure, (',')/2)
      asserta((_ = _)) => permission_error(modify, static_procedure, (=)/2)
      asserta(fixed(3)) => permission_error(modify, static_procedure, fixed/1)
    `,
    program,
  ),
  section(
    '8.9.2',
    'assertz/1',
    String.raw`
      assertz(legs(spider, 8)), findall(X, legs(X, 8), L) => L = [spider, spider]
      assertz((legs(B, 2) :- bird(B))), clause(legs(X, 2), T) => X = V, T = bird(V)
      assertz((foo(X) :- X -> call(X))), findall(B, clause(foo(_), B), [_, _, C]) => C = (call(V) -> call(V))
      assertz(fact(4)), findall(X, fact(X), L) => L = [1, 2, 3, 4]
      assertz(fact(a)), assertz(fact(b)), findall(X, fact(X), L) => L = [1, 2, 3, a, b]
      assertz(new(a)), assertz(new(b)), new(X) => X = a ; X = b
      assertz((new :- a, b)), clause(new, B) => B = (a, b)
      assertz((new :- !)), clause(new, B) => B = !
      assertz((new(X) :- _ = X)), new(1) => true
      assertz((new(X) :- X = 1 ; X = 2)), new(X) => X = 1 ; X = 2
      assertz((new(X) :- X = 1, ! ; X = 2)), new(X) => X = 1
      assertz((new(X) :- (true -> X = 1 ; X = 2))), new(X) => X = 1
      assertz((new(X) :- \+ X = 1)), new(2) => true
      assertz(new(f(X, Y, X))), new(T) => T = f(A, B, A)
      assertz((new(X, Y) :- X == Y)), new(a, a), \+ new(a, b) => true
      assertz(new("ab")), new(X) => X = [a, b]
      findall(X, (fact(X), X < 10, Y is X + 10, assertz(fact(Y))), L) => L = [1, 2, 3]
      counter(N), retract(counter(N)), N1 is N + 1, assertz(counter(N1)), counter(X) => N = 0, X = 1
      assertz(_) => instantiation_error
      assertz((_ :- true)) => instantiation_error
      assertz((foo :- _)) => true
      assertz(4) => type_error(callable, 4)
      assertz((4 :- true)) => type_error(callable, 4)
      assertz((foo :- 4)) => type_error(callable, 4)
      assertz((foo :- (a, 4))) => type_error(callable, (a, 4))
      assertz((atom(_) :- true)) => permission_error(modify, static_procedure, atom/1)
      assertz(atom(_)) => permission_error(modify, static_procedure, atom/1)
      assertz((call(_) :- true)) => permission_error(modify, static_procedure, call/1)
      assertz((! :- true)) => permission_error(modify, static_procedure, (!)/0)
      assertz((_ -> _)) => permission_error(modify, static_procedure, (->)/2)
      assertz(fixed(3)) => permission_error(modify, static_procedure, fixed/1)
    `,
    program,
  ),
  section(
    '8.9.3',
    'retract/1',
    String.raw`
      retract(insect(bee)) => true
      retract(insect(bee)), insect(X) => X = ant
      retract(fact(X)) => X = 1 ; X = 2 ; X = 3
      retract(fact(X)), X >= 2, !, findall(Y, fact(Y), L) => X = 2, L = [3]
      retract((foo(X) :- call(X), call(X))) => X = _
      retract((foo(A) :- B)) => A = V, B = (call(V), call(V)) ; A = V, B = (call(V) -> call(V))
      retract((legs(_, N) :- insect(_))) => N = 6
      retract((fact(X) :- true)), ! => X = 1
      retract((dog :- B)) => B = true
      retract(fact(7)) => false
      retract(nowhere(_)) => false
      retract((fact(_) :- fail)) => false
      retract(elk(_)) => false
      retract((elk(X) :- Y)) => X = V, Y = moose(V)
      retract(counter(N)), N1 is N + 1, assertz(counter(N1)), counter(X) => N = 0, X = 1
      findall(X, retract(fact(X)), L), \+ fact(_) => L = [1, 2, 3]
      findall(X, (fact(X), retract(fact(2))), L) => L = [1]
      findall(X, (fact(X), (retract(fact(2)) -> true ; true)), L) => L = [1, 2, 3]
      retract(fact(1)), asserta(fact(1)), findall(X, fact(X), L) => L = [1, 2, 3]
      retract(_) => instantiation_error
      retract((_ :- in_win95(_))) => instantiation_error
      retract(4) => type_error(callable, 4)
      retract((4 :- X)) => type_error(callable, 4)
      retract((atom(X) :- X == '[]')) => permission_error(modify, static_procedure, atom/1)
      retract(atom(_)) => permission_error(modify, static_procedure, atom/1)
      retract((_, _)) => permission_error(modify, static_procedure, (',')/2)
      retract(fixed(1)) => permission_error(modify, static_procedure, fixed/1)
    `,
    program,
  ),
  section(
    '8.9.4',
    'abolish/1',
    String.raw`
      abolish(fact/1), catch(fact(_), error(existence_error(_, _), _), fail) => false
      abolish(nowhere/3) => true
      abolish(fact/1), \+ current_predicate(fact/1) => true
      abolish(fact/1), assertz(fact(x)), fact(X) => X = x
      abolish(foo/2) => true
      abolish(_) => instantiation_error
      abolish(foo/_) => instantiation_error
      abolish(_/1) => instantiation_error
      abolish(foo) => type_error(predicate_indicator, foo)
      abolish(foo(_)) => type_error(predicate_indicator, foo(_))
      abolish(foo/a) => type_error(integer, a)
      abolish(foo/1.0) => type_error(integer, 1.0)
      abolish(1/2) => type_error(atom, 1)
      abolish(foo(1)/2) => type_error(atom, foo(1))
      abolish(foo/(-1)) => domain_error(not_less_than_zero, -1)
      abolish(abolish/1) => permission_error(modify, static_procedure, abolish/1)
      abolish((',')/2) => permission_error(modify, static_procedure, (',')/2)
      abolish(fixed/1) => permission_error(modify, static_procedure, fixed/1)
    `,
    program,
  ),
  section(
    '8.9.5 (Cor.2)',
    'retractall/1',
    String.raw`
      retractall(insect(bee)), insect(X) => X = ant
      retractall(insect(_)), \+ insect(_) => true
      retractall(fact(2)), findall(X, fact(X), L) => L = [1, 3]
      retractall(fact(7)) => true
      retractall(legs(_, 6)), \+ clause(legs(_, 6), _) => true
      retractall(legs(_, _)), \+ legs(_, _) => true
      retractall(mammal(_)), \+ mammal(_) => true
      retractall(fact(X)), var(X) => X = _
      findall(X, (fact(X), retractall(fact(_))), L) => L = [1, 2, 3]
      retractall(_) => instantiation_error
      retractall(3) => type_error(callable, 3)
      retractall(atom(_)) => permission_error(modify, static_procedure, atom/1)
      retractall(retractall(_)) => permission_error(modify, static_procedure, retractall/1)
      retractall((_, _)) => permission_error(modify, static_procedure, (',')/2)
      retractall(fixed(1)) => permission_error(modify, static_procedure, fixed/1)
    `,
    program,
  ),
];
