// The ground of library(dcg/basics): characters, as codes or as one-character atoms, and the text of numbers.

import { deref, integer, isOneCharacter, textOf } from '../../../terms/build.js';
import { Atom, Cons, Var, type Term } from '../../../terms/term.js';
import type { Theme } from '../builtin.js';
import { floatResult } from '../evaluables.js';
import type { Machine } from '../machine.js';
import { listText } from './atoms.js';
import { atomicText, charList, codeList } from './text-argument.js';

/** The character that a code or a one-character atom stands for. */
function characterOf(term: Term): string | undefined {
  if (typeof term === 'number' && term >= 0 && term <= 0x10ffff) return String.fromCodePoint(term);
  return term instanceof Atom && isOneCharacter(term.name) ? term.name : undefined;
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  space: /^\s$/u,
  white: /^[ \t]$/,
  graph: /^[^\s\p{C}\p{Z}]$/u,
  digit: /^[0-9]$/,
  alpha: /^[\p{L}\p{M}_]$/u,
  csym: /^[\p{L}\p{M}\p{N}_]$/u,
  variable_start: /^[\p{Lu}\p{Lt}_]$/u,
  symbol: /^[-#$&*+./:<=>?@^~\\]$/,
  sign: /^[-+]$/,
  newline: /^\n$/,
  return: /^\r$/,
};

/** By class, whether each ASCII character is in it: most text is of these. */
const ASCII = new Map(
  Object.entries(CLASSES).map(([name, pattern]) => [
    Atom.of(name),
    Array.from({ length: 128 }, (_, code) => pattern.test(String.fromCharCode(code))),
  ]),
);

function hasClass(term: Term, name: Term): boolean {
  if (!(name instanceof Atom)) return false;
  const code = typeof term === 'number' ? term : term instanceof Atom ? term.name.charCodeAt(0) : NaN;
  if (code < 128 && (typeof term === 'number' || (term instanceof Atom && term.name.length === 1))) {
    return ASCII.get(name)?.[code] === true;
  }
  const character = characterOf(term);
  return character !== undefined && CLASSES[name.name]?.test(character) === true;
}

/** The same kind of thing in lower case. */
function lowered(term: Term): Term {
  const lower = characterOf(term)?.toLowerCase() ?? '';
  if (!isOneCharacter(lower)) return term;
  return typeof term === 'number' ? (lower.codePointAt(0) ?? term) : Atom.of(lower);
}

/** A number as the grammar has read it: digits with a sign, a fraction and an exponent. */
function numberFrom(digits: Term): Term {
  const text = listText(digits, 'code') ?? '';
  if (/^[-+]?\d+$/.test(text)) return integer(BigInt(text.replace('+', '')));
  return floatResult(Number(text));
}

/** Text as a list before `tail`: of what the list before it is known to be made, else of what "text" is made. */
function textDifference(m: Machine, value: Term, before: Term, tail: Term): boolean {
  const text = atomicText(value);
  const first = before instanceof Cons ? deref(before.head) : undefined;
  const isCodes = first === undefined || first instanceof Var ? readsCodes(m) : typeof first === 'number';
  return m.unify(before, isCodes ? codeList(text, tail) : charList(text, tail));
}

function readsCodes(m: Machine): boolean {
  const flag = m.database.flags.get('double_quotes');
  return flag instanceof Atom && flag.name === 'codes';
}

export const grammarCharacterTheme: Theme = {
  definer: 'library',
  deterministic: {
    '$char_class/2': (_m, character, name) => hasClass(character, name),
    // An unbound character may be in any text.
    '$in_text/2': (_m, character, text) => {
      const found = characterOf(character);
      return found === undefined || textOf(text)?.includes(found) === true;
    },
    '$lower_char/2': (m, character, lower) => m.unify(lower, lowered(character)),
    '$digit_weight/2': (m, character, weight) => {
      const found = characterOf(character);
      return found !== undefined && /^[0-9a-fA-F]$/.test(found) && m.unify(weight, parseInt(found, 16));
    },
    '$number_from/2': (m, digits, number) => m.unify(number, numberFrom(digits)),
    '$text_difference/3': textDifference,
  },
};
