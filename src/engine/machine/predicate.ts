// A predicate and its clauses as they are stored.

import { Compound, type Functor, type Term } from '../../terms/term.js';
import type { Definer } from '../engine.js';
import { ClauseIndexes } from './clause-indexes.js';
import { ClauseList, type Candidates } from './clause-list.js';
import type { Code } from './code.js';
import { FactTable } from './facts/fact-table.js';
import type { FunctionForm } from './function-form.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';
import type { TabledDefinition, TableModes } from './tabling/tabled-definition.js';

const NO_FORMS: readonly FunctionForm[] = [];

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
  /** Whether `run` may have been made from clauses as they were. */
  isCalled = false;
  /** What a call jumps to. */
  run: Code;
  /** How compiled code calls it where it has new variables for some arguments. */
  forms: readonly FunctionForm[] = NO_FORMS;
  private indexes = new ClauseIndexes();
  private table: FactTable | undefined = undefined;
  /** How many clauses were added that are not plain facts. */
  private others = 0;
  /** How many were erased since there were as many look-ups as clauses without that. */
  private erasures = 0;
  private calm = 0;

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
    return this.indexes.candidates(this.clauses, args);
  }

  /** The same for the registers, of which those in `bound`, a set of bits, are bound. */
  lookUp(m: Machine, bound: number): Candidates {
    return this.indexes.lookUp(m, this.clauses, bound);
  }

  /** Which registers the latest `lookUp` leaves to be compared with the clauses found: a set of bits. */
  get telling(): number {
    return this.indexes.telling;
  }

  /** The clauses as a table, when they are many facts and few of them come and go. */
  get facts(): FactTable | undefined {
    const { table, clauses } = this;
    if (table?.clauses === clauses) return table;
    const canBe =
      this.others === 0 && this.erasures < MANY_ERASURES && clauses.size >= MANY && clauses.low === 0;
    return (this.table = canBe ? new FactTable(clauses, this.arity) : undefined);
  }

  append(clause: StoredClause): void {
    this.clauses.append(clause);
    this.indexes.append(clause);
    if (!clause.isPlainFact) {
      this.others++;
      this.table = undefined;
    } else if (this.table?.clauses === this.clauses) this.table.append(clause);
  }

  prepend(clause: StoredClause): void {
    this.table = undefined;
    this.clauses.prepend(clause);
    this.indexes.prepend(clause);
  }

  /** Gives each use of its clauses compounds of its own, which may be changed. */
  unshare(): void {
    this.table = undefined;
    for (const clause of this.clauses.all()) if (clause.unshare() === 'no plain fact any more') this.others++;
  }

  private countErasure(): void {
    this.clauses.noteErased(1);
    this.calm = 0;
    if (++this.erasures === MANY_ERASURES) this.table = undefined;
  }

  /** Book-keeping for a clause just erased for good. */
  noteErased(clause: StoredClause): void {
    this.countErasure();
    if (this.clauses.wasteful) this.clauses = this.clauses.compacted();
    this.indexes.noteErased(clause, false);
  }

  /**
   * Book-keeping for a clause just erased within a transaction. What it rearranges can be put back before the clause
   * comes back: by the function returned, if any.
   */
  noteErasedForNow(clause: StoredClause): (() => void) | undefined {
    const { clauses } = this;
    this.countErasure();
    if (clauses.wasteful) {
      this.clauses = clauses.compacted();
      this.indexes = new ClauseIndexes();
      return () => {
        this.clauses = clauses;
        this.indexes = new ClauseIndexes();
      };
    }
    if (!this.indexes.noteErased(clause, true)) return undefined;
    return () => {
      this.indexes = new ClauseIndexes();
    };
  }

  /** Book-keeping for a clause taken out because the transaction that added it is taken back: others may come back yet. */
  noteRemoved(clause: StoredClause): void {
    this.countErasure();
    if (this.indexes.noteErased(clause, true)) this.indexes = new ClauseIndexes();
  }

  /** Book-keeping for a clause that has come back. */
  noteRevived(clause: StoredClause): void {
    this.clauses.noteErased(-1);
    if (!this.indexes.noteRevived(clause)) this.indexes = new ClauseIndexes();
  }

  /** Drops what a transaction erased, when that is most of it. */
  compact(): void {
    if (!this.clauses.wasteful) return;
    this.clauses = this.clauses.compacted();
    this.indexes = new ClauseIndexes();
  }
}

/** From how many facts on they are worth a table. */
const MANY = 16;
/** From how many erasures on facts come and go. */
const MANY_ERASURES = 1000;

/** The arguments of a callable term. */
export function argumentsOf(term: Term): Term[] {
  return term instanceof Compound ? term.args() : [];
}
