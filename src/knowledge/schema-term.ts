// A JSON Schema written as a term, as authors override or ask with: texts may be of any form where JSON Schema wants a string.

import { Conversion, Path } from '../terms/conversion.js';
import { blockEntries, jsonObject, stringJson, termToJson } from '../terms/term-json.js';
import { listItems, textOf } from '../terms/build.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import type { Term } from '../terms/term.js';

const TEXT_KEYS = new Set(
  '$anchor $comment $id $ref $schema contentEncoding contentMediaType description format pattern title type x-mcp-header'.split(
    ' ',
  ),
);
const TEXT_LIST_KEYS = new Set(['enum', 'enumNames', 'examples', 'required']);
const SCHEMA_KEYS = new Set('additionalProperties contains else if items not propertyNames then'.split(' '));
const SCHEMA_LIST_KEYS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SCHEMA_MAP_KEYS = new Set('$defs definitions dependentSchemas patternProperties properties'.split(' '));

/** The schema, or what is wrong with it. */
export function readSchemaTerm(term: Term): { readonly schema: JsonObject } | { readonly fault: string } {
  const conversion = new Conversion();
  const schema = schemaJson(term, conversion, Path.of('schema'));
  const [fault] = conversion.faults;
  if (fault !== undefined) return { fault: `${fault.path} ${fault.text}` };
  return isJsonObject(schema)
    ? { schema }
    : { fault: 'expected a schema such as {type-object, properties-{..}}' };
}

function schemaJson(term: Term, conversion: Conversion, path: Path): Json {
  const entries = conversion.mayNest(path) ? blockEntries(term, conversion, path) : undefined;
  if (entries === undefined) return termToJson(term, conversion, path);
  return jsonObject(entries.map(([key, value]) => [key, keywordJson(key, value, conversion, path.key(key))]));
}

function keywordJson(key: string, value: Term, conversion: Conversion, path: Path): Json {
  if (TEXT_KEYS.has(key)) return textJson(value, conversion, path);
  const items = listItems(value);
  if (items !== undefined && TEXT_LIST_KEYS.has(key)) {
    return items.map((item, i) => textJson(item, conversion, path.index(i)));
  }
  if (items !== undefined && (SCHEMA_LIST_KEYS.has(key) || key === 'items')) {
    return items.map((item, i) => schemaJson(item, conversion, path.index(i)));
  }
  if (SCHEMA_KEYS.has(key)) return schemaJson(value, conversion, path);
  const entries = SCHEMA_MAP_KEYS.has(key) ? blockEntries(value, conversion, path) : undefined;
  if (entries === undefined) return termToJson(value, conversion, path);
  return jsonObject(entries.map(([name, schema]) => [name, schemaJson(schema, conversion, path.key(name))]));
}

/** A list of characters is text; any other value, a list of names among them, is itself. */
function textJson(term: Term, conversion: Conversion, path: Path): Json {
  const json = termToJson(term, conversion, path);
  if (!isArray(json) || json.length === 0) return json;
  const text = json.every((item) => typeof item === 'string' || typeof item === 'number')
    ? textOf(term)
    : undefined;
  return text === undefined ? json : stringJson(text, conversion, path);
}
