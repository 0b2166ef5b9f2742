// 9: evaluable functors.

import { section, type Section } from './section.js';

const BINARY_INTEGER = ['//', 'rem', 'mod', 'div', '>>', '<<', '/\\', '\\/', 'xor'];
const BINARY = ['+', '-', '*', '/', '**', '^', 'min', 'max', 'atan2', ...BINARY_INTEGER];
const ROUNDING = [
  'float_integer_part',
  'float_fractional_part',
  'float',
  'floor',
  'truncate',
  'round',
  'ceiling',
];
const FLOATING = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'exp', 'log', 'sqrt'];
const UNARY = ['+', '-', '\\', 'abs', 'sign', ...ROUNDING, ...FLOATING];

/** Every evaluable functor refuses variables and what has no value, on either side. */
function refusals(): string {
  const quoted = (name: string): string => `'${name.replaceAll('\\', '\\\\')}'`;
  const rows = BINARY.flatMap((name) => [
    `_ is ${quoted(name)}(_, 1) => instantiation_error`,
    `_ is ${quoted(name)}(1, _) => instantiation_error`,
    `_ is ${quoted(name)}(foo, 1) => type_error(evaluable, foo/0)`,
    `_ is ${quoted(name)}(1, foo(1)) => type_error(evaluable, foo/1)`,
  ]);
  const unary = UNARY.flatMap((name) => [
    `_ is ${quoted(name)}(_) => instantiation_error`,
    `_ is ${quoted(name)}(foo) => type_error(evaluable, foo/0)`,
    `_ is ${quoted(name)}(foo(1, 2)) => type_error(evaluable, foo/2)`,
  ]);
  const integers = BINARY_INTEGER.flatMap((name) => [
    `_ is ${quoted(name)}(1.5, 1) => type_error(integer, 1.5)`,
    `_ is ${quoted(name)}(7, 2.0) => type_error(integer, 2.0)`,
  ]);
  return [...rows, ...unary, ...integers].join('\n');
}

export const evaluableSections: readonly Section[] = [
  section('9.1.2', 'errors of evaluable functors', refusals()),
  section(
    '9.1.7',
    '(+)/2 (-)/2 (*)/2 (-)/1 (+)/1 abs/1 sign/1 min/2 max/2',
    String.raw`
      X is '+'(7, 35) => X = 42
      X is '+'(0, 3 + 11) => X = 14
      X is '+'(0, 3.2 + 11) => X = 14.2
      X is '+'(1.0, 2) => X = 3.0
      X is '-'(7, 35) => X = -28
      X is '-'(20, 7) => X = 13
      X is '-'(0, 3 + 11) => X = -14
      X is '*'(7, 35) => X = 245
      X is '*'(0, 3 + 11) => X = 0
      X is '*'(1.5, 3 + 7) => X = 15.0
      X is '-'(7) => X = -7
      X is '-'(3 - 11) => X = 8
      X is '-'(3.2 - 1.0) => X = -2.2
      X is -(0) => X = 0
      X is -(0.0) => X = -0.0
      X is '+'(7) => X = 7
      X is '+'(1.5) => X = 1.5
      X is abs(7) => X = 7
      X is abs(3 - 11) => X = 8
      X is abs(3.2 - 11.0) => X = 7.8
      X is abs(-0.0) => X = 0.0
      X is sign(7) => X = 1
      X is sign(-7) => X = -1
      X is sign(0) => X = 0
      X is sign(2.5) => X = 1.0
      X is sign(-2.5) => X = -1.0
      X is sign(0.0) => X = 0.0
      X is min(1, 2) => X = 1
      X is min(2, 1.5) => X = 1.5
      X is max(1, 2) => X = 2
      X is max(1.5, 1) => X = 1.5
      X is max(2, 3) * 2 => X = 6
      X is 9007199254740991 + 1 => X = 9007199254740992
      X is 9007199254740992 + 1 => X = 9007199254740993
      X is -9007199254740991 - 2 => X = -9007199254740993
      X is 9007199254740993 - 1 => X = 9007199254740992
      X is 94906267 * 94906267 => X = 9007199515875289
      X is 12345678901234567890 * 98765432109876543210 => X = 1219326311370217952237463801111263526900
      X is 12345678901234567890 - 12345678901234567889 => X = 1
      X is -(12345678901234567890) => X = -12345678901234567890
      X is abs(-12345678901234567890) => X = 12345678901234567890
      X is sign(-12345678901234567890) => X = -1
      X is min(12345678901234567890, 1) => X = 1
      X is 1.0e308 * 10 => evaluation_error(float_overflow)
      X is 1.0e308 + 1.0e308 => evaluation_error(float_overflow)
      X is -1.0e308 - 1.0e308 => evaluation_error(float_overflow)
      X is 0 * -1 => X = 0
    `,
  ),
  section(
    '9.1.3',
    '(/)/2 (//)/2 rem/2 mod/2 div/2',
    String.raw`
      X is '/'(7, 2) => X = 3.5
      X is '/'(7.0, 2) => X = 3.5
      X is '/'(7, 2.0) => X = 3.5
      X is '/'(140, 3 + 11) => X = 10 instead of X = 10.0 because division
      X is '/'(19.88, 3.2 + 11) => X = 1.4
      X is '/'(4, 2) => X = 2 instead of X = 2.0 because division
      X is '/'(1, 0) => evaluation_error(zero_divisor)
      X is '/'(1, 0.0) => evaluation_error(zero_divisor)
      X is '/'(1.0, 0) => evaluation_error(zero_divisor)
      X is '/'(0, 0) => evaluation_error(zero_divisor)
      X is '/'(0.0, 0) => evaluation_error(undefined)
      X is '/'(0, 5) => X = 0 instead of X = 0.0 because division
      X is '//'(7, 2) => X = 3
      X is '//'(-7, 2) => X = -3
      X is '//'(7, -2) => X = -3
      X is '//'(-7, -2) => X = 3
      X is '//'(0, 5) => X = 0
      X is '//'(140, 3 + 11) => X = 10
      X is '//'(-1, 2) => X = 0
      X is '//'(7, 0) => evaluation_error(zero_divisor)
      X is '//'(0, 0) => evaluation_error(zero_divisor)
      X is mod(7, 3) => X = 1
      X is mod(0, 3 + 11) => X = 0
      X is mod(7, -2) => X = -1
      X is mod(-7, 2) => X = 1
      X is mod(-7, -2) => X = -1
      X is mod(-6, 3) => X = 0
      X is mod(7, 0) => evaluation_error(zero_divisor)
      X is mod(77, 2.0) => type_error(integer, 2.0)
      X is rem(7, 3) => X = 1
      X is rem(7, -2) => X = 1
      X is rem(-7, 2) => X = -1
      X is rem(-7, -2) => X = -1
      X is rem(-6, 3) => X = 0
      X is rem(7, 0) => evaluation_error(zero_divisor)
      X is div(7, 2) => X = 3
      X is div(-7, 2) => X = -4
      X is div(7, -2) => X = -4
      X is div(-7, -2) => X = 3
      X is div(-1, 2) => X = -1
      X is div(7, 0) => evaluation_error(zero_divisor)
      X is 12345678901234567890 // 7 => X = 1763668414462081127
      X is -12345678901234567890 // 7 => X = -1763668414462081127
      X is div(-12345678901234567890, 7) => X = -1763668414462081128
      X is 12345678901234567890 mod 7 => X = 1
      X is -12345678901234567890 mod 7 => X = 6
      X is -12345678901234567890 rem 7 => X = -1
      X is 12345678901234567890 / 2 => X = 6172839450617283945 instead of X = 6.172839450617284e18 because division
      X is 1 / 12345678901234567890.0 * 12345678901234567890 => X = 1.0
      X = -7, Y is div(X, 2) * 2 + mod(X, 2) => X = -7, Y = -7
      X = -7, Y is (X // 2) * 2 + rem(X, 2) => X = -7, Y = -7
    `,
  ),
  section(
    '9.1.5',
    'float_integer_part/1 float_fractional_part/1 float/1 floor/1 truncate/1 round/1 ceiling/1',
    String.raw`
      X is float_integer_part(7.5) => X = 7.0
      X is float_integer_part(-7.5) => X = -7.0
      X is float_integer_part(0.25) => X = 0.0
      X is float_integer_part(7) => X = 7.0 instead of type_error(float, 7) because lenient
      X is float_fractional_part(7.25) => X = 0.25
      X is float_fractional_part(-7.25) => X = -0.25
      X is float_fractional_part(7.0) => X = 0.0
      X is float_fractional_part(7) => X = 0 instead of type_error(float, 7) because lenient
      X is float(7) => X = 7.0
      X is float(7.3) => X = 7.3
      X is float(5 / 2) => X = 2.5
      X is float(-0) => X = 0.0
      X is float(10 ** 400) => evaluation_error(float_overflow)
      X is floor(7.4) => X = 7
      X is floor(-0.4) => X = -1
      X is floor(-7.0) => X = -7
      X is floor(7) => X = 7 instead of type_error(float, 7) because lenient
      X is truncate(-0.5) => X = 0
      X is truncate(-7.8) => X = -7
      X is truncate(7.8) => X = 7
      X is truncate(3) => X = 3 instead of type_error(float, 3) because lenient
      X is round(7.5) => X = 8
      X is round(7.6) => X = 8
      X is round(7.4) => X = 7
      X is round(-0.5) => X = -1
      X is round(-2.5) => X = -3
      X is round(2.5) => X = 3
      X is round(0.49999999999999994) => X = 0
      X is round(9007199254740993.0) => X = 9007199254740992
      X is round(4503599627370497.5) => X = 4503599627370498
      X is round(3) => X = 3 instead of type_error(float, 3) because lenient
      X is ceiling(-0.5) => X = 0
      X is ceiling(7.2) => X = 8
      X is ceiling(-7.2) => X = -7
      X is ceiling(8.0) => X = 8
      X is ceiling(3) => X = 3 instead of type_error(float, 3) because lenient
      X is truncate(1.0e20) => X = 100000000000000000000
      X is floor(-1.0e20) => X = -100000000000000000000
      X is integer(2.5) => X = 3
      X is integer(-2.5) => X = -3
    `,
  ),
  section(
    '9.3.1',
    '(**)/2 (^)/2',
    String.raw`
      X is '**'(5, 3) => X = 125 instead of X = 125.0 because integer_power
      X is '**'(-5.0, 3) => X = -125.0
      X is '**'(5, -1) => X = 0.2
      X is '**'(-2, -2) => X = 0.25
      X is '**'(-1, -3) => X = -1 instead of X = -1.0 because integer_power
      X is '**'(0, -1) => evaluation_error(zero_divisor) instead of evaluation_error(undefined) because zero
      X is '**'(5, 3.0) => X = 125.0
      X is '**'(0.0, 0) => X = 1.0
      X is '**'(2, 0.5) => X = 1.4142135623730951
      X is '**'(2, 100) => X = 1267650600228229401496703205376 instead of X = 1.2676506002282294e30 because integer_power
      X is '**'(-1.0, 0.5) => evaluation_error(undefined)
      X is '**'(0.0, -1) => evaluation_error(zero_divisor) instead of evaluation_error(undefined) because zero
      X is 2.0 ** 1024 => evaluation_error(float_overflow)
      X is 2 ** 3.0 => X = 8.0
      X is 2.0 ** 3 => X = 8.0
      X is 1 ** -1 => X = 1 instead of X = 1.0 because integer_power
      X is '^'(3, 27) => X = 7625597484987
      X is '^'(2, 3) => X = 8
      X is '^'(2, 0) => X = 1
      X is '^'(0, 0) => X = 1
      X is '^'(0, 1) => X = 0
      X is '^'(0.0, 0) => X = 1.0
      X is '^'(0, 0.0) => X = 1.0
      X is '^'(1, 3) => X = 1
      X is '^'(-1, 3) => X = -1
      X is '^'(-1, 4) => X = 1
      X is '^'(2, -1) => type_error(float, 2)
      X is '^'(3, -2) => type_error(float, 3)
      X is '^'(-2, -1) => type_error(float, -2)
      X is '^'(1, -1) => X = 1
      X is '^'(-1, -1) => X = -1
      X is '^'(-1, -2) => X = 1
      X is '^'(0, -1) => evaluation_error(zero_divisor) instead of type_error(float, 0) because zero
      X is '^'(2, -1.0) => X = 0.5
      X is '^'(2, 0.5) => X = 1.4142135623730951
      X is '^'(2.0, 3) => X = 8.0
      X is '^'(-8.0, 0.5) => evaluation_error(undefined)
      X is '^'(0.0, -1) => evaluation_error(zero_divisor) instead of evaluation_error(undefined) because zero
      X is 2 ^ 64 => X = 18446744073709551616
      X is (-2) ^ 63 => X = -9223372036854775808
      X is (-3) ^ 3 => X = -27
      X is 7 ^ 77 mod 10 => X = 7
      X is 2 ^ 3 ^ 2 => X = 512
      X is (2 ^ 3) ^ 2 => X = 64
      X is 10.0 ^ 400 => evaluation_error(float_overflow)
    `,
  ),
  section(
    '9.3',
    'sin/1 cos/1 tan/1 asin/1 acos/1 atan/1 atan2/2 exp/1 log/1 sqrt/1 pi/0',
    String.raw`
      X is sin(0.0) => X = 0.0
      X is sin(0) => X = 0.0
      X is sin(pi / 2.0) => X = 1.0
      X is cos(0.0) => X = 1.0
      X is cos(0) => X = 1.0
      X is cos(pi) => X = -1.0
      X is tan(0.0) => X = 0.0
      X is asin(0.0) => X = 0.0
      X is asin(1.0), X =:= pi / 2 => X = 1.5707963267948966
      X is asin(2) => evaluation_error(undefined)
      X is asin(-1.5) => evaluation_error(undefined)
      X is acos(1.0) => X = 0.0
      X is acos(0.0) => X = 1.5707963267948966
      X is acos(1.1) => evaluation_error(undefined)
      X is atan(0.0) => X = 0.0
      X is atan(1.0) * 4, X =:= pi => X = 3.141592653589793
      X is atan2(1, 0) => X = 1.5707963267948966
      X is atan2(0, 1) => X = 0.0
      X is atan2(1, -1) => X = 2.356194490192345
      X is atan2(-1.0, -1) => X = -2.356194490192345
      X is atan2(0, -1) => X = 3.141592653589793
      X is atan2(0, 0) => evaluation_error(undefined)
      X is atan2(0.0, 0) => evaluation_error(undefined)
      X is atan2(0.0, 0.0) => evaluation_error(undefined)
      X is exp(0.0) => X = 1.0
      X is exp(0) => X = 1.0
      X is exp(1.0) => X = 2.718281828459045
      X is exp(1000) => evaluation_error(float_overflow)
      X is log(1.0) => X = 0.0
      X is log(1) => X = 0.0
      X is log(2.718281828459045) => X = 1.0
      X is log(0) => evaluation_error(undefined)
      X is log(0.0) => evaluation_error(undefined)
      X is log(-1) => evaluation_error(undefined)
      X is sqrt(0.0) => X = 0.0
      X is sqrt(1) => X = 1.0
      X is sqrt(1.21) => X = 1.1
      X is sqrt(16) => X = 4.0
      X is sqrt(-1.0) => evaluation_error(undefined)
      X is sqrt(-1) => evaluation_error(undefined)
      X is pi => X = 3.141592653589793
      X is e => X = 2.718281828459045
    `,
  ),
  section(
    '9.4',
    '(>>)/2 (<<)/2 (/\\)/2 (\\/)/2 xor/2 (\\)/1',
    String.raw`
      X is '>>'(16, 2) => X = 4
      X is '>>'(19, 2) => X = 4
      X is '>>'(-16, 2) => X = -4
      X is '>>'(-1, 1) => X = -1
      X is '>>'(1.0, 2) => type_error(integer, 1.0)
      X is '>>'(1, 100) => X = 0
      X is '>>'(12345678901234567890, 60) => X = 10
      X is '<<'(16, 2) => X = 64
      X is '<<'(19, 2) => X = 76
      X is '<<'(-16, 2) => X = -64
      X is '<<'(1, 40) => X = 1099511627776
      X is '<<'(1, 100) => X = 1267650600228229401496703205376
      X is '<<'(1, 31) => X = 2147483648
      X is '<<'(1.0, 2) => type_error(integer, 1.0)
      X is '/\\'(10, 12) => X = 8
      X is '/\\'(17 * 256 + 125, 128 + 17 * 256) => X = 4352
      X is '/\\'(-10, 12) => X = 4
      X is '/\\'(12345678901234567890, 255) => X = 210
      X is '/\\'(77, a) => type_error(evaluable, a/0)
      X is '\\/'(10, 12) => X = 14
      X is '\\/'(125, 255) => X = 255
      X is '\\/'(-10, 12) => X = -2
      X is '\\/'(4294967296, 1) => X = 4294967297
      X is '\\'('\\'(10)) => X = 10
      X is \ (\ 10) => X = 10
      X is \ 10 => X = -11
      X is \ -1 => X = 0
      X is \ 4294967296 => X = -4294967297
      X is \ 1.5 => type_error(integer, 1.5)
      X is xor(10, 12) => X = 6
      X is xor(-10, 12) => X = -6
      X is xor(12345678901234567890, 12345678901234567890) => X = 0
      X is 5 xor 3 => X = 6
    `,
  ),
];
