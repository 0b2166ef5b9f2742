// Findings as lines of text that editors and terminals make clickable.

import { relative } from 'node:path';
import type { Diagnostic, Position } from '../reader/position.js';

/** `file:line:column: severity: message [code]`. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { line, column, severity, message, code } = diagnostic;
  return `${displayPath(diagnostic.file)}:${line}:${column}: ${severity}: ${message} [${code}]`;
}

/** `file:line`, for places named within a sentence. */
export function formatPlace(at: Position): string {
  return `${displayPath(at.file)}:${at.line}`;
}

/** The path from the working directory where that is shorter. */
export function displayPath(file: string): string {
  const short = relative(process.cwd(), file);
  return short !== '' && short.length < file.length ? short : file;
}
