// All that the serving thread and the worker say to each other. Everything is structured-cloneable plain data.

import type { Change, ChangeSet } from '../engine/change-set.js';
import type { EngineKind } from '../engine/engine.js';
import type { LogicErrorCode } from '../errors.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import type { ServerLimits } from '../knowledge/call-limits.js';
import type { Verdict } from '../knowledge/call-run.js';
import type { Inquiry } from '../knowledge/inquiry.js';
import type { CallContext, CallEvent, KnowledgeEvent, Outcome, Request } from '../knowledge/outcome.js';
import type { Diagnostic } from '../reader/position.js';

/** What the rules may reach outside. */
export interface Opened {
  readonly directories: readonly string[];
  /** Names and values. */
  readonly environment: readonly (readonly [string, string | undefined])[];
}

/** What a worker is born with. */
export interface WorkerSetup {
  readonly files: readonly string[];
  readonly engine: EngineKind;
  /** The object to serve. */
  readonly object?: string;
  /** Engine time in milliseconds for a directive while loading, and for reading the catalogue. */
  readonly timeLimit: number;
  readonly limits: ServerLimits;
  readonly openings: Opened;
  /** The same for all workers of a knowledge base: directives of all of them do the same. */
  readonly seed: number;
  readonly now: number;
  /** Whether all tools are explained. */
  readonly explain: boolean;
  /** Tests are to be run, and clauses that are entered are to be told. */
  readonly tests?: 'run' | 'cover';
  /** Two 32-bit cells: the id of the call to interrupt, and the goal of the load that runs. */
  readonly interruptCell: SharedArrayBuffer;
}

export type CallMessage =
  | {
      readonly kind: 'perform';
      /** From 1; 0 is no call. */
      readonly id: number;
      readonly request: Request | Inquiry;
      readonly context: CallContext;
      /** Milliseconds of engine time. */
      readonly timeLimit: number;
      /** Whether that is the tool's own limit. */
      readonly isOwnTime: boolean;
    }
  | { readonly kind: 'list'; readonly id: number }
  /** Answered when all that was said before is done. */
  | { readonly kind: 'catch-up'; readonly id: number };

/** What is said to a worker. */
export type HostMessage =
  | CallMessage
  /** What was committed since the worker was last told. */
  | { readonly kind: 'update'; readonly updates: readonly ChangeSet[] }
  /** What becomes of the changes that call `id` made. */
  | { readonly kind: 'settle'; readonly id: number; readonly verdict: Verdict };

/** What is the same in all replicas. */
export interface LoadedProgram {
  /** The serial number of the latest clause. */
  readonly lastSerial: number;
  /** Of the texts of the sources. */
  readonly fingerprint: string;
}

/** How a load went; the first thing a worker reports. */
export type LoadReport =
  | {
      readonly kind: 'loaded';
      readonly catalogue: Catalogue;
      /** Whether the catalogue never changes. */
      readonly isFixed: boolean;
      readonly diagnostics: readonly Diagnostic[];
      readonly program: LoadedProgram;
    }
  | { readonly kind: 'faulty'; readonly diagnostics: readonly Diagnostic[] }
  /** The sources could not be read, or loading them went wrong in a way that no source is to blame for. */
  | { readonly kind: 'unloadable'; readonly code: LogicErrorCode; readonly message: string };

/** How a call went. */
export type CallReport =
  | {
      readonly kind: 'performed';
      readonly outcome: Outcome<unknown>;
      /** What is to be told to everybody once the call is committed. */
      readonly notifications: readonly KnowledgeEvent[];
      /** What is to be committed: the worker waits for `settle`, and does nothing else before. */
      readonly proposed?: readonly Change[];
    }
  | { readonly kind: 'caught-up' }
  | { readonly kind: 'listed'; readonly catalogue: Catalogue }
  /** An error of ours escaped; the engine may be in any state. */
  | { readonly kind: 'broken'; readonly message: string };

export type WorkerMessage =
  | { readonly kind: 'ready'; readonly report: LoadReport }
  | { readonly kind: 'done'; readonly id: number; readonly report: CallReport }
  | { readonly kind: 'event'; readonly id: number; readonly event: CallEvent }
  /** Clauses that were entered, each once. */
  | { readonly kind: 'entered'; readonly clauses: readonly number[] }
  | { readonly kind: 'printed'; readonly lines: readonly string[] };
