// Which predicates the answers of a tabled predicate may depend on, found in the text of the clauses. Goals that come
// from elsewhere, as from an argument, are not seen.

import { Atom, Compound } from '../../../terms/term.js';
import type { Database } from '../database.js';
import type { Predicate } from '../predicate.js';
import { Skeleton, type Template } from '../template.js';

export class Dependencies {
  private found: ReadonlySet<Predicate> | undefined;
  private foundAt = 0;

  constructor(
    private readonly database: Database,
    private readonly predicate: Predicate,
  ) {}

  /** Whether one of them was changed after `generation` of the database. */
  changedSince(generation: number): boolean {
    if (this.found === undefined || isAnyChangedSince(this.found, this.foundAt)) {
      this.found = reachableFrom(this.predicate, this.database);
      this.foundAt = this.database.generation;
    }
    return isAnyChangedSince(this.found, generation);
  }
}

function isAnyChangedSince(predicates: ReadonlySet<Predicate>, generation: number): boolean {
  for (const { changedAt } of predicates) if (changedAt > generation) return true;
  return false;
}

function reachableFrom(start: Predicate, database: Database): ReadonlySet<Predicate> {
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
  for (const predicate of reached) {
    for (const { body } of predicate.clauses.live()) eachName(body, visit);
  }
  return reached;
}

function eachName(body: Template, visit: (name: Atom, arity: number) => void): void {
  const pending: Template[] = [body];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next instanceof Atom) visit(next, 0);
    else if (next instanceof Skeleton || next instanceof Compound) {
      visit(next.functor.atom, next.functor.arity);
      const args = next instanceof Skeleton ? next.args : next.args();
      for (const argument of args) pending.push(argument);
    }
  }
}
