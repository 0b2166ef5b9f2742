// JSON Schema validation, in the dialect that a schema names (draft 2020-12 when it names none).

import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../terms/json.js';
import { jsonExcerpt } from './typed-input.js';
import { textFormats } from './text-format.js';

export interface SchemaValidator {
  /** What is wrong with the value, in words; nothing when it is valid. */
  faults(value: Json): string[];
}

// Authors' schemas may have vendor keywords and formats of their own: those are ignored, as JSON Schema asks.
const OPTIONS: Options = {
  strict: false,
  allErrors: true,
  verbose: true,
  formats: textFormats,
  logger: false,
};

export type CompiledSchema = { readonly validator: SchemaValidator } | { readonly fault: string };

// Calls that ask run again and again with the same few schemas.
const compiled = new Map<string, CompiledSchema>();
const COMPILED_KEPT = 500;

/** The validator, or why the schema is none. */
export function compileSchema(schema: JsonObject): CompiledSchema {
  const text = JSON.stringify(schema);
  let found = compiled.get(text);
  if (found === undefined) {
    if (compiled.size >= COMPILED_KEPT) compiled.clear();
    compiled.set(text, (found = compile(schema)));
  }
  return found;
}

function compile(schema: JsonObject): CompiledSchema {
  try {
    const validate = dialectOf(schema).compile(schema satisfies AnySchema);
    return { validator: { faults: (value) => faultsOf(validate, value) } };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

// A fresh instance for each schema: two schemas may well have the same $id.
function dialectOf(schema: JsonObject): Ajv | Ajv2020 {
  const dialect = typeof schema['$schema'] === 'string' ? schema['$schema'] : '';
  return /draft-0[467]/.test(dialect) ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
}

function faultsOf(validate: ValidateFunction, value: Json): string[] {
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(errorText))];
}

function errorText(error: ErrorObject): string {
  const place = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step, i) => (/^\d+$/.test(step) ? `[${step}]` : i === 0 ? step : `.${step}`))
    .join('');
  const found = FOUND.has(error.keyword) ? `, found ${jsonExcerpt(error.data as Json)}` : '';
  return `${place === '' ? '' : `"${place}" `}${messageOf(error)}${found}`;
}

const FOUND = new Set(['type', 'enum', 'const', 'format', 'pattern', 'minimum', 'maximum', 'multipleOf']);

function messageOf(error: ErrorObject): string {
  const params: Readonly<Record<string, unknown>> = error.params;
  if (error.keyword === 'enum' && Array.isArray(params['allowedValues'])) {
    return `must be one of ${params['allowedValues'].map((value) => JSON.stringify(value)).join(', ')}`;
  }
  if (error.keyword === 'additionalProperties')
    return `must not have "${String(params['additionalProperty'])}"`;
  return error.message ?? `violates ${error.keyword}`;
}
