// Classes of characters, shared by the tokenizer and by the writer's decision to quote.

export const LAYOUT = 0;
/** Begins an atom. */
export const LOWER = 1;
/** Begins a variable: upper and title case, and the underscore. */
export const UPPER = 2;
export const DIGIT = 3;
export const SYMBOL = 4;
/** An atom by itself: `!` and `;`. */
export const SOLO = 5;
/** Brackets, comma and bar. */
export const PUNCTUATION = 6;
export const QUOTE = 7;
export const PERCENT = 8;
/** Goes on with a name but cannot begin one. */
export const CONTINUING = 9;
export const INVALID = 10;

const ascii = new Uint8Array(128).fill(INVALID);
function assign(kind: number, characters: string): void {
  for (let i = 0; i < characters.length; i++) ascii[characters.charCodeAt(i)] = kind;
}
assign(LAYOUT, ' \t\n\r\v\f');
assign(LOWER, 'abcdefghijklmnopqrstuvwxyz');
assign(UPPER, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_');
assign(DIGIT, '0123456789');
assign(SYMBOL, '+-*/\\^<>=~:.?@#&$');
assign(SOLO, '!;');
assign(PUNCTUATION, '()[]{},|');
assign(QUOTE, '\'"`');
assign(PERCENT, '%');

// Beyond ASCII, computed once for each character of the basic plane: class + 1, or 0 when not known yet.
const wide = new Uint8Array(0x10000);

/** The class of a code point; NaN, as charCodeAt gives beyond the end, is invalid. */
export function characterClass(code: number): number {
  if (code < 128) return ascii[code] ?? INVALID;
  if (code > 0xffff) return wideClass(code);
  const known = wide[code] ?? 0;
  if (known > 0) return known - 1;
  const found = wideClass(code);
  wide[code] = found + 1;
  return found;
}

function wideClass(code: number): number {
  if (Number.isNaN(code)) return INVALID;
  const character = String.fromCodePoint(code);
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return UPPER;
  if (/\p{ID_Start}/u.test(character)) return LOWER;
  if (/[\p{ID_Continue}\p{No}]/u.test(character)) return CONTINUING;
  if (/[\p{Z}\u0085\ufeff]/u.test(character)) return LAYOUT;
  if (/[\p{S}\p{P}]/u.test(character)) return SYMBOL;
  return INVALID;
}

/** Whether a name goes on with this character. */
export function isNameCharacter(code: number): boolean {
  const kind = characterClass(code);
  return kind === LOWER || kind === UPPER || kind === DIGIT || kind === CONTINUING;
}
