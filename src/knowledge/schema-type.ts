// The types that an author's own output schema implies: a text of any form where it says string, true for `true` where it says boolean.

import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import type { Field, ValueType } from './value-type.js';

export function typeOfSchema(schema: Json | undefined): ValueType {
  if (!isJsonObject(schema)) return { kind: 'json' };
  const { type, items, properties } = schema;
  if (type === 'string') return { kind: 'chars' };
  if (type === 'integer' || type === 'number' || type === 'boolean') return { kind: type };
  if (type === 'array') return { kind: 'list', items: typeOfSchema(items) };
  if (type !== 'object') return { kind: 'json' };
  return isJsonObject(properties)
    ? { kind: 'object', fields: fieldsOf(properties, schemaRequires(schema)) }
    : { kind: 'object' };
}

/** The names of the properties that must be there. */
export function schemaRequires(schema: JsonObject): string[] {
  const required = schema['required'];
  return required !== undefined && isArray(required)
    ? required.filter((name) => typeof name === 'string')
    : [];
}

function fieldsOf(properties: JsonObject, required: readonly string[]): Field[] {
  const names = new Set(required);
  return Object.entries(properties).map(([name, schema]) => {
    const type = typeOfSchema(schema);
    return { name, type: names.has(name) ? type : { kind: 'maybe', type } };
  });
}
