// What predicates written for Tau may ask of the run that is calling them.

import type { TauRandomGenerator, TauSubstitution, TauThread, TauValue } from 'tau-prolog';

export type ThreadOutcome =
  | { readonly kind: 'answer'; readonly solution: TauSubstitution }
  | { readonly kind: 'failure' }
  | { readonly kind: 'exception'; readonly ball: TauValue };

export interface ActiveRun {
  readonly random: TauRandomGenerator;
  /** Milliseconds since the epoch; fixed where the run has a clock of its own. */
  now(): number;
  write(text: string): void;
  /** Solves `thread` up to its next outcome, gives that to `resume`, then goes on with the calling thread. */
  enter(thread: TauThread, resume: (outcome: ThreadOutcome) => void): void;
  /** Waits and then calls what the promise brings, which never rejects. */
  wait(promise: Promise<() => void>): void;
  /** Ends the run; no catch/3 sees it. */
  stop(reason: unknown): void;
}
