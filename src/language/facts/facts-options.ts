// facts/3: which predicate, which file, and how its columns become arguments.

import { deref, functorOf, isCallable, listItems, match, textOf } from '../../terms/build.js';
import { Atom, NIL, type Term } from '../../terms/term.js';
import { reportInvalid, type Directive } from '../directive.js';
import { nearestName } from '../near-miss.js';
import type { Source } from '../source.js';
import { columnTypeNames, readColumnType, type ColumnType } from './column-type.js';

export interface Column {
  /** Absent when columns are taken by their order. */
  readonly name: string | undefined;
  readonly type: ColumnType;
}

export interface FactsOptions {
  /** One for each argument; undefined when the file says. */
  readonly columns: readonly Column[] | undefined;
  readonly header: boolean;
  readonly separator: string | undefined;
  /** The cell that stands for no value. */
  readonly nullText: string | undefined;
}

const OPTIONS = ['columns', 'header', 'separator', 'null'];

/** Undefined, with the reason reported, when an option is none. */
export function readFactsOptions(
  term: Term | undefined,
  directive: Directive,
  source: Source,
): FactsOptions | undefined {
  let options: FactsOptions = { columns: undefined, header: true, separator: undefined, nullText: undefined };
  const items = listItems(term ?? NIL);
  if (term === undefined || items === undefined) {
    if (term !== undefined) reportInvalid(source, directive, term, 'a list of options');
    return term === undefined ? options : undefined;
  }
  for (const item of items) {
    const read = readOption(item);
    if (typeof read === 'string') {
      reportInvalid(source, directive, item, read);
      return undefined;
    }
    options = { ...options, ...read };
  }
  return options;
}

function readOption(item: Term): Partial<FactsOptions> | string {
  const [columns] = match(item, 'columns', 1) ?? [];
  if (columns !== undefined) {
    const read = listItems(columns)?.map(readColumn);
    if (read === undefined) return 'a list of columns such as [name-atom, age-integer]';
    const fault = read.find((column) => typeof column === 'string');
    return fault ?? { columns: read.filter((column) => typeof column !== 'string') };
  }
  const [header] = match(item, 'header', 1) ?? [];
  if (header !== undefined) {
    const isKnown = header instanceof Atom && (header.name === 'true' || header.name === 'false');
    return isKnown ? { header: header.name === 'true' } : 'header(true) or header(false)';
  }
  const [separator] = match(item, 'separator', 1) ?? [];
  if (separator !== undefined) {
    const text = textOf(separator);
    return text?.length === 1 ? { separator: text } : 'a separator of one character';
  }
  const [none] = match(item, 'null', 1) ?? [];
  const nullText = none === undefined ? undefined : textOf(none);
  return nullText === undefined ? `an option${hint(item)}` : { nullText };
}

function hint(item: Term): string {
  const t = deref(item);
  const name = isCallable(t) ? functorOf(t).name : '';
  const nearest = nearestName(name, OPTIONS);
  return nearest === undefined ? `: known are ${OPTIONS.join(', ')}` : `; did you mean ${nearest}?`;
}

/** `name-type`, or a name alone for text. */
function readColumn(item: Term): Column | string {
  const [name, type] = match(item, '-', 2) ?? [item];
  const text = name === undefined ? undefined : textOf(name);
  if (text === undefined) return 'columns whose names are texts, as in [name-atom, age-integer]';
  if (type === undefined) return { name: text, type: { kind: 'any' } };
  const read = readColumnType(type);
  return read === undefined
    ? `columns of known types; the type of ${text} must be one of ${columnTypeNames.join(', ')}`
    : { name: text, type: read };
}
