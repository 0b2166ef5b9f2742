// When the text of an atom needs quotes to be read back, and how quoted items are spelled.

import { LOWER, SYMBOL, characterClass, isNameCharacter } from './characters.js';

const BARE = new Set(['[]', '{}', '!', ';']);

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\v', '\\v'],
]);

/** The text of the atom as it must stand in a source, with quotes where they are needed. */
export function quoteAtom(name: string): string {
  return isBareAtom(name) ? name : quoteText(name, "'");
}

/** `text` between quotes of the given kind. */
export function quoteText(text: string, quote: "'" | '"'): string {
  const body = text.replace(/[\\'"\p{Cc}]/gu, (character) => escapeOf(character, quote));
  return quote + body + quote;
}

function escapeOf(character: string, quote: string): string {
  if (character === "'" || character === '"') return character === quote ? `\\${character}` : character;
  return ESCAPES.get(character) ?? `\\x${character.charCodeAt(0).toString(16).toUpperCase()}\\`;
}

function isBareAtom(name: string): boolean {
  const first = name.codePointAt(0);
  if (first === undefined) return false;
  switch (characterClass(first)) {
    case LOWER:
      return allCharacters(name, isNameCharacter);
    case SYMBOL:
      return (
        name !== '.' &&
        !name.startsWith('/*') &&
        allCharacters(name, (code) => characterClass(code) === SYMBOL)
      );
    default:
      return BARE.has(name);
  }
}

function allCharacters(text: string, accepts: (code: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    if (!accepts(code)) return false;
    if (code > 0xffff) i++;
  }
  return true;
}
