// 8.15: logic and control.

import { section } from './section.js';

const program = `
  n(3). n(1). n(2).
  maximum(X, Y, X) :- X >= Y.
  maximum(X, Y, Y) :- X < Y.
  twice(P, X, Y) :- call(P, X, Z), call(P, Z, Y).
  inc(X, Y) :- Y is X + 1.
  add(X, Y, Z) :- Z is X + Y.
  eight(A, B, C, D, E, F, G, H) :- H = [A, B, C, D, E, F, G].
`;

export const logicSections = [
  section(
    '8.15.1',
    '\\+/1',
    String.raw`
      '\\+'(true) => false
      '\\+'(!) => false
      '\\+'((!, fail)) => true
      \+ fail => true
      (X = 1 ; X = 2), \+ ((!, fail)) => X = 1 ; X = 2
      \+ 4 = 5 => true
      \+ X = 1, X = 2 => false
      \+ \+ X = 1 => X = _
      \+ (X = 1, fail) => X = _
      \+ n(4) => true
      \+ n(3) => false
      \+ (n(X), X > 2) => false
      \+ (n(X), X > 3) => X = _
      \+ 3 => type_error(callable, 3)
      \+ _ => instantiation_error
      \+ (fail, 1) => type_error(callable, (fail, 1))
      \+ nowhere => existence_error(procedure, nowhere/0)
      G = \+ fail, G => true
      call(\+, fail) => true
      \+ throw(x) => throws(x)
    `,
    program,
  ),
  section(
    '8.15.2',
    'once/1',
    String.raw`
      once(!) => true
      once(!), (X = 1 ; X = 2) => X = 1 ; X = 2
      once(repeat) => true
      once(fail) => false
      once((X = 1 ; X = 2)) => X = 1
      once(n(X)) => X = 3
      once((n(X), X < 3)) => X = 1
      n(X), once(n(Y)) => X = 3, Y = 3 ; X = 1, Y = 3 ; X = 2, Y = 3
      once(3) => type_error(callable, 3)
      once(_) => instantiation_error
      once((true, 1)) => type_error(callable, (true, 1))
      once(nowhere) => existence_error(procedure, nowhere/0)
      once(throw(x)) => throws(x)
    `,
    program,
  ),
  section(
    '8.15.3',
    'repeat/0',
    String.raw`
      repeat, ! => true
      repeat, write(hello), ! => true prints hello
      repeat, !, fail => false
      once(repeat), X = 1 => X = 1
      assertz(left(3)), repeat, retract(left(N)), M is N - 1, assertz(left(M)), M =:= 0, ! => N = 1, M = 0
    `,
  ),
  section(
    '8.15.4 (Cor.2)',
    'call/2 call/3 call/4 call/5 call/6 call/7 call/8',
    String.raw`
      call(integer, 3) => true
      call(functor(F, c), 0) => F = c
      call(=, X, 1) => X = 1
      call(=(X), 1) => X = 1
      call(n, X) => X = 3 ; X = 1 ; X = 2
      call(add, 1, 2, X) => X = 3
      call(add(1), 2, X) => X = 3
      call(add(1, 2), X) => X = 3
      twice(inc, 1, X) => X = 3
      twice(add(5), 1, X) => X = 11
      call(eight, 1, 2, 3, 4, 5, 6, 7, L) => L = [1, 2, 3, 4, 5, 6, 7]
      call(eight(1), 2, 3, 4, 5, 6, 7, L) => L = [1, 2, 3, 4, 5, 6, 7]
      call(eight(1, 2, 3), 4, 5, 6, 7, L) => L = [1, 2, 3, 4, 5, 6, 7]
      call(eight(1, 2, 3, 4, 5), 6, 7, L) => L = [1, 2, 3, 4, 5, 6, 7]
      call(',', X = 1, Y = 2) => X = 1, Y = 2
      call(',', fail, 3) => type_error(callable, (fail, 3))
      call(;, X = 1, X = 2) => X = 1 ; X = 2
      call(;, 1, true) => type_error(callable, (1;true))
      call(->, true, X = 1) => X = 1
      call(';', '->'(fail, X = 1), X = 2) => X = 2
      call(',', !, (X = 1 ; X = 2)) => X = 1 ; X = 2
      call(call, n(X)), ! => X = 3
      call(call, call, !) => true
      call((fail, 1), _) => existence_error(procedure, (',')/3)
      call((;), a) => existence_error(procedure, (;)/1)
      call(_, a) => instantiation_error
      call(_, a, b) => instantiation_error
      call(1, a) => type_error(callable, 1)
      call(1.5, a, b) => type_error(callable, 1.5)
      call(nowhere, a) => existence_error(procedure, nowhere/1)
      call(nowhere(a), b) => existence_error(procedure, nowhere/2)
      call(!, a) => existence_error(procedure, (!)/1)
      call(maximum(1), 2, X) => X = 2
      call(findall(X), n(X), L) => L = [3, 1, 2]
      (X = 1 ; X = 2), call(',', !, true) => X = 1 ; X = 2
    `,
    program,
  ),
  section(
    '8.15.5 (Cor.2)',
    'false/0',
    String.raw`
      false => false
      \+ false => true
      (false ; X = 1) => X = 1
      call(false) => false
      G = false, G => false
    `,
  ),
];
