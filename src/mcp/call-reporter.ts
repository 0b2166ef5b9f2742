// What a call tells while it runs → notifications; replayed runs tell nothing twice.

import type { Notification, ProgressToken } from '@modelcontextprotocol/server';
import type { TraceContext } from '../host/traced-line.js';
import type { CallEvent } from '../knowledge/outcome.js';
import type { CallState } from './call-state.js';
import { isLogLevel, reaches } from './log-level.js';
import type { LogLevel } from './log-level.js';

export interface ReporterOptions {
  readonly progressToken: ProgressToken | undefined;
  /** The least level that the client wants to hear; undefined when it wants none. */
  readonly logLevel: LogLevel | undefined;
  readonly notify: (notification: Notification) => void;
  /** The trace that the call belongs to. */
  readonly trace?: TraceContext;
  /** Ends the stream that carries the answer, where the client can fetch the rest by another. */
  readonly closeStream?: () => void;
}

export class CallReporter {
  readonly #options: ReporterOptions;
  #progress: number | undefined;
  #logsSent = 0;
  #logsOfThisRun = 0;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /** What the client was told so far, in this round and those before. */
  get told(): CallState['told'] {
    return { ...(this.#progress !== undefined && { progress: this.#progress }), logs: this.#logsSent };
  }

  /** Call before every run of the goal, with what the client was told already. */
  beginRun(told: CallState['told']): void {
    this.#progress = told.progress;
    this.#logsSent = told.logs;
    this.#logsOfThisRun = 0;
  }

  report(event: CallEvent): void {
    switch (event.kind) {
      case 'progress':
        this.#tellProgress(event);
        return;
      case 'log':
        this.#tellLog(event);
        return;
      case 'notify':
        // Not for this client alone: the host tells everybody.
        return;
      case 'close-stream':
        this.#options.closeStream?.();
    }
  }

  #tellProgress({ done, total, message }: Extract<CallEvent, { kind: 'progress' }>): void {
    const { progressToken } = this.#options;
    if (progressToken === undefined || (this.#progress !== undefined && done <= this.#progress)) return;
    this.#progress = done;
    this.#options.notify({
      method: 'notifications/progress',
      params: {
        progressToken,
        progress: done,
        ...(total !== undefined && { total }),
        ...(message !== undefined && { message }),
      },
    });
  }

  #tellLog({ level, data }: Extract<CallEvent, { kind: 'log' }>): void {
    this.#logsOfThisRun += 1;
    if (this.#logsOfThisRun <= this.#logsSent) return;
    this.#logsSent = this.#logsOfThisRun;
    const { logLevel: least, trace } = this.#options;
    const known = isLogLevel(level) ? level : 'info';
    if (least === undefined || !reaches(known, least)) return;
    this.#options.notify({
      method: 'notifications/message',
      params: { level: known, data, ...(trace !== undefined && { _meta: { ...trace } }) },
    });
  }
}
