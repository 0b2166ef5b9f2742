// format/1,2,3: directives for terms, numbers and columns.

import { deref, isInteger, listItems, struct, textOf } from '../../../terms/build.js';
import { Atom, Compound, Float, Str, Var, type Term } from '../../../terms/term.js';
import { writeTerm } from '../../../terms/write.js';
import { domainError, existenceError, instantiationError, PrologError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { evaluate } from '../evaluate.js';
import { toFloat } from '../evaluables.js';
import type { Machine } from '../machine.js';
import { charList, codeList } from './atoms.js';
import { mustBeOutput } from './output.js';

function formatError(message: string): PrologError {
  return new PrologError(struct('error', struct('format', new Str(message)), new Var()));
}

/** One line as it grows: text pieces with the fill points between column stops. */
class Line {
  private done = '';
  private segment = '';
  private fills: { at: number; with: string }[] = [];
  private segmentStart: number;

  constructor(private readonly startColumn: number) {
    this.segmentStart = startColumn;
  }

  get column(): number {
    const text = this.done + this.segment;
    const newline = text.lastIndexOf('\n');
    return newline < 0 ? this.startColumn + text.length : text.length - newline - 1;
  }

  add(text: string): void {
    this.segment += text;
    if (text.includes('\n')) this.flushSegment();
  }

  fill(character: string): void {
    this.fills.push({ at: this.segment.length, with: character });
  }

  /** Pads the text since the last stop so that the line reaches `target`. */
  stop(target: number | undefined, relative: number): void {
    const goal = target ?? this.segmentStart + relative;
    const missing = goal - this.column;
    if (missing > 0) this.pad(missing);
    this.flushSegment();
    this.segmentStart = goal;
  }

  private pad(missing: number): void {
    const points = this.fills.length === 0 ? [{ at: this.segment.length, with: ' ' }] : this.fills;
    const share = Math.floor(missing / points.length);
    let result = '';
    let from = 0;
    points.forEach((point, i) => {
      const count = i === points.length - 1 ? missing - share * (points.length - 1) : share;
      result += this.segment.slice(from, point.at) + point.with.repeat(count);
      from = point.at;
    });
    this.segment = result + this.segment.slice(from);
  }

  private flushSegment(): void {
    this.done += this.segment;
    this.segment = '';
    this.fills = [];
    this.segmentStart = this.column;
  }

  toString(): string {
    return this.done + this.segment;
  }
}

/** The text that a format and its arguments make, on a line that already reaches `startColumn`. */
export function formatText(m: Machine, format: Term, argument: Term, startColumn: number): string {
  const text = textOf(format);
  if (text === undefined) throw format instanceof Var ? instantiationError() : domainError('format', format);
  const args = listItems(argument) ?? [argument];
  return new Formatter(m, args, new Line(startColumn)).format(text);
}

class Formatter {
  private next = 0;

  constructor(
    private readonly m: Machine,
    private readonly args: readonly Term[],
    private readonly line: Line,
  ) {}

  format(text: string): string {
    const characters = Array.from(text);
    for (let i = 0; i < characters.length; i++) {
      const character = characters[i] ?? '';
      if (character !== '~') {
        this.line.add(character);
        continue;
      }
      i++;
      let count: number | undefined;
      if (characters[i] === '`') {
        count = characters[i + 1]?.codePointAt(0);
        i += 2;
      } else if (characters[i] === '*') {
        const given = deref(this.take());
        if (typeof given !== 'number' || given < 0) throw formatError('~* needs a count');
        count = given;
        i++;
      } else {
        let digits = '';
        for (; /\d/.test(characters[i] ?? ''); i++) digits += characters[i] ?? '';
        if (digits !== '') count = Number(digits);
      }
      const directive = characters[i];
      if (directive === undefined) throw formatError('the format ends in a ~');
      this.directive(directive, count);
    }
    if (this.next < this.args.length) throw formatError('too many arguments');
    return this.line.toString();
  }

  private take(): Term {
    const argument = this.args[this.next++];
    if (argument === undefined) throw formatError('not enough arguments');
    return argument;
  }

  private directive(directive: string, count: number | undefined): void {
    const { line } = this;
    switch (directive) {
      case 'w':
        line.add(this.written({ numberVars: true }));
        break;
      case 'p':
      case 'q':
        line.add(this.written({ quoted: true, numberVars: true }));
        break;
      case 'k':
        line.add(this.written({ quoted: true, ignoreOps: true }));
        break;
      case 'a':
        line.add(this.text());
        break;
      case 's':
        line.add(this.text());
        break;
      case 'd':
      case 'D':
        line.add(groupDigits(this.integer(), count ?? 0, directive === 'D' ? ',' : ''));
        break;
      case 'f':
      case 'e':
      case 'g':
        line.add(this.float(directive, count ?? 6));
        break;
      case 'r':
      case 'R': {
        if (count === undefined) throw formatError('~r needs a radix');
        const digits = this.integer().toString(count);
        line.add(directive === 'R' ? digits.toUpperCase() : digits);
        break;
      }
      case 'c':
        line.add(String.fromCodePoint(Number(this.integer())).repeat(count ?? 1));
        break;
      case 'n':
        line.add('\n'.repeat(count ?? 1));
        break;
      case '~':
        line.add('~');
        break;
      case 'i':
        this.take();
        break;
      case 't':
        line.fill(count === undefined ? ' ' : String.fromCodePoint(count));
        break;
      case '|':
        line.stop(count ?? line.column, 0);
        break;
      case '+':
        line.stop(undefined, count ?? 8);
        break;
      default:
        throw existenceErrorOf(directive);
    }
  }

  private written(options: Parameters<typeof writeTerm>[1]): string {
    return writeTerm(this.take(), { ...options, operators: this.m.database.operators });
  }

  private text(): string {
    const argument = deref(this.take());
    if (argument instanceof Var) throw instantiationError();
    const text = textOf(argument);
    if (text === undefined) throw formatError('text expected');
    return text;
  }

  private integer(): bigint {
    const argument = deref(this.take());
    if (argument instanceof Var) throw instantiationError();
    const value = argument instanceof Compound ? evaluate(this.m, argument) : argument;
    if (!isInteger(value)) throw formatError('an integer is expected');
    return BigInt(value);
  }

  private float(directive: 'f' | 'e' | 'g', digits: number): string {
    const value = evaluate(this.m, this.take());
    if (directive === 'f' && !(value instanceof Float)) return fixedInteger(BigInt(value), digits);
    const number = toFloat(value);
    if (directive === 'f') return digits <= 100 ? number.toFixed(digits) : number.toFixed(100);
    if (directive === 'g') return String(number);
    return number.toExponential(digits).replace(/e([+-])(\d)$/, 'e$10$2');
  }
}

function existenceErrorOf(directive: string): PrologError {
  return existenceError('format_directive', Atom.of(directive));
}

function fixedInteger(value: bigint, digits: number): string {
  return digits === 0 ? String(value) : `${value}.${'0'.repeat(digits)}`;
}

/** ~ND and ~Nd: N digits after a point, groups of three before it. */
function groupDigits(value: bigint, decimals: number, separator: string): string {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const grouped = separator === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, separator);
  return decimals === 0 ? `${sign}${grouped}` : `${sign}${grouped}.${digits.slice(-decimals)}`;
}

/** The term that format(Sink, ..) makes of its text. */
function intoSink(kind: string, text: string): Term | undefined {
  switch (kind) {
    case 'atom':
      return Atom.of(text);
    case 'string':
      return new Str(text);
    case 'codes':
      return codeList(text);
    case 'chars':
      return charList(text);
    default:
      return undefined;
  }
}

function formatTo(m: Machine, sink: Term, format: Term, args: Term): boolean {
  if (sink instanceof Compound && sink.functor.arity === 1) {
    const made = intoSink(sink.functor.name, formatText(m, format, args, 0));
    if (made !== undefined) return m.unify(sink.arg(0), made);
  }
  mustBeOutput(sink);
  m.run.write(formatText(m, format, args, m.run.column));
  return true;
}

const USER = Atom.of('user_output');

export const formatTheme: Theme = {
  deterministic: {
    'format/1': (m, format) => formatTo(m, USER, format, Atom.of('[]')),
    'format/2': (m, format, args) => formatTo(m, USER, format, args),
    'format/3': formatTo,
  },
};
