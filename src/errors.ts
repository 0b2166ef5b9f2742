// The one error class thrown for misuse and environment, and the one table of its codes.

const TEXTS = {
  ARGUMENT_INVALID: 'wrong use of the interface',
  FILE_NOT_FOUND: 'a source file does not exist',
  FILE_UNREADABLE: 'a source file cannot be read',
  LOAD_FAILED: 'the knowledge base has errors and was not loaded',
  ENGINE_UNSUPPORTED: 'the chosen engine cannot do this',
  CANNOT_LISTEN: 'the server cannot listen on its address',
  WORKER_LOST: 'the worker thread ended unexpectedly',
  CLOSED: 'the knowledge base was closed',
} as const;

export type LogicErrorCode = keyof typeof TEXTS;

/** Every code with the sentence that documents it. */
export const logicErrorTexts: Readonly<Record<LogicErrorCode, string>> = TEXTS;

/** Misuse or a failing environment; the outcomes of a call are values, never thrown. */
export class LogicError extends Error {
  override readonly name = 'LogicError';

  constructor(
    readonly code: LogicErrorCode,
    message: string = TEXTS[code],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
