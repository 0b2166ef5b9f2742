// Waits for a new worker to have the knowledge base loaded; every way in which it can go wrong becomes a clear error.

import { LogicError } from '../errors.js';
import { memoryLimitText } from '../knowledge/limit-text.js';
import { formatDiagnostic } from '../language/diagnostic-text.js';
import type { ChangeLog } from './change-log.js';
import type { LoadedProgram, LoadReport } from './protocol.js';
import type { WorkerThread } from './worker-thread.js';

/** Milliseconds. Each directive is held to the time limit of a call; this only guards against an engine that cannot stop. */
const LOAD_LIMIT = 120_000;

/** Milliseconds that one goal of a load may take once there is hurry, and between two looks at it. */
const LONGEST_GOAL = 500;
const LOOK = 50;

/** Who waits for a load may lose interest. */
export interface Interest {
  /** Ends the load at once. */
  readonly signal?: AbortSignal | undefined;
  /** Ends it when one of its goals takes long: what only takes its time comes to its end. */
  readonly hurry?: AbortSignal | undefined;
}

/** Throws LogicError when the sources cannot be read or the thread dies; the thread is gone unless the result is `loaded`. */
export async function finishLoad(
  thread: WorkerThread,
  memoryLimit: number,
  { signal, hurry }: Interest = {},
): Promise<Exclude<LoadReport, { kind: 'unloadable' }>> {
  let hurrying: NodeJS.Timeout | undefined;
  const watchdog = setTimeout(() => void thread.terminate(), LOAD_LIMIT);
  const leave = (): void => void thread.terminate();
  const press = (): void => {
    hurrying = endLongGoal(thread);
  };
  listen(signal, leave);
  listen(hurry, press);
  const report = await thread.loaded;
  clearTimeout(watchdog);
  clearInterval(hurrying);
  signal?.removeEventListener('abort', leave);
  hurry?.removeEventListener('abort', press);
  switch (report.kind) {
    case 'loaded':
      thread.rest();
      return report;
    case 'faulty':
      await thread.terminate();
      return report;
    case 'unloadable':
      await thread.terminate();
      throw new LogicError(report.code, report.message);
    case 'out-of-memory':
      throw new LogicError('LOAD_FAILED', `loading ${memoryLimitText(memoryLimit)}`);
    case 'terminated':
      if (signal?.aborted === true || hurry?.aborted === true) throw new LogicError('CLOSED');
      throw new LogicError('LOAD_FAILED', `loading was stopped after ${LOAD_LIMIT / 1000} s`);
    case 'crashed':
      throw new LogicError('WORKER_LOST', `the worker thread ended while it loaded: ${report.message}`);
  }
}

function listen(signal: AbortSignal | undefined, act: () => void): void {
  if (signal?.aborted === true) act();
  else signal?.addEventListener('abort', act);
}

/** Looks again and again whether the same goal still runs. */
function endLongGoal(thread: WorkerThread): NodeJS.Timeout {
  let goal = 0;
  let since = 0;
  return setInterval(() => {
    if (thread.goalOfLoad !== goal) since = performance.now();
    goal = thread.goalOfLoad;
    if (goal !== 0 && performance.now() - since > LONGEST_GOAL) void thread.terminate();
  }, LOOK);
}

export interface ReplicaOptions {
  readonly memoryLimit: number;
  readonly log: ChangeLog;
  /** As it was loaded first. */
  readonly program: LoadedProgram;
}

/** Makes a new worker a replica: it has the same program, and knows all that was committed. Throws LogicError. */
export async function finishReplica(
  thread: WorkerThread,
  { memoryLimit, log, program }: ReplicaOptions,
): Promise<void> {
  const report = await finishLoad(thread, memoryLimit);
  if (report.kind === 'faulty') {
    const [first] = report.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
    throw new LogicError('LOAD_FAILED', `the sources were changed and have errors now: ${first ?? ''}`);
  }
  const { fingerprint, lastSerial } = report.program;
  if (fingerprint !== program.fingerprint || lastSerial !== program.lastSerial) {
    await thread.terminate();
    throw new LogicError('LOAD_FAILED', 'the sources were changed; start again to serve what they are now');
  }
  thread.catchUpWith(log);
  const end = await thread.call({ kind: 'catch-up', id: 0 });
  if (end.kind === 'caught-up') return;
  await thread.terminate();
  throw new LogicError('WORKER_LOST', `a new worker could not learn what was committed (${end.kind})`);
}
