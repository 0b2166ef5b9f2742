// The host over its workers: calls run side by side, each on the facts as they were when it began, and one that changed
// something is committed when nothing else was committed meanwhile; else it runs again.

import { LogicError } from '../errors.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import { isDeclaring } from '../knowledge/hook-heads.js';
import { memoryLimitText, timeLimitText } from '../knowledge/limit-text.js';
import type { Inquiry } from '../knowledge/inquiry.js';
import type { CallContext, KnowledgeEvent, Outcome, Request } from '../knowledge/outcome.js';
import { CallWatch } from './call-watch.js';
import type { ChangeLog } from './change-log.js';
import type { Host, PerformOptions } from './host.js';
import type { TimeLimit } from './host-options.js';
import type { CallMessage, CallReport } from './protocol.js';
import { Publications } from './publications.js';
import { sizeFault } from './request-size.js';
import { ToldOnce } from './told-once.js';
import { tracedLine } from './traced-line.js';
import type { Errand, WorkerPool } from './worker-pool.js';
import type { Death, WorkerThread } from './worker-thread.js';

export interface PooledHostOptions {
  readonly pool: WorkerPool;
  readonly log: ChangeLog;
  readonly catalogue: Catalogue;
  /** Whether the catalogue never changes, unless somebody brings clauses to what declares it. */
  readonly isFixed: boolean;
  /** For a request with what is offered now, and for reading that. */
  readonly timeLimitOf: (request: Request | Inquiry | 'catalogue', offered: Catalogue) => TimeLimit;
  /** What is known to recurse without end, in sentences. */
  readonly suspicions: readonly string[];
  /** MiB of heap of a worker. */
  readonly memoryLimit: number;
  /** Characters of JSON that a request may have. */
  readonly argumentSize: number;
  /** Milliseconds that an engine has to notice a cancel before its worker is ended. */
  readonly grace: number;
  readonly onLine: (line: string) => void;
}

/** How a call ended: reported by the worker, or by its end. */
type CallEnd = CallReport | Death | { readonly kind: 'deadline' } | { readonly kind: 'cancel' };

interface Running {
  readonly limit: TimeLimit;
  readonly signal: AbortSignal | undefined;
  readonly told: ToldOnce | undefined;
}

/** How often a call may find that another one was faster, before it runs alone. */
const MOST_ATTEMPTS = 3;
/** An idle worker is told of changes when it lags behind so many, so that the log need not keep them. */
const MOST_LAG = 64;

export class PooledHost implements Host {
  readonly catalogue: Catalogue;
  readonly #options: PooledHostOptions;
  /** What has made changes before: of these one runs at a time. */
  readonly #changing = new Set<string>();
  readonly #publications: Publications;
  #listed: { readonly position: number; readonly catalogue: Promise<Catalogue> };
  #isFixed: boolean;
  /** The one that was read last. */
  #latest: Catalogue;
  #lastId = 0;
  #closed = false;

  constructor(options: PooledHostOptions) {
    this.#options = options;
    this.catalogue = options.catalogue;
    this.#listed = { position: 0, catalogue: Promise.resolve(options.catalogue) };
    this.#isFixed = options.isFixed;
    this.#latest = options.catalogue;
    this.#publications = new Publications({
      position: () => options.log.length,
      read: () => this.#readWhenIdle(),
      log: options.onLine,
    });
  }

  async perform(
    request: Request | Inquiry,
    context: CallContext,
    { signal, onEvent = ignore, trace }: PerformOptions = {},
  ): Promise<Outcome<unknown>> {
    const fault = sizeFault(request, this.#options.argumentSize);
    if (fault !== undefined) return { kind: 'misfit', text: fault };
    const limit = this.#options.timeLimitOf(request, this.#latest);
    const onLine = (line: string): void => {
      this.#options.onLine(tracedLine(line, trace));
    };
    const told = new ToldOnce({ onEvent, onLine });
    for (let attempt = 1; ; attempt++) {
      const thread = await this.#options.pool.lend(this.#errandOf(request, attempt), signal);
      if (thread === undefined) return { kind: 'cancelled' };
      try {
        const id = ++this.#lastId;
        const message = { kind: 'perform', id, request, context, ...limit } as const;
        const end = await this.#run(thread, message, { limit, signal, told });
        if (end.kind !== 'performed') return this.#outcomeOf(end, limit);
        const { outcome, notifications, proposed } = end;
        if (proposed === undefined) {
          this.#publish(notifications, onEvent);
          return outcome;
        }
        const isCancelled = signal?.aborted === true;
        if (isCancelled || thread.position !== this.#options.log.length) {
          thread.rollBack(id);
          if (isCancelled) return { kind: 'cancelled' };
          this.#changing.add(keyOf(request));
          continue;
        }
        thread.commit(id, this.#options.log.append(proposed));
        this.#changing.add(keyOf(request));
        this.#isFixed &&= !proposed.some(({ predicate }) => isDeclaring(predicate));
        if (!this.#isFixed) this.#publications.committed();
        this.#publish(notifications, onEvent);
        return outcome;
      } finally {
        this.#giveBack(thread);
      }
    }
  }

  /** Read again only when something was committed since that may matter. */
  currentCatalogue(): Promise<Catalogue> {
    if (this.#closed) return Promise.reject(new LogicError('CLOSED'));
    const { length: position } = this.#options.log;
    if (!this.#isFixed && position !== this.#listed.position) {
      this.#listed = { position, catalogue: this.#readOrLatest() };
    }
    return this.#listed.catalogue;
  }

  onEvent(listen: (event: KnowledgeEvent) => void): () => void {
    return this.#publications.add(listen, this.#latest);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#publications.close();
    await this.#options.pool.close();
  }

  #publish(events: readonly KnowledgeEvent[], onEvent: NonNullable<PerformOptions['onEvent']>): void {
    for (const event of events) {
      onEvent({ kind: 'notify', event });
      this.#publications.publish(event);
    }
  }

  async #readOrLatest(): Promise<Catalogue> {
    const catalogue = await this.#readCatalogue('look');
    if (catalogue === undefined) this.#listed = { position: -1, catalogue: Promise.resolve(this.#latest) };
    return catalogue ?? this.#latest;
  }

  /** In the turn of a call: nobody waits for it, so no worker is made for it. */
  async #readWhenIdle(): Promise<Catalogue> {
    const { length: position } = this.#options.log;
    if (position === this.#listed.position) return this.#listed.catalogue;
    const catalogue = await this.#readCatalogue('call');
    if (catalogue === undefined) return this.#latest;
    if (position > this.#listed.position) this.#listed = { position, catalogue: Promise.resolve(catalogue) };
    return catalogue;
  }

  /** Undefined, with a line in the log, when it cannot be read. */
  async #readCatalogue(errand: 'look' | 'call'): Promise<Catalogue | undefined> {
    const limit = this.#options.timeLimitOf('catalogue', this.#latest);
    const thread = await this.#options.pool.lend(errand);
    if (thread === undefined) return undefined;
    try {
      const running = { limit, signal: undefined, told: undefined };
      const end = await this.#run(thread, { kind: 'list', id: ++this.#lastId }, running);
      if (end.kind === 'listed') return (this.#latest = end.catalogue);
      const reason = this.#describe(end, limit);
      this.#options.onLine(`the catalogue could not be read (${reason}); the last one is shown`);
      return undefined;
    } finally {
      this.#giveBack(thread);
    }
  }

  #errandOf(request: Request | Inquiry, attempt: number): Errand {
    if (attempt > MOST_ATTEMPTS) return 'alone';
    if (this.#changing.has(keyOf(request))) return 'change';
    return LONG.has(request.kind) ? 'call' : 'look';
  }

  async #run(thread: WorkerThread, message: CallMessage, { limit, signal, told }: Running): Promise<CallEnd> {
    if (thread.dead) return { kind: 'terminated' };
    thread.catchUpWith(this.#options.log);
    const watch = new CallWatch({
      ...{ timeLimit: limit.timeLimit, signal, grace: this.#options.grace },
      interrupt: () => {
        thread.interrupt(message.id);
      },
      kill: () => void thread.terminate(),
    });
    told?.beginRun();
    const report = await thread.call(message, told).finally(() => {
      watch.end();
    });
    if (this.#closed) throw new LogicError('CLOSED');
    if (report.kind === 'broken') await thread.terminate();
    return report.kind === 'terminated' && watch.killedFor !== undefined ? { kind: watch.killedFor } : report;
  }

  #giveBack(thread: WorkerThread): void {
    const { pool, log } = this.#options;
    pool.giveBack(thread);
    for (const idle of pool.idle) if (log.length - idle.position > MOST_LAG) idle.catchUpWith(log);
    // Who knows nothing yet starts from the net effect of all.
    const known = pool.threads.map(({ position }) => position).filter((position) => position > 0);
    log.letGo(Math.min(log.length, ...known));
  }

  #outcomeOf(end: CallEnd, limit: TimeLimit): Outcome<unknown> {
    switch (end.kind) {
      case 'performed':
        return end.outcome;
      case 'deadline':
        return { kind: 'limit', limit: 'time', text: this.#describe(end, limit) };
      case 'out-of-memory':
        return { kind: 'limit', limit: 'memory', text: this.#describe(end, limit) };
      case 'cancel':
        return { kind: 'cancelled' };
      case 'broken':
      case 'crashed':
      case 'terminated':
      case 'listed':
      case 'caught-up':
        return { kind: 'threw', text: this.#describe(end, limit) };
    }
  }

  #describe(end: CallEnd, { timeLimit, isOwnTime }: TimeLimit): string {
    const { suspicions, memoryLimit } = this.#options;
    const cause = suspicions.length === 0 ? undefined : `perhaps ${suspicions.join('; ')}`;
    switch (end.kind) {
      case 'deadline':
        return timeLimitText(timeLimit, isOwnTime, cause);
      case 'out-of-memory':
        return memoryLimitText(memoryLimit, cause);
      case 'broken':
      case 'crashed':
        return `the engine broke down: ${end.message}`;
      case 'cancel':
        return 'cancelled';
      case 'terminated':
      case 'performed':
      case 'listed':
      case 'caught-up':
        return `the worker ended unexpectedly (${end.kind})`;
    }
  }
}

/** What may take its time. */
const LONG: ReadonlySet<string> = new Set(['tool', 'query', 'explanation', 'test']);

/** Requests that are alike in whether they make changes. */
function keyOf(request: Request | Inquiry): string {
  return request.kind === 'tool' || request.kind === 'prompt'
    ? `${request.kind} ${request.name}`
    : request.kind;
}

function ignore(): void {
  // Nobody listens.
}
