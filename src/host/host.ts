// The host of one knowledge base: it runs in worker threads, and the thread that serves is never blocked.

import { randomInt } from 'node:crypto';
import { LogicError } from '../errors.js';
import type { EngineKind } from '../engine/engine.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import type { CallContext, CallEvent, Outcome, Request } from '../knowledge/outcome.js';
import type { Diagnostic } from '../reader/position.js';
import { defaultEngine } from './engines.js';
import { createChangeLog } from './change-log.js';
import { finishLoad, finishReplica } from './finish-load.js';
import { PooledHost } from './pooled-host.js';
import { WorkerPool } from './worker-pool.js';
import { WorkerThread, type ThreadOptions } from './worker-thread.js';

export interface HostOptions {
  /** The source files; the first is the one served. */
  readonly files: readonly string[];
  readonly engine?: EngineKind;
  /** The object to serve; the one that defines tools/1 where none is named. */
  readonly object?: string;
  /** Engine time for a call in milliseconds, 10,000 by default. A tool's own timeout goes before the default, but not above this. */
  readonly timeLimit?: number;
  /** The heap of a worker in MiB, 256 by default. */
  readonly memoryLimit?: number;
  /** The most inferences of one goal of a call; as many as the time allows by default. */
  readonly inferenceLimit?: number;
  /** The most characters of JSON that the arguments of a call may have, 1,048,576 by default. */
  readonly argumentSize?: number;
  /** How many calls may run at once, each in a worker of its own; one by default. */
  readonly workers?: number;
  /** Milliseconds that an engine has to notice a cancel before its worker is ended; 100 by default. */
  readonly grace?: number;
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
  /** As many calls as there are workers run; others wait for their turn. Throws LogicError CLOSED after `close`, WORKER_LOST when no worker can be had. */
  perform(request: Request, context: CallContext, options?: PerformOptions): Promise<Outcome<unknown>>;
  /** Ends the workers; calls that wait or run are rejected with LogicError CLOSED. */
  close(): Promise<void>;
}

/** `faulty` when the sources have errors: nothing is running then. */
export type Started =
  | { readonly kind: 'serving'; readonly host: Host; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'faulty'; readonly diagnostics: readonly Diagnostic[] };

const DEFAULT_TIME_LIMIT = 10_000;
const DEFAULT_MEMORY_LIMIT = 256;
const DEFAULT_GRACE = 100;
const DEFAULT_ARGUMENT_SIZE = 1_048_576;

/** Loads the sources in a worker. Throws LogicError when they cannot be read or the worker cannot hold them. */
export async function startHost(options: HostOptions): Promise<Started> {
  const threadOptions = threadOptionsOf(options);
  const { memoryLimit, log: onLine } = threadOptions;
  const { workers: size = 1, grace = DEFAULT_GRACE, argumentSize = DEFAULT_ARGUMENT_SIZE } = options;
  const first = new WorkerThread(threadOptions);
  const report = await finishLoad(first, memoryLimit);
  const { diagnostics } = report;
  if (report.kind === 'faulty') return { kind: 'faulty', diagnostics };
  const { catalogue, lastSerial } = report;
  const timeLimitOf = (request: Request | 'catalogue'): number =>
    timeLimitFor(request === 'catalogue' ? undefined : toolTimeout(catalogue, request), options.timeLimit);
  const log = createChangeLog(lastSerial);
  const pool = new WorkerPool({
    ...{ first, size, log: onLine },
    create: () => new WorkerThread(threadOptions),
    prepare: (thread) => finishReplica(thread, { memoryLimit, log, lastSerial }),
  });
  const host = new PooledHost({
    ...{ pool, log, catalogue, timeLimitOf, memoryLimit, argumentSize, grace, onLine },
  });
  return { kind: 'serving', host, diagnostics };
}

function threadOptionsOf(options: HostOptions): ThreadOptions {
  const { files, engine = defaultEngine, timeLimit = DEFAULT_TIME_LIMIT } = options;
  const { memoryLimit = DEFAULT_MEMORY_LIMIT, log = logToStderr } = options;
  const { workers = 1, grace = DEFAULT_GRACE, inferenceLimit = 1, argumentSize = 1 } = options;
  if (files.length === 0) throw new LogicError('ARGUMENT_INVALID', 'no source file was named');
  if (!(timeLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'timeLimit must be above 0 milliseconds');
  if (!(memoryLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'memoryLimit must be above 0 MiB');
  if (!(Number.isInteger(workers) && workers > 0))
    throw new LogicError('ARGUMENT_INVALID', 'workers must be an integer above 0');
  if (!(grace > 0)) throw new LogicError('ARGUMENT_INVALID', 'grace must be above 0 milliseconds');
  if (!(inferenceLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'inferenceLimit must be above 0');
  if (!(argumentSize > 0)) throw new LogicError('ARGUMENT_INVALID', 'argumentSize must be above 0');
  const seed = randomInt(2 ** 32);
  const { object } = options;
  const inferences = options.inferenceLimit === undefined ? {} : { inferenceLimit };
  const setup = { files, engine, timeLimit, seed, now: Date.now(), ...inferences };
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
