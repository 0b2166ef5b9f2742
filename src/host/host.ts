// The host of one knowledge base: it runs in a worker thread, and the thread that serves is never blocked.

import type { EngineKind } from '../engine/engine.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import type { CallContext, CallEvent, Outcome, Request } from '../knowledge/outcome.js';
import type { Diagnostic } from '../reader/position.js';

export interface HostOptions {
  /** The source files; the first is the one served. */
  readonly files: readonly string[];
  readonly engine?: EngineKind;
  /** Engine time for a call in milliseconds, 10,000 by default. A tool's own timeout takes its place, up to this when it is given. */
  readonly timeLimit?: number;
  /** The heap of the worker in MiB, 256 by default. */
  readonly memoryLimit?: number;
  /** Receives, line by line, whatever the knowledge base prints; stderr by default. */
  readonly log?: (line: string) => void;
}

export interface PerformOptions {
  /** Aborting stops the call; its outcome is `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: CallEvent) => void;
}

export interface Host {
  /** What the knowledge base offered when it was loaded. */
  readonly catalogue: Catalogue;
  /** What it offers now: prompts and resources may be computed by rules. */
  currentCatalogue(): Promise<Catalogue>;
  /** One call at a time runs; others wait for their turn. Throws LogicError CLOSED after `close`, WORKER_LOST when no worker can be had. */
  perform(request: Request, context: CallContext, options?: PerformOptions): Promise<Outcome<unknown>>;
  /** Ends the worker; calls that wait or run are rejected with LogicError CLOSED. */
  close(): Promise<void>;
}

/** `faulty` when the sources have errors: nothing is running then. */
export type Started =
  | { readonly kind: 'serving'; readonly host: Host; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'faulty'; readonly diagnostics: readonly Diagnostic[] };
