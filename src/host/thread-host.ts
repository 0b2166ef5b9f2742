// The host over one worker: calls take turns, and a worker that died or had to be killed is replaced at once.

import { LogicError } from '../errors.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import { memoryLimitText, timeLimitText } from '../knowledge/limit-text.js';
import type { CallContext, Outcome, Request } from '../knowledge/outcome.js';
import { formatDiagnostic } from '../language/diagnostic-text.js';
import { CallWatch } from './call-watch.js';
import { finishLoad } from './finish-load.js';
import type { Host, PerformOptions } from './host.js';
import { interruptCall } from './interrupt-cell.js';
import type { CallMessage, CallReport } from './protocol.js';
import { TurnQueue } from './turn-queue.js';
import { WorkerThread, type Death, type ThreadOptions } from './worker-thread.js';

export interface ThreadHostOptions {
  /** A thread that has loaded, and how to make another. */
  readonly thread: WorkerThread;
  readonly threadOptions: ThreadOptions;
  readonly catalogue: Catalogue;
  /** Milliseconds of engine time for a request, and for reading the catalogue. */
  readonly timeLimitOf: (request: Request | 'catalogue') => number;
}

/** How a call ended: reported by the worker, or by its end. */
type CallEnd = CallReport | Death | { readonly kind: 'deadline' } | { readonly kind: 'cancel' };

export class ThreadHost implements Host {
  readonly catalogue: Catalogue;
  readonly #options: ThreadHostOptions;
  readonly #turns = new TurnQueue();
  #thread: WorkerThread;
  #loaded: Promise<void> = Promise.resolve();
  #lastCatalogue: Catalogue;
  #lastId = 0;
  #closed = false;

  constructor(options: ThreadHostOptions) {
    this.#options = options;
    this.#thread = options.thread;
    this.catalogue = options.catalogue;
    this.#lastCatalogue = options.catalogue;
  }

  async perform(
    request: Request,
    context: CallContext,
    options: PerformOptions = {},
  ): Promise<Outcome<unknown>> {
    const timeLimit = this.#options.timeLimitOf(request);
    const id = ++this.#lastId;
    const end = await this.#inTurn({ kind: 'perform', id, request, context, timeLimit }, timeLimit, options);
    return this.#outcomeOf(end, timeLimit);
  }

  async currentCatalogue(): Promise<Catalogue> {
    const timeLimit = this.#options.timeLimitOf('catalogue');
    const end = await this.#inTurn({ kind: 'list', id: ++this.#lastId }, timeLimit, {});
    if (end.kind === 'listed') this.#lastCatalogue = end.catalogue;
    else
      this.#log(`the catalogue could not be read (${this.#describe(end, timeLimit)}); the last one is shown`);
    return this.#lastCatalogue;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#turns.close();
    await this.#thread.terminate();
  }

  async #inTurn(message: CallMessage, timeLimit: number, options: PerformOptions): Promise<CallEnd> {
    if (!(await this.#turns.enter(options.signal))) return { kind: 'cancel' };
    try {
      const thread = await this.#lendThread();
      if (options.signal?.aborted === true) return { kind: 'cancel' };
      return await this.#run(thread, message, { ...options, timeLimit });
    } finally {
      this.#turns.leave();
    }
  }

  async #run(
    thread: WorkerThread,
    message: CallMessage,
    { signal, onEvent, timeLimit }: PerformOptions & { timeLimit: number },
  ): Promise<CallEnd> {
    const watch = new CallWatch({
      timeLimit,
      signal,
      interrupt: () => {
        interruptCall(this.#options.threadOptions.setup.interruptCell, message.id);
      },
      kill: () => void thread.terminate(),
    });
    const report = await thread.call(message, onEvent).finally(() => {
      watch.end();
    });
    if (thread.dead) this.#assertOpen();
    if (report.kind === 'broken') await thread.terminate();
    if (thread.dead) this.#replaceThread();
    return report.kind === 'terminated' && watch.killedFor !== undefined ? { kind: watch.killedFor } : report;
  }

  /** The worker in place, once it has loaded. A load that fails is tried anew for the next call. */
  async #lendThread(): Promise<WorkerThread> {
    this.#assertOpen();
    if (this.#thread.dead) this.#replaceThread();
    try {
      await this.#loaded;
    } catch (error) {
      this.#assertOpen();
      throw error;
    }
    return this.#thread;
  }

  #replaceThread(): void {
    this.#log('the worker was stopped and starts again; facts that were asserted since the load are gone');
    const { threadOptions } = this.#options;
    this.#thread = new WorkerThread(threadOptions);
    this.#loaded = finishLoad(this.#thread, threadOptions.memoryLimit).then((report) => {
      if (report.kind === 'loaded') return;
      const [first] = report.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
      throw new LogicError('LOAD_FAILED', `the sources were changed and have errors now: ${first ?? ''}`);
    });
    // Whoever needs the worker next is told; nobody else has to listen.
    this.#loaded.catch(() => undefined);
  }

  #outcomeOf(end: CallEnd, timeLimit: number): Outcome<unknown> {
    switch (end.kind) {
      case 'performed':
        return end.outcome;
      case 'deadline':
        return { kind: 'limit', limit: 'time', text: this.#describe(end, timeLimit) };
      case 'out-of-memory':
        return { kind: 'limit', limit: 'memory', text: this.#describe(end, timeLimit) };
      case 'cancel':
        return { kind: 'cancelled' };
      case 'broken':
      case 'crashed':
      case 'terminated':
      case 'listed':
        return { kind: 'threw', text: this.#describe(end, timeLimit) };
    }
  }

  #describe(end: CallEnd, timeLimit: number): string {
    switch (end.kind) {
      case 'deadline':
        return timeLimitText(timeLimit);
      case 'out-of-memory':
        return memoryLimitText(this.#options.threadOptions.memoryLimit);
      case 'broken':
      case 'crashed':
        return `the engine broke down: ${end.message}`;
      case 'cancel':
        return 'cancelled';
      case 'terminated':
      case 'performed':
      case 'listed':
        return `the worker ended unexpectedly (${end.kind})`;
    }
  }

  #assertOpen(): void {
    if (this.#closed) throw new LogicError('CLOSED');
  }

  #log(line: string): void {
    this.#options.threadOptions.log(line);
  }
}
