// sub_atom/5 and sub_string/5: characters, not UTF-16 units, are counted; what is known shortens the search.

import { isInteger } from '../../../terms/build.js';
import { Var, type Term } from '../../../terms/term.js';
import { domainError, typeError } from '../../prolog-error.js';
import type { Nondeterministic } from '../builtin.js';
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
  return function* (m, whole: Term, ...[before, length, after, sub]: Term[]) {
    const text = charactersOf(read(whole));
    if (before === undefined || length === undefined || after === undefined || sub === undefined)
      return false;
    const known = {
      before: positionOrUnknown(before),
      length: positionOrUnknown(length),
      after: positionOrUnknown(after),
    };
    const wanted = sub instanceof Var ? undefined : read(sub);
    const take = (from: number, size: number): boolean =>
      m.unify(before, from) && m.unify(length, size) && m.unify(after, text.size - from - size);
    if (wanted !== undefined) return yield* occurrences(text, wanted, known, take);
    const at = (from: number, size: number): boolean =>
      take(from, size) && m.unify(sub, make(text.slice(from, from + size)));
    return yield* divisions(text.size, known, at);
  };
}

interface Known {
  readonly before: number | undefined;
  readonly length: number | undefined;
  readonly after: number | undefined;
}

type Attempt = (from: number, size: number) => boolean;

/** Where a known text occurs. */
function* occurrences(
  text: Characters,
  wanted: string,
  known: Known,
  attempt: Attempt,
): Generator<boolean, boolean, void> {
  const size = characterCount(wanted);
  const only = known.before ?? (known.after === undefined ? undefined : text.size - known.after - size);
  if (only !== undefined) {
    return only >= 0 && text.slice(only, only + size) === wanted && attempt(only, size);
  }
  if (known.length !== undefined && known.length !== size) return false;
  let from = text.indexOf(wanted, 0);
  while (from >= 0 && from + size <= text.size) {
    // An empty text is found at the end again and again.
    const next = from < text.size ? text.indexOf(wanted, from + 1) : -1;
    if (next < 0) return attempt(from, size);
    yield attempt(from, size);
    from = next;
  }
  return false;
}

/** The ways to cut a part out of `total` characters. */
function* divisions(total: number, known: Known, attempt: Attempt): Generator<boolean, boolean, void> {
  const { before, length, after } = known;
  if (before !== undefined && length !== undefined)
    return before + length <= total && attempt(before, length);
  if (before !== undefined && after !== undefined)
    return before + after <= total && attempt(before, total - after - before);
  if (length !== undefined && after !== undefined)
    return length + after <= total && attempt(total - length - after, length);
  if (before !== undefined) {
    for (let size = 0; before + size < total; size++) yield attempt(before, size);
    return before <= total && attempt(before, total - before);
  }
  if (length !== undefined) {
    for (let from = 0; from + length < total; from++) yield attempt(from, length);
    return length <= total && attempt(total - length, length);
  }
  if (after !== undefined) {
    for (let from = 0; from + after < total; from++) yield attempt(from, total - after - from);
    return after <= total && attempt(total - after, 0);
  }
  for (let from = 0; from < total; from++) {
    for (let size = 0; from + size <= total; size++) yield attempt(from, size);
  }
  return attempt(total, 0);
}
