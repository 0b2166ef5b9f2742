// The schema of a form question as the fields that a person is asked for, one by one.

import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';

export interface Choice {
  readonly value: Json;
  readonly label: string;
}

interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly preset: Json | undefined;
}

export type Field = FieldBase &
  (
    | { readonly kind: 'text' | 'integer' | 'number' | 'boolean' }
    /** `choices`: any number of them. */
    | { readonly kind: 'choice' | 'choices'; readonly choices: readonly Choice[] }
  );

export function readFields(schema: JsonObject): Field[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, property]) =>
    readField(name, isJsonObject(property) ? property : {}, required.includes(name)),
  );
}

function readField(name: string, property: JsonObject, required: boolean): Field {
  const { title, description, type, items } = property;
  const label = [textOr(title, name), textOr(description, '')].filter((part) => part !== '').join(': ');
  const base = { name, label, required, preset: property.default };
  const choices = readChoices(property);
  if (choices.length > 0) return { ...base, kind: 'choice', choices };
  if (type === 'array') {
    return { ...base, kind: 'choices', choices: readChoices(isJsonObject(items) ? items : {}) };
  }
  return type === 'integer' || type === 'number' || type === 'boolean'
    ? { ...base, kind: type }
    : { ...base, kind: 'text' };
}

/** From `enum` (with or without `enumNames`), or from `oneOf` or `anyOf` of const and title. */
function readChoices(schema: JsonObject): Choice[] {
  const { enum: values, enumNames } = schema;
  if (isArray(values)) {
    const names = isArray(enumNames) ? enumNames : [];
    return values.map((value, i) => ({ value, label: textOr(names[i], textOf(value)) }));
  }
  const titled = schema.oneOf ?? schema.anyOf;
  if (!isArray(titled)) return [];
  return titled.flatMap((option) =>
    isJsonObject(option) && option.const !== undefined
      ? [{ value: option.const, label: textOr(option.title, textOf(option.const)) }]
      : [],
  );
}

function textOr(value: Json | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
