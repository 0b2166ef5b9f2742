// portray_clause/1,2 and listing/0,1: clauses of the program as text.

import { compound, deref, isInteger, match, struct } from '../../../terms/build.js';
import { Atom, Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { quoteAtom } from '../../../terms/write.js';
import { existenceError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import type { Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import { instantiate } from '../template.js';
import { clauseText } from './clause-text.js';
import { properList } from './sorting.js';
import { outputOf } from './stream-argument.js';

function clauseTerm(m: Machine, clause: StoredClause): Term {
  const variables: Term[] = [];
  const args = clause.args.map((argument) => instantiate(m, argument, variables));
  const head = compound(clause.predicate.functor, args);
  return struct(':-', head, instantiate(m, clause.body, variables));
}

function list(m: Machine, predicate: Predicate): void {
  const out = m.run.streams.current;
  const { name, arity } = predicate;
  if (predicate.isDynamic) out.write(`:- dynamic ${quoteAtom(name)}/${arity}.\n\n`);
  for (const clause of predicate.clauses.live()) out.write(clauseText(m, clauseTerm(m, clause)));
  if (predicate.clauses.size > 0) out.write('\n');
}

interface Wanted {
  readonly name: string;
  readonly arity: number | undefined;
}

/** Name, Name/Arity or Name//Arity. */
function wantedOf(spec: Term): Wanted {
  const [name = spec, arity] = match(spec, '/', 2) ?? match(spec, '//', 2) ?? [];
  if (name instanceof Var) throw instantiationError();
  if (!(name instanceof Atom)) throw typeError('predicate_indicator', spec);
  if (arity === undefined || arity instanceof Var) return { name: name.name, arity: undefined };
  if (!isInteger(arity)) throw typeError('integer', arity);
  return { name: name.name, arity: Number(arity) + (match(spec, '//', 2) === undefined ? 0 : 2) };
}

function listing(m: Machine, spec: Term): boolean {
  if (spec instanceof Cons || spec === NIL) return properList(spec).every((one) => listing(m, one));
  const { name, arity } = wantedOf(spec);
  const found = [...m.database.programPredicates()].filter(
    (predicate) => predicate.name === name && (arity === undefined || predicate.arity === arity),
  );
  if (found.length === 0) throw existenceError('procedure', spec);
  for (const predicate of found) list(m, predicate);
  return true;
}

function portrayClause(m: Machine, stream: { write(text: string): void }, clause: Term): true {
  stream.write(clauseText(m, deref(clause)));
  return true;
}

export const listingTheme: Theme = {
  definer: 'library',
  deterministic: {
    'portray_clause/1': (m, clause) => portrayClause(m, m.run.streams.current, clause),
    'portray_clause/2': (m, stream, clause) => portrayClause(m, outputOf(m, stream), clause),
    'listing/0': (m) => {
      for (const predicate of m.database.programPredicates()) list(m, predicate);
      return true;
    },
    'listing/1': listing,
    'listing/2': listing,
  },
};
