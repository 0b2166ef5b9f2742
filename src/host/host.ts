// The host of one knowledge base: it runs in a worker thread, and the thread that serves is never blocked.

import { LogicError } from '../errors.js';
import type { EngineKind } from '../engine/engine.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import type { CallContext, CallEvent, Outcome, Request } from '../knowledge/outcome.js';
import type { Diagnostic } from '../reader/position.js';
import { defaultEngine } from './engines.js';
import { finishLoad } from './finish-load.js';
import { createInterruptCell } from './interrupt-cell.js';
import { ThreadHost } from './thread-host.js';
import { WorkerThread, type ThreadOptions } from './worker-thread.js';

export interface HostOptions {
  /** The source files; the first is the one served. */
  readonly files: readonly string[];
  readonly engine?: EngineKind;
  /** The object to serve; the one that defines tools/1 where none is named. */
  readonly object?: string;
  /** Engine time for a call in milliseconds, 10,000 by default. A tool's own timeout goes before the default, but not above this. */
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

const DEFAULT_TIME_LIMIT = 10_000;
const DEFAULT_MEMORY_LIMIT = 256;

/** Loads the sources in a worker. Throws LogicError when they cannot be read or the worker cannot hold them. */
export async function startHost(options: HostOptions): Promise<Started> {
  const threadOptions = threadOptionsOf(options);
  const thread = new WorkerThread(threadOptions);
  const report = await finishLoad(thread, threadOptions.memoryLimit);
  const { diagnostics } = report;
  if (report.kind === 'faulty') return { kind: 'faulty', diagnostics };
  const { catalogue } = report;
  const timeLimitOf = (request: Request | 'catalogue'): number =>
    timeLimitFor(request === 'catalogue' ? undefined : toolTimeout(catalogue, request), options.timeLimit);
  const host = new ThreadHost({ thread, threadOptions, catalogue, timeLimitOf });
  return { kind: 'serving', host, diagnostics };
}

function threadOptionsOf(options: HostOptions): ThreadOptions {
  const { files, engine = defaultEngine, timeLimit = DEFAULT_TIME_LIMIT } = options;
  const { memoryLimit = DEFAULT_MEMORY_LIMIT, log = logToStderr } = options;
  if (files.length === 0) throw new LogicError('ARGUMENT_INVALID', 'no source file was named');
  if (!(timeLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'timeLimit must be above 0 milliseconds');
  if (!(memoryLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'memoryLimit must be above 0 MiB');
  const { object } = options;
  const setup = { files, engine, timeLimit, interruptCell: createInterruptCell() };
  return { setup: object === undefined ? setup : { ...setup, object }, memoryLimit, log };
}

/** The author knows what a tool needs, the operator has the last word. */
function timeLimitFor(toolTimeout: number | undefined, operatorLimit: number | undefined): number {
  if (toolTimeout === undefined) return operatorLimit ?? DEFAULT_TIME_LIMIT;
  return Math.min(toolTimeout, operatorLimit ?? Infinity);
}

function toolTimeout({ tools }: Catalogue, request: Request): number | undefined {
  return request.kind === 'tool' ? tools.find(({ name }) => name === request.name)?.timeout : undefined;
}

function logToStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}
