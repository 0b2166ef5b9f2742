// What the author of a knowledge base asks of it, beside the requests of clients: goals and explanations.

import type { LimitName } from '../engine/engine.js';
import type { Proof, Unmet } from '../engine/explanation.js';
import type { Json, JsonObject } from '../terms/json.js';

export type Inquiry =
  /** A goal as its author wrote it. `skip` answers are passed over, `limit` are wanted, at most as many as the server allows. */
  | { readonly kind: 'query'; readonly goal: string; readonly skip?: number; readonly limit?: number }
  /** Why a tool answers as it does, or why not; `limit` answers are explained, 1 when absent. */
  | {
      readonly kind: 'explanation';
      readonly tool: string;
      readonly arguments: JsonObject;
      readonly limit?: number;
    }
  | { readonly kind: 'tests' }
  /** One of the tests, by its place in the list. */
  | { readonly kind: 'test'; readonly index: number };

/** The value of a query. There are no answers when the goal is false. */
export interface QueryAnswer {
  readonly answers: readonly Bindings[];
  readonly end: QueryEnd;
}

export interface Bindings {
  /** By the names of the variables; null for what is unbound, and text for what JSON cannot express. */
  readonly values: Readonly<Record<string, Json>>;
  /** `Name = Value` as Prolog writes it, and conditions on what is unbound; empty for a goal that just holds. */
  readonly lines: readonly string[];
}

/** How the answers came to an end: `more` when there may be others. */
export type QueryEnd =
  | { readonly kind: 'complete' | 'more' }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly text: string }
  | { readonly kind: 'threw'; readonly text: string };

/** The value of an explanation. */
export interface ToolExplanation {
  readonly tool: string;
  readonly answers: readonly ProvedAnswer[];
  /** Where there is no answer: the conditions that did not hold, those nearest to a proof first. */
  readonly unmet: readonly Unmet[];
  /** The whole of it as indented lines. */
  readonly text: string;
}

export interface ProvedAnswer {
  readonly goal: string;
  /** The outputs of the tool, where its own predicate answers and they can be expressed. */
  readonly result?: JsonObject;
  readonly proof: readonly Proof[];
  /** False when steps of the proof are left out. */
  readonly complete: boolean;
}

/** What test/1,2,3 declare, and the clauses whose entries are noted when coverage is wanted. */
export interface TestList {
  readonly tests: readonly TestPlace[];
  readonly clauses: readonly TestPlace[];
}

export interface TestPlace {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** The value of a test. */
export type TestVerdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'skipped'; readonly text: string };
