// sub_atom/5 and sub_string/5: characters, not UTF-16 units, are counted; what is known shortens the search.

import { isInteger } from '../../../terms/build.js';
import { NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, typeError } from '../../prolog-error.js';
import type { Attempts, Nondeterministic } from '../builtin.js';
import type { TextMaker } from './text-argument.js';

/** A text by characters. */
export interface Characters {
  readonly size: number;
  slice(from: number, to: number): string;
  /** Where `wanted` next begins, from a place on; -1 for nowhere. */
  indexOf(wanted: string, from: number): number;
}

const SURROGATE = /[\ud800-\udfff]/;

export function charactersOf(text: string): Characters {
  if (!SURROGATE.test(text)) {
    return {
      size: text.length,
      slice: (from, to) => text.slice(from, to),
      indexOf: (wanted, from) => text.indexOf(wanted, from),
    };
  }
  const characters = Array.from(text);
  const isAt = (wanted: readonly string[], place: number): boolean =>
    wanted.every((character, i) => characters[place + i] === character);
  return {
    size: characters.length,
    slice: (from, to) => characters.slice(from, to).join(''),
    indexOf: (wanted, from) => {
      const letters = Array.from(wanted);
      for (let i = from; i + letters.length <= characters.length; i++) if (isAt(letters, i)) return i;
      return -1;
    },
  };
}

export function characterCount(text: string): number {
  return SURROGATE.test(text) ? Array.from(text).length : text.length;
}

function positionOrUnknown(term: Term): number | undefined {
  if (term instanceof Var) return undefined;
  if (!isInteger(term)) throw typeError('integer', term);
  if (term < 0) throw domainError('not_less_than_zero', term);
  return Number(term);
}

/** `read` takes the text of an argument; `make` builds the result. */
export function subText(read: (term: Term) => string, make: TextMaker): Nondeterministic {
  return (m, whole = NIL, before = NIL, length = NIL, after = NIL, sub = NIL) => {
    const text = charactersOf(read(whole));
    const known = {
      before: positionOrUnknown(before),
      length: positionOrUnknown(length),
      after: positionOrUnknown(after),
    };
    const wanted = sub instanceof Var ? undefined : read(sub);
    const take = (from: number, size: number): boolean =>
      m.unify(before, from) && m.unify(length, size) && m.unify(after, text.size - from - size);
    if (wanted !== undefined) return occurrences(text, wanted, known, take);
    return divisions(
      text.size,
      known,
      (from, size) => take(from, size) && m.unify(sub, make(text.slice(from, from + size))),
    );
  };
}

interface Known {
  readonly before: number | undefined;
  readonly length: number | undefined;
  readonly after: number | undefined;
}

type Attempt = (from: number, size: number) => boolean;

/** Where a known text occurs. */
function occurrences(text: Characters, wanted: string, known: Known, attempt: Attempt): Attempts | boolean {
  const size = characterCount(wanted);
  if (known.length !== undefined && known.length !== size) return false;
  const only = known.before ?? (known.after === undefined ? undefined : text.size - known.after - size);
  if (only !== undefined) {
    return (
      only >= 0 && only + size <= text.size && text.slice(only, only + size) === wanted && attempt(only, size)
    );
  }
  const first = text.indexOf(wanted, 0);
  if (first < 0) return false;
  const second = nextAfter(text, wanted, first);
  return second < 0 ? attempt(first, size) : eachOccurrence(text, wanted, attempt);
}

/** An empty text is found at the end again and again. */
function nextAfter(text: Characters, wanted: string, place: number): number {
  return place < text.size ? text.indexOf(wanted, place + 1) : -1;
}

function* eachOccurrence(text: Characters, wanted: string, attempt: Attempt): Attempts {
  const size = characterCount(wanted);
  for (let from = text.indexOf(wanted, 0); from >= 0;) {
    const next = nextAfter(text, wanted, from);
    if (next < 0) return attempt(from, size);
    yield attempt(from, size);
    from = next;
  }
  return false;
}

/** The ways to cut a part out of `total` characters. */
function divisions(total: number, known: Known, attempt: Attempt): Attempts | boolean {
  const { before, length, after } = known;
  if (before !== undefined && length !== undefined)
    return before + length <= total && attempt(before, length);
  if (before !== undefined && after !== undefined)
    return before + after <= total && attempt(before, total - after - before);
  if (length !== undefined && after !== undefined)
    return length + after <= total && attempt(total - length - after, length);
  if ((before ?? length ?? after ?? 0) > total) return false;
  if (before !== undefined) return each(total - before, (size) => attempt(before, size));
  if (length !== undefined) return each(total - length, (from) => attempt(from, length));
  if (after !== undefined) return each(total - after, (from) => attempt(from, total - after - from));
  return eachPart(total, attempt);
}

/** One attempt for each number from 0 to `last`. */
function* each(last: number, attempt: (n: number) => boolean): Attempts {
  for (let n = 0; n < last; n++) yield attempt(n);
  return attempt(last);
}

function* eachPart(total: number, attempt: Attempt): Attempts {
  for (let from = 0; from < total; from++) {
    for (let size = 0; from + size <= total; size++) yield attempt(from, size);
  }
  return attempt(total, 0);
}
