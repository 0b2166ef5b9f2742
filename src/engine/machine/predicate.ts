// A predicate and its clauses as they are stored.

import { Compound, NIL, type Functor, type Term } from '../../terms/term.js';
import type { Position } from '../../reader/position.js';
import type { Definer } from '../engine.js';
import { ClauseIndex, keyOf, type Key } from './clause-index.js';
import { ClauseList } from './clause-list.js';
import type { ChoicePoint, Code } from './code.js';
import type { Template } from './template.js';

/** A compiled clause: called with the arguments in the registers and the choice point to cut back to. */
export type ClauseCode = (barrier: ChoicePoint) => Code | null;

export class StoredClause {
  /** The database generation that erased it. */
  erasedAt = Infinity;
  /** Uses so far, until it is compiled. */
  uses = 0;
  code: ClauseCode | undefined = undefined;

  constructor(
    readonly predicate: Predicate,
    readonly args: readonly Template[],
    readonly body: Template,
    readonly variables: number,
    readonly at: Position | undefined,
  ) {}

  argument(index: number): Template {
    return this.args[index] ?? NIL;
  }
}

/** From how many clauses on a look-up is worth an index. */
const FEW = 8;

export class Predicate {
  clauses = new ClauseList();
  isDynamic = false;
  isDiscontiguous = false;
  isMultifile = false;
  isTabled = false;
  /** True for predicates of the program that have a clause or a declaration. */
  declared = false;
  /** What a call jumps to. */
  run: Code;
  private indexes: (ClauseIndex | undefined)[] = [];

  constructor(
    readonly functor: Functor,
    public definer: Definer,
    run: Code,
  ) {
    this.run = run;
  }

  get name(): string {
    return this.functor.name;
  }

  get arity(): number {
    return this.functor.arity;
  }

  /** The shortest list known to hold all clauses that can match the (dereferenced) arguments. */
  candidates(args: readonly Term[]): ClauseList {
    let best = this.clauses;
    if (best.size <= FEW) return best;
    for (let i = 0; i < args.length; i++) {
      const argument = args[i];
      const key = argument === undefined ? undefined : keyOf(argument);
      if (key === undefined) continue;
      const found = this.lookUp(i, key);
      if (found === undefined || found.size >= best.size) continue;
      best = found;
      if (best.size <= FEW) break;
    }
    return best;
  }

  private lookUp(position: number, key: Key): ClauseList | undefined {
    const index = (this.indexes[position] ??= new ClauseIndex(position, this.clauses));
    return index.selective ? index.candidates(key) : undefined;
  }

  append(clause: StoredClause): void {
    this.clauses.append(clause);
    for (const index of this.indexes) index?.append(clause);
  }

  prepend(clause: StoredClause): void {
    this.clauses.prepend(clause);
    for (const index of this.indexes) index?.prepend(clause);
  }

  /** Book-keeping for a clause just erased (1) or revived (-1); compaction must wait while a transaction is open. */
  noteErased(clause: StoredClause, change: 1 | -1, compact: boolean): void {
    this.clauses.noteErased(change);
    if (compact && this.clauses.wasteful) this.clauses = this.clauses.compacted();
    for (const index of this.indexes) index?.noteErased(clause, change, compact);
  }

  /** Forgets all clauses at once. */
  clear(): void {
    this.clauses = new ClauseList();
    this.indexes = [];
  }
}

/** Whether the clause's arguments differ visibly from the call's, without unifying. */
export function cannotMatch(clause: StoredClause, args: readonly Term[]): boolean {
  for (let i = 0; i < args.length; i++) {
    const mine = clause.args[i];
    const theirs = args[i];
    if (mine === undefined || theirs === undefined || mine === theirs) continue;
    const left = keyOf(mine);
    if (left === undefined) continue;
    const right = keyOf(theirs);
    if (right === undefined || left === right) continue;
    return true;
  }
  return false;
}

/** The arguments of a callable term. */
export function argumentsOf(term: Term): Term[] {
  return term instanceof Compound ? term.args() : [];
}
