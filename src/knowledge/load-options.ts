// How a knowledge base is loaded.

import type { Openings } from '../engine/openings.js';
import type { ServerLimits } from './call-limits.js';

export interface LoadOptions {
  /** The source files, the served one first. */
  readonly files: readonly string[];
  readonly output?: (text: string) => void;
  /** Engine time in milliseconds for a directive, and for reading what is declared. */
  readonly timeLimit?: number;
  /** What the goals of directives draw their random numbers from: with the same seed and clock they do the same. */
  readonly seed?: number;
  /** Their clock, in milliseconds since the epoch; the real one when absent. */
  readonly now?: number;
  /** The object to serve; the one that defines tools/1 where none is named. */
  readonly object?: string;
  readonly limits?: ServerLimits;
  /** What the rules may reach outside; nothing by default. */
  readonly openings?: Openings;
  /** Whether all tools are explained to clients, and not only those with explain(true). */
  readonly explain?: boolean;
  /** Makes the clauses of test/1,2,3 tests; `entered` gets the number of each clause that is entered. */
  readonly tests?: { readonly entered?: (clause: number) => void };
  /** Is told when a goal of a directive, or the reading of what is declared, begins, and when it is over. */
  readonly noteGoal?: (isRunning: boolean) => void;
}
