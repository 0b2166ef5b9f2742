// Hash indexes on single arguments, made when a call first has that argument bound, kept up to date from then on.

import { deref } from '../../terms/build.js';
import { Atom, Compound, Float, Str, type Functor } from '../../terms/term.js';
import { ClauseList, type Candidates } from './clause-list.js';
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
  private readonly buckets = new Map<Key, Candidates>();
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

  candidates(key: Key): Candidates {
    return this.buckets.get(key) ?? this.variables;
  }

  append(clause: StoredClause): void {
    const list = this.place(clause);
    if (list !== undefined) list.append(clause);
    else if (keyOf(clause.argument(this.position)) === undefined) {
      for (const each of this.lists()) each.append(clause);
    }
  }

  prepend(clause: StoredClause): void {
    const list = this.place(clause);
    if (list !== undefined) list.prepend(clause);
    else if (keyOf(clause.argument(this.position)) === undefined) {
      for (const each of this.lists()) each.prepend(clause);
    }
  }

  /** The list that a clause with a key belongs in; undefined when it has no key or is the only one with it. */
  private place(clause: StoredClause): ClauseList | undefined {
    const key = keyOf(clause.argument(this.position));
    if (key === undefined) {
      this.variableCount++;
      return undefined;
    }
    const found = this.buckets.get(key);
    if (found instanceof ClauseList) return found;
    if (found === undefined && this.variableCount === 0) {
      this.buckets.set(key, clause);
      return undefined;
    }
    const list = found === undefined ? this.variables.compacted() : new ClauseList();
    if (found !== undefined) list.append(found);
    this.buckets.set(key, list);
    return list;
  }

  /** Every list that a clause without a key belongs in. */
  private *lists(): Iterable<ClauseList> {
    if (this.variables === NONE) this.variables = new ClauseList();
    yield this.variables;
    for (const [key, found] of this.buckets) {
      if (found instanceof ClauseList) yield found;
      else {
        const list = new ClauseList();
        list.append(found);
        this.buckets.set(key, list);
        yield list;
      }
    }
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
    const found = this.buckets.get(key);
    if (!(found instanceof ClauseList)) {
      if (compact) this.buckets.delete(key);
      return;
    }
    found.noteErased(change);
    if (!compact) return;
    if (found.size === this.variableCount) this.buckets.delete(key);
    else if (found.wasteful) this.buckets.set(key, found.compacted());
  }
}
