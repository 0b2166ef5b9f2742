// A predicate and its clauses as they are stored.

import { Compound, NIL, type Functor, type Term } from '../../terms/term.js';
import type { Position } from '../../reader/position.js';
import type { Definer } from '../engine.js';
import { ClauseIndex, keyOf } from './clause-index.js';
import { ClauseList, type Candidates } from './clause-list.js';
import type { ChoicePoint, Code } from './code.js';
import type { TabledDefinition, TableModes } from './tabling/tabled-definition.js';
import type { Template } from './template.js';

/** A compiled clause: called with the arguments in the registers and the choice point to cut back to. */
export type ClauseCode = (barrier: ChoicePoint) => Code | null;

const UNNAMED: readonly string[] = [];

export class StoredClause {
  /** The database generation that erased it. */
  erasedAt = Infinity;
  /** Uses so far, until it is compiled. */
  uses = 0;
  code: ClauseCode | undefined = undefined;
  /** What its variables are called in the source, by number. */
  names: readonly string[] = UNNAMED;

  constructor(
    readonly predicate: Predicate,
    readonly args: readonly Template[],
    readonly body: Template,
    readonly variables: number,
    readonly at: Position | undefined,
  ) {}

  get isErased(): boolean {
    return this.erasedAt !== Infinity;
  }

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
  /** How answers are put together, and what its tables are made by: for tabled predicates. */
  tableModes: TableModes | undefined = undefined;
  tabling: TabledDefinition | undefined = undefined;
  /** The generation of the database at which its clauses last changed. */
  changedAt = 0;
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

  /** The fewest clauses known to hold all that can match the (dereferenced) arguments. */
  candidates(args: readonly Term[]): Candidates {
    let best: Candidates = this.clauses;
    let size = this.clauses.size;
    for (let i = 0; i < args.length && size > FEW; i++) {
      const argument = args[i];
      const key = argument === undefined ? undefined : keyOf(argument);
      if (key === undefined) continue;
      const index = (this.indexes[i] ??= new ClauseIndex(i, this.clauses));
      if (!index.selective) continue;
      const found = index.candidates(key);
      const count = found instanceof ClauseList ? found.size : 1;
      if (count < size) {
        best = found;
        size = count;
      }
    }
    return best;
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

  /** Drops what a transaction erased, when that is most of it. */
  compact(): void {
    if (!this.clauses.wasteful) return;
    this.clauses = this.clauses.compacted();
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
