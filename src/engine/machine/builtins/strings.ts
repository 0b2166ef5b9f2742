// Strings, and text of any kind: string_*, split_string/4, conversions between kinds of text, upper and lower case.

import { isInteger, isNumber, list } from '../../../terms/build.js';
import { parseNumber } from '../../../reader/number-literal.js';
import { Atom, NIL, Str, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Attempts, Deterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { textConcat, textLength, textToList } from './atoms.js';
import { lowerCase, upperCase } from './character-types.js';
import { charactersOf, subText, type Characters } from './sub-text.js';
import { anyText, atomicText, atomOf, stringOf, unifyText, type TextMaker } from './text-argument.js';

/** A predicate whose second argument is the first one's text, changed. */
function mapped(change: (text: string) => string, make: TextMaker): Deterministic {
  return (m, input, output) => unifyText(m, output, change(anyText(input, 'atomic')), make);
}

/** Text on either side: from the left when it is bound, else back. */
function converted(right: TextMaker, left: TextMaker): Deterministic {
  return (m, a, b) => {
    if (!(a instanceof Var)) return unifyText(m, b, anyText(a, 'atomic'), right);
    return unifyText(m, a, anyText(b, 'atomic'), left);
  };
}

function atomNumber(m: Machine, atom: Term, number: Term): boolean {
  if (atom instanceof Var) {
    if (number instanceof Var) throw instantiationError();
    if (!isNumber(number)) throw typeError('number', number);
    return m.unify(atom, Atom.of(atomicText(number)));
  }
  if (isNumber(atom)) throw typeError('atom', atom);
  const value = numberIn(anyText(atom, 'atom'));
  return value !== undefined && m.unify(number, value);
}

/** The number that the whole text denotes; layout is not allowed. */
function numberIn(text: string): Term | undefined {
  return /^\s/.test(text) ? undefined : parseNumber(text);
}

function numberString(m: Machine, number: Term, text: Term): boolean {
  if (text instanceof Var) {
    if (number instanceof Var) throw instantiationError();
    if (!isNumber(number)) throw typeError('number', number);
    return m.unify(text, new Str(atomicText(number)));
  }
  const value = parseNumber(anyText(text).trim());
  return value !== undefined && m.unify(number, value);
}

function stringCode(m: Machine, ...[index = NIL, text = NIL, code = NIL]: Term[]): Attempts | boolean {
  const characters = charactersOf(anyText(text));
  if (index instanceof Var) {
    return eachCode(characters, (place, found) => m.unify(index, place) && m.unify(code, found));
  }
  if (!isInteger(index)) throw typeError('integer', index);
  if (index < 0) throw domainError('not_less_than_zero', index);
  const place = Number(index);
  return place >= 1 && place <= characters.size && m.unify(code, codeAt(characters, place));
}

function* eachCode(characters: Characters, attempt: (place: number, code: number) => boolean): Attempts {
  for (let place = 1; place <= characters.size; place++) yield attempt(place, codeAt(characters, place));
  return false;
}

/** Counted from 1. */
function codeAt(characters: Characters, place: number): number {
  return characters.slice(place - 1, place).codePointAt(0) ?? 0;
}

function getStringCode(m: Machine, ...[index = NIL, text = NIL, code = NIL]: Term[]): boolean {
  if (index instanceof Var) throw instantiationError();
  return stringCode(m, index, text, code) === true;
}

function splitString(m: Machine, ...[text, separators, pad, parts]: Term[]): boolean {
  if (text === undefined || separators === undefined || pad === undefined || parts === undefined)
    return false;
  const whole = anyText(text);
  const found = splitText(whole, new Set(anyText(separators)), new Set(anyText(pad)));
  return m.unify(parts, list(found.map(stringOf)));
}

/** Padding is skipped before separators are looked for, so separators that are padding too count once. */
function splitText(text: string, separators: ReadonlySet<string>, pad: ReadonlySet<string>): string[] {
  const stripped = strip(text, pad);
  if (separators.size === 0) return [stripped];
  const parts: string[] = [];
  let part = '';
  for (const character of stripped) {
    if (part === '' && parts.length > 0 && pad.has(character)) continue;
    if (separators.has(character)) {
      parts.push(strip(part, pad));
      part = '';
    } else part += character;
  }
  return [...parts, strip(part, pad)];
}

/** Without the characters of `pad` at both ends. */
export function strip(text: string, pad: ReadonlySet<string>): string {
  const characters = Array.from(text);
  let from = 0;
  let to = characters.length;
  while (from < to && pad.has(characters[from] ?? '')) from++;
  while (to > from && pad.has(characters[to - 1] ?? '')) to--;
  return from === 0 && to === characters.length ? text : characters.slice(from, to).join('');
}

/** Like atom_concat/3, but strings give strings. */
function concatAlike(m: Machine, ...texts: Term[]): Attempts | boolean {
  const isString = texts.some((term) => term instanceof Str);
  return textConcat(anyText, isString ? stringOf : atomOf)(m, ...texts);
}

function textToString(m: Machine, text: Term, string: Term): boolean {
  if (isNumber(text)) throw typeError('text', text);
  return unifyText(m, string, anyText(text), stringOf);
}

/** Lower case letters of the needle match either case, others only themselves. */
function subAtomIgnoringCase(m: Machine, haystack: Term, start: Term, needle: Term): boolean {
  const text = Array.from(anyText(haystack));
  const wanted = Array.from(anyText(needle));
  const fits = (at: number): boolean =>
    at + wanted.length <= text.length &&
    wanted.every((character, i) => {
      const found = text[at + i] ?? '';
      return character === found || character === lowerCase(found);
    });
  if (!(start instanceof Var)) {
    if (!isInteger(start)) throw typeError('integer', start);
    return fits(Number(start));
  }
  for (let at = 0; at + wanted.length <= text.length; at++) if (fits(at)) return m.unify(start, at);
  return false;
}

export const stringTheme: Theme = {
  definer: 'library',
  deterministic: {
    'string_length/2': textLength(anyText),
    'text_length/2': textLength(anyText),
    'string_chars/2': textToList('character', stringOf, anyText),
    'string_codes/2': textToList('code', stringOf, anyText),
    'string_to_atom/2': converted(atomOf, stringOf),
    'atom_string/2': converted(stringOf, atomOf),
    'text_to_string/2': textToString,
    'atom_number/2': atomNumber,
    'number_string/2': numberString,
    'string_lower/2': mapped(lowerCase, stringOf),
    'string_upper/2': mapped(upperCase, stringOf),
    'downcase_atom/2': mapped(lowerCase, atomOf),
    'upcase_atom/2': mapped(upperCase, atomOf),
    'split_string/4': splitString,
    'sub_atom_icasechk/3': subAtomIgnoringCase,
    'get_string_code/3': getStringCode,
  },
  nondeterministic: {
    'string_concat/3': textConcat(anyText, stringOf),
    'text_concat/3': concatAlike,
    'string_code/3': stringCode,
    'sub_string/5': subText(anyText, stringOf),
  },
};
