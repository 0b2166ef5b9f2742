// Hash indexes on single arguments, made when a call first has that argument bound, kept up to date from then on.

import { deref } from '../../terms/build.js';
import { Atom, Compound, Float, Str, type Functor } from '../../terms/term.js';
import { ClauseList } from './clause-list.js';
import type { StoredClause } from './predicate.js';
import { Skeleton, Slot, type Template } from './template.js';

/** What a bound argument is found by: itself, its functor, or a text that stands for its value. */
export type Key = number | bigint | Atom | Functor | string;

/** The key of a bound argument or of a clause's argument; undefined for variables. */
export function keyOf(term: Template): Key | undefined {
  if (typeof term === 'number' || term instanceof Atom || typeof term === 'bigint') return term;
  if (term instanceof Slot) return undefined;
  if (term instanceof Skeleton) return term.functor;
  const t = deref(term);
  if (t instanceof Compound) return t.functor;
  if (t instanceof Float) return `f${Object.is(t.value, -0) ? '-0' : String(t.value)}`;
  if (t instanceof Str) return `s${t.text}`;
  return undefined;
}

const NONE = new ClauseList();

export class ClauseIndex {
  private readonly buckets = new Map<Key, ClauseList>();
  /** The clauses with a variable here: they are in every bucket too, and answer keys without one. */
  private variables = NONE;
  private variableCount = 0;

  constructor(
    private readonly position: number,
    clauses: ClauseList,
  ) {
    for (const clause of clauses.live()) this.append(clause);
  }

  /** Whether a look-up is likely to leave few clauses. */
  get selective(): boolean {
    return this.buckets.size > 1 && this.variableCount <= this.buckets.size;
  }

  candidates(key: Key): ClauseList {
    return this.buckets.get(key) ?? this.variables;
  }

  append(clause: StoredClause): void {
    this.add(clause, (list) => { list.append(clause); }); // prettier-ignore
  }

  prepend(clause: StoredClause): void {
    this.add(clause, (list) => { list.prepend(clause); }); // prettier-ignore
  }

  noteErased(clause: StoredClause, change: 1 | -1, compact: boolean): void {
    const key = keyOf(clause.argument(this.position));
    if (key !== undefined) {
      this.noteIn(key, change, compact);
      return;
    }
    this.variableCount -= change;
    this.variables.noteErased(change);
    if (compact && this.variables.wasteful) this.variables = this.variables.compacted();
    for (const each of this.buckets.keys()) this.noteIn(each, change, compact);
  }

  private noteIn(key: Key, change: 1 | -1, compact: boolean): void {
    const list = this.buckets.get(key);
    if (list === undefined) return;
    list.noteErased(change);
    if (!compact) return;
    if (list.size === this.variableCount) this.buckets.delete(key);
    else if (list.wasteful) this.buckets.set(key, list.compacted());
  }

  private add(clause: StoredClause, put: (list: ClauseList) => void): void {
    const key = keyOf(clause.argument(this.position));
    if (key === undefined) {
      for (const list of this.buckets.values()) put(list);
      if (this.variables === NONE) this.variables = new ClauseList();
      put(this.variables);
      this.variableCount++;
      return;
    }
    let list = this.buckets.get(key);
    if (list === undefined) {
      list = this.variableCount === 0 ? new ClauseList() : this.variables.compacted();
      this.buckets.set(key, list);
    }
    put(list);
  }
}
