// The types of modes and schemas: Prolog's names for the values that a tool takes and gives.

import { deref, isInteger, isNumber, listItems } from '../terms/build.js';
import { pairSides } from '../terms/term-json.js';
import { Atom, Compound, Float, type Term } from '../terms/term.js';

export type TextFormat = 'date' | 'date-time' | 'uri' | 'email';

export type ValueType =
  | { readonly kind: 'integer' | 'float' | 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: 'big_integer' | 'boolean' }
  | TextType
  | { readonly kind: 'enum'; readonly base: ValueType; readonly values: readonly Term[] }
  | { readonly kind: 'list'; readonly items: ValueType }
  /** Without fields any object will do. */
  | { readonly kind: 'object'; readonly fields?: readonly Field[] }
  | { readonly kind: 'maybe'; readonly type: ValueType }
  /** The declaration says nothing (`term`, `nonvar`, a name of the author's own): a string to the outside. */
  | { readonly kind: 'free' }
  /** JSON by the value's own shape. */
  | { readonly kind: 'json' };

/** What is a string to the outside. */
export type TextType =
  | { readonly kind: 'atom' | 'string' | 'character' | 'chars' | 'codes' }
  | { readonly kind: 'text'; readonly format: TextFormat };

export interface Field {
  readonly name: string;
  readonly type: ValueType;
}

const FREE: ValueType = { kind: 'free' };

const BY_NAME: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ['integer', { kind: 'integer' }],
  ['positive_integer', { kind: 'integer', minimum: 1 }],
  ['non_negative_integer', { kind: 'integer', minimum: 0 }],
  ['negative_integer', { kind: 'integer', maximum: -1 }],
  ['non_positive_integer', { kind: 'integer', maximum: 0 }],
  ['byte', { kind: 'integer', minimum: 0, maximum: 255 }],
  ['big_integer', { kind: 'big_integer' }],
  ['float', { kind: 'float' }],
  ['number', { kind: 'number' }],
  ['boolean', { kind: 'boolean' }],
  ['atom', { kind: 'atom' }],
  ['string', { kind: 'string' }],
  ['character', { kind: 'character' }],
  ['char', { kind: 'character' }],
  ['chars', { kind: 'chars' }],
  ['codes', { kind: 'codes' }],
  ['date', { kind: 'text', format: 'date' }],
  ['date_time', { kind: 'text', format: 'date-time' }],
  ['uri', { kind: 'text', format: 'uri' }],
  ['email', { kind: 'text', format: 'email' }],
  ['list', { kind: 'list', items: FREE }],
  ['compound', { kind: 'object' }],
  ['object', { kind: 'object' }],
]);

/** The types that are atoms. */
export const typeNames: readonly string[] = [...BY_NAME.keys()];

/** The type that a term of a mode names; `free` for whatever it does not know. */
export function readValueType(term: Term): ValueType {
  const t = deref(term);
  if (t instanceof Atom) return BY_NAME.get(t.name) ?? FREE;
  if (!(t instanceof Compound)) return FREE;
  const [first, second, third] = t.args().map(deref);
  if (first === undefined) return FREE;
  switch (t.functor.toString()) {
    case 'list/1':
    case 'list/2':
      return { kind: 'list', items: readValueType(first) };
    case 'maybe/1':
      return { kind: 'maybe', type: readValueType(first) };
    case 'object/1':
      return readObject(first);
    case 'one_of/2':
    case 'oneof/2':
      return readEnum(readValueType(first), second);
    case 'between/3':
      return readRange(readValueType(first), second, third);
    default:
      return FREE;
  }
}

function readObject(fields: Term): ValueType {
  const read: Field[] = [];
  for (const item of listItems(fields) ?? []) {
    const sides = pairSides(item);
    if (!(sides?.[0] instanceof Atom)) return { kind: 'object' };
    read.push({ name: sides[0].name, type: readValueType(sides[1]) });
  }
  return { kind: 'object', fields: read };
}

function readEnum(base: ValueType, values: Term | undefined): ValueType {
  const items = values === undefined ? undefined : listItems(values);
  return items === undefined || items.length === 0 ? base : { kind: 'enum', base, values: items };
}

function readRange(base: ValueType, low: Term | undefined, high: Term | undefined): ValueType {
  const minimum = low === undefined ? undefined : boundOf(low);
  const maximum = high === undefined ? undefined : boundOf(high);
  if (base.kind !== 'integer' && base.kind !== 'float' && base.kind !== 'number') return base;
  return {
    kind: base.kind,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function boundOf(term: Term): number | undefined {
  if (!isNumber(term)) return undefined;
  const value = term instanceof Float ? term.value : isInteger(term) ? Number(term) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
