// Rows of JSON files, each with its line: an array of rows, or one row a line. Integers of any size stay exact.

import { isArray, isJsonObject, type Json } from '../../terms/json.js';
import { INTEGER_MARK } from './column-type.js';
import type { DataRow } from './data-row.js';

/** Strings, numbers, and what separates them. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{},\n]/g;
const LONG_INTEGER = /^-?\d{16,}$/;

/** `{...}` or `[...]` on each line that is not blank. */
export function* jsonLineRows(text: string): Generator<DataRow> {
  let line = 0;
  for (const row of text.split('\n')) {
    line += 1;
    if (row.trim() !== '') yield readRow(row.trim(), line);
  }
}

/** The items of the array that the text is. */
export function* jsonRows(text: string): Generator<DataRow> {
  let line = 1;
  let depth = 0;
  let item = { start: 0, line: 1, isBlank: true };
  let closed = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (closed || (depth === 0 && token !== '[')) break;
    if (depth === 1 && (token === ',' || token === ']')) {
      const row = text.slice(item.start, index);
      const isEmptyArray =
        token === ']' && item.isBlank && row.trim() === '' && text.slice(0, item.start).trim() === '[';
      if (!isEmptyArray) yield readRow(row.trim(), item.isBlank ? line : item.line);
      item = { start: index + 1, line, isBlank: true };
    } else if (depth >= 1 && item.isBlank) item = { ...item, line, isBlank: false };
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth === 1 && token === '[' && item.start === 0) item = { start: index + 1, line, isBlank: true };
    closed = depth === 0;
  }
  if (!closed || text.slice(item.start).trim() !== '')
    yield { line, fault: 'it is not one JSON array of rows' };
}

function readRow(text: string, line: number): DataRow {
  try {
    // The edge: what JSON.parse returns is Json by definition.
    const value = JSON.parse(withExactIntegers(text)) as Json;
    if (isArray(value) || isJsonObject(value)) return { line, values: value };
    return { line, fault: 'a row must be a JSON object or array' };
  } catch (error) {
    return { line, fault: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function withExactIntegers(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  return text.replace(TOKEN, (token) =>
    LONG_INTEGER.test(token) ? JSON.stringify(INTEGER_MARK + token) : token,
  );
}
