// The committed change sets in their order: with the program they are the whole state of a knowledge base, and whoever has
// the program and the log can become a replica.

import type { Change, ChangeSet } from '../engine/change-set.js';
import { NetChanges } from './net-changes.js';

export interface ChangeLog {
  /** How many change sets were committed. */
  readonly length: number;
  /** Commits; returns the set with the serial numbers of its clauses. */
  append(changes: readonly Change[]): ChangeSet;
  /**
   * What brings a replica that has seen the first `position` sets up to date, in order. Anybody may ask from 0 on, which
   * gives the net effect of all; in between only who has not let go of the position.
   */
  since(position: number): readonly ChangeSet[];
  /** Nobody will ask any more from a position between 0 and `position`. */
  letGo(position: number): void;
}

/** `lastSerial` is that of the program as loaded. */
export function createChangeLog(lastSerial: number): ChangeLog {
  return new MemoryLog(lastSerial);
}

/** Its size is that of the net effect: clauses that came and went leave nothing. */
class MemoryLog implements ChangeLog {
  readonly #net = new NetChanges();
  #nextSerial: number;
  /** The sets from position `#start` on. */
  #recent: ChangeSet[] = [];
  #start = 0;

  constructor(lastSerial: number) {
    this.#nextSerial = lastSerial + 1;
  }

  get length(): number {
    return this.#start + this.#recent.length;
  }

  append(changes: readonly Change[]): ChangeSet {
    const set: ChangeSet = { base: this.#nextSerial, changes };
    this.#nextSerial += changes.filter(({ kind }) => kind === 'added').length;
    this.#net.add(set);
    this.#recent.push(set);
    return set;
  }

  since(position: number): readonly ChangeSet[] {
    if (position === this.length) return [];
    if (position === 0) return [this.#net.toChangeSet()];
    if (position < this.#start) throw new RangeError(`the log was let go of up to ${this.#start}`);
    return this.#recent.slice(position - this.#start);
  }

  letGo(position: number): void {
    if (position <= this.#start) return;
    this.#recent = this.#recent.slice(position - this.#start);
    this.#start = position;
  }
}
