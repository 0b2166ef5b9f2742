// Rows of CSV files, each with its line: cells in quotes may hold separators, quotes and line ends.

import { CsvError, parse } from 'csv-parse/sync';
import type { DataRow } from './data-row.js';

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/** Blank lines are no rows; rows may have any number of cells. */
export function csvRows(text: string, separator: string): readonly DataRow[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: readonly string[], { lines }) => {
        records.push({ record, info: { lines } });
        return null;
      },
    });
    return records.map(rowOf);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return [...records.map(rowOf), { line, fault: `it is not CSV: ${error.message}` }];
  }
}

// The parser tells the line on which a record ends.
function rowOf({ record, info }: CsvRecord): DataRow {
  const within = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  return { line: Math.max(1, info.lines - within), values: record };
}
