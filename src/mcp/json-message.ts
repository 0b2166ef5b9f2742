// Messages are read from JSON text, so whatever they hold is JSON: here that becomes known to the compiler.

import type { JsonObject } from '../terms/json.js';

/** Only for values that came out of JSON text: what is inside is not looked at again. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
