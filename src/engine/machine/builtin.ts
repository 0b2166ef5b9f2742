// How a builtin is written. A theme is one file that exports a `Theme`: tables from 'name/arity' to functions.
// Arguments come dereferenced; what they contain does not.

import { deref } from '../../terms/build.js';
import { Float, Functor, type Integer, type Term } from '../../terms/term.js';
import type { Definer } from '../engine.js';
import type { Code } from './code.js';
import { takeArguments } from './clause-runner.js';
import type { Machine } from './machine.js';
import { Predicate } from './predicate.js';

/** Succeeds at most once: true or false. It binds with `m.unify` and throws PrologError. */
export type Deterministic = (m: Machine, ...args: Term[]) => boolean;

/**
 * May succeed several times: yields true for a solution, false for an attempt that failed (its bindings are undone),
 * and returns the result of the last attempt, which leaves no choice point. In a mode that succeeds at most once it
 * gives the result itself.
 */
export type Nondeterministic = (m: Machine, ...args: Term[]) => Attempts | boolean;

export type Attempts = Generator<boolean, boolean, void>;

/** Works on the registers itself: reads a0.., k and c, and returns what to run next. Arguments are not dereferenced. */
export type Control = (m: Machine) => Code | null;

/** A number as arithmetic knows it. */
export type Numeric = Integer | Float;

/** An arithmetic function of one or two evaluated arguments. */
export type Evaluable = (x: Numeric, y: Numeric) => Numeric;

export interface Theme {
  /** Whether the program may define these predicates itself; ISO builtins are 'builtin' and may not be redefined. */
  readonly definer?: Extract<Definer, 'builtin' | 'library' | 'control'>;
  readonly deterministic?: Readonly<Record<string, Deterministic>>;
  readonly nondeterministic?: Readonly<Record<string, Nondeterministic>>;
  readonly control?: Readonly<Record<string, Control>>;
}

/** Library predicates written in Prolog; the text is read at the first call of one of them. */
export interface PrologLibrary {
  readonly name: string;
  /** 'append/3 member/2 ...' */
  readonly exports: string;
  readonly text: string;
}

/** A builtin predicate; `inline` is what compiled code calls directly. */
export class Builtin extends Predicate {
  constructor(
    functor: Functor,
    definer: Definer,
    run: Code,
    readonly inline: Deterministic | undefined,
  ) {
    super(functor, definer, run);
  }
}

export function installTheme(m: Machine, theme: Theme): void {
  const definer = theme.definer ?? 'builtin';
  for (const [indicator, inline] of Object.entries(theme.deterministic ?? {})) {
    const functor = functorFrom(indicator);
    m.database.addSystem(new Builtin(functor, definer, deterministicCode(m, functor, inline), inline));
  }
  for (const [indicator, body] of Object.entries(theme.nondeterministic ?? {})) {
    const functor = functorFrom(indicator);
    m.database.addSystem(new Builtin(functor, definer, nondeterministicCode(m, functor, body), undefined));
  }
  for (const [indicator, body] of Object.entries(theme.control ?? {})) {
    const functor = functorFrom(indicator);
    const run: Code = () => {
      m.culprit = functor;
      return --m.fuel < 0 ? m.tick(run) : body(m);
    };
    m.database.addSystem(new Builtin(functor, definer, run, undefined));
  }
}

/** The functor of 'name/arity'. */
export function functorFrom(indicator: string): Functor {
  const slash = indicator.lastIndexOf('/');
  return Functor.of(indicator.slice(0, slash), Number(indicator.slice(slash + 1)));
}

function deterministicCode(m: Machine, functor: Functor, body: Deterministic): Code {
  const run: Code = () => {
    if (--m.fuel < 0) return m.tick(run);
    m.culprit = functor;
    switch (functor.arity) {
      case 0:
        return m.proceedIf(body(m));
      case 1:
        return m.proceedIf(body(m, deref(m.a0)));
      case 2:
        return m.proceedIf(body(m, deref(m.a0), deref(m.a1)));
      case 3:
        return m.proceedIf(body(m, deref(m.a0), deref(m.a1), deref(m.a2)));
      default:
        return m.proceedIf(body(m, ...takeArguments(m, functor.arity)));
    }
  };
  return run;
}

function callNondeterministic(m: Machine, arity: number, body: Nondeterministic): Attempts | boolean {
  switch (arity) {
    case 1:
      return body(m, deref(m.a0));
    case 2:
      return body(m, deref(m.a0), deref(m.a1));
    case 3:
      return body(m, deref(m.a0), deref(m.a1), deref(m.a2));
    case 5:
      return body(m, deref(m.a0), deref(m.a1), deref(m.a2), deref(m.a3), deref(m.a4));
    default:
      return body(m, ...takeArguments(m, arity));
  }
}

function nondeterministicCode(m: Machine, functor: Functor, body: Nondeterministic): Code {
  const run: Code = () => {
    if (--m.fuel < 0) return m.tick(run);
    m.culprit = functor;
    const attempts = callNondeterministic(m, functor.arity, body);
    return typeof attempts === 'boolean' ? m.proceedIf(attempts) : attemptEach(m, functor, attempts);
  };
  return run;
}

/** Tries one attempt after the other, on backtracking. */
function attemptEach(m: Machine, functor: Functor, attempts: Attempts): Code | null {
  const retry: Code = () => {
    if (--m.fuel < 0) return m.tick(retry);
    m.k = choice.k;
    m.c = choice.c;
    m.culprit = functor;
    return attempt();
  };
  // Each attempt binds above the choice point, so that a failed one can be undone.
  const attempt: Code = () => {
    for (;;) {
      const result = attempts.next();
      if (result.done === true) {
        m.b = choice.prev;
        m.tidyTrail(choice.trail);
        return m.proceedIf(result.value);
      }
      if (result.value) return m.proceed();
      m.undo(choice.trail);
      if (--m.fuel < 0) return m.tick(retry);
    }
  };
  const choice = m.pushChoice(retry);
  return attempt();
}
