// Lists as sets, by unification as library(lists) has it; constants are looked up by hash.

import { compareTerms } from '../../../terms/compare.js';
import { deref, list, listItems } from '../../../terms/build.js';
import { Atom, Compound, Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { sameConstant } from '../unify.js';
import { properList, sortUnique } from './sorting.js';

/** Whether the two may unify at all, seen from the outside; both dereferenced. */
function mayUnify(a: Term, b: Term): boolean {
  if (a === b || a instanceof Var || b instanceof Var) return true;
  if (a instanceof Compound) return b instanceof Compound && a.functor === b.functor;
  return sameConstant(a, b);
}

/** Unifies `x` with an item if it can. */
function unifyWithItem(m: Machine, x: Term, item: Term): boolean {
  return mayUnify(x, item) && m.tryUnify(x, item);
}

/** memberchk/2: the first item that unifies; the end of a partial list becomes one. */
function memberCheck(m: Machine, x: Term, items: Term): boolean {
  let t = items;
  for (; t instanceof Cons; t = deref(t.tail)) {
    const item = deref(t.head);
    if (item === x || unifyWithItem(m, x, item)) return true;
    if (--m.fuel < 0) m.tick(NOTHING);
  }
  if (t === NIL) return false;
  if (!(t instanceof Var)) throw typeError('list', items);
  return m.unify(t, new Cons(x, m.newVariable()));
}

const NOTHING = (): null => null;

/** A list in which many terms are looked for. */
class Members {
  private readonly constants = new Set<Term>();
  private readonly others: Term[] = [];
  private hasVariables = false;

  constructor(private readonly items: readonly Term[]) {
    for (const item of items) {
      if (item instanceof Atom || typeof item === 'number') this.constants.add(item);
      else this.others.push(item);
      if (item instanceof Var) this.hasVariables = true;
    }
  }

  /** As memberchk/2: unifies with the first item that it can. */
  check(m: Machine, x: Term): boolean {
    const isConstant = x instanceof Atom || typeof x === 'number';
    if (!this.hasVariables && isConstant) return this.constants.has(x);
    const candidates = this.hasVariables || x instanceof Var ? this.items : this.others;
    return candidates.some((item) => unifyWithItem(m, deref(x), deref(item)));
  }
}

function select(m: Machine, items: Term, set: Term, keep: (isMember: boolean) => boolean): Term[] {
  const left = properList(items);
  const members = new Members(properList(set));
  return left.filter((item) => keep(members.check(m, item)));
}

/** Without repetitions by ==/2; the first of each stays in its place. */
function distinctItems(items: readonly Term[]): Term[] {
  const order = items.map((_, index) => index);
  const compareAt = (i: number, j: number): number => compareTerms(items[i] ?? NIL, items[j] ?? NIL);
  order.sort((i, j) => compareAt(i, j) || i - j);
  const isRepeated = new Set<number>();
  let first = order[0] ?? 0;
  for (const index of order.slice(1)) {
    if (compareAt(first, index) === 0) isRepeated.add(index);
    else first = index;
  }
  return items.filter((_, index) => !isRepeated.has(index));
}

export const listSetTheme: Theme = {
  definer: 'library',
  deterministic: {
    'memberchk/2': memberCheck,
    'intersection/3': (m, a, b, c) => m.unify(c, list(select(m, a, b, (isMember) => isMember))),
    'subtract/3': (m, a, b, c) => m.unify(c, list(select(m, a, b, (isMember) => !isMember))),
    'union/3': (m, a, b, c) =>
      m.unify(
        c,
        list(
          select(m, a, b, (isMember) => !isMember),
          b,
        ),
      ),
    'subset/2': (m, a, b) => {
      const members = new Members(properList(b));
      return properList(a).every((item) => members.check(m, item));
    },
    'list_to_set/2': (m, items, set) => m.unify(set, list(distinctItems(properList(items)))),
    'is_set/1': (_m, set) => {
      const t = listItems(set);
      return t !== undefined && sortUnique(t).length === t.length;
    },
  },
};
