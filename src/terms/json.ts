// JSON as a closed type: what crosses threads and the wire, and the tests that tell its kinds apart.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isArray(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** Of an unknown, ask only what came out of JSON text: what is inside is not looked at. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
