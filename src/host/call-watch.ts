// Stands beside a running call: asks the engine to give up on a cancel, and kills the worker that does not listen.

/** How much longer than for a cancel an engine has to report that its time is over, with what it found so far. */
const PATIENCE = 10;
/** The longest that a timer can wait, 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1;

export interface WatchedCall {
  /** Milliseconds of engine time, which the engine itself holds to when it can. */
  readonly timeLimit: number;
  /** Milliseconds that the engine has to notice a cancel. */
  readonly grace: number;
  readonly signal: AbortSignal | undefined;
  /** Sets the flag that the engine polls. */
  readonly interrupt: () => void;
  /** Ends the worker, whatever it does. */
  readonly kill: () => void;
}

export class CallWatch {
  /** Why the worker was killed, if it was. */
  killedFor: 'deadline' | 'cancel' | undefined;
  readonly #call: WatchedCall;
  #timer: NodeJS.Timeout;

  constructor(call: WatchedCall) {
    this.#call = call;
    this.#timer = this.#killAfter(call.timeLimit + PATIENCE * call.grace, 'deadline');
    if (call.signal?.aborted === true) this.#cancel();
    else call.signal?.addEventListener('abort', this.#cancel);
  }

  /** The call is over, one way or the other. */
  end(): void {
    clearTimeout(this.#timer);
    this.#call.signal?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => {
    this.#call.interrupt();
    clearTimeout(this.#timer);
    this.#timer = this.#killAfter(this.#call.grace, 'cancel');
  };

  #killAfter(milliseconds: number, reason: 'deadline' | 'cancel'): NodeJS.Timeout {
    return setTimeout(
      () => {
        this.killedFor = reason;
        this.#call.kill();
      },
      Math.min(milliseconds, LONGEST_WAIT),
    );
  }
}
