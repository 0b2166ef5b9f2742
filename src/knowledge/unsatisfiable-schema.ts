// Schemas that no value satisfies, as far as that shows without trying: a tool with one can never be called.

import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';

/** Why nothing satisfies the schema; undefined when something might. */
export function whyUnsatisfiable(schema: Json): string | undefined {
  if (schema === false) return 'it is false';
  if (!isJsonObject(schema)) return undefined;
  return boundsFault(schema) ?? valuesFault(schema) ?? fieldsFault(schema) ?? partsFault(schema);
}

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

function boundsFault(schema: JsonObject): string | undefined {
  for (const [low, high] of BOUNDS) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      return `${low} is above ${high}`;
  }
  return undefined;
}

function valuesFault(schema: JsonObject): string | undefined {
  const { type } = schema;
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  if (!isArray(values)) return undefined;
  if (values.length === 0) return 'its enum is empty';
  if (typeof type !== 'string' || values.some((value) => hasType(value ?? null, type))) return undefined;
  return `none of its values is of type ${type}`;
}

function hasType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function fieldsFault(schema: JsonObject): string | undefined {
  const { required, properties } = schema;
  if (!isArray(required)) return undefined;
  for (const name of required) {
    if (typeof name !== 'string') continue;
    const field = isJsonObject(properties ?? null) ? ownValue(properties, name) : undefined;
    if (field === undefined) {
      if (schema['additionalProperties'] === false && schema['patternProperties'] === undefined)
        return `${name} is required, but is no property and no others are allowed`;
      continue;
    }
    const fault = whyUnsatisfiable(field);
    if (fault !== undefined) return `${name} is required, but nothing satisfies it: ${fault}`;
  }
  return undefined;
}

function ownValue(properties: Json | undefined, name: string): Json | undefined {
  return properties !== undefined && isJsonObject(properties) && Object.hasOwn(properties, name)
    ? properties[name]
    : undefined;
}

function partsFault(schema: JsonObject): string | undefined {
  const { allOf } = schema;
  for (const part of isArray(allOf) ? allOf : []) {
    const fault = whyUnsatisfiable(part);
    if (fault !== undefined) return `allOf has a part that nothing satisfies: ${fault}`;
  }
  for (const key of ['anyOf', 'oneOf']) {
    const parts = schema[key];
    if (isArray(parts) && parts.every((part) => whyUnsatisfiable(part) !== undefined))
      return `nothing satisfies any part of ${key}`;
  }
  return undefined;
}
