// How tokenizer and parser report a fault: thrown within the reader, never out of it.

export type SyntaxFaultCode =
  'syntax-error' | 'unterminated-comment' | 'unterminated-quoted' | 'missing-full-stop' | 'illegal-number';

export interface Resumption {
  /** Where reading goes on. */
  readonly offset: number;
  /** Whether that is the beginning of the next clause, not the midst of the faulty one. */
  readonly atClause: boolean;
}

export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';

  constructor(
    readonly code: SyntaxFaultCode,
    message: string,
    readonly place: { readonly offset: number; readonly resume: Resumption },
  ) {
    super(message);
  }
}

/** A fault in the midst of a clause: what follows `resume` is skipped up to the clause's end. */
export function faultAt(offset: number, message: string, resume = offset): SyntaxFault {
  return new SyntaxFault('syntax-error', message, { offset, resume: { offset: resume, atClause: false } });
}
