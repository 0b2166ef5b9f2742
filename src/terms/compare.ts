// The standard order of terms: Var < Number < Atom < String < Compound (arity, name, arguments).

import { AssumedEqual, PATIENCE } from './assumed-equal.js';
import { deref, isNumber } from './build.js';
import { isCyclic } from './cyclic.js';
import { countSteps } from './polling.js';
import { Atom, Compound, Float, Str, Var, type Integer, type Term } from './term.js';

/** Compounds compared before the terms are looked at for cycles. */
const EARLY = 100_000;

const ages = new WeakMap<Var, number>();
let youngest = 0;

/** A number that identifies an unbound variable for ordering and for writing `_G<n>`. */
export function variableNumber(variable: Var): number {
  let age = ages.get(variable);
  if (age === undefined) ages.set(variable, (age = ++youngest));
  return age;
}

/** Negative, zero or positive; deep terms do not overflow the JavaScript stack. */
export function compareTerms(left: Term, right: Term): number {
  countSteps(2);
  let a = deref(left);
  let b = deref(right);
  if (a === b) return 0;
  if (!(a instanceof Compound && b instanceof Compound)) return compareShallow(a, b);
  const pending: Term[] = [];
  let visited = 0;
  let assumed: AssumedEqual | undefined;
  for (;;) {
    if (a !== b) {
      if (a instanceof Compound && b instanceof Compound) {
        const f = a.functor;
        const g = b.functor;
        if (f !== g) return f.arity - g.arity || compareText(f.name, g.name);
        countSteps(1);
        if (++visited === EARLY && (isCyclic(left) || isCyclic(right))) visited = PATIENCE;
        if (visited > PATIENCE) {
          assumed ??= new AssumedEqual();
          if (!assumed.assume(a, b)) {
            const otherA = pending.pop();
            const otherB = pending.pop();
            if (otherA === undefined || otherB === undefined) return 0;
            a = deref(otherA);
            b = deref(otherB);
            continue;
          }
        }
        for (let i = f.arity - 1; i > 0; i--) pending.push(b.arg(i), a.arg(i));
        if (f.arity > 0) {
          a = deref(a.arg(0));
          b = deref(b.arg(0));
          continue;
        }
      } else {
        const order = compareShallow(a, b);
        if (order !== 0) return order;
      }
    }
    const nextA = pending.pop();
    const nextB = pending.pop();
    if (nextA === undefined || nextB === undefined) return 0;
    a = deref(nextA);
    b = deref(nextB);
  }
}

function compareShallow(a: Term, b: Term): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const byRank = rank(a) - rank(b);
  if (byRank !== 0) return byRank;
  if (a instanceof Var && b instanceof Var) return variableNumber(a) - variableNumber(b);
  if (a instanceof Atom && b instanceof Atom) return compareText(a.name, b.name);
  if (a instanceof Str && b instanceof Str) return compareText(a.text, b.text);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  return 0;
}

function rank(term: Term): number {
  if (term instanceof Var) return 0;
  if (isNumber(term)) return 1;
  if (term instanceof Atom) return 3;
  if (term instanceof Str) return 4;
  return 5;
}

/** By value; a float comes before an integer that it equals. */
function compareNumbers(a: Integer | Float, b: Integer | Float): number {
  const x = a instanceof Float ? a.value : a;
  const y = b instanceof Float ? b.value : b;
  if (x < y) return -1;
  if (x > y) return 1;
  if (x !== x || y !== y) return Number(x === x) - Number(y === y);
  return Number(b instanceof Float) - Number(a instanceof Float);
}

/** By code points, as ISO asks, not by UTF-16 units. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

// Surrogates stand for code points above every other unit.
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
