// Numbers in Prolog syntax as the text predicates read them.

import { integer, struct } from '../../terms/build.js';
import { Atom, Float, Var, type Integer } from '../../terms/term.js';
import { PrologError } from '../prolog-error.js';

const DECIMAL = /^\d+(?:_\d+)*$/;
const FLOAT = /^\d+\.\d+(?:[eE][+-]?\d+)?$/;
const EXPONENT = /^\d+[eE][+-]?\d+$/;
const RADIX = /^(\d{1,2})'([0-9a-zA-Z]+)$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\n': '\n',
  '\\t': '\t',
  '\\r': '\r',
  '\\a': '\x07',
  '\\b': '\b',
  '\\f': '\f',
  '\\v': '\v',
  '\\0': '\0',
  '\\\\': '\\',
  "\\'": "'",
  '\\"': '"',
  '\\`': '`',
  '\\e': '\x1b',
  '\\s': ' ',
  "''": "'", // prettier-ignore
};

/** The number that `text` is, after leading white space and a sign; a syntax error otherwise. */
export function parseNumber(text: string): Integer | Float {
  const number = numberOf(text);
  if (number !== undefined) return number;
  throw new PrologError(struct('error', struct('syntax_error', Atom.of('illegal_number')), new Var()));
}

/** The same, or undefined when it is no number. */
export function numberOf(text: string): Integer | Float | undefined {
  const trimmed = text.trimStart();
  const isNegative = trimmed.startsWith('-');
  const digits = isNegative || trimmed.startsWith('+') ? trimmed.slice(1) : trimmed;
  const value = unsigned(digits);
  if (value === undefined || !isNegative) return value;
  return value instanceof Float ? new Float(-value.value) : integer(-BigInt(value));
}

function unsigned(text: string): Integer | Float | undefined {
  if (DECIMAL.test(text)) return integer(BigInt(text.replaceAll('_', '')));
  if (FLOAT.test(text) || EXPONENT.test(text)) return new Float(Number(text));
  if (/^0(?:x[0-9a-fA-F]+|o[0-7]+|b[01]+)$/.test(text)) return integer(BigInt(text));
  if (text === 'inf' || text === 'nan') return new Float(text === 'inf' ? Infinity : NaN);
  if (text.startsWith("0'")) return characterCode(text.slice(2));
  const radix = RADIX.exec(text);
  return radix === null ? undefined : inRadix(Number(radix[1]), radix[2] ?? '');
}

function characterCode(text: string): number | undefined {
  const character = ESCAPES[text] ?? text;
  return Array.from(character).length === 1 ? character.codePointAt(0) : undefined;
}

function inRadix(radix: number, digits: string): Integer | undefined {
  if (radix < 2 || radix > 36) return undefined;
  let value = 0n;
  for (const digit of digits) {
    const worth = parseInt(digit, 36);
    if (worth >= radix) return undefined;
    value = value * BigInt(radix) + BigInt(worth);
  }
  return integer(value);
}
