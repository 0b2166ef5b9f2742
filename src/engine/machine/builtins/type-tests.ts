// Type tests, comparison and unification.

import { AssumedEqual } from '../../../terms/assumed-equal.js';
import { compareTerms } from '../../../terms/compare.js';
import { deref, isAtomic, isCallable, isInteger, isNumber, listItems } from '../../../terms/build.js';
import { isGround, variablesOf } from '../../../terms/copy.js';
import { Atom, Compound, FALSE, Float, NIL, Str, TRUE, Var, type Term } from '../../../terms/term.js';
import { domainError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';

const ORDERS = [Atom.of('<'), Atom.of('='), Atom.of('>')] as const;

function compare(m: Machine, order: Term, a: Term, b: Term): boolean {
  if (!(order instanceof Var)) {
    if (!(order instanceof Atom)) throw typeError('atom', order);
    if (!ORDERS.includes(order)) throw domainError('order', order);
  }
  return m.unify(order, ORDERS[Math.sign(compareTerms(a, b)) + 1] ?? NIL);
}

/** Whether `variable` occurs in `term`. */
function occursIn(variable: Var, term: Term): boolean {
  return variablesOf(term).includes(variable);
}

/** Pairs of compounds unified before what was met is remembered: cyclic terms never get to an end otherwise. */
const PATIENCE = 100_000;

function unifyWithOccursCheck(m: Machine, a: Term, b: Term): boolean {
  const pending: Term[] = [a, b];
  const assumed = new AssumedEqual();
  let visited = 0;
  for (;;) {
    const next = pending.pop();
    const other = pending.pop();
    if (next === undefined || other === undefined) return true;
    const x = deref(next);
    const y = deref(other);
    if (x === y) continue;
    if (x instanceof Var) {
      if (occursIn(x, y)) return false;
      m.unify(x, y);
    } else if (y instanceof Var) {
      if (occursIn(y, x)) return false;
      m.unify(y, x);
    } else if (x instanceof Compound && y instanceof Compound) {
      if (x.functor !== y.functor) return false;
      if (++visited > PATIENCE && !assumed.assume(x, y)) continue;
      for (let i = x.functor.arity - 1; i >= 0; i--) pending.push(y.arg(i), x.arg(i));
    } else if (!m.unify(x, y)) return false;
  }
}

/** Whether `specific` is an instance of `general` whose own variables stay as they are; nothing is bound. */
function subsumes(m: Machine, general: Term, specific: Term): boolean {
  const kept = variablesOf(specific);
  const choice = m.pushChoice(() => null);
  const holds = unifyWithOccursCheck(m, general, specific) && areDistinctVariables(kept);
  m.undo(choice.trail);
  m.b = choice.prev;
  return holds;
}

function areDistinctVariables(terms: readonly Term[]): boolean {
  const found = new Set(terms.map(deref));
  return found.size === terms.length && [...found].every((term) => term instanceof Var);
}

export const typeTheme: Theme = {
  deterministic: {
    'var/1': (_m, t) => t instanceof Var,
    'nonvar/1': (_m, t) => !(t instanceof Var),
    'atom/1': (_m, t) => t instanceof Atom,
    'number/1': (_m, t) => isNumber(t),
    'integer/1': (_m, t) => isInteger(t),
    'float/1': (_m, t) => t instanceof Float,
    'rational/1': (_m, t) => isInteger(t),
    'atomic/1': (_m, t) => isAtomic(t),
    'compound/1': (_m, t) => t instanceof Compound,
    'callable/1': (_m, t) => isCallable(t),
    'string/1': (_m, t) => t instanceof Str,
    'is_list/1': (_m, t) => listItems(t) !== undefined,
    'ground/1': (_m, t) => isGround(t),
    'boolean/1': (_m, t) => t === TRUE || t === FALSE,
    '=/2': (m, a, b) => m.unify(a, b),
    '\\=/2': (m, a, b) => {
      const choice = m.pushChoice(() => null);
      const unified = m.unify(a, b) && m.settle();
      m.undo(choice.trail);
      m.b = choice.prev;
      return !unified;
    },
    '==/2': (_m, a, b) => compareTerms(a, b) === 0,
    '\\==/2': (_m, a, b) => compareTerms(a, b) !== 0,
    '@</2': (_m, a, b) => compareTerms(a, b) < 0,
    '@>/2': (_m, a, b) => compareTerms(a, b) > 0,
    '@=</2': (_m, a, b) => compareTerms(a, b) <= 0,
    '@>=/2': (_m, a, b) => compareTerms(a, b) >= 0,
    'compare/3': compare,
    'subsumes_term/2': subsumes,
    'unify_with_occurs_check/2': unifyWithOccursCheck,
  },
};
