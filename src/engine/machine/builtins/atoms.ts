// Atoms, characters, codes and numbers as text: ISO's predicates.

import { deref, formatFloat, isAtomic, isInteger, isNumber, list } from '../../../terms/build.js';
import { Atom, Compound, Cons, Float, NIL, Str, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, representationError, typeError } from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { parseNumber } from '../number-syntax.js';

/** The text of an atomic term. */
export function atomicText(term: Term): string {
  if (term instanceof Atom) return term.name;
  if (term instanceof Str) return term.text;
  if (term instanceof Float) return formatFloat(term.value);
  if (isInteger(term)) return String(term);
  if (term instanceof Var) throw instantiationError();
  throw typeError('atomic', term);
}

/** A list of one-character atoms. */
export function charList(text: string): Term {
  return list(Array.from(text, (character) => Atom.of(character)));
}

export function codeList(text: string): Term {
  return list(Array.from(text, (character) => character.codePointAt(0) ?? 0));
}

type Element = 'character' | 'code';

/** The text of a list of characters or codes; undefined for a list with an unbound element or tail. */
export function listText(term: Term, element: Element): string | undefined {
  let text = '';
  let rest = deref(term);
  for (; rest instanceof Cons; rest = deref(rest.tail)) {
    const item = deref(rest.head);
    if (item instanceof Var) return undefined;
    if (item instanceof Atom && Array.from(item.name).length === 1) text += item.name;
    else if (isInteger(item)) {
      if (item < 0 || item > 0x10ffff) throw representationError('character_code');
      text += String.fromCodePoint(Number(item));
    } else throw typeError(element === 'code' ? 'integer' : 'character', item);
  }
  if (rest instanceof Var) return undefined;
  if (rest !== NIL) throw typeError('list', term);
  return text;
}

/** atom_chars/2 and its kin: from the atomic on the left to a list, or back through `make`. */
function atomicToList(
  element: Element,
  make: (text: string) => Term,
  source: (t: Term) => string,
): Deterministic {
  return (m, atomic, letters) => {
    const toList = element === 'code' ? codeList : charList;
    if (!(atomic instanceof Var)) return m.unify(letters, toList(source(atomic)));
    const text = listText(letters, element);
    if (text === undefined) throw instantiationError();
    return m.unify(atomic, make(text));
  };
}

function numberText(term: Term): string {
  if (!isNumber(term)) throw typeError('number', term);
  return atomicText(term);
}

// A bound number is compared by the value of the text, since 1e1 and 10.0 are the same number.
function numberToList(element: Element): Deterministic {
  return (m, number, letters) => {
    const text =
      letters instanceof Compound || number instanceof Var ? listText(letters, element) : undefined;
    if (text !== undefined) return m.unify(number, parseNumber(text));
    if (number instanceof Var) throw instantiationError();
    return m.unify(letters, (element === 'code' ? codeList : charList)(numberText(number)));
  };
}

function mustBeAtomic(term: Term): string {
  if (term instanceof Var) throw instantiationError();
  if (!isAtomic(term)) throw typeError('atomic', term);
  return atomicText(term);
}

function mustBeText(term: Term): string {
  return mustBeAtomic(term);
}

function charCode(m: Machine, character: Term, code: Term): boolean {
  if (character instanceof Var) {
    if (code instanceof Var) throw instantiationError();
    if (!isInteger(code)) throw typeError('integer', code);
    if (code < 0 || code > 0x10ffff) throw representationError('character_code');
    return m.unify(character, Atom.of(String.fromCodePoint(Number(code))));
  }
  if (!(character instanceof Atom) || Array.from(character.name).length !== 1)
    throw typeError('character', character);
  if (!(code instanceof Var) && !isInteger(code)) throw typeError('integer', code);
  return m.unify(code, character.name.codePointAt(0) ?? 0);
}

function atomLength(m: Machine, atom: Term, length: Term): boolean {
  const text = mustBeAtomic(atom);
  if (!(length instanceof Var)) {
    if (!isInteger(length)) throw typeError('integer', length);
    if (length < 0) throw domainError('not_less_than_zero', length);
  }
  return m.unify(length, Array.from(text).length);
}

function* atomConcat(m: Machine, a: Term, b: Term, whole: Term): Generator<boolean, boolean, void> {
  if (!(a instanceof Var) && !(b instanceof Var)) {
    return m.unify(whole, Atom.of(mustBeText(a) + mustBeText(b)));
  }
  if (whole instanceof Var) throw instantiationError();
  const text = mustBeText(whole);
  if (!(a instanceof Var)) {
    const start = mustBeText(a);
    return text.startsWith(start) && m.unify(b, Atom.of(text.slice(start.length)));
  }
  if (!(b instanceof Var)) {
    const end = mustBeText(b);
    return text.endsWith(end) && m.unify(a, Atom.of(text.slice(0, text.length - end.length)));
  }
  const characters = Array.from(text);
  for (let i = 0; i < characters.length; i++) {
    yield (
      m.unify(a, Atom.of(characters.slice(0, i).join(''))) &&
      m.unify(b, Atom.of(characters.slice(i).join('')))
    );
  }
  return m.unify(a, Atom.of(text)) && m.unify(b, Atom.of(''));
}

function positionOrUnknown(term: Term): number | undefined {
  if (term instanceof Var) return undefined;
  if (!isInteger(term)) throw typeError('integer', term);
  if (term < 0) throw domainError('not_less_than_zero', term);
  return Number(term);
}

/** sub_atom/5 and sub_string/5: `make` builds the result. */
export function subText(make: (text: string) => Term) {
  return function* (
    m: Machine,
    whole: Term,
    before: Term,
    length: Term,
    after: Term,
    sub: Term,
  ): Generator<boolean, boolean, void> {
    const characters = Array.from(mustBeText(whole));
    const size = characters.length;
    const b = positionOrUnknown(before);
    const l = positionOrUnknown(length);
    const a = positionOrUnknown(after);
    const at = (from: number, count: number): boolean =>
      m.unify(before, from) &&
      m.unify(length, count) &&
      m.unify(after, size - from - count) &&
      m.unify(sub, make(characters.slice(from, from + count).join('')));
    if (!(sub instanceof Var)) {
      const wanted = Array.from(mustBeText(sub));
      for (let i = b ?? 0; i + wanted.length <= size; i++) {
        if (wanted.every((character, j) => characters[i + j] === character)) {
          yield (
            m.unify(before, i) && m.unify(length, wanted.length) && m.unify(after, size - i - wanted.length)
          );
        }
        if (b !== undefined) break;
      }
      return false;
    }
    if (b !== undefined && l !== undefined) return b + l <= size && at(b, l);
    if (b !== undefined && a !== undefined) return b + a <= size && at(b, size - a - b);
    if (l !== undefined && a !== undefined) return l + a <= size && at(size - l - a, l);
    if (b !== undefined) {
      for (let n = 0; b + n <= size; n++) yield at(b, n);
      return false;
    }
    if (l !== undefined) {
      for (let from = 0; from + l <= size; from++) yield at(from, l);
      return false;
    }
    if (a !== undefined) {
      for (let from = 0; from + a <= size; from++) yield at(from, size - a - from);
      return false;
    }
    for (let from = 0; from <= size; from++) {
      for (let n = 0; from + n <= size; n++) yield at(from, n);
    }
    return false;
  };
}

const atomOf = (text: string): Term => Atom.of(text);

export const atomTheme: Theme = {
  deterministic: {
    'atom_chars/2': atomicToList('character', atomOf, mustBeAtomic),
    'atom_codes/2': atomicToList('code', atomOf, mustBeAtomic),
    'char_code/2': charCode,
    'number_chars/2': numberToList('character'),
    'number_codes/2': numberToList('code'),
    'atom_length/2': atomLength,
  },
  nondeterministic: {
    'atom_concat/3': atomConcat,
    'sub_atom/5': subText(atomOf),
  },
};
