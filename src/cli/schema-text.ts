// A JSON Schema in a few words, as a person reads it in a table: `integer 1..30`, `inland | abroad`, `list of string`.

import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';

export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

export function schemaFields(schema: JsonObject): SchemaField[] {
  const required = isArray(schema.required) ? schema.required : [];
  return Object.entries(isJsonObject(schema.properties) ? schema.properties : {}).map(([name, property]) => ({
    name,
    type: schemaText(property),
    required: required.includes(name),
    description:
      isJsonObject(property) && typeof property.description === 'string' ? property.description : '',
  }));
}

function schemaText(schema: Json): string {
  if (!isJsonObject(schema)) return 'any';
  const { type, const: only, enum: values, items, format } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (isArray(values))
    return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (isArray(alternatives)) return alternatives.map(schemaText).join(' | ');
  if (type === 'array') return `list of ${items === undefined ? 'any' : schemaText(items)}`;
  if (type === 'object') return objectText(schema);
  if (isArray(type)) return type.map((one) => (typeof one === 'string' ? one : 'any')).join(' | ');
  if (typeof type !== 'string') return 'any';
  return [type, rangeText(schema), typeof format === 'string' ? format : '']
    .filter((word) => word !== '')
    .join(' ');
}

function objectText(schema: JsonObject): string {
  const fields = schemaFields(schema).map(
    ({ name, type, required }) => `${name}${required ? '' : '?'}: ${type}`,
  );
  return fields.length === 0 ? 'object' : `{${fields.join(', ')}}`;
}

function rangeText({ minimum, maximum }: JsonObject): string {
  if (typeof minimum !== 'number' && typeof maximum !== 'number') return '';
  return `${typeof minimum === 'number' ? minimum : ''}..${typeof maximum === 'number' ? maximum : ''}`;
}
