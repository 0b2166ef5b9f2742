// A look at a line of JSON before it is parsed: parsing what is nested without measure keeps a thread busy for seconds.

import type { Json } from '../terms/json.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export interface Nesting {
  /** Whether lists and objects are nested beyond the limit. */
  readonly tooDeep: boolean;
  /** The member `id` of the outermost object, where it is a string or a number that was seen. */
  readonly id: Json;
}

/** Looks at every character once, and no further than where the limit is passed. */
export function scanNesting(text: string, limit: number): Nesting {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i);
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > limit) return { tooDeep: true, id: idIn(text) };
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
    }
  }
  return { tooDeep: false, id: null };
}

/** The place of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Members before the deep part are looked at, and then those at the very end, where clients put the id as well. */
function idIn(text: string): Json {
  const member = /[{,]\s*"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|-?\d{1,16})\s*[,}]/;
  const found =
    member.exec(text.slice(0, 1_000).split(/"params"/)[0] ?? '') ??
    /,\s*"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|-?\d{1,16})\s*\}\s*$/.exec(text.slice(-300));
  try {
    return found === null ? null : idFrom(JSON.parse(found[1] ?? 'null'));
  } catch {
    return null;
  }
}

function idFrom(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
