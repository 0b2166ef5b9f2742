// Lists of texts: atomic_list_concat/2,3 in all modes, and lines.

import { deref, list, match, textOf } from '../../../terms/build.js';
import { Cons, NIL, Str, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';
import { endOfCells } from './partial-list.js';
import { anyText, atomOf, stringOf, unifyText } from './text-argument.js';

function joined(items: readonly Term[], separator: string): string {
  return items.map((item) => anyText(item)).join(separator);
}

/** atomic_list_concat/3 joins when all items are known; else it splits the text at the separator. */
function joinOrSplit(m: Machine, items: Term, separator: Term, whole: Term): boolean {
  const between = anyText(separator);
  const parts = joinable(items);
  if (parts !== undefined) return unifyText(m, whole, joined(parts, between), atomOf);
  if (whole instanceof Var) throw instantiationError();
  if (between === '') throw domainError('non_empty_atom', separator);
  return unifyParts(m, items, anyText(whole).split(between));
}

/** The items of a proper list of known texts; undefined when some are unbound. */
function joinable(items: Term): Term[] | undefined {
  const parts: Term[] = [];
  let rest = deref(items);
  if (endOfCells(rest) instanceof Cons) throw typeError('list', rest);
  for (; rest instanceof Cons; rest = deref(rest.tail)) {
    const item = deref(rest.head);
    if (item instanceof Var) return undefined;
    if (textOf(item) === undefined) throw typeError('text', item);
    parts.push(item);
  }
  if (rest instanceof Var) return undefined;
  if (rest !== NIL) throw typeError('list', rest);
  return parts;
}

function unifyParts(m: Machine, items: Term, parts: readonly string[]): boolean {
  let rest = deref(items);
  for (const [index, part] of parts.entries()) {
    if (rest instanceof Var) return m.unify(rest, list(parts.slice(index).map(atomOf)));
    if (!(rest instanceof Cons)) return false;
    if (!m.unify(rest.head, atomOf(part))) return false;
    rest = deref(rest.tail);
  }
  return m.unify(rest, NIL);
}

/** The lines of a text; what follows the last line break counts when it is not empty. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function stringLines(m: Machine, text: Term, lines: Term): boolean {
  if (text instanceof Var) {
    const whole = properList(lines).map((line) => `${anyText(line)}\n`);
    return m.unify(text, new Str(whole.join('')));
  }
  return m.unify(lines, list(linesOf(anyText(text)).map(stringOf)));
}

/** Cuts from all lines the white space that all begin with. */
function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(common))).join('\n');
}

function indent(prefix: string, text: string): string {
  return text.replace(/^(?=.*\S)/gm, () => prefix);
}

/** `{Name}` stands for the value of Name=Value. */
function interpolate(text: string, values: readonly Term[]): string {
  const texts = new Map<string, string>();
  for (const pair of values) {
    const [name, value] = pairOf(pair);
    if (!texts.has(name)) texts.set(name, value);
  }
  return text.replace(/\{([\p{L}_][\p{L}\p{N}_]*)\}/gu, (all, name: string) => texts.get(name) ?? all);
}

function pairOf(pair: Term): readonly [name: string, value: string] {
  const [name, value] = match(pair, '=', 2) ?? [];
  if (name === undefined || value === undefined) throw typeError('pair', pair);
  return [anyText(name), anyText(value)];
}

export const textListTheme: Theme = {
  definer: 'library',
  deterministic: {
    'atomic_list_concat/2': (m, items, whole) => unifyText(m, whole, joined(properList(items), ''), atomOf),
    'atomic_list_concat/3': joinOrSplit,
    'concat_atom/2': (m, items, whole) => unifyText(m, whole, joined(properList(items), ''), atomOf),
    'concat_atom/3': joinOrSplit,
    'atomic_concat/3': (m, a, b, whole) => unifyText(m, whole, joined([a, b], ''), atomOf),
    'atomics_to_string/2': (m, items, whole) => unifyText(m, whole, joined(properList(items), ''), stringOf),
    'string_lines/2': stringLines,
    'split_lines/2': stringLines,
    'dedent_lines/3': (m, text, lines) => unifyText(m, lines, dedent(anyText(text)), stringOf),
    'indent_lines/3': (m, prefix, text, lines) =>
      unifyText(m, lines, indent(anyText(prefix), anyText(text)), stringOf),
    'interpolate_string/4': (m, text, output, values) =>
      unifyText(m, output, interpolate(anyText(text), properList(values)), stringOf),
  },
};
