// A hash index on one argument or two together of the facts of a table: the place of a key leads to the number of its
// first fact, and each fact to the next with the same key. Small integers only: few memory accesses, however many facts.

import { NIL } from '../../../terms/term.js';
import { hashOf, hashOfPair, keyOf, registerOf } from '../clause-index.js';
import { differsFromBound } from '../clause-match.js';
import type { Machine } from '../machine.js';
import type { Template } from '../template.js';

/** What the index looks at: the arguments of all facts, one fact after the other. */
export interface Rows {
  readonly arity: number;
  readonly items: readonly Template[];
  readonly size: number;
}

const SMALLEST = 16;
const NO_OTHER = -1;

export class FactIndex {
  /** By place: the number of the first and the last fact, from 1, and how many there are. */
  private firsts: Int32Array = new Int32Array(SMALLEST);
  private lasts: Int32Array = new Int32Array(SMALLEST);
  private counts: Int32Array = new Int32Array(SMALLEST);
  /** By fact: the number of the next, from 1. */
  private next: Int32Array = new Int32Array(SMALLEST);
  /** 32 less the logarithm of how many places there are. */
  private shift = 32 - Math.log2(SMALLEST);
  private facts = 0;
  private keys = 0;
  /** How many facts the key sought last has. */
  found = 0;

  constructor(
    private readonly rows: Rows,
    private readonly position: number,
    private readonly other = NO_OTHER,
  ) {
    while (this.facts < rows.size) this.append();
  }

  /** The arguments by which it finds facts: a set of bits. */
  get positions(): number {
    return (1 << this.position) | (this.other === NO_OTHER ? 0 : 1 << this.other);
  }

  /** How many different keys there are. */
  get size(): number {
    return this.keys;
  }

  get selective(): boolean {
    return this.keys > 1;
  }

  /** Adds the next fact. */
  append(): void {
    const fact = this.facts++;
    if (fact >= this.next.length) this.next = enlarged(this.next);
    const row = fact * this.rows.arity;
    const key = this.rows.items[row + this.position] ?? NIL;
    const second = this.other === NO_OTHER ? NIL : (this.rows.items[row + this.other] ?? NIL);
    const place = this.placeOf(key, second);
    const last = this.lasts[place] ?? 0;
    this.lasts[place] = fact + 1;
    this.counts[place] = (this.counts[place] ?? 0) + 1;
    if (last > 0) {
      this.next[last - 1] = fact + 1;
      return;
    }
    this.firsts[place] = fact + 1;
    if (++this.keys * 2 > this.firsts.length) this.enlarge();
  }

  /** The first fact for the arguments in the registers, which are dereferenced and bound; -1 for none. */
  called(m: Machine): number {
    const second = this.other === NO_OTHER ? NIL : registerOf(m, this.other);
    const place = this.placeOf(registerOf(m, this.position), second);
    // Where all keys differ, one memory access less.
    if (this.keys < this.facts) this.found = this.counts[place] ?? 0;
    else this.found = 1;
    return (this.firsts[place] ?? 0) - 1;
  }

  /** The next fact with the same key; -1 for none. */
  after(fact: number): number {
    return this.keys === this.facts ? -1 : (this.next[fact] ?? 0) - 1;
  }

  /** Where a key is, or would be. */
  private placeOf(key: Template, second: Template): number {
    const { firsts } = this;
    const mask = firsts.length - 1;
    let place = this.hash(key, second) >>> this.shift;
    for (let first = firsts[place]; first !== undefined && first > 0; first = firsts[place]) {
      if (this.isAt(first - 1, key, second)) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  private hash(key: Template, second: Template): number {
    const hashed = keyOf(key) ?? NIL;
    return this.other === NO_OTHER ? hashOf(hashed) : hashOfPair(hashed, keyOf(second) ?? NIL);
  }

  private isAt(fact: number, key: Template, second: Template): boolean {
    const { items, arity } = this.rows;
    if (differsFromBound(items[fact * arity + this.position] ?? NIL, key)) return false;
    return this.other === NO_OTHER || !differsFromBound(items[fact * arity + this.other] ?? NIL, second);
  }

  private enlarge(): void {
    const { firsts, lasts, counts, rows } = this;
    this.firsts = new Int32Array(2 * firsts.length);
    this.lasts = new Int32Array(2 * firsts.length);
    this.counts = new Int32Array(2 * firsts.length);
    this.shift--;
    for (let old = 0; old < firsts.length; old++) {
      const first = firsts[old] ?? 0;
      if (first === 0) continue;
      const row = (first - 1) * rows.arity;
      const key = rows.items[row + this.position] ?? NIL;
      const place = this.placeOf(key, this.other === NO_OTHER ? NIL : (rows.items[row + this.other] ?? NIL));
      this.firsts[place] = first;
      this.lasts[place] = lasts[old] ?? 0;
      this.counts[place] = counts[old] ?? 0;
    }
  }
}

function enlarged(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
