// A construct that has begun and waits for its rest: the clause itself, an open bracket, or an operator.

import type { Operator } from '../terms/operators.js';
import type { Atom, Term } from '../terms/term.js';

export type BracketKind = 'clause' | 'group' | 'arguments' | 'list' | 'list-tail' | 'block';

/** The highest priority of any term. */
export const HIGHEST = 1200;

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
