// What an explaining run gives back. Proofs and unmet conditions are plain data, fit for another thread or for JSON;
// the goals in them are texts, cut when they are long.

import type { Term, Var } from '../terms/term.js';
import type { Position } from '../reader/position.js';
import type { SolveOptions, Step } from './engine.js';

export interface ExplainOptions extends SolveOptions {
  /** How many answers are wanted; 1 when absent. */
  readonly answers?: number;
  /** How many steps of one proof are recorded, about; 1,000 when absent. What goes beyond runs all the same. */
  readonly steps?: number;
  /** What the variables of the goal are called in the texts. */
  readonly variableNames?: ReadonlyMap<Var, string>;
  /** What a goal is shown as, where that is not the goal itself. */
  readonly shown?: (goal: Term) => Term;
}

export interface Explanation {
  readonly answers: readonly ExplainedAnswer[];
  /** How the run ended; `enough` when it was left after as many answers as wanted. */
  readonly end: Exclude<Step, { kind: 'answer' }> | { readonly kind: 'enough' };
  /** Where there is no answer: the conditions that did not hold, those nearest to a proof first. */
  readonly unmet: readonly Unmet[];
}

export interface ExplainedAnswer {
  /** A copy of the goal as proved. */
  readonly goal: Term;
  readonly proof: readonly Proof[];
  /** False when the proof has `omitted` parts. */
  readonly complete: boolean;
}

/** Why one goal holds. `at` is the clause, where it came from a source. */
export type Proof =
  | { readonly kind: 'fact'; readonly goal: string; readonly at?: Position }
  | {
      readonly kind: 'rule';
      readonly goal: string;
      readonly at?: Position;
      readonly because: readonly Proof[];
    }
  /** A predicate of the engine or its library; `because` is what it called, such as the closure of maplist/3. */
  | { readonly kind: 'builtin'; readonly goal: string; readonly because: readonly Proof[] }
  /** A predicate in JavaScript. */
  | { readonly kind: 'host'; readonly goal: string }
  /** An answer from a predicate's table. */
  | { readonly kind: 'tabled'; readonly goal: string }
  | { readonly kind: 'negation'; readonly goal: string; readonly unmet: readonly Unmet[] }
  /** findall/3 and its kin, and forall/2, whose cases these are; `shown` are the proofs of the first ones. */
  | {
      readonly kind: 'solutions' | 'cases';
      readonly goal: string;
      readonly count: number;
      readonly shown: readonly (readonly Proof[])[];
      /** Why there are none. */
      readonly unmet: readonly Unmet[];
    }
  /** If-then-else; `because` is the branch taken, `tested` the proof of the condition or `unmet` why it has none. */
  | {
      readonly kind: 'choice';
      readonly condition: string;
      readonly branch: 'then' | 'else';
      readonly tested: readonly Proof[];
      readonly unmet: readonly Unmet[];
      readonly because: readonly Proof[];
    }
  | { readonly kind: 'cut' }
  /** A goal under catch/3; where it threw, `caught` is the exception and `because` the proof of the recovery. */
  | {
      readonly kind: 'catch';
      readonly goal: string;
      readonly caught?: string;
      readonly because: readonly Proof[];
    }
  /** Proved, but beyond the number of steps that are recorded. */
  | { readonly kind: 'omitted'; readonly goal: string };

/** A condition that did not hold. */
export interface Unmet {
  /**
   * `no-clause`: no fact or rule matches; `false`: a predicate of the engine or its host failed; `negation`: what was
   * to be false is true; `explicit`: the clause says fail; `unrecorded`: the steps are beyond what is recorded.
   */
  readonly kind: 'no-clause' | 'false' | 'negation' | 'explicit' | 'unrecorded';
  readonly goal: string;
  /** The goals that asked for it, the nearest first, each with the clause that was tried. */
  readonly within: readonly Attempted[];
  /** Facts that differ from the goal in one argument. */
  readonly nearMisses: readonly Attempted[];
  /** Of a negation: why its goal is true. */
  readonly proof: readonly Proof[];
}

export interface Attempted {
  readonly goal: string;
  readonly at?: Position;
}
