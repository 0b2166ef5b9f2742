// The arithmetic functions: exact integers of any size, IEEE floats, ISO's errors.

import { integer } from '../../terms/build.js';
import { Float, type Integer } from '../../terms/term.js';
import { domainError, evaluationError, resourceError, typeError } from '../prolog-error.js';
import type { Evaluable, Numeric } from './builtin.js';
import { countWork, MOST_BITS } from './integer-work.js';
import { erf, erfc, logGamma, nextToward } from './special-functions.js';

export function toFloat(x: Numeric): number {
  if (x instanceof Float) return x.value;
  const value = Number(x);
  if (!Number.isFinite(value)) throw evaluationError('float_overflow');
  return value;
}

/** A float as a result: overflow and undefined values are errors. */
export function floatResult(value: number): Float {
  if (Number.isNaN(value)) throw evaluationError('undefined');
  if (!Number.isFinite(value)) throw evaluationError('float_overflow');
  return new Float(value);
}

function mustBeInteger(x: Numeric): Integer {
  if (x instanceof Float) throw typeError('integer', x);
  return x;
}

function bigResult(big: (x: bigint, y: bigint) => bigint, x: Integer, y: Integer): bigint {
  const [a, b] = [BigInt(x), BigInt(y)];
  countWork(a, b);
  return big(a, b);
}

// Small operands whose result is safe stay numbers; everything else is exact by bigint.
function exact(
  small: (x: number, y: number) => number,
  big: (x: bigint, y: bigint) => bigint,
  float: (x: number, y: number) => number,
): Evaluable {
  return (x, y) => {
    if (typeof x === 'number' && typeof y === 'number') {
      const result = small(x, y);
      if (result <= Number.MAX_SAFE_INTEGER && result >= Number.MIN_SAFE_INTEGER) return result;
    }
    if (x instanceof Float || y instanceof Float) return floatResult(float(toFloat(x), toFloat(y)));
    return integer(bigResult(big, x, y));
  };
}

export const add = exact((x, y) => x + y, (x, y) => x + y, (x, y) => x + y); // prettier-ignore
export const subtract = exact((x, y) => x - y, (x, y) => x - y, (x, y) => x - y); // prettier-ignore
const multiply = exact((x, y) => x * y + 0, (x, y) => x * y, (x, y) => x * y); // prettier-ignore

function integers(
  small: ((x: number, y: number) => number) | undefined,
  big: (x: bigint, y: bigint) => bigint,
): Evaluable {
  return (left, right) => {
    const x = mustBeInteger(left);
    const y = mustBeInteger(right);
    if (small !== undefined && typeof x === 'number' && typeof y === 'number') return small(x, y);
    return integer(bigResult(big, x, y));
  };
}

function dividing(small: (x: number, y: number) => number, big: (x: bigint, y: bigint) => bigint): Evaluable {
  const divide = integers(small, big);
  return (x, y) => {
    mustBeInteger(x);
    if (mustBeInteger(y) === 0) throw evaluationError('zero_divisor');
    return divide(x, y);
  };
}

function floorDivision(x: bigint, y: bigint): bigint {
  const quotient = x / y;
  return x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient;
}

const truncatingDivision = dividing((x, y) => Math.trunc(x / y) + 0, (x, y) => x / y); // prettier-ignore
const flooringDivision = dividing((x, y) => Math.floor(x / y) + 0, floorDivision);
const modulo = dividing(
  (x, y) => {
    const r = x % y;
    return r !== 0 && r < 0 !== y < 0 ? r + y : r + 0;
  },
  (x, y) => x - y * floorDivision(x, y),
);
const remainder = dividing(
  (x, y) => (x % y) + 0,
  (x, y) => x % y,
);

/** `/`: an integer when it divides evenly, as in SWI and Logtalk's usual back ends. */
function divide(x: Numeric, y: Numeric): Numeric {
  if (!(x instanceof Float) && !(y instanceof Float)) {
    if (y === 0) throw evaluationError('zero_divisor');
    if (remainder(x, y) === 0) return truncatingDivision(x, y);
  }
  const divisor = toFloat(y);
  if (divisor === 0) throw evaluationError(toFloat(x) === 0 ? 'undefined' : 'zero_divisor');
  return floatResult(toFloat(x) / divisor);
}

const WORD = 2 ** 31;
const isInt32 = (x: number): boolean => x < WORD && x >= -WORD;

function bitwise(small: (x: number, y: number) => number, big: (x: bigint, y: bigint) => bigint): Evaluable {
  return (left, right) => {
    const x = mustBeInteger(left);
    const y = mustBeInteger(right);
    if (typeof x === 'number' && typeof y === 'number' && isInt32(x) && isInt32(y)) return small(x, y);
    return integer(big(BigInt(x), BigInt(y)));
  };
}

function shift(left: Numeric, right: Numeric): Integer {
  const x = mustBeInteger(left);
  const by = mustBeInteger(right);
  if (x === 0) return 0;
  if (by > MOST_BITS) throw resourceError('memory');
  if (by < -MOST_BITS) return x < 0 ? -1 : 0;
  return integer(by >= 0 ? BigInt(x) << BigInt(by) : BigInt(x) >> BigInt(-by));
}

const negated = (x: Integer): Integer => integer(-BigInt(x));

function bits(x: bigint): number {
  return x.toString(16).length * 4;
}

/** `^` on integers: exact, and only 1 and -1 have negative powers. */
function integerPower(x: Integer, y: Integer): Integer {
  if (y < 0) {
    if (x === 1) return 1;
    if (x === -1) return BigInt(y) % 2n === 0n ? 1 : -1;
    if (x === 0) throw evaluationError('zero_divisor');
    throw typeError('float', x);
  }
  if (x === 0 || x === 1) return y === 0 ? 1 : x;
  if (x === -1) return BigInt(y) % 2n === 0n ? 1 : -1;
  if (Number(y) * bits(BigInt(x)) > MOST_BITS) throw resourceError('memory');
  return integer(BigInt(x) ** BigInt(y));
}

function floatPower(x: Numeric, y: Numeric): Float {
  const base = toFloat(x);
  const exponent = toFloat(y);
  if (base === 0 && exponent < 0) throw evaluationError('zero_divisor');
  if (base === 1) return new Float(1);
  return floatResult(base ** exponent);
}

function power(x: Numeric, y: Numeric): Numeric {
  return x instanceof Float || y instanceof Float ? floatPower(x, y) : integerPower(x, y);
}

/** `**` gives a float where `^` has no integer to give. */
function powerOrFraction(x: Numeric, y: Numeric): Numeric {
  const isFraction = !(y instanceof Float) && y < 0 && x !== 0 && x !== 1 && x !== -1;
  return isFraction ? floatPower(x, y) : power(x, y);
}

function rounding(round: (x: number) => number): Evaluable {
  return (x) => {
    if (!(x instanceof Float)) return x;
    if (!Number.isFinite(x.value)) throw evaluationError('undefined');
    const whole = round(x.value) + 0;
    return Number.isSafeInteger(whole) ? whole : integer(BigInt(whole));
  };
}

const roundAwayFromZero = (x: number): number => Math.sign(x) * Math.round(Math.abs(x));

function floats(f: (x: number) => number): Evaluable {
  return (x) => floatResult(f(toFloat(x)));
}

function within(f: (x: number) => number, allowed: (x: number) => boolean): Evaluable {
  return (x) => {
    const value = toFloat(x);
    if (!allowed(value)) throw evaluationError('undefined');
    return floatResult(f(value));
  };
}

/** The larger one; of equal ones the float, and 0.0 before -0.0. */
export function maximum(x: Numeric, y: Numeric): Numeric {
  return beats(x, y, 1) ? x : y;
}

/** The smaller one; of equal ones the float, and -0.0 before 0.0. */
export function minimum(x: Numeric, y: Numeric): Numeric {
  return beats(x, y, -1) ? x : y;
}

function beats(x: Numeric, y: Numeric, sign: 1 | -1): boolean {
  const order = sign * compareValues(x, y);
  if (order !== 0) return order > 0;
  if (!(y instanceof Float) || Number.isNaN(y.value)) return !(x instanceof Float && Number.isNaN(x.value));
  if (!(x instanceof Float) || Number.isNaN(x.value)) return false;
  return Object.is(x.value, sign > 0 ? 0 : -0);
}

/** -1, 0 or 1 by value. */
export function compareValues(x: Numeric, y: Numeric): number {
  const a = x instanceof Float ? x.value : x;
  const b = y instanceof Float ? y.value : y;
  return a < b ? -1 : a > b ? 1 : 0;
}

function gcd(left: Numeric, right: Numeric): Integer {
  let x = mustBeInteger(left);
  let y = mustBeInteger(right);
  while (y !== 0) {
    const r = mustBeInteger(remainder(x, y));
    x = y;
    y = r;
  }
  return x < 0 ? negated(x) : x;
}

function sign(x: Numeric): Numeric {
  if (x instanceof Float) return new Float(Math.sign(x.value));
  return x < 0 ? -1 : x > 0 ? 1 : 0;
}

function absolute(x: Numeric): Numeric {
  if (x instanceof Float) return new Float(Math.abs(x.value));
  return x < 0 ? negated(x) : x;
}

function logarithm(x: Numeric): Float {
  const value = toFloat(x);
  if (value <= 0) throw evaluationError('undefined');
  return floatResult(Math.log(value));
}

function integerSquareRoot(x: bigint): bigint {
  if (x < 2n) return x;
  let guess = 1n << BigInt((bits(x) + 1) >> 1);
  for (;;) {
    const next = (guess + x / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

function mostSignificantBit(x: Numeric): Integer {
  const value = mustBeInteger(x);
  if (value <= 0) throw domainError('not_less_than_one', value);
  return BigInt(value).toString(2).length - 1;
}

function leastSignificantBit(x: Numeric): Integer {
  const value = mustBeInteger(x);
  if (value <= 0) throw domainError('not_less_than_one', value);
  const text = BigInt(value).toString(2);
  return text.length - 1 - text.lastIndexOf('1');
}

function natural(x: Numeric): Integer {
  const value = mustBeInteger(x);
  if (value < 0) throw domainError('not_less_than_zero', value);
  return value;
}

/** Functions of one argument. */
export const unary: Readonly<Record<string, Evaluable>> = {
  '+': (x) => x,
  '-': (x) => (x instanceof Float ? new Float(-x.value) : typeof x === 'number' ? 0 - x : negated(x)),
  abs: absolute,
  sign,
  sqrt: within(Math.sqrt, (x) => x >= 0),
  sin: floats(Math.sin),
  cos: floats(Math.cos),
  tan: floats(Math.tan),
  asin: within(Math.asin, (x) => Math.abs(x) <= 1),
  acos: within(Math.acos, (x) => Math.abs(x) <= 1),
  atan: floats(Math.atan),
  sinh: floats(Math.sinh),
  cosh: floats(Math.cosh),
  tanh: floats(Math.tanh),
  asinh: floats(Math.asinh),
  acosh: within(Math.acosh, (x) => x >= 1),
  atanh: within(Math.atanh, (x) => Math.abs(x) < 1),
  cot: within((x) => 1 / Math.tan(x), (x) => x !== 0), // prettier-ignore
  acot: floats((x) => Math.atan(1 / x)),
  exp: floats(Math.exp),
  log: logarithm,
  log2: within(Math.log2, (x) => x > 0),
  log10: within(Math.log10, (x) => x > 0),
  erf: floats(erf),
  erfc: floats(erfc),
  lgamma: floats(logGamma),
  float: (x) => (x instanceof Float ? x : new Float(toFloat(x))),
  integer: rounding(roundAwayFromZero),
  float_integer_part: (x) => new Float(Math.trunc(toFloat(x))),
  float_fractional_part: (x) => (x instanceof Float ? new Float(x.value - Math.trunc(x.value)) : 0),
  truncate: rounding(Math.trunc),
  round: rounding(roundAwayFromZero),
  ceiling: rounding(Math.ceil),
  ceil: rounding(Math.ceil),
  eval: (x) => x,
  floor: rounding(Math.floor),
  '\\': (x) => {
    const value = mustBeInteger(x);
    return typeof value === 'number' && isInt32(value) ? ~value : integer(~BigInt(value));
  },
  msb: mostSignificantBit,
  lsb: leastSignificantBit,
  popcount: (x) => BigInt(natural(x)).toString(2).replaceAll('0', '').length,
  succ: (x) => add(x, 1),
  isqrt: (x) => integer(integerSquareRoot(BigInt(mustBeInteger(x)))),
};

/** Functions of two arguments. */
export const binary: Readonly<Record<string, Evaluable>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '//': truncatingDivision,
  div: flooringDivision,
  mod: modulo,
  rem: remainder,
  '**': powerOrFraction,
  '^': power,
  '>>': (x, y) => shift(mustBeInteger(x), negated(mustBeInteger(y))),
  '<<': shift,
  '/\\': bitwise((x, y) => x & y, (x, y) => x & y), // prettier-ignore
  '\\/': bitwise((x, y) => x | y, (x, y) => x | y), // prettier-ignore
  xor: bitwise((x, y) => x ^ y, (x, y) => x ^ y), // prettier-ignore
  min: minimum,
  max: maximum,
  atan2: (x, y) => {
    const [a, b] = [toFloat(x), toFloat(y)];
    if (a === 0 && b === 0) throw evaluationError('undefined');
    return new Float(Math.atan2(a, b));
  },
  atan: (x, y) => new Float(Math.atan2(toFloat(x), toFloat(y))),
  copysign: (x, y) => {
    const magnitude = Math.abs(toFloat(x));
    const isNegative = toFloat(y) < 0 || Object.is(toFloat(y), -0);
    return new Float(isNegative ? -magnitude : magnitude);
  },
  log: (base, x) => floatResult(logarithm(x).value / logarithm(base).value),
  gcd,
  lcm: (x, y) => {
    const divisor = gcd(x, y);
    return divisor === 0 ? 0 : absolute(multiply(truncatingDivision(x, divisor), y));
  },
  getbit: (x, y) => Number((BigInt(natural(x)) >> BigInt(natural(y))) & 1n),
  nexttoward: (x, y) => new Float(nextToward(toFloat(x), toFloat(y))),
};
