// Which predicates the answers of a tabled predicate may depend on, found in the text of the clauses: any at all when
// these call what they are given.

import { Atom, Compound, Functor } from '../../../terms/term.js';
import type { Database } from '../database.js';
import type { Predicate } from '../predicate.js';
import { Skeleton, Slot, type Template } from '../template.js';

interface Reach {
  readonly predicates: ReadonlySet<Predicate>;
  /** Whether a goal is not known from the text: it comes from an argument or a fact. */
  readonly callsUnknown: boolean;
}

export class Dependencies {
  private reach: Reach | undefined;
  private reachedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly predicate: Predicate,
  ) {}

  /** Whether one of them was changed after `generation` of the database. */
  changedSince(generation: number): boolean {
    let { reach } = this;
    if (reach === undefined || isAnyChangedSince(reach.predicates, this.reachedAt)) {
      this.reach = reach = reachFrom(this.predicate, this.database);
      this.reachedAt = this.database.generation;
    }
    const { predicates, callsUnknown } = reach;
    return isAnyChangedSince(callsUnknown ? this.database.programPredicates() : predicates, generation);
  }
}

function isAnyChangedSince(predicates: Iterable<Predicate>, generation: number): boolean {
  for (const { changedAt } of predicates) if (changedAt > generation) return true;
  return false;
}

function reachFrom(start: Predicate, database: Database): Reach {
  const byName = new Map<Atom, Predicate[]>();
  for (const predicate of database.programPredicates()) {
    const { atom } = predicate.functor;
    const same = byName.get(atom);
    if (same === undefined) byName.set(atom, [predicate]);
    else same.push(predicate);
  }
  const reached = new Set([start]);
  // Any mention counts: `foo(1)` may be called with more arguments.
  const visit = (name: Atom, arity: number): void => {
    for (const predicate of byName.get(name) ?? []) if (predicate.arity >= arity) reached.add(predicate);
  };
  let callsUnknown = false;
  for (const predicate of reached) {
    for (const { body } of predicate.clauses.live()) {
      if (eachName(body, visit)) callsUnknown = true;
    }
  }
  return { predicates: reached, callsUnknown };
}

/** Visits the names in a body; true when a variable in it is called. */
function eachName(body: Template, visit: (name: Atom, arity: number) => void): boolean {
  let callsUnknown = false;
  const pending: Template[] = [body];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next instanceof Atom) visit(next, 0);
    else if (next instanceof Skeleton || next instanceof Compound) {
      visit(next.functor.atom, next.functor.arity);
      const args = next instanceof Skeleton ? next.args : next.args();
      if (calledBy(next.functor).some((position) => isVariable(args[position]))) callsUnknown = true;
      for (const argument of args) pending.push(argument);
    }
  }
  return callsUnknown;
}

// A goal may stand behind quantified variables: `X^Goal`.
function isVariable(goal: Template | undefined): boolean {
  let t = goal;
  while (t instanceof Skeleton && t.functor === QUANTIFIED) t = t.args[1];
  return t instanceof Slot;
}

const QUANTIFIED = Functor.of('^', 2);
const NONE: readonly number[] = [];

/** Which arguments are called, from 0. */
function calledBy({ name, arity }: Functor): readonly number[] {
  return CALLED.get(name) ?? CALLED.get(`${name}/${arity}`) ?? NONE;
}

const CALLED = new Map<string, readonly number[]>([
  ...[',', ';', '|', '->', '*->', 'forall', 'call_cleanup'].map((name) => [name, [0, 1]] as const),
  ...['\\+', 'not', 'call', 'once', 'ignore', 'time', 'apply', 'phrase', 'call_nth'].map(
    (name) => [name, [0]] as const,
  ),
  ...['maplist', 'foldl', 'foldr', 'scanl', 'include', 'exclude', 'partition', 'convlist', 'predsort'].map(
    (name) => [name, [0]] as const,
  ),
  ...['call_with_depth_limit', 'call_with_inference_limit'].map((name) => [name, [0]] as const),
  ...['findall', 'bagof', 'setof', ':', 'limit', 'offset', 'freeze', 'when', 'with_output_to'].map(
    (name) => [name, [1]] as const,
  ),
  ['aggregate_all/3', [1]],
  ['aggregate_all/4', [2]],
  ['call_with_time_limit', [1]],
  ['catch', [0, 2]],
  ['findnsols', [2]],
  ['setup_call_cleanup', [0, 1, 2]],
]);
