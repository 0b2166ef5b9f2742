// Evaluates arithmetic expressions that are terms.

import { deref, isOneCharacter } from '../../terms/build.js';
import { Atom, Compound, Cons, Float, NIL, Str, Var, type Term } from '../../terms/term.js';
import { indicatorTerm, instantiationError, typeError } from '../prolog-error.js';
import type { Numeric } from './builtin.js';
import { binary, unary } from './evaluables.js';
import type { Machine } from './machine.js';

const CONSTANTS: Readonly<Record<string, (m: Machine) => Numeric>> = {
  pi: () => new Float(Math.PI),
  e: () => new Float(Math.E),
  epsilon: () => new Float(Number.EPSILON),
  inf: () => new Float(Infinity),
  infinite: () => new Float(Infinity),
  nan: () => new Float(NaN),
  max_tagged_integer: () => 2 ** 31 - 1,
  min_tagged_integer: () => -(2 ** 31),
  max_integer: () => 9223372036854775807n,
  min_integer: () => -9223372036854775808n,
  random: (m) => new Float(m.run.random.next()),
  random_float: (m) => new Float(m.run.random.next()),
  cputime: (m) => new Float(m.run.engineTime() / 1000),
  realtime: (m) => Math.floor(m.run.now() / 1000),
  epoch: () => 0,
};

export function evaluate(m: Machine, expression: Term): Numeric {
  const t = deref(expression);
  if (typeof t === 'number' || typeof t === 'bigint' || t instanceof Float) return t;
  if (t instanceof Compound) {
    const { functor } = t;
    if (functor.arity === 2) {
      if (t instanceof Cons) {
        if (deref(t.tail) !== NIL) throw typeError('evaluable', indicatorTerm('.', 2));
        return evaluateItem(m, t.head);
      }
      const f = binary[functor.name];
      if (f !== undefined) return f(evaluate(m, t.arg(0)), evaluate(m, t.arg(1)));
    } else if (functor.arity === 1) {
      const f = unary[functor.name];
      if (f !== undefined) return f(evaluate(m, t.arg(0)), 0);
      if (functor.name === 'random') return randomBelow(m, evaluate(m, t.arg(0)));
      if (functor.name === 'random_float') return new Float(m.run.random.next());
    }
    throw typeError('evaluable', indicatorTerm(functor.name, functor.arity));
  }
  if (t instanceof Var) throw instantiationError();
  if (t instanceof Atom) {
    const constant = CONSTANTS[t.name];
    if (constant !== undefined) return constant(m);
    throw typeError('evaluable', indicatorTerm(t.name, 0));
  }
  if (t instanceof Str && Array.from(t.text).length === 1) return t.text.codePointAt(0) ?? 0;
  throw typeError('evaluable', t);
}

/** The one item of a list may be a character, since "a" is such a list. */
function evaluateItem(m: Machine, item: Term): Numeric {
  const t = deref(item);
  if (t instanceof Cons) throw typeError('evaluable', indicatorTerm('.', 2));
  return t instanceof Atom && isOneCharacter(t.name) ? (t.name.codePointAt(0) ?? 0) : evaluate(m, t);
}

/** random(N): an integer in 0..N-1. */
function randomBelow(m: Machine, limit: Numeric): number {
  if (typeof limit !== 'number') throw typeError('integer', limit);
  return Math.floor(m.run.random.next() * limit);
}
