// Many change sets as one that has the same effect: a clause that was added and erased is in it no more.

import type { Change, ChangeSet } from '../engine/change-set.js';

type Added = Extract<Change, { kind: 'added' }>;

export class NetChanges {
  /** By serial number, in the order of coming. */
  readonly #added = new Map<number, Added>();
  /** Clauses of the program. */
  readonly #erased = new Map<number, Change>();
  /** Whether a predicate was made or unmade last, by its indicator. */
  readonly #predicates = new Map<string, Change>();

  add({ base, changes }: ChangeSet): void {
    for (const change of changes) {
      switch (change.kind) {
        case 'added': {
          const serial = base + change.serial;
          this.#added.set(serial, { ...change, serial });
          break;
        }
        case 'erased':
          if (!this.#added.delete(change.serial)) this.#erased.set(change.serial, change);
          break;
        case 'dynamic':
        case 'forgotten': {
          const { name, arity } = change.predicate;
          this.#predicates.set(`${name}/${arity}`, change);
          break;
        }
      }
    }
  }

  toChangeSet(): ChangeSet {
    return {
      base: 0,
      changes: [...this.#erased.values(), ...this.#predicates.values(), ...this.#added.values()],
    };
  }
}
