// Types in words, for the messages that a model reads: "expected an integer from 1 to 10".

import { excerpt } from '../terms/term-json.js';
import type { TextFormat, ValueType } from './value-type.js';

const FORMATS: Readonly<Record<TextFormat, string>> = {
  date: 'a date such as 2026-12-31',
  'date-time': 'a date and time such as 2026-12-31T23:59:59Z',
  uri: 'an absolute URI',
  email: 'an e-mail address',
};

/** With its article. */
export function typeText(type: ValueType): string {
  switch (type.kind) {
    case 'integer':
      return `an integer${rangeText(type)}`;
    case 'float':
    case 'number':
      return `a number${rangeText(type)}`;
    case 'big_integer':
      return 'an integer as a string of digits';
    case 'boolean':
      return 'true or false';
    case 'atom':
    case 'string':
    case 'chars':
    case 'codes':
    case 'free':
      return 'a string';
    case 'character':
      return 'a string of one character';
    case 'text':
      return FORMATS[type.format];
    case 'enum':
      return `one of ${type.values.map(excerpt).join(', ')}`;
    case 'list':
      return type.items.kind === 'free' ? 'a list' : `a list, each item ${typeText(type.items)}`;
    case 'object':
      return fieldsText(type.fields?.map(({ name }) => name) ?? []);
    case 'json':
      return 'a JSON value';
    case 'maybe':
      return `${typeText(type.type)} or nothing`;
  }
}

function fieldsText(names: readonly string[]): string {
  return names.length === 0 ? 'an object' : `an object with ${names.join(', ')}`;
}

function rangeText({ minimum, maximum }: { readonly minimum?: number; readonly maximum?: number }): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}
