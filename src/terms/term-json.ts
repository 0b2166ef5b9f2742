// JSON <-> terms where no declared type directs: objects are `{key-Value, ..}`, strings atoms, literals `@true` and the like.

import { deref, integer, isInteger, list, listItems, match, struct, textOf } from './build.js';
import type { Conversion, Path } from './conversion.js';
import { isArray, type Json, type JsonObject } from './json.js';
import { Atom, Compound, Cons, EMPTY_BLOCK, FALSE, Float, NIL, Str, TRUE, Var, type Term } from './term.js';
import { writeTerm } from './write.js';

export const JSON_NULL = struct('@', Atom.of('null'));
const JSON_TRUE = struct('@', TRUE);
const JSON_FALSE = struct('@', FALSE);

export function jsonToTerm(json: Json, conversion: Conversion, path: Path): Term {
  if (json === null) return JSON_NULL;
  if (typeof json === 'boolean') return json ? JSON_TRUE : JSON_FALSE;
  if (typeof json === 'number') return numberToTerm(json, conversion, path);
  if (typeof json === 'string') return Atom.of(wellFormed(json));
  if (!conversion.mayNest(path)) return NIL;
  return isArray(json)
    ? list(json.map((item, i) => jsonToTerm(item, conversion, path.index(i))))
    : block(Object.entries(json).map(([key, value]) => [key, jsonToTerm(value, conversion, path.key(key))]));
}

/** An integer beyond 2^53-1 has lost digits before it came here. */
export function numberToTerm(value: number, conversion: Conversion, path: Path): Term {
  if (Number.isSafeInteger(value)) return integer(value + 0);
  if (Number.isInteger(value)) {
    conversion.fault(
      path,
      `expected an integer of at most 2^53-1, found ${value}: send it as a string of digits`,
    );
  } else if (!Number.isFinite(value))
    conversion.fault(path, 'expected a finite number, found one beyond 1.8e308');
  return new Float(value);
}

/** The term `{k1-V1, k2-V2}`; `{}` without entries. */
export function block(entries: readonly (readonly [string, Term])[]): Term {
  const pairs = entries.map(([key, value]) => struct('-', Atom.of(wellFormed(key)), value));
  const last = pairs.pop();
  if (last === undefined) return EMPTY_BLOCK;
  return struct(
    '{}',
    pairs.reduceRight<Term>((rest, pair) => struct(',', pair, rest), last),
  );
}

export function termToJson(term: Term, conversion: Conversion, path: Path): Json {
  const t = deref(term);
  if (t instanceof Var) {
    conversion.fault(path, 'is unbound');
    return null;
  }
  if (isInteger(t) || t instanceof Float) return numberToJson(t, conversion, path);
  if (t instanceof Str) return stringJson(t.text, conversion, path);
  if (t === NIL) return [];
  if (t === EMPTY_BLOCK) return {};
  if (t instanceof Atom) return stringJson(t.name, conversion, path);
  if (!conversion.mayNest(path)) return null;
  if (t instanceof Cons) return listToJson(t, conversion, path, termToJson);
  const entries = blockEntries(t, conversion, path);
  if (entries !== undefined) {
    return jsonObject(entries.map(([key, value]) => [key, termToJson(value, conversion, path.key(key))]));
  }
  const literal = literalOf(t);
  if (literal !== undefined) return literal;
  const text = match(t, 'chars', 1) ?? match(t, 'codes', 1);
  const characters = text?.[0] === undefined ? undefined : textOf(text[0]);
  if (characters !== undefined) return stringJson(characters, conversion, path);
  conversion.fault(path, `expected a value that JSON can express, found ${excerpt(t)}`);
  return null;
}

export function numberToJson(value: number | bigint | Float, conversion: Conversion, path: Path): Json {
  if (!conversion.spend(4, path)) return null;
  if (value instanceof Float) {
    if (Number.isFinite(value.value)) return value.value;
    conversion.fault(path, `expected a finite number, found ${excerpt(value)}`);
    return null;
  }
  if (typeof value === 'number') return value;
  conversion.fault(
    path,
    `expected an integer of at most 2^53-1, found ${excerpt(value)}: declare it big_integer`,
  );
  return null;
}

/** Text as it may stand in JSON: a lone surrogate becomes U+FFFD. */
export function stringJson(text: string, conversion: Conversion, path: Path): string {
  return conversion.spend(text.length + 3, path) ? wellFormed(text) : '';
}

export function listToJson(
  term: Term,
  conversion: Conversion,
  path: Path,
  convert: (item: Term, conversion: Conversion, path: Path) => Json,
): Json {
  const items = listItems(term);
  if (items === undefined) {
    conversion.fault(path, `expected a list, found ${excerpt(term)}`);
    return null;
  }
  const converted: Json[] = [];
  for (const [i, item] of items.entries()) {
    if (!conversion.spend(1, path)) return null;
    converted.push(convert(item, conversion, path.index(i)));
  }
  return converted;
}

/** The value of `@true`, `@false` and `@null`. */
export function literalOf(term: Term): boolean | null | undefined {
  const name = match(term, '@', 1)?.[0];
  if (name === TRUE) return true;
  if (name === FALSE) return false;
  return name instanceof Atom && name.name === 'null' ? null : undefined;
}

/** The pairs of `{k-V, ..}` or `json([k-V, ..])` (`k=V` and `k:V` too); undefined for any other term. */
export function blockEntries(term: Term, conversion: Conversion, path: Path): [string, Term][] | undefined {
  const t = deref(term);
  if (t === EMPTY_BLOCK) return [];
  const inner = match(t, '{}', 1)?.[0];
  if (inner !== undefined) return pairEntries(conjuncts(inner, conversion, path), conversion, path);
  const items = match(t, 'json', 1)?.[0];
  return items === undefined ? undefined : pairEntries(listItems(items) ?? [items], conversion, path);
}

function pairEntries(pairs: readonly Term[], conversion: Conversion, path: Path): [string, Term][] {
  const entries: [string, Term][] = [];
  for (const pair of pairs) {
    const sides = pairSides(pair);
    const key = sides === undefined ? undefined : keyText(sides[0]);
    if (sides === undefined || key === undefined) {
      conversion.fault(path, `expected a pair Key-Value, found ${excerpt(pair)}`);
    } else if (conversion.spend(key.length + 3, path)) entries.push([wellFormed(key), sides[1]]);
  }
  return entries;
}

/** Both sides of `K-V`, `K=V` or `K:V`. */
export function pairSides(term: Term): [Term, Term] | undefined {
  for (const operator of ['-', '=', ':']) {
    const sides = match(term, operator, 2);
    if (sides?.[0] !== undefined && sides[1] !== undefined) return [sides[0], sides[1]];
  }
  return undefined;
}

function keyText(term: Term): string | undefined {
  return term instanceof Compound ? undefined : term instanceof Atom ? term.name : textOf(term);
}

// A cyclic conjunction ends when the size is used up.
function conjuncts(term: Term, conversion: Conversion, path: Path): Term[] {
  const found: Term[] = [];
  const pending: Term[] = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!conversion.spend(1, path)) break;
    const sides = match(next, ',', 2);
    if (sides?.[0] !== undefined && sides[1] !== undefined) pending.push(sides[1], sides[0]);
    else found.push(deref(next));
  }
  return found;
}

/** An object of `entries`; of a doubled key the first counts. */
export function jsonObject(entries: readonly (readonly [string, Json])[]): JsonObject {
  const first = new Map<string, Json>();
  for (const [key, value] of entries) if (!first.has(key)) first.set(key, value);
  return Object.fromEntries(first);
}

export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A term as a message shows it; nobody outside can do anything with the numbers of its variables. */
export function excerpt(term: Term): string {
  const t = deref(term);
  if (t instanceof Var) return 'an unbound variable';
  return writeTerm(t, { quoted: true, maxLength: EXCERPT_LENGTH, variableNames: new Anonymous() });
}

class Anonymous extends Map<Var, string> {
  override get(): string {
    return '_';
  }
}

const EXCERPT_LENGTH = 80;
