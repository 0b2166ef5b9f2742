// What text predicates accept and give: an atom, a string, a number, a list of characters or of codes.

import { deref, formatFloat, isInteger, textOf } from '../../../terms/build.js';
import { Atom, Cons, Float, NIL, Str, Var, type Term } from '../../../terms/term.js';
import { instantiationError, typeError } from '../../prolog-error.js';
import { integerText } from '../../../terms/integer-text.js';
import { countSteps } from '../../../terms/polling.js';
import type { Machine } from '../machine.js';

/** Makes the term for a text. */
export type TextMaker = (text: string) => Term;

export const atomOf: TextMaker = (text) => Atom.of(text);
export const stringOf: TextMaker = (text) => new Str(text);

const letters: (Atom | undefined)[] = [];

/** The atom of one character. */
function characterAtom(code: number): Atom {
  if (code > 0xff) return Atom.of(String.fromCodePoint(code));
  return (letters[code] ??= Atom.of(String.fromCharCode(code)));
}

function textList(text: string, tail: Term, item: (code: number) => Term): Term {
  let result = tail;
  for (let i = text.length - 1; i >= 0; i--) {
    let code = text.charCodeAt(i);
    // The second half of a surrogate pair: the code point begins before it.
    if (code >= 0xdc00 && code <= 0xdfff && i > 0) {
      const whole = text.codePointAt(i - 1) ?? code;
      if (whole > 0xffff) {
        code = whole;
        i--;
      }
    }
    result = new Cons(item(code), result);
  }
  countSteps(text.length);
  return result;
}

/** A list of one-character atoms. */
export function charList(text: string, tail: Term = NIL): Term {
  return textList(text, tail, characterAtom);
}

export function codeList(text: string, tail: Term = NIL): Term {
  return textList(text, tail, sameCode);
}

const sameCode = (code: number): Term => code;

/** The text of an atomic term: the empty list is the atom `[]`. */
export function atomicText(term: Term, expected = 'atomic'): string {
  if (term instanceof Atom) return term.name;
  if (term instanceof Str) return term.text;
  if (term instanceof Float) return formatFloat(term.value);
  if (isInteger(term)) return integerText(term);
  if (term instanceof Var) throw instantiationError();
  throw typeError(expected, term);
}

/** The text of an atomic term or a list of characters or codes: the empty list is the empty text. */
export function anyText(term: Term, expected = 'text'): string {
  const text = textOf(term);
  if (text !== undefined) return text;
  throw isPartial(term) ? instantiationError() : typeError(expected, term);
}

/** Whether a term is unbound, or a list with an unbound item or tail. */
function isPartial(term: Term): boolean {
  const seen = new Set<Term>();
  let rest = deref(term);
  for (; rest instanceof Cons && !seen.has(rest); rest = deref(rest.tail)) {
    if (deref(rest.head) instanceof Var) return true;
    seen.add(rest);
  }
  return rest instanceof Var;
}

/** Unifies an output with a text: one that is bound already may be text of any kind. */
export function unifyText(m: Machine, output: Term, text: string, make: TextMaker): boolean {
  if (output instanceof Var) return m.unify(output, make(text));
  return textOf(output) === text;
}
