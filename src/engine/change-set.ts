// What a transaction changed, as plain data: replicas of the same program that apply the same change sets in the same order
// have the same clauses. A clause is known by its serial number, which every replica gives it alike.

import type { FlatTerm } from '../terms/flat-term.js';
import type { Indicator } from './indicator.js';

export type Change =
  /** A clause of a dynamic predicate, which comes into being with it; `clause` is `Head :- Body`. */
  | {
      readonly kind: 'added';
      readonly predicate: Indicator;
      readonly end: 'first' | 'last';
      readonly clause: FlatTerm;
      /** Counted from `ChangeSet.base`. */
      readonly serial: number;
    }
  | { readonly kind: 'erased'; readonly predicate: Indicator; readonly serial: number }
  | { readonly kind: 'dynamic'; readonly predicate: Indicator }
  /** The predicate is gone with its declaration; its clauses are erased on their own. */
  | { readonly kind: 'forgotten'; readonly predicate: Indicator };

export interface ChangeSet {
  /** The clauses added here have serial numbers from here on. */
  readonly base: number;
  readonly changes: readonly Change[];
}
