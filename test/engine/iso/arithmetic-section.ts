// 8.6 and 8.7: evaluation and comparison of expressions.

import { section } from './section.js';

export const arithmeticSections = [
  section(
    '8.6.1',
    'is/2',
    String.raw`
      'is'(14, 14) => true
      'is'(X, 1 + 10) => X = 11
      'is'(X, 1 + 10.0) => X = 11.0
      3 is 3.0 => false
      3.0 is 3 => false
      foo is 77 => false
      'is'(77, _) => instantiation_error
      'is'(_, foo) => type_error(evaluable, foo/0)
      X = 1 + 2, Y is X * 3 => X = 1 + 2, Y = 9
      X is 1, Y is X + 1 => X = 1, Y = 2
      1 + 2 is 1 + 2 => false
      X is 2 + 3 * 4 => X = 14
      X is (2 + 3) * 4 => X = 20
      X is 2 - 3 - 4 => X = -5
      X is - 1 => X = -1
      X is -(1) => X = -1
      X is - (- 1) => X = 1
      X is 1 - -1 => X = 2
      X is foo => type_error(evaluable, foo/0)
      X is foo(1) => type_error(evaluable, foo/1)
      X is foo(1, 2, 3) => type_error(evaluable, foo/3)
      X is 1 + foo => type_error(evaluable, foo/0)
      X is 1 + a(1) => type_error(evaluable, a/1)
      X is _ + 1 => instantiation_error
      X is 1 + _ => instantiation_error
      X is foo(_) => type_error(evaluable, foo/1)
      X is foo + _ => type_error(evaluable, foo/0)
      X is _ + foo => instantiation_error
      X is 1.5 + 1 => X = 2.5
      X is "a" => X = 97 instead of type_error(evaluable, '.'/2) because lenient
      X is [1] => X = 1 instead of type_error(evaluable, '.'/2) because lenient
      X is [[1]] => type_error(evaluable, '.'/2)
      X is [] => type_error(evaluable, [] / 0)
      X is {} => type_error(evaluable, {} / 0)
      X is 'a b' => type_error(evaluable, 'a b'/0)
      X = 5, X is 2 + 3 => X = 5
      X = 6, X is 2 + 3 => false
      is(X, 7 // 2) => X = 3
    `,
  ),
  section(
    '8.7.1',
    '=:=/2 =\\=/2 </2 =</2 >/2 >=/2',
    String.raw`
      '=:='(0, 1) => false
      '=\\='(0, 1) => true
      '<'(0, 1) => true
      '>'(0, 1) => false
      '>='(0, 1) => false
      '=<'(0, 1) => true
      '=:='(1.0, 1) => true
      =\=(1.0, 1) => false
      '<'(1.0, 1) => false
      '>'(1.0, 1) => false
      '>='(1.0, 1) => true
      '=<'(1.0, 1) => true
      '=:='(3 * 2, 7 - 1) => true
      '=\\='(3 * 2, 7 - 1) => false
      '<'(3 * 2, 7 - 1) => false
      '>'(3 * 2, 7 - 1) => false
      '>='(3 * 2, 7 - 1) => true
      '=<'(3 * 2, 7 - 1) => true
      '=:='(_, 5) => instantiation_error
      =\=(_, 5) => instantiation_error
      '<'(_, 5) => instantiation_error
      '>'(_, 5) => instantiation_error
      '>='(_, 5) => instantiation_error
      '=<'(_, 5) => instantiation_error
      5 =:= _ => instantiation_error
      5 < _ => instantiation_error
      5 > _ => instantiation_error
      foo =:= 1 => type_error(evaluable, foo/0)
      1 =\= foo => type_error(evaluable, foo/0)
      foo(1) < 2 => type_error(evaluable, foo/1)
      2 =< foo(1) => type_error(evaluable, foo/1)
      2 > a => type_error(evaluable, a/0)
      2 >= a => type_error(evaluable, a/0)
      1 // 0 =:= 1 => evaluation_error(zero_divisor)
      1 < 2.5 => true
      2.5 > 1 => true
      -1 < 0 => true
      0.0 =:= -0.0 => true
      12345678901234567890 < 12345678901234567891 => true
      12345678901234567890 =:= 12345678901234567890 => true
      9007199254740993 =:= 9007199254740992 => false
      9007199254740993 > 9007199254740992 => true
      12345678901234567890 > 1.0 => true
      2 ** 3 =:= 8 => true
      1 + 1 =:= 2 => true
      X = 1, X < 2, X > 0 => X = 1
      0.1 + 0.2 =:= 0.3 => false
      1 =:= 1.0 => true
      1 =\= 2 => true
    `,
  ),
];
