// The port to a Prolog engine: clauses in, answers out. Every engine passes the suite in test/engine/contract.ts.

import type { Callable, Term, Var } from '../terms/term.js';
import type { OperatorTable } from '../terms/operators.js';
import type { Position } from '../reader/position.js';
import type { Change, ChangeSet } from './change-set.js';
import type { ExplainOptions, Explanation } from './explanation.js';
import type { Indicator } from './indicator.js';

export type EngineKind = 'machine' | 'tau';

/** A clause whose variables are its own; the body of a fact is the atom `true`. */
export interface Clause {
  readonly head: Callable;
  readonly body: Term;
  readonly at: Position | undefined;
  /** The names of its variables in the source, for explanations. */
  readonly variables?: ReadonlyMap<string, Var> | undefined;
}

export type PredicateProperty = 'dynamic' | 'discontiguous' | 'multifile' | 'tabled';

/**
 * What becomes of an argument when a table gets another answer: `index` arguments tell answers apart; of the others only
 * one value is kept. `lattice` calls the predicate with the old value, the new one and the one to keep; `order` calls it
 * with the old and the new value, and keeps the new one if it succeeds.
 */
export type TableMode =
  | { readonly kind: 'index' | 'first' | 'last' | 'min' | 'max' | 'sum' }
  | { readonly kind: 'lattice' | 'order'; readonly predicate: string };

/** Who defines a predicate: the program, or one of the engine's own layers. */
export type Definer = 'program' | 'library' | 'builtin' | 'control' | 'host';

/** Pairs to unify with one another, or false to fail. May throw PrologError or Stop. */
export type HostResult = false | readonly (readonly [Term, Term])[];

/** A deterministic predicate written in JavaScript; the arguments come dereferenced. */
export type HostPredicate = (args: readonly Term[]) => HostResult | Promise<HostResult>;

export type LimitName = 'time' | 'inferences' | 'memory' | 'depth';

interface Limits {
  /** Engine time in milliseconds. */
  readonly time?: number;
  readonly inferences?: number;
}

export interface SolveOptions {
  readonly limits?: Limits;
  /** Polled every few thousand inferences; true ends the run as `cancelled`. No catch/3 sees it. */
  readonly interrupted?: () => boolean;
  /** Receives what write/1 and friends print. */
  readonly output?: (text: string) => void;
  /** Seeds random numbers for the run: the same seed gives the same numbers. */
  readonly seed?: number;
  /** The clock of the run, in milliseconds since the epoch; the real one when absent. */
  readonly now?: number;
}

/** What a run went on calling when it was stopped at a limit: a predicate within itself. */
export interface Repetition {
  /** A copy, which is the whole goal only when it came again with the same arguments. */
  readonly goal: Term;
  /** The first of its clauses. */
  readonly at?: Position;
  readonly isSame: boolean;
}

/** One step of a run. After any kind but `answer` the run is over. */
export type Step =
  /** `goal` is a copy of the goal as proved; `last` is true when the engine knows that no more will come. */
  | { readonly kind: 'answer'; readonly goal: Term; readonly last: boolean }
  | { readonly kind: 'failure' }
  /** `at` is the clause whose body called what threw, where known. */
  | {
      readonly kind: 'exception';
      readonly ball: Term;
      readonly at?: Position;
      /** For want of memory. */
      readonly repetition?: Repetition;
    }
  | {
      readonly kind: 'limit';
      readonly limit: LimitName;
      readonly value: number;
      readonly repetition?: Repetition;
    }
  | { readonly kind: 'cancelled' }
  /** A host predicate threw `Stop`. */
  | { readonly kind: 'stopped'; readonly reason: unknown };

/** A goal being solved. Always `close` it; closing twice is fine. */
export interface Run {
  next(): Promise<Step>;
  close(): void;
  readonly inferences: number;
}

/** All database changes since `begin`; transactions do not nest. */
export interface Transaction {
  /** What replicas must change to become what this engine will be; clauses added are numbered from 0. */
  changes(): readonly Change[];
  /** The clauses added get serial numbers from `base` on, by default from the first that is free. */
  commit(base?: number): void;
  rollback(): void;
}

export interface Engine {
  readonly kind: EngineKind;
  /** The operators that op/3, reading and writing use at run time. */
  readonly operators: OperatorTable;
  /** Appends to the predicate. Throws PrologError permission_error for control constructs and builtins. */
  addClause(clause: Clause): void;
  /** `modes` are those of the arguments of a tabled predicate; without them all are `index`. */
  declare(indicator: Indicator, property: PredicateProperty, modes?: readonly TableMode[]): void;
  setFlag(name: string, value: Term): void;
  define(indicator: Indicator, predicate: HostPredicate): void;
  /** Who defines the predicate, or undefined when nobody does. */
  definer(indicator: Indicator): Definer | undefined;
  /** The predicates of the program (also declared ones without clauses). */
  programPredicates(): Iterable<Indicator>;
  begin(): Transaction;
  /** Applies what a replica of this engine committed; no transaction may be open. */
  apply(changes: ChangeSet): void;
  /** The serial number of the latest clause; the same in all replicas that have loaded the same program. */
  readonly lastSerial: number;
  solve(goal: Term, options?: SolveOptions): Run;
  /**
   * Solves a goal with its derivation recorded: the same answers, each with its proof, or why there is none. Changes
   * of the database are taken back, so no transaction may be open. LogicError ENGINE_UNSUPPORTED where an engine cannot.
   */
  explain(goal: Term, options?: ExplainOptions): Promise<Explanation>;
}
