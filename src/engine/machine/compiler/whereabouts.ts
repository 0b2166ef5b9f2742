// Where a clause's variables are at a point of the function being written.

import type { Atom, Functor } from '../../../terms/term.js';
import type { Key } from './goals.js';

/** What a bound value is known to be: this constant, or a compound with this functor. */
export type Shape = number | Atom | Functor;

export class Whereabouts {
  hasFrame = false;
  /** Whether a choice point newer than the clause's call may be on the stack. */
  mayHaveChoices = true;
  /** Whether something may have been bound that goals wait for, and they have not been asked for since. */
  mayWake = false;
  /** Whether that may also have happened where the local `w` was not told. */
  mayWakeUntold = false;

  constructor(
    /** Locals that hold variables and barriers. */
    readonly locals = new Map<Key, string>(),
    /** What the frame holds. */
    readonly framed = new Set<Key>(),
    /** Locals that hold a dereferenced, bound value. */
    readonly bound = new Set<string>(),
    /** The value as a number of variables that were evaluated. */
    readonly numbers = new Map<Key, string>(),
    /** Locals whose constant or functor is known. */
    readonly shapes = new Map<string, Shape>(),
  ) {}

  copy(): Whereabouts {
    const copy = new Whereabouts(
      new Map(this.locals),
      new Set(this.framed),
      new Set(this.bound),
      new Map(this.numbers),
      new Map(this.shapes),
    );
    copy.hasFrame = this.hasFrame;
    copy.mayHaveChoices = this.mayHaveChoices;
    copy.mayWake = this.mayWake;
    copy.mayWakeUntold = this.mayWakeUntold;
    return copy;
  }

  /** How a function that is entered with the frame begins. */
  inNextFunction(framed: Iterable<Key> = this.framed): Whereabouts {
    const next = new Whereabouts(new Map(), new Set(framed));
    next.hasFrame = true;
    return next;
  }

  knows(key: Key): boolean {
    return this.locals.has(key) || this.framed.has(key);
  }
}
