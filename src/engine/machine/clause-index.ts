// Hash indexes on one argument or two together, made when a call first has them bound, kept up to date from then on. A table of keys and
// what they lead to, side by side and searched from the key's hash on: few memory accesses however large it is.

import { deref } from '../../terms/build.js';
import { Atom, Compound, Float, Functor, Str, type Term } from '../../terms/term.js';
import { ClauseList, type Candidates } from './clause-list.js';
import type { Machine } from './machine.js';
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

/** A hash whose upper bits are the good ones. */
export function hashOf(key: Key): number {
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
    clauses: ClauseList,
    private readonly position: number,
    /** Of an index on two arguments: the other one. Its keys are hashes, which different pairs may share. */
    private readonly other?: number,
  ) {
    for (const clause of clauses.live()) this.append(clause);
  }

  /** The arguments by which it finds clauses: a set of bits. */
  get positions(): number {
    return (1 << this.position) | (this.other === undefined ? 0 : 1 << this.other);
  }

  /** How many different keys there are. */
  get size(): number {
    return this.keys;
  }

  /** Whether a look-up is likely to leave few clauses. */
  get selective(): boolean {
    return this.keys > 1 && this.variableCount <= this.keys;
  }

  candidates(key: Key): Candidates {
    return this.get(key) ?? this.variables;
  }

  /** The candidates for the arguments in the registers, which are dereferenced and bound. */
  called(m: Machine): Candidates {
    const key = keyOf(registerOf(m, this.position));
    if (this.other === undefined) return key === undefined ? this.variables : this.candidates(key);
    const second = keyOf(registerOf(m, this.other));
    if (key === undefined || second === undefined) return this.variables;
    return this.candidates(hashOfPair(key, second));
  }

  private keyIn(clause: StoredClause): Key | undefined {
    const key = keyOf(clause.argument(this.position));
    if (this.other === undefined || key === undefined) return key;
    const second = keyOf(clause.argument(this.other));
    return second === undefined ? undefined : hashOfPair(key, second);
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

  // Half of the new table at most gets used before the next time.
  private rehash(): void {
    const { table: old, keys } = this;
    let room = SMALLEST;
    while (room < keys * 3) room *= 2;
    this.table = emptyTable(room);
    this.shift = 32 - Math.log2(room);
    this.used = keys;
    for (let i = 0; i < old.length; i += 2) {
      const key = old[i];
      if (
        old[i + 1] === undefined ||
        key === undefined ||
        key instanceof StoredClause ||
        key instanceof ClauseList
      )
        continue;
      const place = this.placeOf(key);
      this.table[place] = key;
      this.table[place + 1] = old[i + 1];
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
    else if (this.keyIn(clause) === undefined) {
      for (const each of this.lists()) each.append(clause);
    }
  }

  prepend(clause: StoredClause): void {
    const list = this.place(clause);
    if (list !== undefined) list.prepend(clause);
    else if (this.keyIn(clause) === undefined) {
      for (const each of this.lists()) each.prepend(clause);
    }
  }

  /** The list that a clause with a key belongs in; undefined when it has no key or is the only one with it. */
  private place(clause: StoredClause): ClauseList | undefined {
    const key = this.keyIn(clause);
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

  /** A clause may come back when it was erased within a transaction; true when something has no place for it any more. */
  noteErased(clause: StoredClause, mayComeBack: boolean): boolean {
    const key = this.keyIn(clause);
    if (key !== undefined) return this.noteErasedAt(key, mayComeBack);
    this.variableCount--;
    this.variables.noteErased(1);
    let isRearranged = this.variables.wasteful;
    if (isRearranged) this.variables = this.variables.compacted();
    for (const [each] of this.entries()) {
      if (this.noteErasedAt(each, mayComeBack)) isRearranged = true;
    }
    return isRearranged;
  }

  private noteErasedAt(key: Key, mayComeBack: boolean): boolean {
    const found = this.get(key);
    if (!(found instanceof ClauseList)) {
      if (!mayComeBack) this.delete(key);
      return false;
    }
    found.noteErased(1);
    if (found.size === this.variableCount && !mayComeBack) this.delete(key);
    else if (found.wasteful) {
      this.set(key, found.compacted());
      return true;
    }
    return false;
  }

  /** False for a clause with a variable here, since buckets may have been made without it. */
  noteRevived(clause: StoredClause): boolean {
    const key = this.keyIn(clause);
    const found = key === undefined ? undefined : this.get(key);
    if (found instanceof ClauseList) found.noteErased(-1);
    return found !== undefined;
  }
}

/** One key for two, which other pairs may share; it is its own hash. */
export function hashOfPair(x: Key, y: Key): number {
  return Math.imul(hashOf(x) ^ (hashOf(y) >>> 7), GOLDEN) ^ hashOf(y);
}

function emptyTable(room: number): Entry[] {
  return Array<Entry>(2 * room).fill(undefined);
}

/** An argument register that is dereferenced already. */
export function registerOf(m: Machine, position: number): Term {
  switch (position) {
    case 0:
      return m.a0;
    case 1:
      return m.a1;
    case 2:
      return m.a2;
    case 3:
      return m.a3;
    default:
      return m.argument(position);
  }
}
