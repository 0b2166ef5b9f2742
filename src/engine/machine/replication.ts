// The journal of a transaction as plain data, and such data applied to another replica of the program.

import { compound, deref, isCallable } from '../../terms/build.js';
import { flatten, unflatten, type FlatTerm } from '../../terms/flat-term.js';
import { Compound, Functor, Struct2, type Callable, type Term } from '../../terms/term.js';
import { LogicError } from '../../errors.js';
import type { Change, ChangeSet } from '../change-set.js';
import type { Indicator } from '../indicator.js';
import type { Database } from './database.js';
import type { Journal } from './journal.js';
import type { Machine } from './machine.js';
import type { Predicate } from './predicate.js';
import type { StoredClause } from './stored-clause.js';
import { instantiate } from './template.js';

const NECK = Functor.of(':-', 2);

export function changesOf(m: Machine, journal: Journal): readonly Change[] {
  const changes: Change[] = [];
  let added = 0;
  for (const entry of journal.changes()) {
    switch (entry.kind) {
      case 'added': {
        const { clause, end } = entry;
        const predicate = indicatorOf(clause.predicate);
        changes.push({ kind: 'added', predicate, end, clause: flatClause(m, clause), serial: added++ });
        break;
      }
      case 'erased':
        changes.push({
          kind: 'erased',
          predicate: indicatorOf(entry.clause.predicate),
          serial: entry.clause.serial,
        });
        break;
      case 'dynamic':
      case 'forgotten':
        changes.push({ kind: entry.kind, predicate: indicatorOf(entry.predicate) });
        break;
    }
  }
  return changes;
}

/** Throws LogicError WORKER_LOST when a clause to erase is not there: the program is another one then. */
export function applyChanges(database: Database, { base, changes }: ChangeSet): void {
  for (const change of changes) {
    const functor = Functor.of(change.predicate.name, change.predicate.arity);
    switch (change.kind) {
      case 'added': {
        const predicate = database.own(functor);
        if (!predicate.isDynamic) database.declare(functor, 'dynamic');
        const clause = database.makeClause(predicate, { ...clauseFrom(change.clause), at: undefined });
        if (change.end === 'last') database.append(clause);
        else database.prepend(clause);
        database.journal.number(clause, base + change.serial);
        break;
      }
      case 'erased': {
        const clause = database.journal.clauseOf(database.own(functor), change.serial);
        if (clause === undefined) {
          throw new LogicError('WORKER_LOST', `clause ${change.serial} of ${functor.toString()} is missing`);
        }
        database.erase(clause);
        break;
      }
      case 'dynamic':
        database.declare(functor, 'dynamic');
        break;
      case 'forgotten':
        database.forget(database.own(functor));
        break;
    }
  }
}

function indicatorOf({ name, arity }: Predicate): Indicator {
  return { name, arity };
}

function flatClause(m: Machine, clause: StoredClause): FlatTerm {
  const variables: Term[] = [];
  const args = Array.from({ length: clause.predicate.arity }, (_, i) =>
    instantiate(m, clause.argument(i), variables),
  );
  const head = compound(clause.predicate.functor, args);
  return flatten(new Struct2(NECK, head, instantiate(m, clause.body, variables)));
}

function clauseFrom(flat: FlatTerm): { readonly head: Callable; readonly body: Term } {
  const clause = unflatten(flat);
  const head = clause instanceof Compound ? deref(clause.arg(0)) : clause;
  if (!(clause instanceof Compound) || !isCallable(head)) throw new RangeError('a change holds no clause');
  return { head, body: deref(clause.arg(1)) };
}
