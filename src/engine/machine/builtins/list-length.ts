// length/2, in all its modes.

import { deref, isInteger, list, listItems } from '../../../terms/build.js';
import { Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, resourceError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';

/** How many cells a list has before its end, and that end. */
function measure(term: Term): { cells: number; end: Term } {
  const items = listItems(term);
  if (items !== undefined) return { cells: items.length, end: NIL };
  const seen = new Set<Cons>();
  let rest = deref(term);
  for (; rest instanceof Cons && !seen.has(rest); rest = deref(rest.tail)) seen.add(rest);
  return { cells: seen.size, end: rest };
}

function openList(m: Machine, length: number): Term {
  return list(Array.from({ length }, () => m.newVariable()));
}

/** The longest list that length/2 makes. */
const LONGEST = 2 ** 26;

function* length(m: Machine, term: Term, n: Term): Generator<boolean, boolean, void> {
  const { cells, end } = measure(term);
  if (!(n instanceof Var)) {
    if (!isInteger(n)) throw typeError('integer', n);
    if (n < 0) throw domainError('not_less_than_zero', n);
  }
  if (end === NIL) return m.unify(n, cells);
  if (!(end instanceof Var)) throw typeError('list', term);
  if (!(n instanceof Var)) {
    if (n < cells) return false;
    if (Number(n) - cells > LONGEST) throw resourceError('memory');
    return m.unify(end, openList(m, Number(n) - cells));
  }
  // The list and its own length can never agree.
  if (end === n) return false;
  for (let more = 0; ; more++) yield m.unify(end, openList(m, more)) && m.unify(n, cells + more);
  return false;
}

export const lengthTheme: Theme = { nondeterministic: { 'length/2': length } };
