// Terms to text. What `quoted` writes reads back as the same term under the same operators; spelling follows SWI-Prolog.

import { deref, formatFloat } from './build.js';
import { LOWER, SYMBOL, characterClass, isNameCharacter } from './characters.js';
import { variableNumber } from './compare.js';
import { isCyclic } from './cyclic.js';
import { integerText } from './integer-text.js';
import { OperatorTable, type Operator } from './operators.js';
import { countSteps } from './polling.js';
import { quoteAtom, quoteText } from './quote.js';
import { TextBuilder } from './text-builder.js';
import { Atom, Compound, Cons, EMPTY_BLOCK, Float, NIL, Str, Var, type Term } from './term.js';

export { quoteAtom } from './quote.js';

export interface WriteOptions {
  /** Quote atoms and strings so that they can be read back. */
  readonly quoted?: boolean;
  /** Write operators as f(X, Y); lists and numbers stay as they are. */
  readonly ignoreOps?: boolean;
  /** Write '$VAR'(0) as A, and so on. */
  readonly numberVars?: boolean;
  /** The standard operators when absent. */
  readonly operators?: OperatorTable;
  readonly variableNames?: ReadonlyMap<Var, string>;
  /** A longer text is cut to this length and ends in `...`. */
  readonly maxLength?: number;
  /** An operator of a higher priority is put in parentheses; 1200 when absent. */
  readonly priority?: number;
  /** What stands between arguments and between the items of a list: a comma when absent. */
  readonly separator?: ',' | ', ';
  /** Write lists as '.'(H, T). */
  readonly dotLists?: boolean;
}

/** Deep terms do not overflow the stack; a cyclic one is cut. */
export function writeTerm(term: Term, options: WriteOptions): string {
  return new Writer(options).write(term);
}

/** An argument, an item of a list, or a whole term, in a place that takes this priority at most. */
class Item {
  constructor(
    readonly term: Term,
    readonly limit: number,
  ) {}
}

/** The same beside an operator. */
class Operand {
  constructor(
    readonly term: Term,
    readonly limit: number,
  ) {}
}

/** What follows the items of a list that were written. */
class ListRest {
  constructor(readonly term: Term) {}
}

/** The operator between two operands; spaces around a word. */
class Infix {
  constructor(readonly name: string) {}
}

/** The operator after its operand. */
class Postfix {
  constructor(readonly name: string) {}
}

type Work = Item | Operand | ListRest | Infix | Postfix | ')' | ',' | ', ' | '}' | ']';

const HIGHEST = 1200;
const ARGUMENT = 999;
/** After so many steps the term is checked for cycles, which costs a little. */
const PATIENCE = 100_000;
/** Of the text of a cyclic term. */
const LONGEST_CYCLE = 1000;
const STANDARD = OperatorTable.standard();
const COMMA_OPERATOR: Operator = { priority: 1000, type: 'xfy', left: 999, right: 1000 };

class Writer {
  private readonly out = new TextBuilder();
  /** The prefix operator written last, when nothing follows it yet. */
  private prefix: string | undefined;
  private readonly operators: OperatorTable;
  private readonly pending: Work[] = [];
  private readonly separator: ',' | ', ';
  private limit: number;

  constructor(private readonly options: WriteOptions) {
    this.operators = options.operators ?? STANDARD;
    this.limit = options.maxLength ?? Infinity;
    this.separator = options.separator ?? ',';
  }

  write(term: Term): string {
    this.pending.push(new Item(term, this.options.priority ?? HIGHEST));
    let steps = 0;
    for (let work = this.pending.pop(); work !== undefined; work = this.pending.pop()) {
      countSteps(2);
      if (++steps === PATIENCE && isCyclic(term)) this.limit = Math.min(this.limit, LONGEST_CYCLE);
      if (work instanceof Item) this.writeItem(deref(work.term), work.limit);
      else if (work instanceof Operand) this.writeOperand(deref(work.term), work.limit);
      else if (work instanceof ListRest) this.writeRest(deref(work.term));
      else if (work instanceof Infix) this.writeInfix(work.name);
      else if (work instanceof Postfix) this.token(this.nameText(work.name));
      else this.out.append(work);
      if (this.out.length > this.limit) return this.out.cutTo(this.limit);
    }
    return this.out.toString();
  }

  private writeItem(term: Term, limit: number): void {
    if (term instanceof Cons && this.options.dotLists !== true) {
      this.token('[');
      this.pending.push(new ListRest(term.tail), new Item(term.head, ARGUMENT));
    } else if (term instanceof Compound) this.writeCompound(term, limit);
    else this.token(term instanceof Atom ? this.nameText(term.name) : this.textOf(term));
  }

  /** An operator that stands alone beside another one is put in parentheses. */
  private writeOperand(term: Term, limit: number): void {
    if (term instanceof Atom && this.isOperator(term)) this.token(`(${this.nameText(term.name)})`);
    else this.writeItem(term, limit);
  }

  private textOf(term: Exclude<Term, Atom | Compound>): string {
    if (term instanceof Var) return this.options.variableNames?.get(term) ?? `_G${variableNumber(term)}`;
    if (term instanceof Float) return floatText(term.value);
    if (term instanceof Str) return this.options.quoted === true ? quoteText(term.text, '"') : term.text;
    return integerText(term);
  }

  private isOperator(atom: Atom): boolean {
    return atom !== NIL && atom !== EMPTY_BLOCK && this.operators.isOperator(atom.name);
  }

  private nameText(name: string): string {
    return this.options.quoted === true ? quoteAtom(name) : name;
  }

  private writeCompound(term: Compound, limit: number): void {
    const { name, arity } = term.functor;
    if (arity === 1 && name === '$VAR' && this.options.numberVars === true && this.writeNumbered(term))
      return;
    if (this.options.ignoreOps !== true) {
      if (arity === 1 && this.writeUnary(term, limit)) return;
      if (arity === 2 && this.writeBinary(term, limit)) return;
    }
    this.token(`${this.nameText(name)}(`);
    this.pending.push(')');
    for (let i = arity - 1; i >= 0; i--) {
      this.pending.push(new Item(term.arg(i), ARGUMENT));
      if (i > 0) this.pending.push(this.separator);
    }
  }

  private writeNumbered(term: Compound): boolean {
    const number = deref(term.arg(0));
    if (typeof number !== 'number' || number < 0) return false;
    const round = Math.floor(number / 26);
    this.token(String.fromCharCode(0x41 + (number % 26)) + (round > 0 ? String(round) : ''));
    return true;
  }

  private writeUnary(term: Compound, limit: number): boolean {
    const { atom, name } = term.functor;
    if (atom === EMPTY_BLOCK) {
      this.token('{');
      this.pending.push('}', new Item(term.arg(0), HIGHEST));
      return true;
    }
    const prefix = this.operators.prefix(name);
    if (atom === NIL) return false;
    if (prefix !== undefined) {
      this.open(prefix, limit);
      this.token(this.nameText(name));
      this.prefix = name;
      this.pending.push(new Operand(term.arg(0), prefix.right));
      return true;
    }
    const postfix = this.operators.postfix(name);
    if (postfix === undefined || this.operators.infix(name) !== undefined) return false;
    this.open(postfix, limit);
    this.pending.push(new Postfix(name), this.leftOperand(term.arg(0), postfix));
    return true;
  }

  private writeBinary(term: Compound, limit: number): boolean {
    const { atom, name } = term.functor;
    const infix = name === ',' ? COMMA_OPERATOR : this.operators.infix(name);
    // A bar between terms reads as a disjunction.
    if (infix === undefined || name === '|' || atom === NIL || atom === EMPTY_BLOCK) return false;
    this.open(infix, limit);
    const operator = name === ',' ? ',' : new Infix(name);
    this.pending.push(new Operand(term.arg(1), infix.right), operator, this.leftOperand(term.arg(0), infix));
    return true;
  }

  /** Between operators of one priority, what associates to the right would take in what follows it. */
  private leftOperand(term: Term, operator: Operator): Operand {
    const type = operator.left === operator.priority ? this.operatorOf(deref(term))?.type : undefined;
    return new Operand(term, type === 'xfy' || type === 'fy' ? operator.left - 1 : operator.left);
  }

  private operatorOf(term: Term): Operator | undefined {
    if (!(term instanceof Compound)) return undefined;
    if (term.functor.arity === 1) return this.operators.prefix(term.functor.name);
    return term.functor.arity === 2 ? this.operators.infix(term.functor.name) : undefined;
  }

  /** Opens a parenthesis when the operator's priority is too high for its place. */
  private open(operator: Operator, limit: number): void {
    if (operator.priority <= limit) return;
    this.token('(');
    this.pending.push(')');
  }

  private writeInfix(name: string): void {
    const text = this.nameText(name);
    const kind = characterClass(text.codePointAt(0) ?? 0);
    if (kind === SYMBOL || text === ';' || text === '!') this.token(text);
    else this.out.append(` ${text} `);
  }

  private writeRest(tail: Term): void {
    if (tail instanceof Cons) {
      this.out.append(this.separator);
      this.pending.push(new ListRest(tail.tail), new Item(tail.head, ARGUMENT));
    } else if (tail === NIL) this.out.append(']');
    else {
      this.out.append('|');
      this.pending.push(']', new Item(tail, ARGUMENT));
    }
  }

  /** Appends a token, after a space where it would run into the one before. */
  private token(text: string): void {
    const first = text.codePointAt(0);
    if (first === undefined) return;
    if (this.prefix === undefined ? this.sticks(first) : this.needsGap(this.prefix, first))
      this.out.append(' ');
    this.prefix = undefined;
    this.out.append(text);
  }

  private sticks(first: number): boolean {
    const { last } = this.out;
    if (last === undefined) return false;
    if (isNameCharacter(last)) return isNameCharacter(first) || isQuote(first);
    if (isQuote(last)) return last === first;
    return characterClass(last) === SYMBOL && characterClass(first) === SYMBOL;
  }

  /** After a prefix operator: `- (a)` is not `-(a)`, and `- 1` is not the number -1. */
  private needsGap(operator: string, first: number): boolean {
    if (first === 0x28 || characterClass(operator.codePointAt(0) ?? 0) === LOWER) return true;
    return this.sticks(first) || (operator === '-' && first >= 0x30 && first <= 0x39);
  }
}

function isQuote(code: number): boolean {
  return code === 0x27 || code === 0x22;
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return '1.5NaN';
  if (!Number.isFinite(value)) return value > 0 ? '1.0Inf' : '-1.0Inf';
  return formatFloat(value);
}
