// Numbers: integers of any size and radix, character codes, floats.

import { integer } from '../terms/build.js';
import { DIGIT, characterClass, isNameCharacter } from '../terms/characters.js';
import { Float, type Integer } from '../terms/term.js';
import { decodeEscape } from './quoted.js';
import { SyntaxFault } from './syntax-fault.js';

export interface NumberLiteral {
  readonly value: Integer | Float;
  readonly end: number;
}

const ZERO = 0x30;
const QUOTE = 0x27;
const BACKSLASH = 0x5c;
const UNDERSCORE = 0x5f;
const DOT = 0x2e;
const PREFIXES = new Map([
  ['x', 16],
  ['o', 8],
  ['b', 2],
]);
const FRACTION = /\.\d+(?:[eE][+-]?\d+|Inf\b|NaN\b)?|[eE][+-]?\d+/y;

/** The number whose first digit stands at `start`. */
export function scanNumber(source: string, start: number): NumberLiteral {
  let end = start;
  let value = 0;
  let code = source.charCodeAt(end);
  while (isDigit(code)) {
    value = value * 10 + code - ZERO;
    code = source.charCodeAt(++end);
  }
  if (code === DOT || code === 0x65 || code === 0x45) {
    const float = scanFraction(source, start, end);
    if (float !== undefined) return float;
  } else if (code === QUOTE || code === UNDERSCORE || (value === 0 && end === start + 1)) {
    const special = scanSpecial(source, start, end);
    if (special !== undefined) return special;
  }
  // Up to 15 digits the sum above is exact.
  return { value: end - start <= 15 ? value : integer(BigInt(source.slice(start, end))), end };
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= 0x39;
}

function scanFraction(source: string, start: number, from: number): NumberLiteral | undefined {
  FRACTION.lastIndex = from;
  const fraction = FRACTION.exec(source)?.[0];
  if (fraction === undefined) return undefined;
  const end = from + fraction.length;
  const digits = source.slice(start, end).replaceAll('_', '');
  if (fraction.endsWith('Inf')) return { value: new Float(Infinity), end };
  if (fraction.endsWith('NaN')) return { value: new Float(NaN), end };
  const value = Number(digits);
  if (!Number.isFinite(value)) throw numberFault(start, `the float ${digits} is too large`, end);
  return { value: new Float(value), end };
}

/** `0'c`, `0xFF`, `16'FF` and `1_000`, whose leading digits end at `from`. */
function scanSpecial(source: string, start: number, from: number): NumberLiteral | undefined {
  const leading = source.slice(start, from);
  const mark = source.charAt(from);
  if (mark === '_') return scanGroups(source, start, from);
  const prefix = leading === '0' ? PREFIXES.get(mark) : undefined;
  if (prefix !== undefined) {
    const found = scanDigits(source, from + 1, prefix);
    if (found === undefined && isNameCharacter(source.charCodeAt(from + 1))) {
      throw numberFault(start, `0${mark} must be followed by digits of radix ${prefix}`, from + 1);
    }
    return found;
  }
  if (mark !== "'") return undefined;
  if (leading === '0') return scanCharacterCode(source, start);
  const radix = Number(leading);
  return radix >= 2 && radix <= 36 ? scanDigits(source, from + 1, radix) : undefined;
}

function numberFault(offset: number, message: string, resume: number): SyntaxFault {
  return new SyntaxFault('illegal-number', message, { offset, resume: { offset: resume, atClause: false } });
}

function scanGroups(source: string, start: number, from: number): NumberLiteral | undefined {
  let end = from;
  while (source.charCodeAt(end) === UNDERSCORE && isDigit(source.charCodeAt(end + 1))) {
    do end++;
    while (isDigit(source.charCodeAt(end)));
  }
  if (end === from) return undefined;
  return (
    scanFraction(source, start, end) ?? {
      value: integer(BigInt(source.slice(start, end).replaceAll('_', ''))),
      end,
    }
  );
}

function scanDigits(source: string, from: number, radix: number): NumberLiteral | undefined {
  let end = from;
  let value = 0;
  for (;;) {
    const code = source.charCodeAt(end);
    if (code === UNDERSCORE && end > from && digitValue(source.charCodeAt(end + 1)) < radix) {
      end++;
      continue;
    }
    const digit = digitValue(code);
    if (digit >= radix) break;
    value = value * radix + digit;
    end++;
  }
  if (end === from) return undefined;
  return { value: Number.isSafeInteger(value) ? value : exact(source.slice(from, end), radix), end };
}

function exact(digits: string, radix: number): Integer {
  const base = BigInt(radix);
  let value = 0n;
  for (const digit of digits)
    if (digit !== '_') value = value * base + BigInt(digitValue(digit.charCodeAt(0)));
  return integer(value);
}

function digitValue(code: number): number {
  if (isDigit(code)) return code - ZERO;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41 + 10;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 10;
  return Infinity;
}

/** `0'a`, `0'\n`, `0'''` and `0''`, from the zero on. */
function scanCharacterCode(source: string, start: number): NumberLiteral {
  const at = start + 2;
  const code = source.codePointAt(at);
  if (code === undefined) throw numberFault(start, "0' must be followed by a character", at);
  if (code === BACKSLASH) {
    const escape = decodeEscape(source, at, start);
    const value = escape.text.codePointAt(0);
    if (value === undefined) throw numberFault(start, "0' must be followed by a character", escape.end);
    return { value, end: escape.end };
  }
  if (code === QUOTE && source.charCodeAt(at + 1) === QUOTE) return { value: code, end: at + 2 };
  return { value: code, end: at + (code > 0xffff ? 2 : 1) };
}

const BEFORE_NUMBER = /^(?:\s|%[^\n]*\n|\/\*[^]*?\*\/)*[+-]?/;

/** The number that is the whole of `text`, with layout before it and a sign; undefined when it is not one. */
export function parseNumber(text: string): Integer | Float | undefined {
  const start = BEFORE_NUMBER.exec(text)?.[0].length ?? 0;
  if (characterClass(text.charCodeAt(start)) !== DIGIT) return undefined;
  try {
    const { value, end } = scanNumber(text, start);
    if (end !== text.length) return undefined;
    return text.charAt(start - 1) === '-' ? negate(value) : value;
  } catch (error) {
    if (error instanceof SyntaxFault) return undefined;
    throw error;
  }
}

export function negate(value: Integer | Float): Integer | Float {
  if (value instanceof Float) return new Float(-value.value);
  // No negative zero among the integers.
  return value === 0 ? 0 : integer(typeof value === 'bigint' ? -value : -value);
}
