// What the predicates that a knowledge base calls to reach its client know of the call that is running.

import type { CallContext, CallEvent, KnowledgeEvent } from './outcome.js';
import { Dialog } from './questions.js';

export class CallSession {
  readonly dialog: Dialog;
  /** Told only once the changes of the call are committed. */
  readonly notifications: KnowledgeEvent[] = [];

  constructor(
    readonly context: CallContext,
    readonly emit: (event: CallEvent) => void,
  ) {
    this.dialog = new Dialog(context.answers);
  }
}

/** Holds the session of the running call, if there is one. */
export class CurrentCall {
  session: CallSession | undefined = undefined;
}
