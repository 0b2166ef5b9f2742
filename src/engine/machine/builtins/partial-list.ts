// What the standard asks of a list that a builtin gives back: a partial list, or one of pairs.

import { deref } from '../../../terms/build.js';
import { Compound, Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';

/** Throws unless `term` may yet be a list; what its items must be is for `check` to say. */
export function mustBePartialList(term: Term, check?: (item: Term) => void): void {
  const end = endOfCells(term, check);
  if (!(end instanceof Var) && end !== NIL) throw typeError('list', term);
}

/** What follows the cells of a list, partial list or anything else; a cell, when there is no end. */
export function endOfCells(term: Term, check?: (item: Term) => void): Term {
  let rest = deref(term);
  let tortoise = rest;
  for (let n = 1; rest instanceof Cons; n++) {
    check?.(deref(rest.head));
    rest = deref(rest.tail);
    if (n % 2 === 0 && tortoise instanceof Cons) tortoise = deref(tortoise.tail);
    if (rest === tortoise) break;
  }
  return rest;
}

export function mustBePartialPair(term: Term): void {
  const isPair = term instanceof Compound && term.functor.name === '-' && term.functor.arity === 2;
  if (!isPair && !(term instanceof Var)) throw typeError('pair', term);
}
