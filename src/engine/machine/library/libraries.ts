// The table of contents of the library in Prolog, and its loading on first use.

import { OperatorTable } from '../../../terms/operators.js';
import { functorOf, isCallable, match } from '../../../terms/build.js';
import { TRUE, type Functor, type Term } from '../../../terms/term.js';
import { TermReader } from '../../../reader/read.js';
import { functorFrom, type PrologLibrary } from '../builtin.js';
import type { Database } from '../database.js';
import type { Predicate } from '../predicate.js';
import { aggregate } from './aggregate.js';
import { apply } from './apply.js';
import { assoc } from './assoc.js';
import { date } from './date.js';
import { dcg } from './dcg.js';
import { dcgBasics } from './dcg-basics.js';
import { dcgHighOrder } from './dcg-high-order.js';
import { debug } from './debug.js';
import { depthLimit } from './depth-limit.js';
import { heaps } from './heaps.js';
import { limits } from './limits.js';
import { lists } from './lists.js';
import { nbSet } from './nb-set.js';
import { option } from './option.js';
import { random } from './random.js';
import { rbtrees } from './rbtrees.js';
import { residualGoals } from './residual-goals.js';
import { solutionSequences } from './solution-sequences.js';
import { systemPredicates } from './system-predicates.js';
import { tauLists } from './tau-lists.js';
import { terms } from './terms.js';
import { varnumbers } from './varnumbers.js';

const libraries: readonly PrologLibrary[] = [
  lists,
  apply,
  assoc,
  option,
  random,
  aggregate,
  solutionSequences,
  dcg,
  dcgBasics,
  dcgHighOrder,
  terms,
  heaps,
  residualGoals,
  rbtrees,
  nbSet,
  limits,
  depthLimit,
  systemPredicates,
  varnumbers,
  debug,
  date,
  tauLists,
];

const homes = new Map<Functor, PrologLibrary>();
for (const library of libraries) {
  for (const indicator of library.exports.split(/\s+/)) homes.set(functorFrom(indicator), library);
}

/** Lets the database find library predicates: each library is read when one of its exports is first meant. */
export function attachLibraries(database: Database): void {
  const loaded = new Set<PrologLibrary>();
  database.loadLibrary = (functor) => {
    const library = homes.get(functor);
    if (library === undefined || loaded.has(library)) return undefined;
    loaded.add(library);
    load(database, library);
    return database.libraryPredicate(functor);
  };
}

function load(database: Database, library: PrologLibrary): void {
  const file = `library(${library.name})`;
  const flags = { doubleQuotes: 'codes' as const };
  const reader = new TermReader(library.text, { file, operators: OperatorTable.standard(), flags });
  for (let read = reader.next(); read !== undefined; read = reader.next()) {
    if (read.kind === 'fault') throw new Error(`${file}:${read.diagnostic.line}: ${read.diagnostic.message}`);
    addLibraryClause(database, read.term);
  }
}

function addLibraryClause(database: Database, term: Term): void {
  const [head, body] = match(term, ':-', 2) ?? [term, TRUE];
  if (head === undefined || body === undefined || !isCallable(head))
    throw new Error('a library clause has a head');
  const predicate: Predicate = database.libraryPredicate(functorOf(head));
  database.append(database.makeClause(predicate, { head, body, at: undefined }));
}
