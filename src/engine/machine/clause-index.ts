// Hash indexes on arguments, made when a call first has them bound, kept up to date from then on. A table of keys and
// what they lead to, side by side and searched from the key's hash on: few memory accesses however large it is.

import { deref } from '../../terms/build.js';
import { Atom, Compound, Float, Functor, Str } from '../../terms/term.js';
import { ClauseList, type Candidates } from './clause-list.js';
import { StoredClause } from './stored-clause.js';
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
  if (typeof t === 'number' || t instanceof Atom || typeof t === 'bigint') return t;
  return undefined;
}

const GOLDEN = 0x9e3779b1;
const NONE = new ClauseList();
const SMALLEST = 16;

function hashOf(key: Key): number {
  if (typeof key === 'number') {
    const small = key | 0;
    return Math.imul(small === key ? small : small ^ (key / 4294967296), GOLDEN);
  }
  if (key instanceof Atom || key instanceof Functor) return Math.imul(key.serial, GOLDEN);
  if (typeof key === 'bigint') return Math.imul(Number(BigInt.asIntN(32, key)), GOLDEN);
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), GOLDEN);
  return Math.imul(hash ^ (hash >>> 15), GOLDEN);
}

type Entry = Key | Candidates | undefined;

export class ClauseIndex {
  /** A key in each even place, what it leads to in the odd one after it; undefined there when nothing does any more. */
  private table: Entry[] = emptyTable(SMALLEST);
  /** 32 less the logarithm of how many keys there is room for. */
  private shift = 32 - Math.log2(SMALLEST);
  /** Keys in the table, and those of them that lead to something. */
  private used = 0;
  private keys = 0;
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
    return this.keys > 1 && this.variableCount <= this.keys;
  }

  candidates(key: Key): Candidates {
    return this.get(key) ?? this.variables;
  }

  private get(key: Key): Candidates | undefined {
    const { table } = this;
    const found = table[this.placeOf(key) + 1];
    return found instanceof StoredClause || found instanceof ClauseList ? found : undefined;
  }

  /** Where the key is in the table, or would be. */
  private placeOf(key: Key): number {
    const { table } = this;
    const mask = table.length - 1;
    let place = (hashOf(key) >>> this.shift) << 1;
    for (let at = table[place]; at !== key && at !== undefined; at = table[place]) place = (place + 2) & mask;
    return place;
  }

  private set(key: Key, found: Candidates): void {
    const place = this.placeOf(key);
    const { table } = this;
    if (table[place + 1] === undefined) this.keys++;
    table[place + 1] = found;
    if (table[place] !== undefined) return;
    table[place] = key;
    if (++this.used * 4 > table.length) this.rehash();
  }

  private delete(key: Key): void {
    const place = this.placeOf(key);
    if (this.table[place + 1] === undefined) return;
    this.table[place + 1] = undefined;
    this.keys--;
  }

  // The new table has room for four times the keys that lead somewhere: half of it at most gets used.
  private rehash(): void {
    const entries = [...this.entries()];
    let room = SMALLEST;
    while (room < entries.length * 3) room *= 2;
    this.table = emptyTable(room);
    this.shift = 32 - Math.log2(room);
    this.used = this.keys = entries.length;
    for (const [key, found] of entries) {
      const place = this.placeOf(key);
      this.table[place] = key;
      this.table[place + 1] = found;
    }
  }

  private *entries(): Iterable<[Key, Candidates]> {
    const { table } = this;
    for (let place = 0; place < table.length; place += 2) {
      const key = table[place];
      const found = table[place + 1];
      if (key === undefined || key instanceof StoredClause || key instanceof ClauseList) continue;
      if (found instanceof StoredClause || found instanceof ClauseList) yield [key, found];
    }
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
    const found = this.get(key);
    if (found instanceof ClauseList) return found;
    if (found === undefined && this.variableCount === 0) {
      this.set(key, clause);
      return undefined;
    }
    const list = found === undefined ? this.variables.compacted() : new ClauseList();
    if (found !== undefined) list.append(found);
    this.set(key, list);
    return list;
  }

  /** Every list that a clause without a key belongs in. */
  private *lists(): Iterable<ClauseList> {
    if (this.variables === NONE) this.variables = new ClauseList();
    yield this.variables;
    for (const [key, found] of this.entries()) {
      if (found instanceof ClauseList) yield found;
      else {
        const list = new ClauseList();
        list.append(found);
        this.set(key, list);
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
    for (const [each] of this.entries()) this.noteIn(each, change, compact);
  }

  private noteIn(key: Key, change: 1 | -1, compact: boolean): void {
    const found = this.get(key);
    if (!(found instanceof ClauseList)) {
      if (compact) this.delete(key);
      return;
    }
    found.noteErased(change);
    if (!compact) return;
    if (found.size === this.variableCount) this.delete(key);
    else if (found.wasteful) this.set(key, found.compacted());
  }
}

function emptyTable(room: number): Entry[] {
  return Array.from({ length: 2 * room }, () => undefined);
}
