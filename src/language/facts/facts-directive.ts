// facts/2,3: many facts from a data file beside the knowledge base, one for each row.

import { extname } from 'node:path';
import type { Indicator } from '../../engine/indicator.js';
import { compound, match } from '../../terms/build.js';
import { isArray, type Json, type JsonObject } from '../../terms/json.js';
import { Functor, type Term } from '../../terms/term.js';
import { addClause } from '../add-clause.js';
import { reportInvalid, type Directive, type DirectiveHandler } from '../directive.js';
import { indicatorIn } from '../indicators.js';
import { openFile } from '../load-directives.js';
import { passageAt, type Source } from '../source.js';
import { INTEGER_MARK, typeText, valueToTerm } from './column-type.js';
import { csvRows } from './csv-rows.js';
import type { DataRow } from './data-row.js';
import { readFactsOptions, type Column, type FactsOptions } from './facts-options.js';
import { jsonLineRows, jsonRows } from './json-rows.js';

export const factsDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['facts/2', facts],
  ['facts/3', facts],
];

type RowReader = (text: string, options: FactsOptions) => Iterable<DataRow>;

const READERS: ReadonlyMap<string, RowReader> = new Map<string, RowReader>([
  ['.csv', (text, { separator }) => csvRows(text, separator ?? ',')],
  ['.tsv', (text, { separator }) => csvRows(text, separator ?? '\t')],
  ['.json', jsonRows],
  ['.jsonl', jsonLineRows],
  ['.ndjson', jsonLineRows],
]);

/** Files whose rows are cells in an order, which a first row may name. */
const TABULAR: ReadonlySet<string> = new Set(['.csv', '.tsv']);

/** Faulty rows of one file that are reported. */
const MOST_FAULTS = 20;
const EXCERPT = 40;

function facts(directive: Directive, source: Source): void {
  const [first, second] = directive.args;
  if (first === undefined || second === undefined) return;
  const indicator = indicatorIn(first)?.indicator;
  const [path] = match(second, 'file', 1) ?? [];
  if (indicator === undefined) reportInvalid(source, directive, first, 'a predicate indicator such as foo/2');
  else if (path === undefined) reportInvalid(source, directive, second, "a file such as file('data.json')");
  else addFactsOf(indicator, path, { directive, source });
}

function addFactsOf(
  indicator: Indicator,
  path: Term,
  { directive, source }: { readonly directive: Directive; readonly source: Source },
): void {
  const third = directive.args[2];
  const options = readFactsOptions(third, directive, source);
  const functor = Functor.of(indicator.name, indicator.arity);
  if (options === undefined || !fitsArity(options, functor, { directive, source })) return;
  const found = openFile(source, directive, path);
  if (found === undefined) return;
  const extension = extname(found.file).toLowerCase();
  const read = READERS.get(extension);
  if (read === undefined) {
    reportInvalid(source, directive, path, `a data file: known are ${[...READERS.keys()].join(', ')}`);
    return;
  }
  // It is there, though the file may have no rows.
  source.loading.declare(indicator, 'discontiguous', { at: directive.passage.at });
  source.loading.files.add(found.file);
  const table = { file: found.file, functor, options, isTabular: TABULAR.has(extension) };
  new FactsFile(source, table).add(read(found.text, options));
}

function fitsArity(
  { columns }: FactsOptions,
  functor: Functor,
  { directive, source }: { readonly directive: Directive; readonly source: Source },
): boolean {
  if (columns === undefined || columns.length === functor.arity) return true;
  const message = `${functor.toString()} has ${functor.arity} arguments, but columns/1 lists ${columns.length}`;
  source.loading.report('directive-invalid', directive.passage.at, message);
  return false;
}

interface FactsTable {
  readonly file: string;
  readonly functor: Functor;
  readonly options: FactsOptions;
  readonly isTabular: boolean;
}

class FactsFile {
  #faults = 0;
  /** Where each column stands in a row; undefined until the first row has named them, or when they are in order. */
  #order: readonly number[] | undefined;

  constructor(
    private readonly source: Source,
    private readonly table: FactsTable,
  ) {}

  add(rows: Iterable<DataRow>): void {
    const { isTabular, options } = this.table;
    let awaitsHeader = isTabular && options.header;
    for (const row of rows) {
      if ('fault' in row) this.#report(row.line, row.fault);
      else if (awaitsHeader) {
        awaitsHeader = false;
        if (isArray(row.values) && !this.#readHeader(row.values, row.line)) return;
      } else this.#addRow(row);
    }
    const unreported = this.#faults - MOST_FAULTS;
    if (unreported > 0) this.#reportAt(1, `${unreported} more rows of this file are at fault`);
  }

  /** Whether every column was found. */
  #readHeader(names: readonly Json[], line: number): boolean {
    const { columns } = this.table.options;
    const { arity } = this.table.functor;
    if (columns === undefined) {
      if (names.length !== arity)
        this.#report(line, `the file has ${names.length} columns, but the predicate ${arity} arguments`);
      return names.length === arity;
    }
    this.#order = columns.map(({ name }) => names.indexOf(name ?? ''));
    for (const { name } of columns.filter((_, i) => this.#order?.[i] === -1))
      this.#report(line, `there is no column ${name ?? ''}; there are ${names.map(String).join(', ')}`);
    return !this.#order.includes(-1);
  }

  #addRow({ line, values }: Extract<DataRow, { values: unknown }>): void {
    const { functor, options, file } = this.table;
    const args: Term[] = [];
    if (isArray(values) && this.#order === undefined && values.length !== functor.arity) {
      this.#report(line, `the row has ${values.length} values, but the predicate ${functor.arity} arguments`);
      return;
    }
    if (!isArray(values) && options.columns === undefined) {
      this.#report(line, 'the row is an object; name its fields in order, as in columns([name-atom])');
      return;
    }
    for (let i = 0; i < functor.arity; i++) {
      const column = options.columns?.[i] ?? UNTYPED;
      const value = isArray(values) ? values[this.#order?.[i] ?? i] : namedValue(values, column.name ?? '');
      const label = column.name ?? `${i + 1}`;
      const term = this.#termOf(value, column);
      if (term === undefined) {
        this.#report(line, `column ${label}: ${faultText(value, column, values)}`);
        return;
      }
      args.push(term);
    }
    const head = compound(functor, args);
    addClause(this.source, { head, passage: passageAt({ file, line, column: 1 }), origin: 'expansion' });
  }

  #termOf(value: Json | undefined, { type }: Column): Term | undefined {
    const { nullText } = this.table.options;
    // A field that is left out is null; one that must have a value is at fault then.
    const isNull = value === undefined || (nullText !== undefined && value === nullText);
    return valueToTerm(isNull ? null : value, type);
  }

  #report(line: number, message: string): void {
    this.#faults += 1;
    if (this.#faults <= MOST_FAULTS) this.#reportAt(line, message);
  }

  #reportAt(line: number, message: string): void {
    const { file, functor } = this.table;
    this.source.loading.report(
      'facts-invalid',
      { file, line, column: 1 },
      `${functor.toString()}: ${message}`,
    );
  }
}

const UNTYPED: Column = { name: undefined, type: { kind: 'any' } };

function namedValue(values: Readonly<Record<string, Json>>, name: string): Json | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

const MARK_IN_JSON = JSON.stringify(INTEGER_MARK).slice(1, -1);

function faultText(value: Json | undefined, { type }: Column, row: readonly Json[] | JsonObject): string {
  if (value === undefined) {
    const fields = isArray(row) ? '' : `; the row has ${Object.keys(row).join(', ')}`;
    return `there is no value${fields}; where that is meant, its type is maybe(${typeText(type)})`;
  }
  const text = JSON.stringify(value).replaceAll(MARK_IN_JSON, '');
  const shown = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text;
  return `${shown} is not of type ${typeText(type)}`;
}
