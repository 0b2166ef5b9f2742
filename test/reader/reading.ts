// What the tests of reading share: a reader over a text, and its results in a form that is easy to compare.

import {
  readTerm,
  TermReader,
  type ReadFault,
  type ReadTerm,
  type ReaderFlags,
} from '../../src/reader/read.js';
import { OperatorTable } from '../../src/terms/operators.js';
import { writeTerm } from '../../src/terms/write.js';

export interface Reading {
  readonly operators?: OperatorTable;
  readonly doubleQuotes?: ReaderFlags['doubleQuotes'];
}

function options(reading: Reading) {
  return {
    file: 'test.pl',
    operators: reading.operators ?? OperatorTable.standard(),
    flags: { doubleQuotes: reading.doubleQuotes ?? 'string' },
  };
}

/** Everything that the reader has to say about a text. */
export function readAll(text: string, reading: Reading = {}): (ReadTerm | ReadFault)[] {
  const reader = new TermReader(text, options(reading));
  const results: (ReadTerm | ReadFault)[] = [];
  for (let next = reader.next(); next !== undefined; next = reader.next()) results.push(next);
  return results;
}

/** The terms of a text without faults. */
export function readTerms(text: string, reading: Reading = {}): ReadTerm[] {
  return readAll(text, reading).map((result) => {
    if (result.kind === 'fault') throw new Error(`${result.diagnostic.message} in ${text}`);
    return result;
  });
}

/** A text of one term in canonical form with its variables by name, or `line:column message` of its fault. */
export function canonical(text: string, reading: Reading = {}): string {
  const result = readTerm(text, options(reading));
  if (result.kind === 'fault') {
    const { line, column, message } = result.diagnostic;
    return `${line}:${column} ${message}`;
  }
  const variableNames = new Map([...result.variables].map(([name, variable]) => [variable, name]));
  return writeTerm(result.term, { quoted: true, ignoreOps: true, variableNames });
}
