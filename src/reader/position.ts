// Where a term stands in a source text, and what the reader and the loader have to say about it.

/** A place in a file; line and column count from 1, columns in UTF-16 units. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Severity = 'error' | 'warning';

/** One finding about a source text. `code` is a stable kebab-case name; `message` says what to do. */
export interface Diagnostic extends Position {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}
