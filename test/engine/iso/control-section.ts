// 7.8: control constructs.

import { section } from './section.js';

const program = `
  a(1). a(2). a(3).
  b(X) :- Y = (write(X), X), call(Y).
  d(X, Y) :- a(X), !, a(Y).
  d(none, none).
  e(X) :- ( a(X), X > 1, ! ; X = last ).
  e(never).
  n(X) :- \\+ \\+ (X = 1, !), X = 2.
  n(3).
  twice(!) :- write('C ').
  twice(true) :- write('Moss ').
  goal((twice(_), !)).
  goal(write('Three ')).
  foo(X) :- Y is X * 2, throw(test(Y)).
  bar(X) :- X = Y, throw(Y).
  coo(X) :- throw(X).
  car(X) :- X = 1, throw(X).
  g :- catch(p, _, write(h2)), coo(c).
  p.
  p :- throw(b).
  count(N, N).
  count(N, M) :- N1 is N + 1, count(N1, M).
`;

export const controlSections = [
  section(
    '7.8.1',
    'true/0',
    `
      true => true
      true, true => true
      call(true) => true
      G = true, G => true
      true(1) => existence_error(procedure, true/1)
    `,
  ),
  section(
    '7.8.2',
    'fail/0',
    `
      fail => false
      call(fail) => false
      true, fail => false
      fail, throw(never) => false
      X = 1, fail => false
      fail ; X = 2 => X = 2
    `,
  ),
  section(
    '7.8.3',
    'call/1',
    String.raw`
      call(!) => true
      call(fail) => false
      call((fail, _)) => false
      call((fail, call(1))) => false
      call((write(3), _)) => instantiation_error prints 3
      call((write(3), call(1))) => type_error(callable, 1) prints 3
      call(_) => instantiation_error
      call(1) => type_error(callable, 1)
      call(1.5) => type_error(callable, 1.5)
      call((fail, 1)) => type_error(callable, (fail, 1))
      call((write(3), 1)) => type_error(callable, (write(3), 1)) prints
      call((1 ; true)) => type_error(callable, (1;true))
      call((true -> 1 ; true)) => type_error(callable, (true->1;true))
      call((1 -> true)) => type_error(callable, (1 -> true))
      call((true, (fail, 1))) => type_error(callable, (true, (fail, 1)))
      call((true, _)) => instantiation_error
      call((fail ; _)) => instantiation_error
      call((_ -> true ; true)) => instantiation_error
      call(nowhere) => existence_error(procedure, nowhere/0)
      call(nowhere(1, 2)) => existence_error(procedure, nowhere/2)
      call((true, nowhere)) => existence_error(procedure, nowhere/0)
      call((fail, nowhere)) => false
      b(_) => instantiation_error
      b(3) => type_error(callable, (write(3), 3))
      b(true) => true prints true
      call((Z = !, a(X), Z)) => X = 1, Z = ! ; X = 2, Z = ! ; X = 3, Z = !
      Z = !, call((Z = !, a(X), Z)) => X = 1
      call((a(X), !)) => X = 1
      call(a(X)), ! => X = 1
      a(X), call(!) => X = 1 ; X = 2 ; X = 3
      call((a(X), call(!))) => X = 1 ; X = 2 ; X = 3
      call((fail ; true)) => true
      call((! ; true)) => true
      call((a(X), X > 1, !)) => X = 2
      call(call(call(X = 1))) => X = 1
      call((X = 1, Y = X)) => X = 1, Y = 1
      G = (a(X), X > 2), call(G) => X = 3
      G =.. [a, X], G, ! => X = 1
      call([]) => existence_error(procedure, [] / 0)
      call({}) => existence_error(procedure, {} / 0)
      call('X') => existence_error(procedure, 'X'/0)
    `,
    program,
  ),
  section(
    '7.8.4',
    '!/0',
    String.raw`
      ! => true
      (!, fail ; true) => false
      (call(!), fail ; true) => true
      twice(_), !, write('Forwards '), fail => false prints C Forwards␠
      (! ; write('No ')), write('Cut disjunction '), fail => false prints Cut disjunction␠
      twice(_), (write('No ') ; !), write('Cut '), fail => false prints C No Cut Cut␠
      twice(_), (!, fail ; write('No ')) => false prints C␠
      twice(X), call(X), write('Forwards '), fail => false prints C Forwards Moss Forwards␠
      goal(X), call(X), write('Forwards '), fail => false prints C Forwards Three Forwards␠
      twice(_), \+ \+ !, write('Forwards '), fail => false prints C Forwards Moss Forwards␠
      twice(_), once(!), write('Forwards '), fail => false prints C Forwards Moss Forwards␠
      twice(_), call(!), write('Forwards '), fail => false prints C Forwards Moss Forwards␠
      d(X, Y) => X = 1, Y = 1 ; X = 1, Y = 2 ; X = 1, Y = 3
      e(X) => X = 2
      n(X) => X = 2 ; X = 3
      a(X), ! => X = 1
      a(X), !, a(Y) => X = 1, Y = 1 ; X = 1, Y = 2 ; X = 1, Y = 3
      a(X), a(Y), ! => X = 1, Y = 1
      (a(X), ! ; X = 4) => X = 1
      (a(X) ; X = 4), ! => X = 1
      (true ; !), a(X) => X = 1 ; X = 2 ; X = 3 ; X = 1 ; X = 2 ; X = 3
      (a(X), (X = 2, ! ; true)) => X = 1 ; X = 2
      (true -> ! ; true), fail ; X = 1 => false
      (! -> true ; true), (X = 1 ; X = 2) => X = 1 ; X = 2
      (X = 1 ; X = 2), (! -> true ; true) => X = 1 ; X = 2
      (X = 1 ; X = 2), (true -> ! ; true) => X = 1
      (X = 1 ; X = 2), (fail -> true ; !) => X = 1
      (X = 1 ; X = 2), \+ (!, fail) => X = 1 ; X = 2
      (X = 1 ; X = 2), findall(Y, (a(Y), !), L) => X = 1, L = [1] ; X = 2, L = [1]
      (X = 1 ; X = 2), catch(!, _, true) => X = 1 ; X = 2
      (X = 1 ; X = 2), forall(a(_), !) => X = 1 ; X = 2
      (X = 1 ; X = 2), G = !, G => X = 1 ; X = 2
      (X = 1 ; X = 2), G = !, (G ; fail) => X = 1 ; X = 2
      !, !, ! => true
      !, X = 1 => X = 1
    `,
    program,
  ),
  section(
    '7.8.5',
    ',/2',
    String.raw`
      ','(X = 1, var(X)) => false
      ','(var(X), X = 1) => X = 1
      ','(X = true, call(X)) => X = true
      ','(true, true) => true
      ','(fail, true) => false
      ','(true, fail) => false
      G = ','(X = 1, Y = 2), G => X = 1, Y = 2
      X = 1, Y = X, Z = Y => X = 1, Y = 1, Z = 1
      a(X), a(Y), X > 2, Y > 2 => X = 3, Y = 3
      (a(X), a(Y)), X < Y => X = 1, Y = 2 ; X = 1, Y = 3 ; X = 2, Y = 3
      X = true, X => X = true
      (X = 1, fail), Y = 2 => false
      write(a), write(b) => true prints ab
      a(X), write(X), fail => false prints 123
      a(X), (true, write(X), fail) => false prints 123
    `,
    program,
  ),
  section(
    '7.8.6',
    ';/2',
    String.raw`
      ';'(true, fail) => true
      ';'((!, fail), true) => false
      ';'(!, call(3)) => true
      ';'((X = 1, !), X = 2) => X = 1
      ';'(X = 1, X = 2) => X = 1 ; X = 2
      (X = 1 ; X = 2 ; X = 3) => X = 1 ; X = 2 ; X = 3
      ((X = 1 ; X = 2) ; X = 3) => X = 1 ; X = 2 ; X = 3
      (X = 1 ; X = 2), (Y = a ; Y = b) => X = 1, Y = a ; X = 1, Y = b ; X = 2, Y = a ; X = 2, Y = b
      (fail ; fail) => false
      (fail ; fail ; X = 1) => X = 1
      (X = 1, fail ; Y = 1) => X = _, Y = 1
      G = (X = 1 ; X = 2), G => X = 1 ; X = 2
      (write(a) ; write(b)), fail => false prints ab
      (true ; throw(never)), ! => true
      (fail ; throw(now)) => throws(now)
    `,
  ),
  section(
    '7.8.7',
    '->/2',
    String.raw`
      '->'(true, true) => true
      '->'(true, fail) => false
      '->'(fail, true) => false
      '->'(fail, fail) => false
      '->'(true, X = 1) => X = 1
      '->'((X = 1 ; X = 2), true) => X = 1
      '->'(true, (X = 1 ; X = 2)) => X = 1 ; X = 2
      (a(X), X > 1 -> true) => X = 2
      (a(X) -> a(Y)) => X = 1, Y = 1 ; X = 1, Y = 2 ; X = 1, Y = 3
      (true -> true -> X = 1) => X = 1
      ((true -> fail) -> true) => false
      (!, fail -> true), true => false
      (X = 1 ; X = 2), (X = 1 -> fail) => false
      (X = 1 ; X = 2), (X = 2 -> true) => X = 2
      (_ -> true) => instantiation_error
      (true -> _) => instantiation_error
      G = (true -> X = 1), G => X = 1
      ((fail -> true) ; true) => true
    `,
    program,
  ),
  section(
    '7.8.8',
    '->/2 with ;/2',
    String.raw`
      ';'('->'(true, true), fail) => true
      ';'('->'(fail, true), true) => true
      ';'('->'(true, fail), fail) => false
      ';'('->'(true, fail), true) => false
      ';'('->'(fail, true), fail) => false
      ';'('->'(true, X = 1), X = 2) => X = 1
      ';'('->'(fail, X = 1), X = 2) => X = 2
      ';'('->'(true, (X = 1 ; X = 2)), true) => X = 1 ; X = 2
      ';'('->'((X = 1 ; X = 2), true), true) => X = 1
      ';'('->'((!, fail), true), true) => true
      ((a(X), X > 1) -> Y = X ; Y = none) => X = 2, Y = 2
      (fail -> true ; X = 1 ; X = 2) => X = 1 ; X = 2
      (fail -> X = 1 ; fail -> X = 2 ; X = 3) => X = 3
      (fail -> X = 1 ; true -> X = 2 ; X = 3) => X = 2
      (X = 1 -> X == 1 ; true) => X = 1
      (X = 1, fail -> true ; X = 2) => X = 2
      ((true ; true) -> X = 1 ; X = 2) => X = 1
      (X = 1 ; X = 2), (X = 1 -> Y = one ; Y = other) => X = 1, Y = one ; X = 2, Y = other
      (true -> X = 1 ; nowhere) => X = 1
      (nowhere -> true ; true) => existence_error(procedure, nowhere/0)
      G = (fail -> X = 1 ; X = 2), G => X = 2
      G = (fail -> X = 1), (G ; X = 2) => X = 2
      C = (true -> X = 1), (C ; X = 2) => X = 1 ; X = 2
      ( \+ a(9) -> X = 1 ; X = 2 ) => X = 1
      (a(X), \+ X = 1 -> true ; true) => X = 2
      ((a(X) -> X > 1 ; true) -> true ; X = no) => X = no
    `,
    program,
  ),
  section(
    '7.8.9',
    'catch/3',
    String.raw`
      catch(throw(a), _, _) => instantiation_error
      catch(throw(a), _, 1) => type_error(callable, 1)
      catch(catch(throw(a), _, _), error(E, _), true) => E = instantiation_error
      catch(foo(5), test(Y), true) => Y = 10
      catch(bar(3), Z, true) => Z = 3
      catch(true, _, 3) => true
      catch(true, _, write(demoen)), throw(bla) => throws(bla) prints
      catch(car(_), Y, true) => Y = 1
      catch(car(X), _, true) => X = _
      catch(number_codes(_, [0'3, 0'x]), error(syntax_error(_), _), fail) => false
      catch(g, C, write(h1)) => C = c prints h1
      catch(coo(_), error(E, _), true) => E = instantiation_error
      catch(fail, _, true) => false
      catch(a(X), _, true) => X = 1 ; X = 2 ; X = 3
      catch(throw(a), a, fail) => false
      catch(throw(a), b, true) => throws(a)
      catch(throw(f(X, X)), f(A, B), true) => A = V, B = V
      catch((X = 1, throw(x)), x, true) => X = _
      catch(throw(x), X, true) => X = x
      catch(catch(throw(a), b, X = inner), a, X = outer) => X = outer
      catch(catch(throw(a), a, throw(b)), b, X = outer) => X = outer
      catch(catch(throw(a), a, throw(b)), a, true) => throws(b)
      catch((a(X), X > 1, throw(found(X))), found(Y), true) => Y = 2
      catch((a(X) ; throw(end)), end, X = end) => X = 1 ; X = 2 ; X = 3 ; X = end
      catch(throw(first), _, (X = 1 ; X = 2)) => X = 1 ; X = 2
      catch((catch(a(X), _, true), throw(late)), late, X = caught) => X = caught
      catch(a(_), _, fail), throw(late) => throws(late)
      catch(catch(a(_), _, fail), _, fail), throw(late) => throws(late)
      catch((catch(a(X), _, fail), X > 1, throw(late)), late, X = caught) => X = caught
      catch(a(X), _, fail), X > 1, throw(late) => throws(late)
      catch(_, error(E, _), true) => E = instantiation_error
      catch(1, error(E, _), true) => E = type_error(callable, 1)
      catch(nowhere, error(E, _), true) => E = existence_error(procedure, nowhere/0)
      catch((write(a), throw(x)), x, write(b)) => true prints ab
      catch(!, _, true), X = 1 => X = 1
      catch(throw(x), x, !), (X = 1 ; X = 2) => X = 1 ; X = 2
      catch(count(1, M), _, true), M >= 3, ! => M = 3
      catch(findall(X, (a(X), (X > 2 -> throw(big(X)) ; true)), _), big(Y), true) => Y = 3
      catch(\+ throw(x), x, true) => true
      catch((throw(x) -> true ; true), E, true) => E = x
      catch(call(throw, x), E, true) => E = x
      catch(true, _, true) => true
    `,
    program,
  ),
  section(
    '7.8.10',
    'throw/1',
    String.raw`
      throw(_) => instantiation_error
      throw(a) => throws(a)
      throw(f(_, a)) => throws(f(_, a))
      throw(1) => throws(1)
      throw("abc") => throws([a, b, c])
      X = 1, throw(f(X)) => throws(f(1))
      throw(error(my, _)) => throws(error(my, _))
      a(X), X > 1, throw(X) => throws(2)
      (true ; throw(x)) => true ; throws(x)
      catch(throw(X), error(E, _), true), var(X) => E = instantiation_error
      catch((X = f(Y), Y = 1, throw(X)), f(Z), true) => Z = 1
    `,
    program,
  ),
];
