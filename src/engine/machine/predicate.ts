// A predicate and its clauses as they are stored.

import { Compound, Var, type Functor, type Term } from '../../terms/term.js';
import type { Definer } from '../engine.js';
import { ClauseIndex, keyOf } from './clause-index.js';
import { ClauseList, type Candidates } from './clause-list.js';
import type { Code } from './code.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';
import type { TabledDefinition, TableModes } from './tabling/tabled-definition.js';

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
    for (let i = 0; i < args.length && sizeOf(best) > FEW; i++) {
      const argument = args[i];
      if (argument !== undefined) best = this.fewer(best, i, argument);
    }
    return best;
  }

  /** The same for the arguments in the registers, which are dereferenced. */
  lookUp(m: Machine): Candidates {
    let best: Candidates = this.clauses;
    const { arity } = this.functor;
    for (let i = 0; i < arity && sizeOf(best) > FEW; i++) best = this.fewer(best, i, m.argument(i));
    return best;
  }

  private fewer(best: Candidates, position: number, argument: Term): Candidates {
    if (argument instanceof Var) return best;
    const index = (this.indexes[position] ??= new ClauseIndex(position, this.clauses));
    if (!index.selective) return best;
    const key = keyOf(argument);
    if (key === undefined) return best;
    const found = index.candidates(key);
    return sizeOf(found) < sizeOf(best) ? found : best;
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

function sizeOf(candidates: Candidates): number {
  return candidates instanceof ClauseList ? candidates.size : 1;
}

/** The arguments of a callable term. */
export function argumentsOf(term: Term): Term[] {
  return term instanceof Compound ? term.args() : [];
}
