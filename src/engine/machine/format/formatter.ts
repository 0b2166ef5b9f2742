// Carries out the directives of a format.

import { isInteger, listItems, struct, textOf } from '../../../terms/build.js';
import { Atom, Float, Str, Var, type Integer, type Term } from '../../../terms/term.js';
import { domainError, existenceError, PrologError, representationError } from '../../prolog-error.js';
import { canonicalText, termText } from '../builtins/term-output.js';
import { readWriteOptions } from '../builtins/write-options.js';
import type { Numeric } from '../builtin.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';
import { ColumnText } from './column-text.js';
import { parseFormat, type Directive, type NumericArgument } from './format-directives.js';
import { exponential, fixed, general, groups, pointedInteger } from './printf-numbers.js';

/** The arguments of a format: what is not a list is the only one. */
export function formatArguments(args: Term): Term[] {
  return listItems(args) ?? [args];
}

/** The text of a format whose output begins at `column`. */
export function formatText(m: Machine, format: string, args: readonly Term[], column: number): string {
  const formatter = new Formatter(m, args, new ColumnText(column));
  for (const directive of parseFormat(format)) formatter.perform(directive);
  formatter.finish();
  return formatter.out.toString();
}

function formatError(message: string): PrologError {
  return new PrologError(struct('error', struct('format', Atom.of(message)), new Var()));
}

type Step = (formatter: Formatter, numeric: number | undefined, colon: boolean) => void;

class Formatter {
  private used = 0;

  constructor(
    readonly m: Machine,
    private readonly args: readonly Term[],
    readonly out: ColumnText,
  ) {}

  perform(directive: Directive): void {
    if (directive.kind === 'text') {
      this.out.append(directive.text);
      return;
    }
    const { name, colon } = directive;
    if (name === '') throw formatError('truncated format specification');
    const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (step === undefined) throw existenceError('format_character', Atom.of(name));
    step(this, this.numericOf(directive.numeric), colon);
  }

  finish(): void {
    if (this.used < this.args.length) throw formatError('too many arguments');
  }

  next(): Term {
    const argument = this.args[this.used++];
    if (argument === undefined) throw formatError('not enough arguments');
    return argument;
  }

  private numericOf(numeric: NumericArgument): number | undefined {
    const value = numeric === 'next' ? this.next() : numeric;
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || value < 0) throw formatError("no or negative integer for `*' argument");
    if (value > GREATEST) throw formatError(`numeric arguments go up to ${GREATEST}`);
    return value;
  }

  /** The next argument evaluated. */
  number(): Numeric {
    return evaluate(this.m, this.next());
  }

  integer(directive: string): Integer {
    const value = this.number();
    if (value instanceof Float) throw argumentError(directive, value);
    return value;
  }
}

function argumentError(directive: string, argument: Term): PrologError {
  const formal = struct('format_argument_type', Atom.of(directive), argument);
  return new PrologError(struct('error', formal, new Var()));
}

/** More digits or columns than this would take the time of the machine, not of a poll. */
const GREATEST = 1_000_000;
const FLOAT_DIGITS = 6;
const DEFAULT_RADIX = 8;

function radixText(directive: 'r' | 'R'): Step {
  return (formatter, radix = DEFAULT_RADIX) => {
    if (radix < 2 || radix > 36) throw domainError('radix', radix);
    const text = formatter.integer(directive).toString(radix);
    formatter.out.append(directive === 'R' ? text.toUpperCase() : text);
  };
}

function writing(options: { readonly quoted?: boolean; readonly portray?: boolean }): Step {
  return (formatter) => {
    const { m, out } = formatter;
    const write = { operators: m.database.operators, numberVars: true, quoted: options.quoted ?? false };
    out.append(termText(m, formatter.next(), { write, portray: options.portray ?? false }));
  };
}

const STEPS: Readonly<Record<string, Step>> = {
  '~': ({ out }) => {
    out.append('~');
  },
  n: ({ out }, count = 1) => {
    out.append('\n'.repeat(count));
  },
  N: ({ out }) => {
    if (out.currentColumn > 0) out.append('\n');
  },
  i: (formatter) => {
    formatter.next();
  },
  w: writing({}),
  q: writing({ quoted: true }),
  p: writing({ quoted: true, portray: true }),
  k: (formatter) => {
    formatter.out.append(canonicalText(formatter.m, formatter.next()));
  },
  W: (formatter) => {
    const { m, out } = formatter;
    const term = formatter.next();
    out.append(termText(m, term, readWriteOptions(m, formatter.next())));
  },
  a: (formatter) => {
    const argument = formatter.next();
    const text = textOf(argument);
    if (text === undefined) throw argumentError('a', argument);
    formatter.out.append(text);
  },
  s: (formatter) => {
    const argument = formatter.next();
    const text = isInteger(argument) || argument instanceof Float ? undefined : textOf(argument);
    if (text === undefined) throw argumentError('s', argument);
    formatter.out.append(text);
  },
  // The goal has been run: its output is the argument.
  '@': (formatter) => {
    const argument = formatter.next();
    if (argument instanceof Str) formatter.out.append(argument.text);
  },
  c: (formatter, count = 1) => {
    const code = formatter.next();
    if (typeof code !== 'number' || code < 0) throw argumentError('c', code);
    if (code > 0x10ffff) throw representationError('character_code');
    formatter.out.append(String.fromCodePoint(code).repeat(count));
  },
  d: (formatter, decimals = 0, colon) => {
    formatter.out.append(pointedInteger(formatter.integer('d'), decimals, colon ? ',' : ''));
  },
  D: (formatter, decimals = 0) => {
    formatter.out.append(pointedInteger(formatter.integer('D'), decimals, ','));
  },
  I: (formatter, size = 3) => {
    const text = String(formatter.integer('I'));
    const sign = text.startsWith('-') ? '-' : '';
    formatter.out.append(sign + groups(text.slice(sign.length), '_', size));
  },
  e: (formatter, decimals = FLOAT_DIGITS) => {
    formatter.out.append(exponential(formatter.number(), decimals));
  },
  f: (formatter, decimals = FLOAT_DIGITS, colon) => {
    formatter.out.append(fixed(formatter.number(), decimals, colon ? ',' : ''));
  },
  g: (formatter, precision = FLOAT_DIGITS) => {
    formatter.out.append(general(formatter.number(), precision));
  },
  r: radixText('r'),
  R: radixText('R'),
  t: ({ out }, code = 0x20) => {
    out.fill(String.fromCodePoint(code));
  },
  '|': ({ out }, column) => {
    out.stopAt(column);
  },
  '+': ({ out }, distance) => {
    out.stopAfter(distance);
  },
};

/** How many arguments a directive takes. */
function argumentsTaken(directive: Directive): number {
  if (directive.kind === 'text') return 0;
  const star = directive.numeric === 'next' ? 1 : 0;
  if ('~nNt|+'.includes(directive.name)) return star;
  return star + (directive.name === 'W' ? 2 : 1);
}

export interface GoalsOfFormat {
  /** with_output_to/2 goals, to be run in this order. */
  readonly goals: readonly Term[];
  /** The arguments with what those goals write in place of the goals. */
  readonly args: readonly Term[];
}

/** What must be run for the directives ~@ before the rest; undefined when there are none. */
export function goalsOfFormat(format: string, args: readonly Term[]): GoalsOfFormat | undefined {
  const directives = parseFormat(format);
  if (!directives.some((one) => one.kind === 'directive' && one.name === '@')) return undefined;
  const goals: Term[] = [];
  const result = [...args];
  let index = 0;
  for (const directive of directives) {
    index += argumentsTaken(directive);
    const goal = args[index - 1];
    if (directive.kind === 'text' || directive.name !== '@' || goal === undefined) continue;
    const written = new Var();
    goals.push(struct('with_output_to', struct('string', written), goal));
    result[index - 1] = written;
  }
  return { goals, args: result };
}
