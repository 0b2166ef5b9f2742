// The tokens of Prolog text.

import { Atom, type Float, type Integer } from '../terms/term.js';

const NO_ATOM = Atom.of('');

export type TokenKind =
  | 'name'
  | 'quoted-name'
  | 'variable'
  | 'number'
  | 'string'
  | 'back-quoted'
  | '('
  | ')'
  | '['
  | ']'
  | '{'
  | '}'
  | ','
  | '|'
  | 'end'
  | 'eof';

export class Token {
  kind: TokenKind = 'eof';
  start = 0;
  end = 0;
  /** Of a name. */
  atom = NO_ATOM;
  /** Of a variable, its name; of a string, its text. */
  text = '';
  number: Integer | Float = 0;
}

/** Whether a term may begin with such a token. */
export function beginsTerm(kind: TokenKind): boolean {
  switch (kind) {
    case 'name':
    case 'quoted-name':
    case 'variable':
    case 'number':
    case 'string':
    case 'back-quoted':
    case '(':
    case '[':
    case '{':
      return true;
    case ')':
    case ']':
    case '}':
    case ',':
    case '|':
    case 'end':
    case 'eof':
      return false;
  }
}
