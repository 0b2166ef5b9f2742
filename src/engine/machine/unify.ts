// Unification on the JavaScript stack while terms are shallow, on an explicit stack beyond; lists are a loop.

import {
  Atom,
  Compound,
  Cons,
  Float,
  Str,
  Struct1,
  Struct2,
  Struct3,
  Struct4,
  Var,
  type Term,
} from '../../terms/term.js';
import { Struct5 } from '../../terms/wide-structs.js';
import { AssumedEqual, PATIENCE } from '../../terms/assumed-equal.js';
import { countSteps } from '../../terms/polling.js';
import type { Machine } from './machine.js';

const DEEPEST = 200;

export function unify(m: Machine, a: Term, b: Term): boolean {
  if (unifyWithin(m, a, b, 0)) return true;
  if (m.unifyPatience >= 0) return false;
  // Too many steps, as with cyclic terms: once more from the start, remembering what was met.
  m.poll();
  m.unifyPatience = PATIENCE;
  return unifyDeep(m, a, b, new AssumedEqual());
}

// Small, so that V8 writes it into its callers: it settles variables, atoms and small integers.
function unifyWithin(m: Machine, left: Term, right: Term, depth: number): boolean {
  let a = left;
  let b = right;
  while (b instanceof Var) {
    const value = b.value;
    if (value === undefined) return bindTo(m, b, a);
    b = value;
  }
  while (a instanceof Var) {
    const value = a.value;
    if (value === undefined) {
      a.value = b;
      if (a.age < m.b.age) m.noteBinding(a);
      return true;
    }
    a = value;
  }
  if (a === b) return true;
  if (typeof a === 'number' || a instanceof Atom) return false;
  return unifyBound(m, a, b, depth);
}

// The younger of two variables is bound to the older one.
function bindTo(m: Machine, variable: Var, term: Term): boolean {
  let b = term;
  while (b instanceof Var) {
    const value = b.value;
    if (value === undefined) {
      if (b === variable) return true;
      if (b.age < variable.age) break;
      b.value = variable;
      if (b.age < m.b.age) m.noteBinding(b);
      return true;
    }
    b = value;
  }
  variable.value = b;
  if (variable.age < m.b.age) m.noteBinding(variable);
  return true;
}

// Two terms that are bound, dereferenced and not the same object.
function unifyBound(m: Machine, a: Term, b: Term, depth: number): boolean {
  if (--m.unifyPatience < 0) return false;
  if (depth > DEEPEST) return unifyDeep(m, a, b, undefined);
  const below = depth + 1;
  if (a instanceof Cons) return b instanceof Cons && unifyLists(m, a, b, below);
  if (a instanceof Struct2) {
    return (
      b instanceof Struct2 &&
      a.functor === b.functor &&
      unifyWithin(m, a.a0, b.a0, below) &&
      unifyWithin(m, a.a1, b.a1, below)
    );
  }
  if (!(a instanceof Compound)) return sameConstant(a, b);
  if (!(b instanceof Compound) || a.functor !== b.functor) return false;
  switch (a.functor.arity) {
    case 1:
      return a instanceof Struct1 && b instanceof Struct1 && unifyWithin(m, a.a0, b.a0, below);
    case 3:
      return (
        a instanceof Struct3 &&
        b instanceof Struct3 &&
        unifyWithin(m, a.a0, b.a0, below) &&
        unifyWithin(m, a.a1, b.a1, below) &&
        unifyWithin(m, a.a2, b.a2, below)
      );
    case 4:
      return (
        a instanceof Struct4 &&
        b instanceof Struct4 &&
        unifyWithin(m, a.a0, b.a0, below) &&
        unifyWithin(m, a.a1, b.a1, below) &&
        unifyWithin(m, a.a2, b.a2, below) &&
        unifyWithin(m, a.a3, b.a3, below)
      );
    case 5:
      return (
        a instanceof Struct5 &&
        b instanceof Struct5 &&
        unifyWithin(m, a.a0, b.a0, below) &&
        unifyWithin(m, a.a1, b.a1, below) &&
        unifyWithin(m, a.a2, b.a2, below) &&
        unifyWithin(m, a.a3, b.a3, below) &&
        unifyWithin(m, a.a4, b.a4, below)
      );
    default:
      return unifyWide(m, a, b, below);
  }
}

function unifyLists(m: Machine, first: Cons, second: Cons, depth: number): boolean {
  let a = first;
  let b = second;
  for (;;) {
    if (!unifyWithin(m, a.head, b.head, depth)) return false;
    const x = follow(a.tail);
    const y = follow(b.tail);
    if (!(x instanceof Cons && y instanceof Cons)) return unifyWithin(m, x, y, depth);
    if (x === y) return true;
    if (--m.unifyPatience < 0) return false;
    a = x;
    b = y;
  }
}

function unifyWide(m: Machine, a: Compound, b: Compound, depth: number): boolean {
  const { arity } = a.functor;
  for (let i = 0; i < arity; i++) if (!unifyWithin(m, a.arg(i), b.arg(i), depth)) return false;
  return true;
}

/** Equality of constants that are not the same object: floats, strings and big integers. */
export function sameConstant(a: Term, b: Term): boolean {
  if (a instanceof Float) return b instanceof Float && Object.is(a.value, b.value);
  if (a instanceof Str) return b instanceof Str && a.text === b.text;
  return a === b;
}

// With `assumed` it ends on any terms; without, it gives up when the patience is used up.
function unifyDeep(m: Machine, left: Term, right: Term, assumed: AssumedEqual | undefined): boolean {
  const pending: Term[] = [left, right];
  for (;;) {
    const y = pending.pop();
    const x = pending.pop();
    if (x === undefined || y === undefined) return true;
    const a = follow(x);
    const b = follow(y);
    if (a === b) continue;
    if (a instanceof Var) {
      if (b instanceof Var && b.age > a.age) m.bind(b, a);
      else m.bind(a, b);
    } else if (b instanceof Var) m.bind(b, a);
    else if (a instanceof Compound) {
      if (!(b instanceof Compound) || a.functor !== b.functor) return false;
      if (assumed === undefined) {
        if (--m.unifyPatience < 0) return false;
      } else {
        countSteps(4);
        if (!assumed.assume(a, b)) continue;
      }
      for (let i = a.functor.arity - 1; i >= 0; i--) pending.push(a.arg(i), b.arg(i));
    } else if (!sameConstant(a, b)) return false;
  }
}

function follow(term: Term): Term {
  let t = term;
  while (t instanceof Var) {
    const value = t.value;
    if (value === undefined) return t;
    t = value;
  }
  return t;
}
