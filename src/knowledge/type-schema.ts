// Types -> JSON Schema in the subset that the strictest hosts accept: no type arrays, arrays always with items.

import { Conversion, Path } from '../terms/conversion.js';
import type { JsonObject } from '../terms/json.js';
import { outputToJson } from './typed-output.js';
import type { Field, ValueType } from './value-type.js';

/** Which way the values go: an optional output may be null, an optional input is left out. */
export type Direction = 'input' | 'output';

export function schemaOfType(type: ValueType, direction: Direction): JsonObject {
  switch (type.kind) {
    case 'integer':
      return { type: 'integer', ...rangeOf(type) };
    case 'float':
    case 'number':
      return { type: 'number', ...rangeOf(type) };
    case 'big_integer':
      return { type: 'string', pattern: '^-?[0-9]+$' };
    case 'boolean':
      return { type: 'boolean' };
    case 'character':
      return { type: 'string', minLength: 1, maxLength: 1 };
    case 'atom':
    case 'string':
    case 'chars':
    case 'codes':
    case 'free':
      return { type: 'string' };
    case 'text':
      return { type: 'string', format: type.format };
    case 'enum':
      return { ...schemaOfType(type.base, direction), enum: enumValues(type.base, type.values) };
    case 'list':
      return { type: 'array', items: schemaOfType(type.items, direction) };
    case 'object':
      return type.fields === undefined ? { type: 'object' } : objectSchema(type.fields, direction);
    case 'json':
      return {};
    case 'maybe': {
      const schema = schemaOfType(type.type, direction);
      return direction === 'input' ? schema : { anyOf: [schema, { type: 'null' }] };
    }
  }
}

/** A property of an object schema. */
export interface Property extends Field {
  readonly description?: string | undefined;
  /** May be left out, besides `maybe` types, which always may. */
  readonly optional?: boolean;
}

export type ObjectSchema = JsonObject & { readonly properties: JsonObject };

/** Without required properties there is no `required`. */
export function objectSchema(properties: readonly Property[], direction: Direction): ObjectSchema {
  const required = properties
    .filter(({ type, optional }) => optional !== true && type.kind !== 'maybe')
    .map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.map(({ name, type, description }) => [
        name,
        { ...schemaOfType(type, direction), ...(description === undefined ? {} : { description }) },
      ]),
    ),
    ...(required.length === 0 ? {} : { required }),
  };
}

function rangeOf({ minimum, maximum }: { readonly minimum?: number; readonly maximum?: number }): JsonObject {
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

function enumValues(
  base: ValueType,
  values: Extract<ValueType, { kind: 'enum' }>['values'],
): JsonObject[string] {
  return values.map((value) => outputToJson(value, base, new Conversion(), Path.of('')));
}
