// What the predicates that a knowledge base calls to reach its client know of the call that is running.

import { resourceError } from '../engine/prolog-error.js';
import type { CallContext, CallEvent, KnowledgeEvent } from './outcome.js';
import { Dialog } from './questions.js';

/** In characters, of all that a call notifies of. */
const MOST_NOTIFIED = 1_048_576;

export class CallSession {
  readonly dialog: Dialog;
  readonly #notifications = new Map<string, KnowledgeEvent>();
  #notified = 0;

  constructor(
    readonly context: CallContext,
    readonly emit: (event: CallEvent) => void,
  ) {
    this.dialog = new Dialog(context.answers);
  }

  /** Told only once the changes of the call are committed, and each event once: that is all a client can use. */
  get notifications(): Iterable<KnowledgeEvent> {
    return this.#notifications.values();
  }

  /** Throws PrologError when a call notifies of too much. */
  notify(event: KnowledgeEvent): void {
    const key = JSON.stringify(event);
    if (this.#notifications.has(key)) return;
    this.#notified += key.length;
    if (this.#notified > MOST_NOTIFIED) throw resourceError('notifications');
    this.#notifications.set(key, event);
  }
}

/** Holds the session of the running call, if there is one. */
export class CurrentCall {
  session: CallSession | undefined = undefined;
}
