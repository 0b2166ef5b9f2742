// Terms -> JSON as a declared type directs; what the type cannot express is a fault that names the place.

import { deref, isInteger, isNumber, isOneCharacter, listItems, textOf } from '../terms/build.js';
import { compareTerms } from '../terms/compare.js';
import type { Conversion, Path } from '../terms/conversion.js';
import {
  blockEntries,
  excerpt,
  jsonObject,
  listToJson,
  literalOf,
  numberToJson,
  pairSides,
  stringJson,
  termToJson,
} from '../terms/term-json.js';
import type { Json } from '../terms/json.js';
import { Atom, Compound, Cons, FALSE, Float, NIL, TRUE, Var, type Term } from '../terms/term.js';
import { writeTerm } from '../terms/write.js';
import { textFormats } from './text-format.js';
import { typeText } from './type-text.js';
import type { Field, ValueType } from './value-type.js';

/** A faulty part adds its fault to `conversion`; the value is then not to be used. */
export function outputToJson(term: Term, type: ValueType, conversion: Conversion, path: Path): Json {
  return new OutputConversion(conversion).convert(term, type, path);
}

class OutputConversion {
  constructor(private readonly conversion: Conversion) {}

  convert(term: Term, type: ValueType, path: Path): Json {
    const t = deref(term);
    if (type.kind === 'maybe')
      return t instanceof Var || literalOf(t) === null ? null : this.convert(t, type.type, path);
    if (t instanceof Var) {
      this.conversion.fault(path, 'is unbound');
      return null;
    }
    if (this.conversion.exhausted) return null;
    const json = this.bound(t, type, path);
    if (json !== undefined) return json;
    this.conversion.fault(path, `expected ${typeText(type)}, found ${excerpt(t)}`);
    return null;
  }

  // Undefined when the value is not of the type; what is wrong further inside is a fault of its own.
  private bound(t: Term, type: Exclude<ValueType, { kind: 'maybe' }>, path: Path): Json | undefined {
    switch (type.kind) {
      case 'integer':
        return this.number(integral(t), type, path);
      case 'float':
      case 'number':
        return this.number(isNumber(t) ? t : undefined, type, path);
      case 'big_integer':
        return isInteger(t) ? stringJson(String(t), this.conversion, path) : undefined;
      case 'boolean':
        return t === TRUE ? true : t === FALSE ? false : (literalOf(t) ?? undefined);
      case 'enum':
        return type.values.some((value) => compareTerms(value, t) === 0)
          ? this.convert(t, type.base, path)
          : undefined;
      case 'list':
        return this.list(t, type.items, path);
      case 'object':
        return this.object(t, type.fields, path);
      case 'free':
        return this.written(t, path);
      case 'json':
        return termToJson(t, this.conversion, path);
      case 'atom':
      case 'string':
      case 'character':
      case 'chars':
      case 'codes':
      case 'text': {
        const text = type.kind === 'chars' || type.kind === 'codes' ? textOf(t) : plainText(t);
        return text === undefined || !this.fits(text, type)
          ? undefined
          : stringJson(text, this.conversion, path);
      }
    }
  }

  private fits(text: string, type: ValueType): boolean {
    if (type.kind === 'text') return textFormats[type.format](text);
    return type.kind !== 'character' || isOneCharacter(text);
  }

  private number(
    value: number | bigint | Float | undefined,
    { minimum, maximum }: { readonly minimum?: number; readonly maximum?: number },
    path: Path,
  ): Json | undefined {
    if (value === undefined) return undefined;
    const plain = value instanceof Float ? value.value : value;
    if (minimum !== undefined && plain < minimum) return undefined;
    return maximum !== undefined && plain > maximum ? undefined : numberToJson(value, this.conversion, path);
  }

  private list(t: Term, items: ValueType, path: Path): Json | undefined {
    if (t !== NIL && !(t instanceof Cons)) return undefined;
    if (!this.conversion.mayNest(path)) return null;
    return listToJson(t, this.conversion, path, (item, _conversion, place) =>
      this.convert(item, items, place),
    );
  }

  /** A `{..}` term, or a list of pairs where fields are declared. */
  private object(t: Term, fields: readonly Field[] | undefined, path: Path): Json | undefined {
    if (!this.conversion.mayNest(path)) return null;
    const entries =
      blockEntries(t, this.conversion, path) ?? (fields === undefined ? undefined : pairList(t));
    if (entries === undefined) return undefined;
    const rest = new Map<string, Term>([...entries].reverse());
    const converted: [string, Json][] = [];
    for (const { name, type } of fields ?? []) {
      const value = rest.get(name);
      rest.delete(name);
      if (value !== undefined) converted.push([name, this.convert(value, type, path.key(name))]);
      else if (type.kind !== 'maybe')
        this.conversion.fault(path.key(name), `is missing: expected ${typeText(type)}`);
    }
    const left = entries.filter(([key]) => rest.has(key));
    for (const [key, value] of left) converted.push([key, termToJson(value, this.conversion, path.key(key))]);
    return jsonObject(converted);
  }

  private written(t: Term, path: Path): Json {
    const text = plainText(t);
    if (text !== undefined && !(t instanceof Cons)) return stringJson(text, this.conversion, path);
    if (!this.isWritable(t, path)) return null;
    return stringJson(writeTerm(t, { quoted: true }), this.conversion, path);
  }

  /** False, with a fault, for a term that holds a variable or is too large, too deep or cyclic. */
  private isWritable(term: Term, path: Path): boolean {
    const pending: [Term, Path][] = [[term, path]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [t, place] = [deref(next[0]), next[1]];
      if (!this.conversion.spend(1, path)) return false;
      if (t instanceof Var) {
        this.conversion.fault(path, 'holds an unbound variable');
        return false;
      }
      if (!(t instanceof Compound)) continue;
      if (!this.conversion.mayNest(place)) return false;
      for (let i = 0; i < t.functor.arity; i++) {
        const isTail = t instanceof Cons && i === 1;
        pending.push([t.arg(i), isTail ? place : place.index(i)]);
      }
    }
    return true;
  }
}

/** 2.0 is the integer 2 in systems where 4/2 is a float. */
function integral(t: Term): number | bigint | undefined {
  if (isInteger(t)) return t;
  return t instanceof Float && Number.isSafeInteger(t.value) ? t.value : undefined;
}

/** The text of an atom (also `[]`), a string, a number or a list of characters. */
function plainText(t: Term): string | undefined {
  if (t instanceof Atom) return t.name;
  if (!(t instanceof Cons)) return textOf(t);
  return listItems(t)?.every((item) => item instanceof Atom) === true ? textOf(t) : undefined;
}

function pairList(t: Term): [string, Term][] | undefined {
  const entries: [string, Term][] = [];
  for (const item of listItems(t) ?? [t]) {
    const sides = pairSides(item);
    if (!(sides?.[0] instanceof Atom)) return undefined;
    entries.push([sides[0].name, sides[1]]);
  }
  return entries;
}
