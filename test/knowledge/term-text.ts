// Terms and types from Prolog text, so that tests can be read.

import { OperatorTable } from '../../src/terms/operators.js';
import type { Term } from '../../src/terms/term.js';
import { readTerm } from '../../src/reader/read.js';
import { readValueType, type ValueType } from '../../src/knowledge/value-type.js';

export function term(text: string): Term {
  const read = readTerm(text, {
    file: 'test',
    operators: OperatorTable.standard(),
    flags: { doubleQuotes: 'chars' },
  });
  if (read.kind === 'fault') throw new Error(read.diagnostic.message);
  return read.term;
}

export function type(text: string): ValueType {
  return readValueType(term(text));
}
