// JSON on the command line: a complaint about it is one line that says what was expected.

import { InvalidArgumentError } from 'commander';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';

export function parseJsonObject(text: string): JsonObject {
  const value = parseJson(text, '{"name":"value"}');
  if (!isJsonObject(value))
    throw new InvalidArgumentError('It must be a JSON object, such as {"name":"value"}.');
  return value;
}

export function parseJsonListOrObject(text: string): readonly Json[] | JsonObject {
  const value = parseJson(text, '["value"]');
  if (!isArray(value) && !isJsonObject(value)) {
    throw new InvalidArgumentError('It must be a JSON list or object.');
  }
  return value;
}

function parseJson(text: string, example: string): Json {
  try {
    // The edge: what JSON.parse returns is Json by definition.
    return JSON.parse(text) as Json;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidArgumentError(`It is not JSON, such as '${example}': ${reason}.`);
  }
}
