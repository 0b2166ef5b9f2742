// Atoms, characters, codes and numbers as text: ISO's predicates.

import { deref, isInteger, isNumber, isOneCharacter } from '../../../terms/build.js';
import { Atom, Cons, NIL, Var, type Term } from '../../../terms/term.js';
import {
  domainError,
  instantiationError,
  representationError,
  syntaxError,
  typeError,
  type PrologError,
} from '../../prolog-error.js';
import { parseNumber } from '../../../reader/number-literal.js';
import type { Attempts, Deterministic, Numeric, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { endOfCells } from './partial-list.js';
import { characterCount, charactersOf, subText } from './sub-text.js';
import { anyText, atomicText, atomOf, charList, codeList, type TextMaker } from './text-argument.js';

type Element = 'character' | 'code';

/**
 * The text of a list of characters or of codes; undefined for a list with an unbound element or tail. Where one kind
 * is expected the other will do, but not both in one list.
 */
export function listText(term: Term, element: Element): string | undefined {
  let text = '';
  let expected: Term | undefined;
  let other: Term | undefined;
  let rest = deref(term);
  if (endOfCells(rest) instanceof Cons) throw typeError('list', term);
  for (; rest instanceof Cons; rest = deref(rest.tail)) {
    const item = deref(rest.head);
    if (item instanceof Var) return undefined;
    text += letterOf(item, element);
    if (isInteger(item) === (element === 'code')) expected ??= item;
    else other ??= item;
    if (expected !== undefined && other !== undefined) throw noElement(element, other);
  }
  if (rest instanceof Var) return undefined;
  if (rest !== NIL) throw typeError('list', term);
  return text;
}

function letterOf(item: Term, element: Element): string {
  if (item instanceof Atom && isOneCharacter(item.name)) return item.name;
  if (!isInteger(item)) throw noElement(element, item);
  if (item < 0 || item > 0x10ffff) throw representationError('character_code');
  return String.fromCodePoint(Number(item));
}

function noElement(element: Element, item: Term): PrologError {
  return typeError(element === 'code' ? 'integer' : 'character', item);
}

function listMaker(element: Element): TextMaker {
  return element === 'code' ? codeList : charList;
}

/** atom_chars/2 and its kin: from the text on the left to a list, or back through `make`. */
export function textToList(element: Element, make: TextMaker, source: (term: Term) => string): Deterministic {
  const toList = listMaker(element);
  return (m, whole, letters) => {
    if (!(whole instanceof Var)) return m.unify(letters, toList(source(whole)));
    const text = listText(letters, element);
    if (text === undefined) throw instantiationError();
    return m.unify(whole, make(text));
  };
}

/** The number that a text denotes; a syntax error for any other. */
function numberFrom(text: string): Numeric {
  const number = parseNumber(text);
  if (number === undefined) throw syntaxError('illegal_number');
  return number;
}

// A bound number is compared by the value of the text, since 1e1 and 10.0 are the same number.
function numberToList(element: Element): Deterministic {
  const toList = listMaker(element);
  return (m, number, letters) => {
    if (!(number instanceof Var) && !isNumber(number)) throw typeError('number', number);
    const text = letters instanceof Var ? undefined : listText(letters, element);
    if (text !== undefined) return m.unify(number, numberFrom(text));
    if (number instanceof Var) throw instantiationError();
    return m.unify(letters, toList(atomicText(number)));
  };
}

function mustBeCode(code: Term): number {
  if (!isInteger(code)) throw typeError('integer', code);
  if (code < 0 || code > 0x10ffff) throw representationError('character_code');
  return Number(code);
}

function charCode(m: Machine, character: Term, code: Term): boolean {
  if (character instanceof Var) {
    if (code instanceof Var) throw instantiationError();
    return m.unify(character, Atom.of(String.fromCodePoint(mustBeCode(code))));
  }
  if (!(character instanceof Atom) || !isOneCharacter(character.name))
    throw typeError('character', character);
  if (!(code instanceof Var)) mustBeCode(code);
  return m.unify(code, character.name.codePointAt(0) ?? 0);
}

/** atom_length/2 and string_length/2: of the text that `read` takes. */
export function textLength(read: (term: Term) => string): Deterministic {
  return (m, whole, length) => {
    const text = read(whole);
    if (!(length instanceof Var)) {
      if (!isInteger(length)) throw typeError('integer', length);
      if (length < 0) throw domainError('not_less_than_zero', length);
    }
    return m.unify(length, characterCount(text));
  };
}

/** atom_concat/3 and string_concat/3. */
export function textConcat(read: (term: Term) => string, make: TextMaker) {
  return (m: Machine, a: Term = NIL, b: Term = NIL, whole: Term = NIL): Attempts | boolean => {
    if (!(a instanceof Var) && !(b instanceof Var)) {
      const text = read(a) + read(b);
      return whole instanceof Var ? m.unify(whole, make(text)) : read(whole) === text;
    }
    if (whole instanceof Var) throw instantiationError();
    const text = read(whole);
    if (!(a instanceof Var)) {
      const start = read(a);
      return text.startsWith(start) && m.unify(b, make(text.slice(start.length)));
    }
    if (!(b instanceof Var)) {
      const end = read(b);
      return text.endsWith(end) && m.unify(a, make(text.slice(0, text.length - end.length)));
    }
    return cuts(text, (start, end) => m.unify(a, make(start)) && m.unify(b, make(end)));
  };
}

/** All ways to cut a text in two. */
function* cuts(text: string, attempt: (start: string, end: string) => boolean): Attempts {
  const characters = charactersOf(text);
  const { size } = characters;
  for (let i = 0; i < size; i++) yield attempt(characters.slice(0, i), characters.slice(i, size));
  return attempt(text, '');
}

/** What stands for an atom in ISO's predicates: any atomic term. */
function atomText(term: Term): string {
  return atomicText(term, 'atom');
}

/** A list is a text for atom_length/2, but the empty list is an atom. */
function measuredText(term: Term): string {
  return term instanceof Cons ? anyText(term, 'atom') : atomText(term);
}

export const atomTheme: Theme = {
  deterministic: {
    'atom_chars/2': textToList('character', atomOf, atomText),
    'atom_codes/2': textToList('code', atomOf, atomText),
    'char_code/2': charCode,
    'number_chars/2': numberToList('character'),
    'number_codes/2': numberToList('code'),
    'atom_length/2': textLength(measuredText),
  },
  nondeterministic: {
    'atom_concat/3': textConcat(atomicText, atomOf),
    'sub_atom/5': subText(atomText, atomOf),
  },
};
