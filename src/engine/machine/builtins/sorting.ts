// The sort family; all sorts are stable.

import { compareTerms } from '../../../terms/compare.js';
import { deref, list, listItems, struct } from '../../../terms/build.js';
import { Atom, Compound, Functor, Struct2, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, PrologError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { endOfCells, mustBePartialList, mustBePartialPair } from './partial-list.js';

/** The standard order for Array.sort, which asks about the later item first: of two new variables the earlier is less. */
function inOrder(a: Term, b: Term): number {
  return -compareTerms(b, a);
}

/** Sorted by the standard order without duplicates. */
export function sortUnique(items: readonly Term[]): Term[] {
  return withoutRepetition([...items].sort(inOrder), compareTerms);
}

function withoutRepetition<Item>(sorted: readonly Item[], compare: (a: Item, b: Item) => number): Item[] {
  const result: Item[] = [];
  for (const item of sorted) {
    const last = result.at(-1);
    if (last === undefined || compare(last, item) !== 0) result.push(item);
  }
  return result;
}

/** The items of a proper list; the errors of sort/2 for anything else. */
export function properList(term: Term): Term[] {
  const items = listItems(term);
  if (items !== undefined) return items;
  if (endOfCells(term) instanceof Var) throw instantiationError();
  throw typeError('list', term);
}

export function isPair(term: Term): term is Struct2 {
  return term instanceof Struct2 && term.functor === PAIR;
}

const PAIR = Functor.of('-', 2);

function pairKey(item: Term): Term {
  const pair = deref(item);
  if (isPair(pair)) return pair.a0;
  throw pair instanceof Var ? instantiationError() : typeError('pair', pair);
}

/** What keysort/2 makes of a list of pairs. */
export function keySorted(pairs: Term): Term[] {
  const keyed = properList(pairs).map((pair) => ({ key: pairKey(pair), pair }));
  keyed.sort((a, b) => inOrder(a.key, b.key));
  return keyed.map(({ pair }) => pair);
}

const ORDERS: Readonly<Record<string, { sign: number; unique: boolean }>> = {
  '@<': { sign: 1, unique: true },
  '@=<': { sign: 1, unique: false },
  '@>': { sign: -1, unique: true },
  '@>=': { sign: -1, unique: false },
};

function sortBy(key: Term, order: Term, items: readonly Term[]): Term[] {
  if (key instanceof Var || order instanceof Var) throw instantiationError();
  if (typeof key !== 'number') throw typeError('integer', key);
  if (key < 0) throw domainError('not_less_than_zero', key);
  if (!(order instanceof Atom)) throw typeError('atom', order);
  const how = Object.hasOwn(ORDERS, order.name) ? ORDERS[order.name] : undefined;
  if (how === undefined) throw domainError('order', order);
  const keyed = items.map((item) => ({ item, key: key === 0 ? item : argumentAt(item, key) }));
  const compare = (a: Keyed, b: Keyed): number => how.sign * inOrder(a.key, b.key);
  keyed.sort(compare);
  const kept = how.unique ? withoutRepetition(keyed, compare) : keyed;
  return kept.map(({ item }) => item);
}

interface Keyed {
  readonly item: Term;
  readonly key: Term;
}

function argumentAt(item: Term, position: number): Term {
  const t = deref(item);
  if (t instanceof Var) throw instantiationError();
  if (!(t instanceof Compound)) throw typeError('compound', t);
  if (position > t.functor.arity) {
    const formal = struct('existence_error', Atom.of('argument'), position, t);
    throw new PrologError(struct('error', formal, new Var()));
  }
  return t.arg(position - 1);
}

export const sortingTheme: Theme = {
  deterministic: {
    'sort/2': (m, items, sorted) => {
      const result = list(sortUnique(properList(items)));
      mustBePartialList(sorted);
      return m.unify(sorted, result);
    },
    'msort/2': (m, items, sorted) => m.unify(sorted, list(properList(items).sort(inOrder))),
    'sort/4': (m, key, order, items, sorted) => m.unify(sorted, list(sortBy(key, order, properList(items)))),
    'keysort/2': (m, pairs, sorted) => {
      const result = list(keySorted(pairs));
      mustBePartialList(sorted, mustBePartialPair);
      return m.unify(sorted, result);
    },
  },
};
