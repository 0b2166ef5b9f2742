// One worker from birth to death: its load, the one call it has in hand, and how it ended.

import { Worker } from 'node:worker_threads';
import { LogicError } from '../errors.js';
import type { Verdict } from '../knowledge/call-run.js';
import type { Outcome } from '../knowledge/outcome.js';
import { NESTING_LIMIT, tooDeepText } from '../terms/conversion.js';
import { heapLimits } from './heap-limits.js';
import type { ChangeSet } from '../engine/change-set.js';
import type { ChangeLog } from './change-log.js';
import { createInterruptCell, goalOfLoad, interruptCall } from './interrupt-cell.js';
import type {
  CallMessage,
  CallReport,
  HostMessage,
  LoadReport,
  WorkerMessage,
  WorkerSetup,
} from './protocol.js';
import type { CallListener } from './told-once.js';

/** Why no report came: the heap was full, `terminate` was called, or the thread broke down. */
export type Death =
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'terminated' }
  | { readonly kind: 'crashed'; readonly message: string };

export interface ThreadOptions {
  readonly setup: Omit<WorkerSetup, 'interruptCell'>;
  /** MiB of heap. */
  readonly memoryLimit: number;
  readonly log: (line: string) => void;
  readonly onEntered?: (clauses: readonly number[]) => void;
}

const TOO_DEEP: Outcome<never> = {
  kind: 'misfit',
  text: `an argument is ${tooDeepText(NESTING_LIMIT)}`,
};

interface CallInHand {
  readonly id: number;
  readonly settle: (report: CallReport | Death) => void;
  readonly listener: CallListener | undefined;
}

export class WorkerThread {
  readonly loaded: Promise<LoadReport | Death>;
  readonly #interruptCell = createInterruptCell();
  readonly #worker: Worker;
  readonly #log: (line: string) => void;
  readonly #onEntered: ThreadOptions['onEntered'] | undefined;
  readonly #exited: Promise<Death>;
  #settleLoad!: (report: LoadReport | Death) => void;
  #call: CallInHand | undefined;
  #position = 0;
  #death: Death | undefined;

  constructor({ setup, memoryLimit, log, onEntered }: ThreadOptions) {
    this.#log = log;
    this.#onEntered = onEntered;
    this.loaded = new Promise((resolve) => {
      this.#settleLoad = resolve;
    });
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { ...setup, interruptCell: this.#interruptCell } satisfies WorkerSetup,
      // Nothing in the worker may reach the process's own streams or see its environment. The streams made for it
      // here stay unread, as reading one keeps the process alive: the worker sends what it prints as messages.
      stdout: true,
      stderr: true,
      env: {},
      // What the process was started with, such as --input-type, is none of the worker's business.
      execArgv: [],
      resourceLimits: heapLimits(memoryLimit),
    });
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.#death ??= { kind: 'crashed', message: `the worker thread ended with code ${code}` };
        this.#settleLoad(this.#death);
        this.#call?.settle(this.#death);
        resolve(this.#death);
      });
    });
    this.#worker.on('message', (message: WorkerMessage) => {
      this.#receive(message);
    });
    this.#worker.on('error', (error) => {
      this.#death ??= deathBy(error);
    });
  }

  get dead(): boolean {
    return this.#death !== undefined;
  }

  /** Hands over a call; the thread takes one at a time. Rejects only what is no plain data, with LogicError ARGUMENT_INVALID. */
  call(message: CallMessage, listener?: CallListener): Promise<CallReport | Death> {
    if (this.#death !== undefined) return Promise.resolve(this.#death);
    try {
      this.#worker.postMessage(message);
    } catch (error) {
      // What is cloned is walked on the stack, which ends far beyond the nesting that a call may have.
      if (error instanceof RangeError)
        return Promise.resolve({ kind: 'performed', outcome: TOO_DEEP, notifications: [] });
      const reason = new LogicError('ARGUMENT_INVALID', 'a request must be plain data', { cause: error });
      return Promise.reject(reason);
    }
    this.#worker.ref();
    return new Promise((resolve) => {
      const settle = (report: CallReport | Death): void => {
        this.#call = undefined;
        this.rest();
        resolve(report);
      };
      this.#call = { id: message.id, settle, listener };
    });
  }

  /** Which goal of its load runs; 0 when none does. */
  get goalOfLoad(): number {
    return goalOfLoad(this.#interruptCell);
  }

  /** Asks the worker to give up the call. */
  interrupt(id: number): void {
    interruptCall(this.#interruptCell, id);
  }

  /** How much of the change log it knows, or has been told. */
  get position(): number {
    return this.#position;
  }

  /** Tells it what was committed elsewhere. */
  catchUpWith(log: ChangeLog): void {
    const updates = log.since(this.#position);
    if (updates.length > 0) this.#worker.postMessage({ kind: 'update', updates } satisfies HostMessage);
    this.#position = log.length;
  }

  /** The changes that call `id` has reported are in the log now, at the position where the worker is. */
  commit(id: number, { base }: ChangeSet): void {
    this.#position += 1;
    this.#settle(id, { kind: 'commit', base });
  }

  rollBack(id: number): void {
    this.#settle(id, { kind: 'roll-back' });
  }

  #settle(id: number, verdict: Verdict): void {
    this.#worker.postMessage({ kind: 'settle', id, verdict } satisfies HostMessage);
  }

  /** An idle worker does not keep the process alive; one that is being ended does, as somebody waits for that. */
  rest(): void {
    if (this.#death === undefined) this.#worker.unref();
  }

  /** Kills the thread even in the middle of a goal; resolves when it is gone. */
  async terminate(): Promise<void> {
    this.#death ??= { kind: 'terminated' };
    await this.#worker.terminate();
    await this.#exited;
  }

  #receive(message: WorkerMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#settleLoad(message.report);
        break;
      case 'done':
        if (message.id === this.#call?.id) this.#call.settle(message.report);
        break;
      case 'event':
        if (message.id === this.#call?.id) this.#call.listener?.onEvent(message.event);
        break;
      case 'entered':
        this.#onEntered?.(message.clauses);
        break;
      case 'printed':
        message.lines.forEach(this.#call?.listener?.onLine ?? this.#log);
        break;
    }
  }
}

function deathBy(error: unknown): Death {
  if (!(error instanceof Error)) return { kind: 'crashed', message: String(error) };
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { kind: 'out-of-memory' }
    : { kind: 'crashed', message: error.message };
}
