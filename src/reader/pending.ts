// A construct that has begun and waits for its rest: the clause itself, an open bracket, or an operator.

import type { Operator } from '../terms/operators.js';
import type { Atom, Term } from '../terms/term.js';
import type { TokenKind } from './token.js';

export type BracketKind = 'clause' | 'group' | 'arguments' | 'list' | 'list-tail' | 'block';

/** The highest priority of any term. */
const HIGHEST = 1200;

/** Items read so far lie on the parser's stack of items from `base` on. */
export class Bracket {
  readonly limit = HIGHEST;

  constructor(
    public kind: BracketKind,
    readonly start: number,
    readonly base: number,
    /** The name before the arguments. */
    readonly atom: Atom | undefined,
    readonly below: Pending | undefined,
    readonly outer: Bracket | undefined,
  ) {}
}

export class PrefixOperator {
  readonly limit: number;

  constructor(
    readonly start: number,
    readonly atom: Atom,
    readonly operator: Operator,
    readonly below: Pending,
  ) {
    this.limit = operator.right;
  }
}

export class InfixOperator {
  readonly limit: number;

  constructor(
    /** Of the left operand. */
    readonly start: number,
    readonly atom: Atom,
    readonly operator: Operator,
    readonly left: Term,
    readonly below: Pending,
  ) {
    this.limit = operator.right;
  }
}

export type Pending = Bracket | PrefixOperator | InfixOperator;

/** What ends the bracket. */
export function closerOf(bracket: Bracket): TokenKind {
  switch (bracket.kind) {
    case 'clause':
      return 'end';
    case 'group':
    case 'arguments':
      return ')';
    case 'list':
    case 'list-tail':
      return ']';
    case 'block':
      return '}';
  }
}
