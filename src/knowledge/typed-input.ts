// JSON -> terms as a declared type directs. Coercions lose nothing: "42" is an integer, "0x10" is not.

import { integer, isOneCharacter, list } from '../terms/build.js';
import { compareTerms } from '../terms/compare.js';
import { Conversion, Path } from '../terms/conversion.js';
import { block, JSON_NULL, jsonToTerm, numberToTerm, wellFormed } from '../terms/term-json.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import { Atom, FALSE, Float, NIL, Str, TRUE, type Term } from '../terms/term.js';
import { hasItsDigits, isIntegerText, isNumberText } from './number-text.js';
import { textFormats } from './text-format.js';
import { typeText } from './type-text.js';
import type { Field, TextType, ValueType } from './value-type.js';

/** A faulty part adds its fault to `conversion`; the term is then not to be used. */
export function inputToTerm(json: Json, type: ValueType, conversion: Conversion, path: Path): Term {
  const term = convert(json, type, conversion, path);
  if (term !== undefined) return term;
  conversion.fault(path, `expected ${typeText(type)}, found ${jsonExcerpt(json)}`);
  return NIL;
}

// Undefined when the value is not of the type; what is wrong further inside is a fault of its own.
function convert(json: Json, type: ValueType, conversion: Conversion, path: Path): Term | undefined {
  switch (type.kind) {
    case 'free':
    case 'json':
      return jsonToTerm(json, conversion, path);
    case 'maybe':
      return json === null ? JSON_NULL : convert(json, type.type, conversion, path);
    case 'integer':
      return inRange(integerOf(json, conversion, path), type);
    case 'big_integer':
      return integerOf(json, conversion, path);
    case 'float': {
      const value = numberOf(json);
      return value === undefined ? undefined : inRange(new Float(value), type);
    }
    case 'number':
      return inRange(anyNumberOf(json, conversion, path), type);
    case 'boolean':
      return json === true || json === 'true' ? TRUE : json === false || json === 'false' ? FALSE : undefined;
    case 'list':
      if (!isArray(json) || !conversion.mayNest(path)) return undefined;
      return list(json.map((item, i) => inputToTerm(item, type.items, conversion, path.index(i))));
    case 'object':
      if (!isJsonObject(json) || !conversion.mayNest(path)) return undefined;
      return type.fields === undefined
        ? jsonToTerm(json, conversion, path)
        : fieldsToTerm(json, type.fields, conversion, path);
    case 'enum':
      return memberOf(json, type.base, type.values);
    case 'atom':
    case 'string':
    case 'character':
    case 'chars':
    case 'codes':
    case 'text': {
      const text = textOfJson(json);
      return text === undefined ? undefined : textToTerm(wellFormed(text), type);
    }
  }
}

function textToTerm(text: string, type: TextType): Term | undefined {
  switch (type.kind) {
    case 'atom':
      return Atom.of(text);
    case 'string':
      return new Str(text);
    case 'character':
      return isOneCharacter(text) ? Atom.of(text) : undefined;
    case 'chars':
      return list(Array.from(text, (character) => Atom.of(character)));
    case 'codes':
      return list(Array.from(text, (character) => character.codePointAt(0) ?? 0));
    case 'text':
      return textFormats[type.format](text) ? Atom.of(text) : undefined;
  }
}

function textOfJson(json: Json): string | undefined {
  if (typeof json === 'string') return json;
  if (typeof json === 'boolean') return String(json);
  return typeof json === 'number' && hasItsDigits(json) ? String(json) : undefined;
}

function integerOf(json: Json, conversion: Conversion, path: Path): Term | undefined {
  if (typeof json === 'string') return isIntegerText(json) ? integer(BigInt(json)) : undefined;
  return typeof json === 'number' && Number.isInteger(json)
    ? numberToTerm(json, conversion, path)
    : undefined;
}

function numberOf(json: Json): number | undefined {
  const value = typeof json === 'string' && isNumberText(json) ? Number(json) : json;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function anyNumberOf(json: Json, conversion: Conversion, path: Path): Term | undefined {
  if (typeof json === 'string' && isIntegerText(json)) return integer(BigInt(json));
  if (typeof json === 'number') return numberToTerm(json, conversion, path);
  const value = numberOf(json);
  return value === undefined ? undefined : new Float(value);
}

function inRange(
  term: Term | undefined,
  { minimum, maximum }: { readonly minimum?: number; readonly maximum?: number },
): Term | undefined {
  if (term === undefined) return undefined;
  const value = term instanceof Float ? term.value : term;
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  if (minimum !== undefined && value < minimum) return undefined;
  return maximum !== undefined && value > maximum ? undefined : term;
}

function memberOf(json: Json, base: ValueType, values: readonly Term[]): Term | undefined {
  const trial = new Conversion();
  const term = convert(json, base, trial, Path.of(''));
  if (term === undefined || trial.failed) return undefined;
  return values.find((value) => compareTerms(value, term) === 0);
}

/** The declared fields in their order, then what else the object has. */
function fieldsToTerm(json: JsonObject, fields: readonly Field[], conversion: Conversion, path: Path): Term {
  const entries: [string, Term][] = [];
  const declared = new Set<string>();
  for (const { name, type } of fields) {
    declared.add(name);
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    if (value !== undefined) entries.push([name, inputToTerm(value, type, conversion, path.key(name))]);
    else if (type.kind === 'maybe') entries.push([name, JSON_NULL]);
    else conversion.fault(path.key(name), `is missing: expected ${typeText(type)}`);
  }
  for (const [name, value] of Object.entries(json)) {
    if (!declared.has(name)) entries.push([name, jsonToTerm(value, conversion, path.key(name))]);
  }
  return block(entries);
}

/** A JSON value as a message shows it. */
export function jsonExcerpt(json: Json): string {
  if (isArray(json)) return `a list of ${json.length}`;
  if (isJsonObject(json)) return 'an object';
  if (json === Infinity || json === -Infinity) return 'a number beyond 1.8e308';
  const text = JSON.stringify(json);
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}...` : text;
}

const EXCERPT_LENGTH = 80;
