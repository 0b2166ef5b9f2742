// library(ordsets): sets as lists in the standard order, compared by ==/2; merges in one pass.

import { compareTerms } from '../../../terms/compare.js';
import { deref, list, listItems } from '../../../terms/build.js';
import { Cons, NIL, type Term } from '../../../terms/term.js';
import type { Theme } from '../builtin.js';
import { properList, sortUnique } from './sorting.js';

type Side = 'left' | 'both' | 'right';

/** Goes through two ordered sets at once and tells for each element whose it is. */
function merge(left: readonly Term[], right: readonly Term[], visit: (item: Term, side: Side) => void): void {
  let i = 0;
  let j = 0;
  for (;;) {
    const a = left[i];
    const b = right[j];
    if (a === undefined && b === undefined) return;
    const order = a === undefined ? 1 : b === undefined ? -1 : compareTerms(a, b);
    if (order <= 0) i++;
    if (order >= 0) j++;
    const item = order > 0 ? b : a;
    if (item !== undefined) visit(item, order < 0 ? 'left' : order > 0 ? 'right' : 'both');
  }
}

export function merged(left: readonly Term[], right: readonly Term[], ...sides: readonly Side[]): Term[] {
  const found: Term[] = [];
  merge(left, right, (item, side) => {
    if (sides.includes(side)) found.push(item);
  });
  return found;
}

/** The elements of two sets that are in any of the given parts. */
function parts(left: Term, right: Term, ...sides: readonly Side[]): Term {
  return list(merged(properList(left), properList(right), ...sides));
}

function union(sets: readonly (readonly Term[])[]): readonly Term[] {
  if (sets.length <= 1) return sets[0] ?? [];
  const middle = Math.ceil(sets.length / 2);
  return merged(union(sets.slice(0, middle)), union(sets.slice(middle)), 'left', 'both', 'right');
}

/** Undefined for no sets at all. */
function intersection(sets: readonly (readonly Term[])[]): readonly Term[] | undefined {
  const [smallest, ...others] = [...sets].sort((a, b) => a.length - b.length);
  if (smallest === undefined) return undefined;
  return others.reduce((common, set) => merged(common, set, 'both'), smallest);
}

function contains(set: Term, item: Term): boolean {
  for (let t = set; t instanceof Cons; t = deref(t.tail)) {
    const order = compareTerms(item, t.head);
    if (order <= 0) return order === 0;
  }
  return false;
}

function isOrdered(term: Term): boolean {
  const items = listItems(term);
  if (items === undefined) return false;
  return items.every((item, index) => index === 0 || compareTerms(items[index - 1] ?? NIL, item) < 0);
}

function intersect(a: Term, b: Term): boolean {
  return merged(properList(a), properList(b), 'both').length > 0;
}

export const orderedSetTheme: Theme = {
  definer: 'library',
  deterministic: {
    'list_to_ord_set/2': (m, items, set) => m.unify(set, list(sortUnique(properList(items)))),
    'is_ordset/1': (_m, set) => isOrdered(set),
    'ord_empty/1': (m, set) => m.unify(set, NIL),
    'ord_seteq/2': (_m, a, b) => compareTerms(a, b) === 0,
    'ord_memberchk/2': (_m, item, set) => contains(set, item),
    'ord_subset/2': (_m, a, b) => merged(properList(a), properList(b), 'left').length === 0,
    'ord_intersect/2': (_m, a, b) => intersect(a, b),
    'ord_disjoint/2': (_m, a, b) => !intersect(a, b),
    'ord_union/2': (m, sets, c) => m.unify(c, list(union(properList(sets).map(properList)))),
    'ord_union/3': (m, a, b, c) => m.unify(c, parts(a, b, 'left', 'both', 'right')),
    'ord_union/4': (m, a, b, c, fresh) =>
      m.unify(c, parts(a, b, 'left', 'both', 'right')) && m.unify(fresh, parts(a, b, 'right')),
    'ord_intersection/2': (m, sets, c) => {
      const common = intersection(properList(sets).map(properList));
      return common !== undefined && m.unify(c, list(common));
    },
    'ord_intersection/3': (m, a, b, c) => m.unify(c, parts(a, b, 'both')),
    'ord_intersect/3': (m, a, b, c) => m.unify(c, parts(a, b, 'both')),
    'ord_intersection/4': (m, a, b, c, rest) =>
      m.unify(c, parts(a, b, 'both')) && m.unify(rest, parts(a, b, 'right')),
    'ord_subtract/3': (m, a, b, c) => m.unify(c, parts(a, b, 'left')),
    'ord_symdiff/3': (m, a, b, c) => m.unify(c, parts(a, b, 'left', 'right')),
    'ord_add_element/3': (m, set, item, c) => m.unify(c, parts(set, list([item]), 'left', 'both', 'right')),
    'ord_insert/3': (m, set, item, c) => m.unify(c, parts(set, list([item]), 'left', 'both', 'right')),
    'ord_del_element/3': (m, set, item, c) => m.unify(c, parts(set, list([item]), 'left')),
    'ord_selectchk/3': (m, item, set, c) =>
      contains(set, item) && m.unify(c, parts(set, list([item]), 'left')),
  },
};
