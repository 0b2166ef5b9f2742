// A call's arguments -> the terms of the goal, and the pairs that hooks get. What does not fit is told before anything runs.

import { nearestName } from '../language/near-miss.js';
import { struct } from '../terms/build.js';
import { Path, type Conversion, type Fault } from '../terms/conversion.js';
import type { Json, JsonObject } from '../terms/json.js';
import { JSON_NULL, jsonToTerm, wellFormed } from '../terms/term-json.js';
import { Atom, Var, type Term } from '../terms/term.js';
import { argumentConversion } from './call-limits.js';
import { coerceObject } from './schema-coercion.js';
import type { ToolArgument } from './tool-arguments.js';
import type { DeclaredTool } from './tool-declaration.js';
import { inputToTerm } from './typed-input.js';
import { typeText } from './type-text.js';

export interface ToolInput {
  /** One term for each argument of the predicate; an output is an unbound variable. */
  readonly terms: readonly Term[];
  /** `Name-Value` for every argument that was given. */
  readonly pairs: readonly Term[];
}

/** The input, or what is wrong with the arguments, in words that name them. */
export function readToolInput(
  declared: DeclaredTool,
  received: JsonObject,
): ToolInput | { readonly misfit: string } {
  const given = declared.input === undefined ? received : coerceObject(received, declared.tool.inputSchema);
  const invalid = declared.input?.faults(given) ?? [];
  if (invalid.length > 0) return { misfit: invalid.map((fault) => `arguments: ${fault}`).join('\n') };
  const conversion = argumentConversion(declared.limits);
  const bound = new Map<string, Term>();
  for (const argument of declared.arguments) {
    if (argument.role === 'output') continue;
    const term = argumentTerm(
      argument,
      valueOf(given, argument.name),
      declared.input !== undefined,
      conversion,
    );
    if (term !== undefined) bound.set(argument.name, term);
  }
  const pairs = readPairs(declared, given, bound, conversion);
  if (conversion.failed) return { misfit: misfitText(conversion.faults, declared, given) };
  return { terms: declared.arguments.map(({ name }) => bound.get(name) ?? new Var()), pairs };
}

function valueOf(given: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

/** Undefined for an argument that stays unbound. */
function argumentTerm(
  { name, role, type }: ToolArgument,
  value: Json | undefined,
  isChecked: boolean,
  conversion: Conversion,
): Term | undefined {
  const path = Path.of(name);
  if (role === 'either' && (value === undefined || value === null)) return undefined;
  if (value !== undefined) return inputToTerm(value, type, conversion, path);
  if (type.kind === 'maybe') return JSON_NULL;
  // The author's own schema has been asked already whether it may be missing.
  if (!isChecked) conversion.fault(path, `is missing: expected ${typeText(type)}`);
  return undefined;
}

/** In the client's order; what is not declared comes along as it is. */
function readPairs(
  declared: DeclaredTool,
  given: JsonObject,
  bound: ReadonlyMap<string, Term>,
  conversion: Conversion,
): Term[] {
  const names = new Set(declared.arguments.filter(({ role }) => role !== 'output').map(({ name }) => name));
  const values = new Map<string, Term>();
  for (const [name, value] of Object.entries(given)) {
    const term = names.has(name) ? bound.get(name) : jsonToTerm(value, conversion, Path.of(name));
    if (term !== undefined) values.set(name, term);
  }
  for (const [name, term] of bound) if (!values.has(name)) values.set(name, term);
  return [...values].map(([name, term]) => struct('-', Atom.of(wellFormed(name)), term));
}

function misfitText(faults: readonly Fault[], declared: DeclaredTool, given: JsonObject): string {
  const known = new Set(declared.arguments.map(({ name }) => name));
  const strangers = Object.keys(given).filter((name) => !known.has(name));
  return faults
    .map((fault) => {
      const slip = Object.hasOwn(given, fault.path) ? undefined : nearestName(fault.path, strangers);
      return (
        faultText('argument', fault) +
        (slip === undefined ? '' : ` ("${slip}" is not an argument of this tool)`)
      );
    })
    .join('\n');
}

/** `argument "age": expected an integer, found "abc"`. */
export function faultText(what: string, { path, text }: Fault): string {
  return `${what} "${path}"${text.startsWith('expected') ? ':' : ''} ${text}`;
}
