// Text to tokens, over char codes; a token object is filled in place, so that reading allocates little.

import {
  CONTINUING,
  DIGIT,
  INVALID,
  LAYOUT,
  LOWER,
  PERCENT,
  PUNCTUATION,
  QUOTE,
  SOLO,
  SYMBOL,
  UPPER,
  characterClass,
  isNameCharacter,
} from '../terms/characters.js';
import { countSteps } from '../terms/polling.js';
import { Atom } from '../terms/term.js';
import { scanNumber } from './number-literal.js';
import { decodeQuoted } from './quoted.js';
import { faultAt, SyntaxFault } from './syntax-fault.js';
import type { Token, TokenKind } from './token.js';

const DOT = 0x2e;
const STAR = 0x2a;
const SLASH = 0x2f;

export class Tokenizer {
  /** Where the next token or the layout before it begins. */
  offset: number;

  constructor(private readonly source: string) {
    this.offset = source.startsWith('\ufeff') ? 1 : 0;
    if (source.startsWith('#!', this.offset)) this.offset = this.lineEnd(this.offset);
  }

  /** Fills `token` with the next one; throws SyntaxFault. */
  scan(token: Token): void {
    const source = this.source;
    const start = this.layoutEnd();
    countSteps(8);
    if (start >= source.length) {
      this.give(token, 'eof', source.length, source.length);
      return;
    }
    const code = source.charCodeAt(start);
    switch (characterClass(code)) {
      case LOWER:
        this.giveName(token, start, this.nameEnd(start + 1));
        return;
      case UPPER:
        this.give(token, 'variable', start, this.nameEnd(start + 1));
        token.text = source.slice(start, token.end);
        return;
      case DIGIT: {
        const literal = scanNumber(source, start);
        this.give(token, 'number', start, literal.end);
        token.number = literal.value;
        return;
      }
      case SYMBOL:
        if (code === DOT && this.endsClause(start + 1)) this.give(token, 'end', start, start + 1);
        else this.giveName(token, start, this.symbolEnd(start + 1));
        return;
      case SOLO:
        this.giveName(token, start, start + 1);
        return;
      case PUNCTUATION:
        this.givePunctuation(token, start);
        return;
      case QUOTE:
        this.giveQuoted(token, start);
        return;
      default:
        this.giveWide(token, start);
    }
  }

  /** Past layout and comments. */
  private layoutEnd(): number {
    const source = this.source;
    let i = this.offset;
    for (; i < source.length; i++) {
      const code = source.charCodeAt(i);
      const kind = characterClass(code);
      if (kind === LAYOUT) continue;
      if (kind === PERCENT) i = this.lineEnd(i) - 1;
      else if (code === SLASH && source.charCodeAt(i + 1) === STAR) i = this.commentEnd(i) - 1;
      else break;
    }
    return i;
  }

  private give(token: Token, kind: TokenKind, start: number, end: number): void {
    token.kind = kind;
    token.start = start;
    token.end = end;
    this.offset = end;
  }

  private giveName(token: Token, start: number, end: number): void {
    this.give(token, 'name', start, end);
    token.atom = Atom.of(this.source.slice(start, end));
  }

  private givePunctuation(token: Token, start: number): void {
    switch (this.source.charAt(start)) {
      case '(':
        this.give(token, '(', start, start + 1);
        return;
      case ')':
        this.give(token, ')', start, start + 1);
        return;
      case '[':
        this.give(token, '[', start, start + 1);
        return;
      case ']':
        this.give(token, ']', start, start + 1);
        return;
      case '{':
        this.give(token, '{', start, start + 1);
        return;
      case '}':
        this.give(token, '}', start, start + 1);
        return;
      case ',':
        this.give(token, ',', start, start + 1);
        return;
      default:
        this.give(token, '|', start, start + 1);
    }
  }

  private giveQuoted(token: Token, start: number): void {
    const { text, end } = decodeQuoted(this.source, start);
    const quote = this.source.charAt(start);
    this.give(token, quote === "'" ? 'quoted-name' : quote === '"' ? 'string' : 'back-quoted', start, end);
    if (quote === "'") token.atom = Atom.of(text);
    else token.text = text;
  }

  /** A character that the table of classes leaves open: half of an astral one, or none that may stand here. */
  private giveWide(token: Token, start: number): void {
    const code = this.source.codePointAt(start) ?? 0;
    const next = start + (code > 0xffff ? 2 : 1);
    switch (code > 0xffff ? characterClass(code) : INVALID) {
      case LOWER:
        this.giveName(token, start, this.nameEnd(next));
        return;
      case UPPER:
        this.give(token, 'variable', start, this.nameEnd(next));
        token.text = this.source.slice(start, token.end);
        return;
      case SYMBOL:
        this.giveName(token, start, this.symbolEnd(next));
        return;
      default: {
        const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
        throw faultAt(start, `illegal character ${name}: quote the atom that it belongs to`, next);
      }
    }
  }

  private nameEnd(from: number): number {
    const source = this.source;
    let i = from;
    for (; i < source.length; i++) {
      const code = source.charCodeAt(i);
      const kind = characterClass(code);
      if (kind === LOWER || kind === UPPER || kind === DIGIT || kind === CONTINUING) continue;
      if (kind !== INVALID || !isNameCharacter(source.codePointAt(i) ?? 0)) break;
      i++;
    }
    return i;
  }

  private symbolEnd(from: number): number {
    const source = this.source;
    let i = from;
    for (; i < source.length; i++) {
      const kind = characterClass(source.charCodeAt(i));
      if (kind === SYMBOL) continue;
      if (kind !== INVALID || characterClass(source.codePointAt(i) ?? 0) !== SYMBOL) break;
      i++;
    }
    return i;
  }

  private endsClause(next: number): boolean {
    if (next >= this.source.length) return true;
    const kind = characterClass(this.source.charCodeAt(next));
    return kind === LAYOUT || kind === PERCENT;
  }

  private lineEnd(start: number): number {
    const end = this.source.indexOf('\n', start);
    return end < 0 ? this.source.length : end;
  }

  private commentEnd(start: number): number {
    const end = this.source.indexOf('*/', start + 2);
    if (end >= 0) return end + 2;
    throw new SyntaxFault(
      'unterminated-comment',
      'unterminated comment: nothing after this /* was read; it needs a */',
      {
        offset: start,
        resume: { offset: this.source.length, atClause: true },
      },
    );
  }
}
