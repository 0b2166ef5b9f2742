// The arguments of a tool as a shell gives them: one JSON object, or words such as `weight=3`, typed by the tool's schema.

import { LogicError } from '../errors.js';
import type { Tool } from '../knowledge/catalogue.js';
import { nearestName } from '../language/near-miss.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import { parseJson } from './json-text.js';

export type ArgumentWords =
  | { readonly kind: 'json'; readonly value: JsonObject }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[] };

const FORMS = `give one JSON object, such as '{"name":"value"}', or words such as name=value`;

/** Throws LogicError ARGUMENT_INVALID. */
export function readArgumentWords(words: readonly string[]): ArgumentWords {
  const [first = '', ...others] = words;
  if (/^\s*[{[]/.test(first)) {
    if (others.length > 0)
      throw invalid(`more than the JSON object of arguments was given: ${others.join(' ')}`);
    return { kind: 'json', value: readObject(first) };
  }
  const pairs = words.map((word): [string, string] => {
    const sign = word.indexOf('=');
    if (sign < 1) throw invalid(`the argument ${word} has no name: ${FORMS}`);
    return [word.slice(0, sign), word.slice(sign + 1)];
  });
  return { kind: 'pairs', pairs };
}

/** Throws LogicError ARGUMENT_INVALID for a name that the tool does not have; values are checked by the call. */
export function argumentsFor(words: ArgumentWords, tool: Tool | undefined): JsonObject {
  if (words.kind === 'json') return words.value;
  const properties = isJsonObject(tool?.inputSchema.properties) ? tool.inputSchema.properties : {};
  const given: Record<string, Json> = {};
  for (const [name, text] of words.pairs) {
    const schema = properties[name];
    if (tool !== undefined && schema === undefined)
      throw invalid(unknownName(name, tool, Object.keys(properties)));
    const before = given[name];
    const isListed = isJsonObject(schema) && schema.type === 'array' && !/^\s*\[/.test(text);
    const value = valueOf(text, isListed ? schema.items : schema);
    given[name] = isListed ? [...(isArray(before) ? before : []), value] : value;
  }
  return given;
}

function unknownName(name: string, tool: Tool, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const takes = known.length === 0 ? 'it takes none' : `it takes ${known.join(', ')}`;
  return `tool ${tool.name} has no argument ${name}; ${nearest === undefined ? takes : `did you mean ${nearest}?`}`;
}

/** Text stays text where the schema says string; elsewhere what reads as JSON is JSON. */
function valueOf(text: string, schema: Json | undefined): Json {
  if (isJsonObject(schema) && schema.type === 'string') return text;
  try {
    const value = parseJson(text);
    // A number that JSON would round goes as the digits that were typed.
    return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? text
      : value;
  } catch {
    return text;
  }
}

function readObject(text: string): JsonObject {
  let value: Json;
  try {
    value = parseJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(`the arguments are no JSON (${reason}): ${FORMS}`);
  }
  if (!isJsonObject(value)) throw invalid(`the arguments are no JSON object: ${FORMS}`);
  return value;
}

function invalid(message: string): LogicError {
  return new LogicError('ARGUMENT_INVALID', message);
}
