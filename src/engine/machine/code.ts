// What the machine jumps between: code, frames (where to go on) and choice points (where to try again).

import { Str, type Term } from '../../terms/term.js';
import type { ClauseList } from './clause-list.js';
import type { FactIndex } from './facts/fact-index.js';
import type { FactTable } from './facts/fact-table.js';

/** One stretch of execution: it works on the registers and returns what comes next, or null to leave the trampoline. */
export type Code = () => Code | null;

/** Heap continuation: the code that called has its variables in a subclass; `k` and `c` are its own continuation. */
export interface Frame {
  readonly k: Frame;
  readonly c: Code;
}

/** Makes a choice point a catch/3: `active` while its goal runs, also after re-entry by backtracking. */
export class CatchGuard {
  active = true;
  /** Which throw made it active again by unwinding what came after its goal; it does not catch that one. */
  revivedBy = 0;
  constructor(
    readonly catcher: Term,
    readonly recovery: Term,
  ) {}
}

/** Makes a choice point a setup_call_cleanup/3: the cleanup runs when it is cut, exhausted or left by a throw. */
export class CleanupGuard {
  constructor(readonly cleanup: Term) {}
}

/** Makes a choice point go on with a walk through stored clauses, as they were when it began. */
export class StoredAlternatives {
  constructor(
    readonly clauses: ClauseList,
    /** Where the clause to try next is. */
    public position: number,
    readonly high: number,
    readonly generation: number,
    /** Which arguments tell whether a clause can match. */
    readonly telling: number,
  ) {}
}

/** Makes a choice point go on with a walk through facts in a table, as they were when it began. */
export class FactWalk {
  constructor(
    readonly table: FactTable,
    /** What leads from one fact to the next; undefined when all are tried. */
    readonly index: FactIndex | undefined,
    /** The fact to try next. */
    public fact: number,
    readonly high: number,
    readonly generation: number,
    /** Which arguments tell whether a fact can match. */
    readonly telling: number,
  ) {}
}

export type Guard = CatchGuard | CleanupGuard | StoredAlternatives | FactWalk;

/** One shape for all choice points, so that backtracking is monomorphic; four arguments in fields, more in `rest`. */
export class ChoicePoint {
  /** The next older one; the base of a run is its own predecessor. */
  prev: ChoicePoint;

  constructor(
    prev: ChoicePoint | undefined,
    public alt: Code,
    /** The height of the trail to undo to. */
    public trail: number,
    /**
     * Variables with a smaller age are older than this choice point: binding them must be trailed. Raised for a while
     * when a clause is tried above it without a choice point of its own.
     */
    public age: number,
    public k: Frame,
    public c: Code,
    public a0?: Term,
    public a1?: Term,
    public a2?: Term,
    public a3?: Term,
    public rest?: readonly Term[],
    readonly guard?: Guard,
  ) {
    this.prev = prev ?? this;
  }
}

/** A choice point as an atomic term, for goals that cut back to it. */
export class ChoiceMark extends Str {
  constructor(readonly choice: ChoicePoint) {
    super('choice point');
  }
}

/** A change other than a variable binding that backtracking takes back. */
export class TrailedChange {
  constructor(readonly undo: () => void) {}
}
