// What an open transaction has changed, in order, and the serial numbers by which replicas know clauses.

import type { Predicate } from './predicate.js';
import type { StoredClause } from './stored-clause.js';

export type JournalEntry =
  | { readonly kind: 'added'; readonly clause: StoredClause; readonly end: 'first' | 'last' }
  | { readonly kind: 'erased'; readonly clause: StoredClause }
  | { readonly kind: 'dynamic' | 'forgotten'; readonly predicate: Predicate };

export class Journal {
  /** The number of the latest clause. */
  lastSerial = 0;
  private entries: JournalEntry[] | undefined;
  /** The clauses by number, of predicates that a replica has once erased from. */
  private readonly found = new Map<Predicate, Map<number, StoredClause>>();

  open(): void {
    this.entries = [];
  }

  noteAdded(clause: StoredClause, end: 'first' | 'last'): void {
    if (this.entries === undefined) this.number(clause, this.lastSerial + 1);
    else this.entries.push({ kind: 'added', clause, end });
  }

  noteErased(clause: StoredClause): void {
    if (this.entries !== undefined) this.entries.push({ kind: 'erased', clause });
    else this.found.get(clause.predicate)?.delete(clause.serial);
  }

  noteDynamic(predicate: Predicate): void {
    this.entries?.push({ kind: 'dynamic', predicate });
  }

  noteForgotten(predicate: Predicate): void {
    if (this.entries === undefined) this.found.delete(predicate);
    else this.entries.push({ kind: 'forgotten', predicate });
  }

  /** The lasting changes so far: without clauses that came and went. */
  *changes(): Iterable<JournalEntry> {
    for (const entry of this.entries ?? []) {
      const isPassing =
        (entry.kind === 'added' && entry.clause.isErased) ||
        (entry.kind === 'erased' && entry.clause.serial === 0);
      if (!isPassing) yield entry;
    }
  }

  /** Numbers what was added, from `base` on. */
  commit(base = this.lastSerial + 1): void {
    let serial = base;
    for (const entry of this.changes()) {
      if (entry.kind === 'added') this.number(entry.clause, serial++);
      else if (entry.kind === 'erased') this.found.get(entry.clause.predicate)?.delete(entry.clause.serial);
      else if (entry.kind === 'forgotten') this.found.delete(entry.predicate);
    }
    this.entries = undefined;
  }

  drop(): void {
    this.entries = undefined;
  }

  number(clause: StoredClause, serial: number): void {
    clause.serial = serial;
    this.lastSerial = Math.max(this.lastSerial, serial);
    this.found.get(clause.predicate)?.set(serial, clause);
  }

  clauseOf(predicate: Predicate, serial: number): StoredClause | undefined {
    let clauses = this.found.get(predicate);
    if (clauses === undefined) {
      clauses = new Map();
      for (const clause of predicate.clauses.live()) clauses.set(clause.serial, clause);
      this.found.set(predicate, clauses);
    }
    return clauses.get(serial);
  }
}
