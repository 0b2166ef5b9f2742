// length/2, in all its modes.

import { deref, isInteger } from '../../../terms/build.js';
import { Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, resourceError, typeError } from '../../prolog-error.js';
import type { Attempts, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';

/** How many cells a list has before its end, and that end: a cell when it is cyclic. */
function measure(term: Term): { cells: number; end: Term } {
  let cells = 0;
  let end = term;
  // Brent: the hare is compared with a tortoise that jumps at powers of two.
  let tortoise: Term = NIL;
  let lap = 1;
  for (; end instanceof Cons && end !== tortoise; end = deref(end.tail)) {
    if (++cells === lap) {
      tortoise = end;
      lap *= 2;
    }
  }
  return { cells, end };
}

function openList(m: Machine, length: number): Term {
  let result: Term = NIL;
  for (let i = 0; i < length; i++) {
    result = new Cons(m.newVariable(), result);
    m.step();
  }
  return result;
}

/** The longest list that length/2 makes. */
const LONGEST = 2 ** 26;

function length(m: Machine, term: Term = NIL, n: Term = NIL): Attempts | boolean {
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
  return lengthen(m, end, n, cells);
}

function* lengthen(m: Machine, end: Var, n: Var, cells: number): Attempts {
  for (let more = 0; ; more++) yield m.unify(end, openList(m, more)) && m.unify(n, cells + more);
  return false;
}

export const lengthTheme: Theme = { nondeterministic: { 'length/2': length } };
