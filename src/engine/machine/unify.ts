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
  StructN,
  Var,
  type Term,
} from '../../terms/term.js';
import { AssumedEqual, PATIENCE } from '../../terms/assumed-equal.js';
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

function unifyWithin(m: Machine, left: Term, right: Term, depth: number): boolean {
  let a = left;
  let b = right;
  for (;;) {
    while (a instanceof Var) {
      const value = a.value;
      if (value === undefined) break;
      a = value;
    }
    while (b instanceof Var) {
      const value = b.value;
      if (value === undefined) break;
      b = value;
    }
    if (a === b) return true;
    if (a instanceof Var) {
      // The younger variable is bound to the older one.
      if (b instanceof Var && b.age > a.age) m.bind(b, a);
      else m.bind(a, b);
      return true;
    }
    if (b instanceof Var) {
      m.bind(b, a);
      return true;
    }
    if (typeof a === 'number' || a instanceof Atom) return false;
    if (--m.unifyPatience < 0) return false;
    if (depth > DEEPEST) return unifyDeep(m, a, b, undefined);
    if (a instanceof Cons) {
      if (!(b instanceof Cons) || !unifyWithin(m, a.head, b.head, depth + 1)) return false;
      a = a.tail;
      b = b.tail;
    } else if (a instanceof Struct2) {
      if (!(b instanceof Struct2) || a.functor !== b.functor) return false;
      if (!unifyWithin(m, a.a0, b.a0, depth + 1)) return false;
      a = a.a1;
      b = b.a1;
    } else if (a instanceof Struct1) {
      if (!(b instanceof Struct1) || a.functor !== b.functor) return false;
      a = a.a0;
      b = b.a0;
    } else if (a instanceof Struct3) {
      if (!(b instanceof Struct3) || a.functor !== b.functor) return false;
      if (!unifyWithin(m, a.a0, b.a0, depth + 1) || !unifyWithin(m, a.a1, b.a1, depth + 1)) return false;
      a = a.a2;
      b = b.a2;
    } else if (a instanceof StructN) {
      return b instanceof StructN && a.functor === b.functor && unifyItems(m, a.items, b.items, depth + 1);
    } else if (a instanceof Struct4) {
      if (!(b instanceof Struct4) || a.functor !== b.functor) return false;
      if (!unifyWithin(m, a.a0, b.a0, depth + 1) || !unifyWithin(m, a.a1, b.a1, depth + 1)) return false;
      if (!unifyWithin(m, a.a2, b.a2, depth + 1)) return false;
      a = a.a3;
      b = b.a3;
    } else return sameConstant(a, b);
  }
}

// Most arguments are variables or atomic: they are settled without a call. The age below which a binding is trailed
// does not change meanwhile.
function unifyItems(m: Machine, xs: readonly Term[], ys: readonly Term[], depth: number): boolean {
  const newest = m.b.age;
  for (let i = 0; i < xs.length; i++) {
    let x = xs[i];
    let y = ys[i];
    if (x === y) continue;
    let free: Var | undefined;
    while (x instanceof Var) {
      const value: Term | undefined = x.value;
      if (value === undefined) {
        free = x;
        break;
      }
      x = value;
    }
    let other: Var | undefined;
    while (y instanceof Var) {
      const value: Term | undefined = y.value;
      if (value === undefined) {
        other = y;
        break;
      }
      y = value;
    }
    if (x === y || x === undefined || y === undefined) continue;
    if (free !== undefined) {
      if (other !== undefined && other.age > free.age) {
        other.value = free;
        if (other.age < newest) m.noteBinding(other);
      } else {
        free.value = y;
        if (free.age < newest) m.noteBinding(free);
      }
    } else if (other !== undefined) {
      other.value = x;
      if (other.age < newest) m.noteBinding(other);
    } else if (x instanceof Atom || typeof x === 'number') return false;
    else if (!unifyWithin(m, x, y, depth)) return false;
  }
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
      } else if (!assumed.assume(a, b)) continue;
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
