// Evaluates arithmetic expressions that are terms.

import { deref, isOneCharacter } from '../../terms/build.js';
import { isCyclic } from '../../terms/cyclic.js';
import { countSteps } from '../../terms/polling.js';
import { Atom, Compound, Cons, Float, NIL, Str, Var, type Functor, type Term } from '../../terms/term.js';
import { indicatorTerm, instantiationError, typeError } from '../prolog-error.js';
import type { Evaluable, Numeric } from './builtin.js';
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

/** Expressions nested deeper are evaluated without recursion. */
const DEEPEST = 500;

export function evaluate(m: Machine, expression: Term): Numeric {
  return evaluateWithin(m, expression, 0);
}

function evaluateWithin(m: Machine, expression: Term, depth: number): Numeric {
  const t = deref(expression);
  if (typeof t === 'number' || typeof t === 'bigint' || t instanceof Float) return t;
  if (t instanceof Compound) {
    if (depth > DEEPEST) return evaluateDeep(m, t);
    const { functor } = t;
    const below = depth + 1;
    if (functor.arity === 2) {
      if (t instanceof Cons) {
        if (deref(t.tail) !== NIL) throw typeError('evaluable', indicatorTerm('.', 2));
        return evaluateItem(m, t.head);
      }
      const f = evaluableOf(functor);
      if (f !== undefined) return f(evaluateWithin(m, t.arg(0), below), evaluateWithin(m, t.arg(1), below));
    } else if (functor.arity === 1) {
      const f = evaluableOf(functor);
      if (f !== undefined) return f(evaluateWithin(m, t.arg(0), below), 0);
      if (functor.name === 'random') return randomBelow(m, evaluate(m, t.arg(0)));
      if (functor.name === 'random_float') return new Float(m.run.random.next());
    }
    throw typeError('evaluable', indicatorTerm(functor.name, functor.arity));
  }
  if (t instanceof Var) throw instantiationError();
  if (t instanceof Atom) {
    const constant = Object.hasOwn(CONSTANTS, t.name) ? CONSTANTS[t.name] : undefined;
    if (constant !== undefined) return constant(m);
    throw typeError('evaluable', indicatorTerm(t.name, 0));
  }
  if (t instanceof Str && Array.from(t.text).length === 1) return t.text.codePointAt(0) ?? 0;
  throw typeError('evaluable', t);
}

class Application {
  constructor(
    readonly evaluable: Evaluable,
    readonly arity: number,
  ) {}
}

function evaluateDeep(m: Machine, expression: Compound): Numeric {
  if (isCyclic(expression)) throw typeError('expression', expression);
  const values: Numeric[] = [];
  const pending: (Term | Application)[] = [expression];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    countSteps(4);
    if (next instanceof Application) {
      const y = next.arity === 2 ? (values.pop() ?? 0) : 0;
      values.push(next.evaluable(values.pop() ?? 0, y));
      continue;
    }
    const t = deref(next);
    const evaluable = t instanceof Compound && !(t instanceof Cons) ? evaluableOf(t.functor) : undefined;
    if (evaluable !== undefined && t instanceof Compound) {
      pending.push(new Application(evaluable, t.functor.arity));
      for (let i = t.functor.arity - 1; i >= 0; i--) pending.push(t.arg(i));
    } else values.push(evaluateWithin(m, t, 0));
  }
  return values[0] ?? 0;
}

function evaluableOf({ name, arity }: Functor): Evaluable | undefined {
  const table = arity === 2 ? binary : unary;
  return arity <= 2 && Object.hasOwn(table, name) ? table[name] : undefined;
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
