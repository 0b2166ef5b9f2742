// Lists by position and by size, and reversed: loops where library(lists) has a determinate answer.

import { compareTerms } from '../../../terms/compare.js';
import { deref, isInteger, listItems } from '../../../terms/build.js';
import { Atom, Cons, Functor, NIL, Var, type Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';
import { add, compareValues, maximum, minimum, subtract } from '../evaluables.js';
import { evaluate } from '../evaluate.js';
import type { Control, Numeric, Theme } from '../builtin.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';
import { listEnd, mustBe } from './type-checking.js';

const INTEGER = Atom.of('integer');

/** nth0/3 and nth1/3: a loop for a given index, clauses for an open one. */
function nth(base: 0 | 1): Control {
  return (m) => {
    const index = m.argument(0);
    if (index instanceof Var) return generateNth(m, index, base);
    if (!isInteger(index)) throw typeError('integer', index);
    let left = Number(index) - base;
    if (left < 0) return m.fail();
    let t = m.argument(1);
    for (; t instanceof Cons && left > 0; left--) {
      t = deref(t.tail);
      m.step();
    }
    if (t instanceof Cons) return m.proceedIf(m.unify(t.head, m.a2));
    if (!(t instanceof Var)) return m.fail();
    let opened: Term = new Cons(m.a2, m.newVariable());
    for (; left > 0; left--) {
      opened = new Cons(m.newVariable(), opened);
      m.step();
    }
    return m.proceedIf(m.unify(t, opened));
  };
}

const GENERATED = Functor.of('$nth_generated', 4);

function generateNth(m: Machine, index: Term, base: 0 | 1): Code {
  m.a0 = m.argument(1);
  m.a1 = m.argument(2);
  m.a2 = base;
  m.a3 = index;
  return m.database.resolve(GENERATED).run;
}

const REVERSE = Functor.of('$reverse', 2);

/** reverse/2: a loop for a proper list. */
function reverse(m: Machine): Code {
  let reversed: Term = NIL;
  let t = m.argument(0);
  for (; t instanceof Cons; t = deref(t.tail)) {
    reversed = new Cons(t.head, reversed);
    m.step();
  }
  return t === NIL ? m.proceedIf(m.unify(m.a1, reversed)) : m.database.resolve(REVERSE).run;
}

function numberList(m: Machine, low: Term, high: Term, numbers: Term): boolean {
  mustBe(m, INTEGER, low);
  mustBe(m, INTEGER, high);
  if (!isInteger(low) || !isInteger(high) || low > high) return false;
  let found: Term = NIL;
  for (let n: Numeric = high; compareValues(n, low) >= 0; n = subtract(n, 1)) {
    found = new Cons(n, found);
    m.step();
  }
  return m.unify(numbers, found);
}

/** Evaluates the items and folds them; undefined for an empty list. */
function folded(m: Machine, items: Term, fold: (x: Numeric, y: Numeric) => Numeric): Numeric | undefined {
  let result: Numeric | undefined;
  let t = items;
  for (; t instanceof Cons; t = deref(t.tail)) {
    const item = deref(t.head);
    const value = typeof item === 'number' ? item : evaluate(m, item);
    result = result === undefined ? value : fold(value, result);
    m.step();
  }
  if (t !== NIL) properList(items);
  return result;
}

/** The item that comes first when `sign` times the standard order is ascending. */
function extreme(m: Machine, items: Term, sign: 1 | -1, result: Term): boolean {
  const all = properList(items);
  let best = all[0];
  if (best === undefined) return false;
  for (const item of all) if (sign * compareTerms(item, best) < 0) best = item;
  return m.unify(result, best);
}

export const listSearchTheme: Theme = {
  definer: 'library',
  deterministic: {
    'numlist/3': numberList,
    'sum_list/2': (m, items, sum) => m.unify(sum, folded(m, items, add) ?? 0),
    'sumlist/2': (m, items, sum) => m.unify(sum, folded(m, items, add) ?? 0),
    'max_list/2': (m, items, max) => {
      const found = folded(m, items, maximum);
      return found !== undefined && m.unify(max, found);
    },
    'min_list/2': (m, items, min) => {
      const found = folded(m, items, minimum);
      return found !== undefined && m.unify(min, found);
    },
    'max_member/2': (m, max, items) => extreme(m, items, -1, max),
    'min_member/2': (m, min, items) => extreme(m, items, 1, min),
    'proper_length/2': (m, items, length) => {
      const found = listItems(items);
      return found !== undefined && m.unify(length, found.length);
    },
    '$list_shape/3': (m, items, length, shape) => {
      const end = listEnd(items);
      let cells = 0;
      if (!(end instanceof Cons)) for (let t = items; t instanceof Cons; t = deref(t.tail)) cells++;
      const name = end === NIL ? 'proper' : end instanceof Var ? 'partial' : 'improper';
      return m.unify(length, cells) && m.unify(shape, Atom.of(name));
    },
  },
  control: {
    'nth0/3': nth(0),
    'nth1/3': nth(1),
    'reverse/2': reverse,
  },
};
