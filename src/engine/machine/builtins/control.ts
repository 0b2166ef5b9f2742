// Control constructs and call/N.

import { compound, deref, integer, struct } from '../../../terms/build.js';
import {
  Atom,
  Compound,
  Functor,
  TRUE,
  Var,
  type Callable,
  type Integer,
  type Term,
} from '../../../terms/term.js';
import { instantiationError, typeError } from '../../prolog-error.js';
import type { Control, Theme } from '../builtin.js';
import type { Code } from '../code.js';
import { bodyOf, callBody, checkBody, isControl, loadArguments, withoutModule } from '../interpreter.js';
import type { Machine } from '../machine.js';

/** `goal` with more arguments behind its own. */
export function addArguments(goal: Term, extra: readonly Term[]): Callable {
  const t = withoutModule(goal);
  if (t instanceof Atom) return compound(Functor.of(t, extra.length), extra);
  if (t instanceof Compound) {
    return compound(Functor.of(t.functor.atom, t.functor.arity + extra.length), [...t.args(), ...extra]);
  }
  if (t instanceof Var) throw instantiationError();
  throw typeError('callable', t);
}

function callWith(arity: number): Control {
  return (m) => {
    const closure = deref(m.a0);
    const direct = directCall(m, closure, arity - 1);
    if (direct !== undefined) return direct;
    const extra: Term[] = [];
    for (let i = 1; i < arity; i++) extra.push(m.argument(i));
    return callGoal(m, addArguments(closure, extra));
  };
}

/** Calls a closure with `extra` arguments, which are in the registers from a1 on, without building the goal. */
function directCall(m: Machine, closure: Term, extra: number): Code | undefined {
  if (closure instanceof Atom) {
    if (extra > 7) return undefined;
    const predicate = m.database.resolve(Functor.of(closure, extra));
    if (predicate.definer === 'control') return undefined;
    m.a0 = m.a1;
    m.a1 = m.a2;
    m.a2 = m.a3;
    m.a3 = m.a4;
    m.a4 = m.a5;
    m.a5 = m.a6;
    m.a6 = m.a7;
    return predicate.run;
  }
  if (!(closure instanceof Compound)) return undefined;
  const { atom, arity, name } = closure.functor;
  if (arity === 0 || arity > 4 || arity + extra > 8 || name === ':') return undefined;
  const predicate = m.database.resolve(Functor.of(atom, arity + extra));
  if (predicate.definer === 'control') return undefined;
  for (let i = 1; i < arity; i++) {
    m.a7 = m.a6;
    m.a6 = m.a5;
    m.a5 = m.a4;
    m.a4 = m.a3;
    m.a3 = m.a2;
    m.a2 = m.a1;
  }
  loadArguments(m, closure);
  return predicate.run;
}

/** call/1: cuts in the goal are local to it. */
export function callGoal(m: Machine, goal: Term): Code {
  const t = deref(goal);
  if (t instanceof Compound && !isControl(t.functor) && t.functor.arity > 0 && t.functor.name !== ':') {
    const predicate = m.database.resolve(t.functor);
    if (predicate.definer !== 'control') {
      loadArguments(m, t);
      return predicate.run;
    }
  }
  return callBody(m, bodyOf(t), m.b, undefined);
}

/** Runs `goal` for its first solution and goes on with `then`; what happens on failure is the caller's choice point. */
export function once(m: Machine, goal: Term, then: Code): Code {
  const { b, k } = m;
  m.c = () => {
    m.cut(b);
    m.k = k;
    return then();
  };
  return callGoal(m, goal);
}

/** A control construct reached as a predicate: its arguments are run as a body. */
function construct(name: string, arity: number): Control {
  return (m) => {
    const args: Term[] = [];
    for (let i = 0; i < arity; i++) args.push(m.argument(i));
    return callBody(m, bodyOf(struct(name, ...args)), m.b, undefined);
  };
}

export const controlTheme: Theme = {
  definer: 'control',
  deterministic: {
    'true/0': () => true,
    'otherwise/0': () => true,
    'fail/0': () => false,
    'false/0': () => false,
    '!/0': () => true,
  },
  control: {
    ',/2': construct(',', 2),
    ';/2': construct(';', 2),
    '|/2': construct('|', 2),
    '->/2': construct('->', 2),
    '*->/2': construct('*->', 2),
    '\\+/1': construct('\\+', 1),
    ':/2': (m) => callGoal(m, m.a1),
    'call/1': (m) => callGoal(m, m.a0),
    'call/2': callWith(2),
    'call/3': callWith(3),
    'call/4': callWith(4),
    'call/5': callWith(5),
    'call/6': callWith(6),
    'call/7': callWith(7),
    'call/8': callWith(8),
    'call/9': callWith(9),
  },
};

export const metaTheme: Theme = {
  control: {
    'not/1': (m) => callBody(m, struct('\\+', m.a0), m.b, undefined),
    'once/1': (m) => {
      const { c } = m;
      return once(m, m.a0, () => {
        m.c = c;
        return c;
      });
    },
    'ignore/1': (m) => {
      checkBody(m.a0);
      return callBody(m, bodyOf(struct(';', struct('->', m.a0, TRUE), TRUE)), m.b, undefined);
    },
    'forall/2': (m) => {
      checkBody(m.a0);
      const counterexample = struct(',', m.a0, struct('\\+', m.a1));
      return callBody(m, struct('\\+', counterexample), m.b, undefined);
    },
    'apply/2': (m) => {
      const extra: Term[] = [];
      let rest = deref(m.a1);
      while (rest instanceof Compound && rest.functor.arity === 2) {
        extra.push(rest.arg(0));
        rest = deref(rest.arg(1));
      }
      return callGoal(m, addArguments(m.a0, extra));
    },
    'between/3': between,
  },
  nondeterministic: {
    'repeat/0': function* () {
      for (;;) yield true;
      return false;
    },
  },
};

function between(m: Machine): Code {
  const low = m.argument(0);
  const high = m.argument(1);
  const x = m.argument(2);
  if (low instanceof Var || high instanceof Var) throw instantiationError();
  if (typeof low !== 'number' && typeof low !== 'bigint') throw typeError('integer', low);
  const unbounded = high instanceof Atom && (high.name === 'inf' || high.name === 'infinite');
  const last = unbounded ? Infinity : high;
  if (typeof last !== 'number' && typeof last !== 'bigint') throw typeError('integer', high);
  if (!(x instanceof Var)) {
    if (typeof x !== 'number' && typeof x !== 'bigint') throw typeError('integer', x);
    return m.proceedIf(low <= x && x <= last);
  }
  if (low > last) return m.fail();
  if (typeof low === 'bigint' || typeof last === 'bigint') return betweenLarge(m, x, BigInt(low), last);
  if (low === last) {
    m.bind(x, low);
    return m.proceed();
  }
  let value = low;
  const retry: Code = () => {
    if (--m.fuel < 0) return m.tick(retry);
    value++;
    m.k = choice.k;
    m.c = choice.c;
    if (value >= last) m.b = choice.prev;
    m.bind(x, value);
    return m.proceed();
  };
  const choice = m.pushChoice(retry);
  m.bind(x, value);
  return m.proceed();
}

/** between/3 where the numbers are, or become, large. */
function betweenLarge(m: Machine, x: Var, low: bigint, last: Integer): Code {
  if (low < last) {
    const next: Code = () => {
      if (--m.fuel < 0) return m.tick(next);
      m.popChoice();
      return betweenLarge(m, x, low + 1n, last);
    };
    m.pushChoice(next);
  }
  m.bind(x, integer(low));
  return m.c;
}
