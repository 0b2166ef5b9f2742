// The host of one knowledge base: it runs in worker threads, and the thread that serves is never blocked.

import type { Catalogue } from '../knowledge/catalogue.js';
import type { Inquiry } from '../knowledge/inquiry.js';
import type { CallContext, CallEvent, KnowledgeEvent, Outcome, Request } from '../knowledge/outcome.js';
import type { TraceContext } from './traced-line.js';

export interface PerformOptions {
  /** Aborting stops the call; its outcome is `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: CallEvent) => void;
  /** Goes along with what the call prints. */
  readonly trace?: TraceContext;
}

export interface Host {
  /** What the knowledge base offered when it was loaded. */
  readonly catalogue: Catalogue;
  /** What it offers now: prompts and resources may be computed by rules. */
  currentCatalogue(): Promise<Catalogue>;
  /** As many calls as there are workers run; others wait for their turn. Throws LogicError CLOSED after `close`, WORKER_LOST when no worker can be had. */
  perform(
    request: Request | Inquiry,
    context: CallContext,
    options?: PerformOptions,
  ): Promise<Outcome<unknown>>;
  /**
   * Tells of what is committed and others want to know: what calls publish with mcp_notify/1, and lists of the catalogue
   * that have become other ones. Returns what ends the listening.
   */
  onEvent(listen: (event: KnowledgeEvent) => void): () => void;
  /** Ends the workers; calls that wait or run are rejected with LogicError CLOSED. */
  close(): Promise<void>;
}
