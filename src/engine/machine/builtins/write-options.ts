// The options of write_term/2 and what they make of a term.

import { deref, isInteger, match } from '../../../terms/build.js';
import { Atom, Compound, FALSE, TRUE, Var, type Term } from '../../../terms/term.js';
import type { WriteOptions } from '../../../terms/write.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';

/** `write` is for the writer; the rest is done before and after it. */
export interface TermWriting {
  readonly write: WriteOptions;
  readonly maxDepth?: number;
  /** Whether the program's portray/1 is asked first. */
  readonly portray?: boolean;
  /** What follows the term. */
  readonly end?: string;
}

type Draft = { -readonly [K in keyof WriteOptions]: WriteOptions[K] };

interface Reading {
  readonly write: Draft;
  maxDepth: number;
  portray: boolean;
  fullStop: boolean;
  newLine: boolean;
}

const FLAGS: Readonly<Record<string, (reading: Reading, value: boolean) => void>> = {
  quoted: ({ write }, value) => (write.quoted = value),
  ignore_ops: ({ write }, value) => (write.ignoreOps = value),
  numbervars: ({ write }, value) => (write.numberVars = value),
  dotlists: ({ write }, value) => (write.dotLists = value),
  portray: (reading, value) => (reading.portray = value),
  portrayed: (reading, value) => (reading.portray = value),
  fullstop: (reading, value) => (reading.fullStop = value),
  nl: (reading, value) => (reading.newLine = value),
};

/** Options of other systems that change nothing here. */
const WITHOUT_EFFECT = new Set([
  ...['attributes', 'back_quotes', 'blobs', 'brace_terms', 'character_escapes', 'character_escapes_unicode'],
  ...['cycles', 'float_format', 'module', 'no_lists', 'partial', 'portray_goal', 'portray_clause'],
  ...['quote_non_ascii', 'variable_names_only'],
]);

export function readWriteOptions(m: Machine, options: Term): TermWriting {
  const reading: Reading = {
    write: { operators: m.database.operators },
    maxDepth: 0,
    portray: false,
    fullStop: false,
    newLine: false,
  };
  for (const item of properList(options)) readOption(reading, item);
  const { write, maxDepth, portray, fullStop, newLine } = reading;
  const end = (fullStop ? (newLine ? '.' : '. ') : '') + (newLine ? '\n' : '');
  return { write, maxDepth, portray, end };
}

function readOption(reading: Reading, option: Term): void {
  if (option instanceof Var) throw instantiationError();
  const refuse = (): never => {
    throw domainError('write_option', option);
  };
  if (!(option instanceof Compound) || option.functor.arity !== 1) return refuse();
  const value = deref(option.arg(0));
  const { name } = option.functor;
  const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  if (value instanceof Var && (flag !== undefined || !WITHOUT_EFFECT.has(name))) throw instantiationError();
  if (flag !== undefined) {
    if (value !== TRUE && value !== FALSE) refuse();
    flag(reading, value === TRUE);
    return;
  }
  switch (name) {
    case 'max_depth':
      reading.maxDepth = mustBeNatural(value);
      break;
    case 'priority':
      reading.write.priority = mustBeNatural(value);
      break;
    case 'spacing':
      if (!(value instanceof Atom)) refuse();
      reading.write.separator = value === NEXT_ARGUMENT ? ', ' : ',';
      break;
    case 'variable_names':
      reading.write.variableNames = variableNames(value, option);
      break;
    default:
      if (!WITHOUT_EFFECT.has(name)) refuse();
  }
}

const NEXT_ARGUMENT = Atom.of('next_argument');

function mustBeNatural(value: Term): number {
  if (!isInteger(value)) throw typeError('integer', value);
  if (value < 0) throw domainError('not_less_than_zero', value);
  return Number(value);
}

function variableNames(value: Term, option: Term): ReadonlyMap<Var, string> {
  const names = new Map<Var, string>();
  for (const item of properList(value)) {
    if (item instanceof Var) throw instantiationError();
    const [name, variable] = match(item, '=', 2) ?? [];
    if (name instanceof Var) throw instantiationError();
    if (!(name instanceof Atom) || !/^[\p{Lu}\p{Lt}_][\p{ID_Continue}]*$/u.test(name.name))
      throw domainError('write_option', option);
    // The first name counts.
    if (variable instanceof Var && !names.has(variable)) names.set(variable, name.name);
  }
  return names;
}
