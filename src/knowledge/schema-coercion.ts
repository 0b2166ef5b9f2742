// Answers of forms often come as text: what a property's schema asks for is made of it where nothing is lost.

import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import { hasItsDigits, isIntegerText, isNumberText } from './number-text.js';

export function coerceToSchema(value: Json, schema: Json | undefined): Json {
  if (!isJsonObject(schema)) return value;
  const { type, items } = schema;
  if (typeof value === 'string')
    return type === 'array' ? coerceChoices(value, items) : coerceText(value, type);
  if (type === 'string')
    return typeof value === 'boolean' || (typeof value === 'number' && hasItsDigits(value))
      ? String(value)
      : value;
  if (type === 'array' && isArray(value)) return value.map((item) => coerceToSchema(item, items));
  return type === 'object' && isJsonObject(value) ? coerceObject(value, schema) : value;
}

function coerceText(text: string, type: Json | undefined): Json {
  if (type === 'integer') return isIntegerText(text) ? exactNumber(text) : text;
  if (type === 'number') return isNumberText(text) ? Number(text) : text;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Several choices in one text, with commas between, where each of them is one of those that there are. */
function coerceChoices(text: string, items: Json | undefined): Json {
  const known = choicesOf(items);
  const chosen = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return known.length > 0 && chosen.every((one) => known.includes(one)) ? chosen : text;
}

function choicesOf(items: Json | undefined): Json[] {
  if (!isJsonObject(items)) return [];
  const titled = items['anyOf'] ?? items['oneOf'] ?? [];
  const plain = items['enum'] ?? [];
  return [
    ...(isArray(plain) ? plain : []),
    ...(isArray(titled) ? titled.filter(isJsonObject).map((one) => one['const'] ?? null) : []),
  ];
}

export function coerceObject(value: JsonObject, { properties }: JsonObject): JsonObject {
  if (!isJsonObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      coerceToSchema(inner, Object.hasOwn(properties, key) ? properties[key] : undefined),
    ]),
  );
}

function exactNumber(digits: string): Json {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;
}
