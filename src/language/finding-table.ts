// The rows of a table of findings, by code, and the diagnostic that a row gives at a place.

import type { Diagnostic, Position, Severity } from '../reader/position.js';

export interface Finding {
  readonly severity: Severity;
  /** The sentence that documents it. */
  readonly text: string;
}

export function error(text: string): Finding {
  return { severity: 'error', text };
}

export function warning(text: string): Finding {
  return { severity: 'warning', text };
}

/** `at` may hold more than a place; the diagnostic does not. */
export function diagnosticOf(severity: Severity, code: string, at: Position, message: string): Diagnostic {
  const { file, line, column } = at;
  return { file, line, column, severity, code, message };
}
