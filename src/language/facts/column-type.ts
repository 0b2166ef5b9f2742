// The types of columns, and the terms that cells become: nothing is rounded and nothing guessed.

import { deref, integer, list, struct } from '../../terms/build.js';
import { isArray, isJsonObject, type Json } from '../../terms/json.js';
import { block, JSON_NULL } from '../../terms/term-json.js';
import { Atom, Compound, Float, Str, type Term } from '../../terms/term.js';

export type ColumnType =
  | { readonly kind: ScalarKind }
  /** Text is an atom; other JSON is what its shape says. */
  | { readonly kind: 'any' }
  | { readonly kind: 'maybe' | 'list'; readonly of: ColumnType };

const SCALARS = [
  ...(['atom', 'string', 'chars', 'codes', 'integer', 'float', 'number', 'boolean', 'date'] as const),
];
type ScalarKind = (typeof SCALARS)[number];

export const columnTypeNames: readonly string[] = [...SCALARS, 'any', 'maybe', 'list'];

/** The type that a term names; undefined when it names none. */
export function readColumnType(term: Term): ColumnType | undefined {
  const t = deref(term);
  if (t instanceof Atom) {
    const scalar = SCALARS.find((name) => name === t.name);
    if (scalar !== undefined) return { kind: scalar };
    return t.name === 'any' ? { kind: 'any' } : undefined;
  }
  if (!(t instanceof Compound) || t.functor.arity !== 1) return undefined;
  const of = readColumnType(t.arg(0));
  const { name } = t.functor;
  return of !== undefined && (name === 'maybe' || name === 'list') ? { kind: name, of } : undefined;
}

export function typeText(type: ColumnType): string {
  return 'of' in type ? `${type.kind}(${typeText(type.of)})` : type.kind;
}

/** Digits of an integer that JavaScript would round, on their way through JSON. */
export const INTEGER_MARK = '\u0000integer:';

/** Undefined when the value is not of the type. */
export function valueToTerm(value: Json, type: ColumnType): Term | undefined {
  if (type.kind === 'maybe') return value === null ? JSON_NULL : valueToTerm(value, type.of);
  if (value === null) return type.kind === 'any' ? JSON_NULL : undefined;
  if (typeof value === 'string') {
    return value.startsWith(INTEGER_MARK)
      ? numberToTerm(value.slice(INTEGER_MARK.length), type)
      : textToTerm(value, type);
  }
  if (typeof value === 'number') return numberToTerm(String(value), type);
  if (typeof value === 'boolean') {
    if (type.kind === 'any') return value ? JSON_TRUE : JSON_FALSE;
    return type.kind === 'boolean' ? Atom.of(String(value)) : undefined;
  }
  if (isArray(value)) return arrayToTerm(value, type);
  return isJsonObject(value) && type.kind === 'any' ? objectToTerm(Object.entries(value)) : undefined;
}

const JSON_TRUE = struct('@', Atom.of('true'));
const JSON_FALSE = struct('@', Atom.of('false'));

function arrayToTerm(values: readonly Json[], type: ColumnType): Term | undefined {
  if (type.kind !== 'list' && type.kind !== 'any') return undefined;
  const items = values.map((value) => valueToTerm(value, type.kind === 'list' ? type.of : type));
  const found = items.filter((item) => item !== undefined);
  return found.length === items.length ? list(found) : undefined;
}

function objectToTerm(entries: readonly (readonly [string, Json])[]): Term {
  return block(entries.map(([key, value]) => [key, valueToTerm(value, { kind: 'any' }) ?? JSON_NULL]));
}

/** A number of JSON; where text is wanted it is the number's own text. */
function numberToTerm(text: string, type: ColumnType): Term | undefined {
  if (type.kind === 'any') return textToTerm(text, { kind: 'number' });
  return type.kind === 'boolean' || type.kind === 'date' ? undefined : textToTerm(text, type);
}

// A leading zero would be lost, so that it makes an identifier and no number.
const INTEGER = /^[+-]?(?:0|[1-9]\d*)$/;
const FLOAT = /^[+-]?(?:0|[1-9]\d*)?(?:\d\.|\.\d)?\d*(?:e[+-]?\d+)?$/i;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A cell of CSV, or a string of JSON. */
function textToTerm(text: string, type: ColumnType): Term | undefined {
  switch (type.kind) {
    case 'any':
    case 'atom':
      return Atom.of(text);
    case 'string':
      return new Str(text);
    case 'chars':
      return list(Array.from(text, (character) => Atom.of(character)));
    case 'codes':
      return list(Array.from(text, (character) => character.codePointAt(0) ?? 0));
    case 'integer':
      return integerIn(text.trim());
    case 'float':
      return floatIn(text.trim());
    case 'number':
      return integerIn(text.trim()) ?? floatIn(text.trim());
    case 'boolean':
      return text === 'true' || text === 'false' ? Atom.of(text) : undefined;
    case 'date':
      return DATE.test(text) ? Atom.of(text) : undefined;
    case 'maybe':
      return textToTerm(text, type.of);
    case 'list':
      return undefined;
  }
}

function integerIn(text: string): Term | undefined {
  return INTEGER.test(text) ? integer(BigInt(text.replace(/^\+/, ''))) : undefined;
}

function floatIn(text: string): Term | undefined {
  if (!/\d/.test(text) || !FLOAT.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? new Float(value) : undefined;
}
