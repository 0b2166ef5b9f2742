// The options of read_term/2 and what they tell about a term that was read.

import { deref, list, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { Atom, Compound, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError } from '../../prolog-error.js';
import type { ReaderFlags, ReadTerm } from '../../../reader/read.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';
import { occurrences } from './term-output.js';

export interface TermReading {
  readonly doubleQuotes: ReaderFlags['doubleQuotes'];
  /** Whether a syntax error is a failure. */
  readonly failsOnFaults: boolean;
  /** Unifies what the options ask for. */
  tell(read: ReadTerm | undefined): boolean;
}

/** What an option's argument is unified with. */
type Answer = (read: ReadTerm | undefined) => Term;

const ANSWERS: Readonly<Record<string, Answer>> = {
  variables: (read) => list(read === undefined ? [] : variablesOf(read.term)),
  variable_names: (read) => bindingList(read?.variables ?? new Map()),
  singletons: (read) => {
    const counts = read === undefined ? new Map<Var, number>() : occurrences(read.term);
    const once = [...(read?.variables ?? [])].filter(([, variable]) => counts.get(variable) === 1);
    return bindingList(new Map(once));
  },
  term_position: (read) => struct('$stream_position', 0, read?.at.line ?? 0, (read?.at.column ?? 1) - 1, 0),
  comments: () => list([]),
};

const WITHOUT_EFFECT = new Set([
  ...['backquoted_string', 'character_escapes', 'cycles', 'dotlists', 'module', 'process_comment'],
  ...['subterm_positions', 'term_to_dict', 'var_prefix'],
]);

/** A list of Name=Variable terms. */
export function bindingList(variables: ReadonlyMap<string, Var>): Term {
  return list([...variables].map(([name, variable]) => struct('=', Atom.of(name), variable)));
}

function doubleQuotesOf(term: Term | undefined): ReaderFlags['doubleQuotes'] | undefined {
  const name = term instanceof Atom ? term.name : '';
  return name === 'chars' || name === 'codes' || name === 'atom' || name === 'string' ? name : undefined;
}

export function readReadOptions(m: Machine, options: Term): TermReading {
  let doubleQuotes = doubleQuotesOf(m.database.flags.get('double_quotes')) ?? 'chars';
  let failsOnFaults = false;
  const asked: (readonly [answer: Answer, wanted: Term])[] = [];
  for (const option of properList(options)) {
    if (option instanceof Var) throw instantiationError();
    if (!(option instanceof Compound) || option.functor.arity !== 1) throw domainError('read_option', option);
    const { name } = option.functor;
    const value = deref(option.arg(0));
    const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
    if (answer !== undefined) asked.push([answer, value]);
    else if (name === 'double_quotes' || name === 'syntax_errors') {
      if (value instanceof Var) throw instantiationError();
      const quotes = doubleQuotesOf(value);
      if (name === 'syntax_errors') failsOnFaults = value !== ERROR;
      else if (quotes === undefined) throw domainError('read_option', option);
      else doubleQuotes = quotes;
    } else if (!WITHOUT_EFFECT.has(name)) throw domainError('read_option', option);
  }
  return {
    doubleQuotes,
    failsOnFaults,
    tell: (read) => asked.every(([answer, wanted]) => m.unify(wanted, answer(read))),
  };
}

const ERROR = Atom.of('error');
