// JSON on the command line.

import { LogicError } from '../errors.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';

/** Throws SyntaxError. */
export function parseJson(text: string): Json {
  // The edge: what JSON.parse returns is Json by definition.
  return JSON.parse(text) as Json;
}

/** What --answers takes. Throws LogicError ARGUMENT_INVALID, one line that says what was expected. */
export function parseAnswers(text: string): readonly Json[] | JsonObject {
  let value: Json;
  try {
    value = parseJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogicError('ARGUMENT_INVALID', `--answers is no JSON (${reason}): ${FORMS}`);
  }
  if (isArray(value) || isJsonObject(value)) return value;
  throw new LogicError('ARGUMENT_INVALID', `--answers is ${text}: ${FORMS}`);
}

const FORMS = `give a list, such as '["red", 3]', or an object from each message to its answer`;
