// Predicate indicators as directives name them: foo/1, bar//0, in conjunctions and lists, of any module.

import type { Indicator } from '../engine/indicator.js';
import { deref, listItems } from '../terms/build.js';
import { Atom, Compound, Cons, NIL, type Term } from '../terms/term.js';
import { reportInvalid, type Directive } from './directive.js';
import { unqualified } from './modules.js';
import type { Source } from './source.js';

export interface NamedIndicator {
  readonly indicator: Indicator;
  /** The new name in `foo/1 as bar/1` or `foo/1 as bar`. */
  readonly alias: string | undefined;
  readonly term: Term;
}

/** The items of a conjunction, a list, or both within one another; a single term is its only item. */
export function itemsOf(term: Term): Term[] {
  const t = deref(term);
  if (t instanceof Compound && t.functor.name === ',' && t.functor.arity === 2) {
    return [...itemsOf(t.arg(0)), ...itemsOf(t.arg(1))];
  }
  if (t === NIL) return [];
  if (!(t instanceof Cons)) return [t];
  return listItems(t)?.flatMap(itemsOf) ?? [t];
}

/** The indicators that the arguments of a directive name; what is none is reported. */
export function indicatorsIn(terms: readonly Term[], directive: Directive, source: Source): NamedIndicator[] {
  const found: NamedIndicator[] = [];
  for (const item of terms.flatMap(itemsOf)) {
    const named = indicatorIn(item);
    if (named === undefined) {
      reportInvalid(source, directive, item, 'a predicate indicator such as foo/2');
    } else found.push(named);
  }
  return found;
}

/** The indicator that a term is; `N//A` is a nonterminal, which has two more arguments. */
export function indicatorIn(term: Term): NamedIndicator | undefined {
  const t = unqualified(term);
  if (!(t instanceof Compound) || t.functor.arity !== 2) return undefined;
  const [left, right] = [deref(t.arg(0)), deref(t.arg(1))];
  switch (t.functor.name) {
    case 'as': {
      const named = indicatorIn(left);
      const alias = right instanceof Atom ? right.name : indicatorIn(right)?.indicator.name;
      return named === undefined ? undefined : { ...named, alias, term: t };
    }
    case '/':
    case '//': {
      if (!(left instanceof Atom) || typeof right !== 'number' || right < 0) return undefined;
      const arity = t.functor.name === '//' ? right + 2 : right;
      return { indicator: { name: left.name, arity }, alias: undefined, term: t };
    }
    default:
      return undefined;
  }
}
