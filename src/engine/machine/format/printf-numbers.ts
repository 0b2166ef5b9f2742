// Numbers as ~d, ~e, ~f, ~g and ~r write them: exact at any size, rounded half to even as C's printf does.

import { Float, type Integer } from '../../../terms/term.js';

/** Digits with a point before the last `decimals` and `separator` between groups of three of the others. */
export function pointedInteger(value: Integer, decimals: number, separator: string, size = 3): string {
  const negative = value < 0;
  const digits = (negative ? String(value).slice(1) : String(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const grouped = separator === '' ? whole : groups(whole, separator, size);
  const fraction = decimals > 0 ? `.${digits.slice(digits.length - decimals)}` : '';
  return (negative ? '-' : '') + grouped + fraction;
}

/** Groups of `size` digits from the right. */
export function groups(digits: string, separator: string, size: number): string {
  if (size < 1) return digits;
  const first = digits.length % size;
  const parts = first > 0 ? [digits.slice(0, first)] : [];
  for (let i = first; i < digits.length; i += size) parts.push(digits.slice(i, i + size));
  return parts.join(separator);
}

/** A finite non-negative number as a fraction. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const view = new DataView(new ArrayBuffer(8));

function fractionOf(size: number | bigint): Fraction {
  if (typeof size === 'bigint' || Number.isSafeInteger(size)) return { over: BigInt(size), under: 1n };
  view.setFloat64(0, size);
  const bits = view.getBigUint64(0);
  const stored = Number((bits >> 52n) & 0x7ffn);
  const mantissa = (bits & 0xfffffffffffffn) | (stored === 0 ? 0n : 1n << 52n);
  const exponent = Math.max(stored, 1) - 1075;
  return exponent >= 0
    ? { over: mantissa << BigInt(exponent), under: 1n }
    : { over: mantissa, under: 1n << BigInt(-exponent) };
}

function roundedQuotient(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  const twice = (over - quotient * under) * 2n;
  const up = twice > under || (twice === under && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

interface Signed {
  readonly sign: '' | '-';
  readonly size: number | bigint;
}

/** The sign and the absolute value; undefined for what is not finite. */
function signed(value: Integer | Float): Signed | undefined {
  const plain = value instanceof Float ? value.value : value;
  if (typeof plain === 'number' && !Number.isFinite(plain)) return undefined;
  return plain < 0 || Object.is(plain, -0) ? { sign: '-', size: -plain } : { sign: '', size: plain };
}

function notFinite(value: Integer | Float): string {
  const plain = value instanceof Float ? value.value : Number(value);
  return Number.isNaN(plain) ? 'nan' : plain > 0 ? 'inf' : '-inf';
}

/** ~Nf: `decimals` digits after the point. */
export function fixed(value: Integer | Float, decimals: number, separator = ''): string {
  const parts = signed(value);
  if (parts === undefined) return notFinite(value);
  const { over, under } = fractionOf(parts.size);
  return parts.sign + pointedInteger(roundedQuotient(over * power(decimals), under), decimals, separator);
}

/** ~Ne: one digit before the point, `decimals` after it, and an exponent of at least two digits. */
export function exponential(value: Integer | Float, decimals: number): string {
  const parts = signed(value);
  if (parts === undefined) return notFinite(value);
  const { digits, exponent } = scientific(parts.size, decimals);
  return parts.sign + withExponent(digits, exponent);
}

function withExponent(digits: string, exponent: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits.charAt(0)}${fraction}e${exponent < 0 ? '-' : '+'}${size}`;
}

interface Scientific {
  readonly digits: string;
  readonly exponent: number;
}

function scientific(size: number | bigint, decimals: number): Scientific {
  const { over, under } = fractionOf(size);
  if (over === 0n) return { digits: '0'.repeat(decimals + 1), exponent: 0 };
  // An estimate, off by one at most.
  let exponent = String(over).length - String(under).length;
  for (;;) {
    const shift = decimals - exponent;
    const digits = String(
      shift >= 0 ? roundedQuotient(over * power(shift), under) : roundedQuotient(over, under * power(-shift)),
    );
    if (digits.length > decimals + 1) exponent++;
    else if (digits.length < decimals + 1) exponent--;
    else return { digits, exponent };
  }
}

/** ~Ng: whichever of the two is shorter for so many significant digits, without trailing zeros. */
export function general(value: Integer | Float, precision: number): string {
  const parts = signed(value);
  if (parts === undefined) return notFinite(value);
  const significant = Math.max(precision, 1);
  const { digits, exponent } = scientific(parts.size, significant - 1);
  if (exponent < -4 || exponent >= significant)
    return parts.sign + withExponent(digits.replace(/(?!^)0+$/, ''), exponent);
  const text = fixed(value, significant - 1 - exponent);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
