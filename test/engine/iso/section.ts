// Sections of the standard as tables of text, one case a line:
//
//   goal => outcome
//   goal => outcome prints text
//   goal => outcome instead of what the standard asks because reason
//
// An outcome is `true`, `false`, equations, an ISO error without its context, `throws(Ball)`, `syntax_error` (the goal
// cannot be read), or several of them between ` ; `. The sign ␤ stands for a line break, ␠ for a space at an end.

import type { Outcome } from '../contract/case.js';

export interface Section {
  /** Of ISO/IEC 13211-1, or of a corrigendum. */
  readonly clause: string;
  /** What is tried: indicators of builtins, an evaluable, or a matter of syntax. */
  readonly subject: string;
  readonly program: string;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly goal: string;
  readonly outcome: string;
  readonly output: string | undefined;
  readonly deviation: Deviation | undefined;
}

interface Deviation {
  /** The outcome in the standard. */
  readonly standard: string;
  readonly reason: Reason;
}

/** Why we do otherwise. */
export const REASONS = {
  sandbox: 'a knowledge base has no files, no terminal and no process of its own',
  text: 'whatever has a text will do where text is expected, as in SWI-Prolog',
  numbers: 'numbers are ordered by value, as in SWI-Prolog; only equal ones by type',
  division: 'a division of integers that leaves no rest is an integer, as in SWI-Prolog',
  integer_power: 'powers of integers are exact integers, as in SWI-Prolog',
  zero: 'a negative power of zero divides by zero, as in SWI-Prolog',
  minus: 'a minus and a number are one only when nothing stands between them; so what is written reads back',
  exponent: 'a float needs no fraction before its exponent, as in SWI-Prolog and elsewhere',
  canonical: 'lists and braces stay readable, as in SWI-Prolog',
  character: 'a wrong type is a type error, as everywhere else',
  escape: 'more ways of writing characters and integers are read, as in SWI-Prolog',
  priority: 'an argument or an item may be a clause, which nothing else can be meant by, as in SWI-Prolog',
  operand: 'an operator beside another is an atom where nothing else can be meant',
  lenient: 'nothing is gained by refusing it, and SWI-Prolog does not',
  bar: 'a bar between terms is a disjunction, which is what authors mean by it',
} as const;

export type Reason = keyof typeof REASONS;

const ERROR =
  /^(?:instantiation_error|(?:type|domain|existence|permission|representation|evaluation|resource|syntax)_error\()/;

export function section(clause: string, subject: string, table: string, program = ''): Section {
  const lines = table.split('\n').map((line) => line.trim());
  return { clause, subject, program, rows: lines.filter((line) => line !== '').map(rowOf) };
}

function rowOf(line: string): Row {
  const [, goal, outcome, output, standard, reason] =
    /^(.*?) => (.*?)(?: prints(| .*?))?(?: instead of (.*) because (\w+))?$/.exec(line) ?? [];
  if (goal === undefined || outcome === undefined) throw new Error(`not a case: ${line}`);
  const deviation = standard === undefined ? undefined : { standard, reason: reasonOf(reason) };
  return {
    goal: withLayout(goal),
    outcome,
    output: output === undefined ? undefined : withLayout(output.slice(1)),
    deviation,
  };
}

function withLayout(text: string): string {
  return text.replaceAll('␤', '\n').replaceAll('␠', ' ');
}

function reasonOf(name: string | undefined): Reason {
  for (const reason of Object.keys(REASONS) as Reason[]) if (reason === name) return reason;
  throw new Error(`no reason: ${String(name)}`);
}

/** What must come of a goal, as the contract of engines puts it. */
export function outcomeOf({ outcome, output }: Row): Outcome {
  const steps = outcome.split(' ; ').filter((step) => step !== 'false');
  const balls = steps.map(ballOf);
  const answers = steps.filter((_, index) => balls[index] === undefined);
  const throws = balls.find((ball) => ball !== undefined);
  return {
    answers,
    ...(throws === undefined ? {} : { throws }),
    ...(output === undefined ? {} : { output }),
  };
}

function ballOf(step: string): string | undefined {
  if (step.startsWith('throws(')) return step.slice('throws('.length, -1);
  return ERROR.test(step) ? `error(${step}, _)` : undefined;
}
