// Operator precedence parsing with a stack of its own, so that no depth of nesting can overflow JavaScript's.

import { characterClass, DIGIT } from '../terms/characters.js';
import type { Operator, OperatorTable } from '../terms/operators.js';
import { Atom, EMPTY_BLOCK, NIL, type Term } from '../terms/term.js';
import { ClauseBuilder, type ReaderFlags } from './clause-builder.js';
import { negate } from './number-literal.js';
import {
  emptyArguments,
  missingOperand,
  missingOperator,
  priorityClash,
  textEnds,
  unmatchedBracket,
  variableAsName,
  type Situation,
} from './parse-faults.js';
import { Bracket, closerOf, InfixOperator, PrefixOperator, type Pending } from './pending.js';
import { TokenStream } from './token-stream.js';
import { beginsTerm, type Token, type TokenKind } from './token.js';

const MINUS = Atom.of('-');
const COMMA = Atom.of(',');
const SEMICOLON = Atom.of(';');
const COMMA_OPERATOR: Operator = { priority: 1000, type: 'xfy', left: 999, right: 1000 };
/** A bar between terms needs at least this priority (ISO Cor.2). */
const LEAST_BAR = 1001;

export class Parser {
  /** Of the clause at hand, or of the last one. */
  clause: ClauseBuilder;

  private bracket: Bracket;
  private pending: Pending;
  /** The operand just completed, when `complete`. */
  private complete = false;
  private term: Term = NIL;
  private priority = 0;
  private start = 0;

  constructor(
    private readonly tokens: TokenStream,
    private readonly operators: OperatorTable,
    private readonly flags: ReaderFlags,
    private readonly dotOptional: boolean,
  ) {
    this.pending = this.bracket = new Bracket('clause', 0, 0, undefined, undefined, undefined);
    this.clause = new ClauseBuilder(flags);
  }

  /** Reads the clause whose first token is current, up to its full stop; throws SyntaxFault. */
  parse(): Term {
    this.clause = new ClauseBuilder(this.flags);
    this.complete = false;
    const start = this.tokens.current.start;
    this.pending = this.bracket = new Bracket('clause', start, 0, undefined, undefined, undefined);
    while (this.readToken(this.tokens.current) !== 'end of clause') this.tokens.advance();
    return this.term;
  }

  private readToken(token: Token): 'end of clause' | undefined {
    if (this.complete) return this.readOperator(token);
    this.readOperand(token);
    return undefined;
  }

  private situation(token: Token): Situation {
    return {
      source: this.tokens.source,
      lines: this.tokens.lines,
      token,
      bracket: this.bracket,
      operand: this.complete ? this.term : undefined,
      dotOptional: this.dotOptional,
    };
  }

  private readOperand(token: Token): void {
    switch (token.kind) {
      case 'name':
      case 'quoted-name':
        this.readName(token);
        return;
      case 'variable':
        if (this.tokens.opensArguments(token)) throw variableAsName(token);
        this.give(this.clause.variable(token.text, token.start), token.start);
        return;
      case 'number':
        this.give(token.number, token.start);
        return;
      case 'string':
        this.give(this.clause.doubleQuoted(token.text, token.start), token.start);
        return;
      case 'back-quoted':
        this.give(this.clause.backQuoted(token.text), token.start);
        return;
      case '(':
        this.open('group', token.start);
        return;
      case '[':
        this.openOrEmpty(token, ']', NIL);
        return;
      case '{':
        this.openOrEmpty(token, '}', EMPTY_BLOCK);
        return;
      case 'eof':
        if (!this.dotOptional) throw textEnds(this.situation(token));
        throw missingOperand(this.situation(token));
      case ')':
      case ']':
      case '}':
      case ',':
      case '|':
      case 'end':
        throw missingOperand(this.situation(token));
    }
  }

  private readName(token: Token): void {
    const atom = token.atom;
    const start = token.start;
    if (this.tokens.opensArguments(token)) {
      this.openArguments(atom, start);
      return;
    }
    const operator = this.operators.prefix(atom.name);
    if (operator !== undefined) {
      if (this.isSign(token)) {
        this.give(negate(this.tokens.advance().number), start);
        return;
      }
      if (this.hasOperand(operator)) {
        this.pending = new PrefixOperator(start, atom, operator, this.pending);
        return;
      }
    }
    this.give(atom, start);
  }

  /** A minus directly before a digit, where a term begins, belongs to the number. */
  private isSign(token: Token): boolean {
    if (token.atom !== MINUS || token.kind !== 'name') return false;
    return characterClass(this.tokens.source.charCodeAt(token.end)) === DIGIT;
  }

  private openArguments(atom: Atom, start: number): void {
    this.tokens.advance();
    if (this.tokens.peek().kind === ')') throw emptyArguments(atom, start, this.tokens.peek().end);
    this.open('arguments', start, atom);
  }

  private openOrEmpty(token: Token, closer: TokenKind, empty: Atom): void {
    const start = token.start;
    if (this.tokens.peek().kind !== closer) {
      this.open(closer === ']' ? 'list' : 'block', start);
      return;
    }
    const end = this.tokens.advance();
    if (this.tokens.opensArguments(end)) this.openArguments(empty, start);
    else this.give(empty, start);
  }

  /** Whether the prefix operator that is current has an operand; else it is an atom. */
  private hasOperand(operator: Operator): boolean {
    const next = this.tokens.peek();
    if (!beginsTerm(next.kind)) return false;
    if ((next.kind !== 'name' && next.kind !== 'quoted-name') || this.tokens.opensArguments(next))
      return true;
    const name = next.atom.name;
    const infix = this.operators.infix(name);
    if (infix === undefined) return this.operators.postfix(name) === undefined;
    const prefix = this.operators.prefix(name);
    if (prefix !== undefined && (prefix.priority <= operator.right || this.isSign(next))) return true;
    // `- = x` compares the atom -, but `dynamic = / 2` speaks of the atom =.
    const second = this.tokens.peekSecond();
    if (!beginsTerm(second.kind)) return true;
    if (second.kind !== 'name' || this.tokens.opensArguments(second)) return false;
    const after = second.atom.name;
    return this.operators.infix(after) !== undefined && this.operators.prefix(after) === undefined;
  }

  /** Takes the token after a complete operand. */
  private readOperator(token: Token): 'end of clause' | undefined {
    switch (token.kind) {
      case 'name':
      case 'quoted-name':
        this.readOperatorName(token);
        return undefined;
      case ',':
        this.readComma(token);
        return undefined;
      case '|':
        this.readBar(token);
        return undefined;
      case ')':
      case ']':
      case '}':
        this.close(token);
        return undefined;
      case 'eof':
        if (!this.dotOptional) throw textEnds(this.situation(token));
        this.endClause(token);
        return 'end of clause';
      case 'end':
        this.endClause(token);
        return 'end of clause';
      case 'variable':
      case 'number':
      case 'string':
      case 'back-quoted':
      case '(':
      case '[':
      case '{':
        throw missingOperator(this.situation(token));
    }
  }

  private readOperatorName(token: Token): void {
    const name = token.atom.name;
    const infix = this.operators.infix(name);
    const postfix = this.operators.postfix(name);
    if (infix !== undefined && (postfix === undefined || beginsTerm(this.tokens.peek().kind))) {
      this.pushInfix(token.atom, infix);
    } else if (postfix !== undefined) {
      this.leftOperandOf(token.atom, postfix);
      this.term = this.clause.unary(token.atom, this.term, this.start);
      this.priority = postfix.priority;
    } else throw missingOperator(this.situation(token));
  }

  private readComma(token: Token): void {
    switch (this.bracket.kind) {
      case 'arguments':
      case 'list':
        this.reduceAll();
        this.clause.push(this.term);
        this.complete = false;
        return;
      case 'list-tail':
        throw missingOperator(this.situation(token));
      case 'clause':
      case 'group':
      case 'block':
        this.pushInfix(COMMA, COMMA_OPERATOR);
    }
  }

  private readBar(token: Token): void {
    if (this.bracket.kind === 'list') {
      this.reduceAll();
      this.clause.push(this.term);
      this.complete = false;
      this.bracket.kind = 'list-tail';
      return;
    }
    const operator = this.operators.infix('|');
    if (this.bracket.kind === 'list-tail' || operator === undefined || operator.priority < LEAST_BAR) {
      throw missingOperator(this.situation(token));
    }
    // A bar between goals or grammar bodies is a disjunction.
    this.pushInfix(SEMICOLON, operator);
  }

  private pushInfix(atom: Atom, operator: Operator): void {
    this.leftOperandOf(atom, operator);
    this.pending = new InfixOperator(this.start, atom, operator, this.term, this.pending);
    this.complete = false;
  }

  /** Completes the operators that bind tighter; what is left is the operator's left operand. */
  private leftOperandOf(atom: Atom, operator: Operator): void {
    while (!(this.pending instanceof Bracket) && this.pending.limit < operator.priority) this.reduce();
    if (this.priority > operator.left) throw priorityClash(this.situation(this.tokens.current), atom);
  }

  private reduceAll(): void {
    while (!(this.pending instanceof Bracket)) this.reduce();
  }

  private reduce(): void {
    const top = this.pending;
    if (top instanceof InfixOperator) {
      this.term = this.clause.binary(top.atom, [top.left, this.term], top.start);
    } else if (top instanceof PrefixOperator) {
      if (this.priority > top.limit) throw priorityClash(this.situation(this.tokens.current), top.atom);
      this.term = this.clause.unary(top.atom, this.term, top.start);
    } else return;
    this.start = top.start;
    this.priority = top.operator.priority;
    this.pending = top.below;
  }

  private open(kind: 'group' | 'arguments' | 'list' | 'block', start: number, atom?: Atom): void {
    this.pending = this.bracket = new Bracket(
      kind,
      start,
      this.clause.height,
      atom,
      this.pending,
      this.bracket,
    );
    this.complete = false;
  }

  private close(token: Token): void {
    this.reduceAll();
    const bracket = this.bracket;
    if (bracket.outer === undefined || bracket.below === undefined || closerOf(bracket) !== token.kind) {
      throw unmatchedBracket(this.situation(token));
    }
    const term = this.closed(bracket);
    this.bracket = bracket.outer;
    this.pending = bracket.below;
    this.give(term, bracket.start);
  }

  private closed(bracket: Bracket): Term {
    switch (bracket.kind) {
      case 'clause':
      case 'group':
        return this.term;
      case 'arguments':
        this.clause.push(this.term);
        return this.clause.structure(bracket.atom ?? NIL, bracket.base, bracket.start);
      case 'block':
        return this.clause.unary(EMPTY_BLOCK, this.term, bracket.start);
      case 'list':
        this.clause.push(this.term);
        return this.clause.listOf(NIL, bracket.base, bracket.start);
      case 'list-tail':
        return this.clause.listOf(this.term, bracket.base, bracket.start);
    }
  }

  private endClause(token: Token): void {
    this.reduceAll();
    if (this.bracket.kind !== 'clause') throw unmatchedBracket(this.situation(token));
  }

  private give(term: Term, start: number): void {
    this.term = term;
    this.priority = 0;
    this.start = start;
    this.complete = true;
  }
}
