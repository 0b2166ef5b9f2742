// What the tests of reading share: a reader over a text, and its results in a form that is easy to compare.

import { TermReader, type ReadFault, type ReadTerm, type ReaderFlags } from '../../src/reader/read.js';
import { OperatorTable } from '../../src/terms/operators.js';

export interface Reading {
  readonly operators?: OperatorTable;
  readonly doubleQuotes?: ReaderFlags['doubleQuotes'];
}

export function readAll(text: string, reading: Reading = {}): (ReadTerm | ReadFault)[] {
  const reader = new TermReader(text, {
    file: 'test.pl',
    operators: reading.operators ?? OperatorTable.standard(),
    flags: { doubleQuotes: reading.doubleQuotes ?? 'codes' },
  });
  const results: (ReadTerm | ReadFault)[] = [];
  for (let next = reader.next(); next !== undefined; next = reader.next()) results.push(next);
  return results;
}

/** `line:column code` of every fault. */
export function faultsOf(text: string): string[] {
  return readAll(text).flatMap((result) => {
    if (result.kind === 'term') return [];
    const { line, column, code } = result.diagnostic;
    return [`${line}:${column} ${code}`];
  });
}

export function termsOf(text: string, reading: Reading = {}): ReadTerm[] {
  return readAll(text, reading).filter((result) => result.kind === 'term');
}
