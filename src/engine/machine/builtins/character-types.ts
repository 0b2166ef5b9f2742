// char_type/2 and code_type/2: the classes of characters, as SWI-Prolog names them.

import { deref, isInteger, isOneCharacter, struct } from '../../../terms/build.js';
import { characterClass, isNameCharacter, LOWER, SYMBOL, UPPER } from '../../../terms/characters.js';
import { Atom, Compound, Var, type Term } from '../../../terms/term.js';
import { instantiationError, representationError, typeError } from '../../prolog-error.js';
import type { Nondeterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';

type Test = (character: string) => boolean;

function matches(pattern: RegExp): Test {
  return (character) => pattern.test(character);
}

const isLetter = matches(/^[\p{L}\p{Nl}]$/u);
const isAlphanumeric = matches(/^[\p{L}\p{N}]$/u);
const isSpace = matches(/^[\t-\r \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]$/);
const isGraphic = matches(/^[^\p{C}\p{Z}]$/u);

function classOf(character: string): number {
  return characterClass(character.codePointAt(0) ?? NaN);
}

const CLASSES: Readonly<Record<string, Test>> = {
  alnum: isAlphanumeric,
  alpha: isLetter,
  csym: (c) => c === '_' || isAlphanumeric(c),
  csymf: (c) => c === '_' || isLetter(c),
  prolog_var_start: (c) => classOf(c) === UPPER,
  prolog_atom_start: (c) => classOf(c) === LOWER,
  prolog_identifier_continue: (c) => isNameCharacter(c.codePointAt(0) ?? NaN),
  prolog_symbol: (c) => classOf(c) === SYMBOL,
  ascii: (c) => c < '\x80',
  white: matches(/^[\t ]$/),
  cntrl: matches(/^\p{Cc}$/u),
  digit: matches(/^[0-9]$/),
  decimal: matches(/^\p{Nd}$/u),
  print: (c) => isGraphic(c) || c === ' ',
  graph: isGraphic,
  space: isSpace,
  end_of_line: matches(/^[\n-\r]$/),
  newline: (c) => c === '\n',
  period: matches(/^[.?!]$/),
  quote: matches(/^['"`]$/),
  lower: matches(/^\p{Ll}$/u),
  upper: matches(/^\p{Lu}$/u),
  punct: (c) => isGraphic(c) && !isAlphanumeric(c),
};

const CLOSERS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** What a character has for argument in a class such as digit(Weight); undefined when it is not of the class. */
type Relation = (character: string) => string | number | undefined;

const RELATIONS: Readonly<Record<string, Relation>> = {
  digit: (c) => (/^[0-9]$/.test(c) ? Number(c) : undefined),
  decimal: decimalWeight,
  xdigit: (c) => (/^[0-9a-fA-F]$/.test(c) ? parseInt(c, 16) : undefined),
  upper: (c) => (/^\p{Lu}$/u.test(c) ? lowerCase(c) : undefined),
  lower: (c) => (/^\p{Ll}$/u.test(c) ? upperCase(c) : undefined),
  // The names are SWI-Prolog's: what the argument can be mapped to.
  to_lower: upperCase,
  to_upper: lowerCase,
  paren: (c) => CLOSERS.get(c),
};

/** Digits of a script stand together in tens, from a zero on. */
function decimalWeight(character: string): number | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

/** In the other case, character by character: `ß` has no single capital. */
export function upperCase(text: string): string {
  return Array.from(text, (character) => single(character.toUpperCase(), character)).join('');
}

export function lowerCase(text: string): string {
  return Array.from(text, (character) => single(character.toLowerCase(), character)).join('');
}

function single(mapped: string, character: string): string {
  return isOneCharacter(mapped) ? mapped : character;
}

type Kind = 'char' | 'code';

function termOf(kind: Kind, value: string | number): Term {
  if (typeof value === 'number') return value;
  return kind === 'char' ? Atom.of(value) : (value.codePointAt(0) ?? 0);
}

/** The character that an argument denotes; the end of a file, -1, is none. */
function characterOf(term: Term): string | undefined {
  if (term instanceof Atom && isOneCharacter(term.name)) return term.name;
  if (!isInteger(term)) throw typeError('character', term);
  if (term === -1) return undefined;
  if (term < 0 || term > 0x10ffff) throw representationError('character_code');
  return String.fromCodePoint(Number(term));
}

const END_OF_FILE = Atom.of('end_of_file');
const TO_CASE = new Set(['to_lower', 'to_upper']);
const CASES = new Set([...TO_CASE, 'lower', 'upper']);

/** Whether a character is of a type, which is bound; binds the type's argument. */
function isOfType(m: Machine, kind: Kind, character: string, type: Term): boolean {
  if (type instanceof Atom) return CLASSES[type.name]?.(character) ?? false;
  if (!(type instanceof Compound)) return false;
  const { name } = type.functor;
  const value = RELATIONS[name]?.(character);
  if (value === undefined) return false;
  const argument = deref(type.arg(0));
  const found = termOf(kind, value);
  if (TO_CASE.has(name) && argument === termOf(kind, character)) return true;
  return m.unify(argument, found);
}

function mustBeType(type: Term): void {
  if (type instanceof Atom && (type === END_OF_FILE || Object.hasOwn(CLASSES, type.name))) return;
  if (type instanceof Compound && type.functor.arity === 1 && Object.hasOwn(RELATIONS, type.functor.name)) {
    return;
  }
  throw typeError('char_type', type);
}

function allTypes(): Term[] {
  const relations = Object.keys(RELATIONS).map((name) => struct(name, new Var()));
  return [...Object.keys(CLASSES).map((name) => Atom.of(name)), ...relations];
}

const HIGHEST = 0x10ffff;

function characterType(kind: Kind): Nondeterministic {
  return function* (m, character: Term, type?: Term) {
    if (type === undefined) throw instantiationError();
    if (!(type instanceof Var)) mustBeType(type);
    if (!(character instanceof Var)) {
      const text = characterOf(character);
      if (text === undefined) return m.unify(type, END_OF_FILE);
      if (!(type instanceof Var)) return isOfType(m, kind, text, type);
      for (const one of allTypes()) yield isOfType(m, kind, text, one) && m.unify(type, one);
      return false;
    }
    const types = type instanceof Var ? allTypes() : [type];
    for (const text of candidates(type)) {
      for (const one of types) {
        yield isOfType(m, kind, text, one) && m.unify(type, one) && m.unify(character, termOf(kind, text));
      }
    }
    return false;
  };
}

const ASCII_ONLY = new Set([
  'ascii',
  'digit',
  'end_of_line',
  'newline',
  'paren',
  'period',
  'quote',
  'white',
  'xdigit',
]);

/** The characters that may be of a type, in order. */
function* candidates(type: Term): Generator<string, void, void> {
  const name = type instanceof Atom ? type.name : type instanceof Compound ? type.functor.name : '';
  const argument = type instanceof Compound ? deref(type.arg(0)) : undefined;
  if (argument !== undefined && !(argument instanceof Var) && CASES.has(name)) {
    const related = characterOf(argument) ?? '';
    yield* [...new Set([related, upperCase(related), lowerCase(related)])].sort();
    return;
  }
  const last = ASCII_ONLY.has(name) ? 0x7f : HIGHEST;
  for (let code = 0; code <= last; code++) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}

export const characterTypeTheme: Theme = {
  definer: 'library',
  nondeterministic: {
    'char_type/2': characterType('char'),
    'code_type/2': characterType('code'),
  },
};
