// From sources to a host that serves them.

import type { Catalogue } from '../knowledge/catalogue.js';
import type { Inquiry } from '../knowledge/inquiry.js';
import type { Request } from '../knowledge/outcome.js';
import { formatPlace } from '../language/diagnostic-text.js';
import type { Diagnostic } from '../reader/position.js';
import { createChangeLog } from './change-log.js';
import { finishLoad, finishReplica } from './finish-load.js';
import type { Host } from './host.js';
import {
  DEFAULT_ARGUMENT_SIZE,
  DEFAULT_GRACE,
  threadOptionsOf,
  timeLimitFor,
  type HostOptions,
  type TimeLimit,
} from './host-options.js';
import { PooledHost } from './pooled-host.js';
import { WorkerPool } from './worker-pool.js';
import { WorkerThread } from './worker-thread.js';

/** `faulty` when the sources have errors: nothing is running then. */
export type Started =
  | { readonly kind: 'serving'; readonly host: Host; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'faulty'; readonly diagnostics: readonly Diagnostic[] };

/** Loads the sources in a worker. Throws LogicError when they cannot be read or the worker cannot hold them. */
export async function startHost(options: HostOptions): Promise<Started> {
  const threadOptions = threadOptionsOf(options);
  const { memoryLimit, log: onLine } = threadOptions;
  const { workers: size = 1, grace = DEFAULT_GRACE, argumentSize = DEFAULT_ARGUMENT_SIZE } = options;
  const first = new WorkerThread(threadOptions);
  const report = await finishLoad(first, memoryLimit, options);
  const { diagnostics } = report;
  if (report.kind === 'faulty') return { kind: 'faulty', diagnostics };
  const { catalogue, isFixed, program } = report;
  const timeLimitOf = (request: Request | Inquiry | 'catalogue', offered: Catalogue): TimeLimit =>
    timeLimitFor(request, offered, options.timeLimit);
  const log = createChangeLog(program.lastSerial);
  const pool = new WorkerPool({
    ...{ first, size, log: onLine },
    create: () => new WorkerThread(threadOptions),
    prepare: (thread) => finishReplica(thread, { memoryLimit, log, program }),
  });
  const host = new PooledHost({
    ...{ pool, log, catalogue, isFixed, timeLimitOf, memoryLimit, argumentSize, grace, onLine },
    suspicions: leftRecursions(diagnostics),
  });
  return { kind: 'serving', host, diagnostics };
}

const MOST_SUSPICIONS = 2;

/** What a call may have been lost in that was stopped by force, and could not say. */
function leftRecursions(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics
    .filter(({ code }) => code === 'left-recursion')
    .slice(0, MOST_SUSPICIONS)
    .map((found) => `${formatPlace(found)}: ${found.message}`);
}
