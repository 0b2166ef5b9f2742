// Runs goals that are terms: the control constructs here, everything else by its predicate. It serves call/N and
// clauses that are not worth compiling; the compiler translates the same constructs to code.

import { deref, struct } from '../../terms/build.js';
import { Atom, Compound, Functor, Struct2, TRUE, Var, type Term } from '../../terms/term.js';
import { isCyclic } from '../../terms/cyclic.js';
import { instantiationError, representationError, typeError } from '../prolog-error.js';
import type { ChoicePoint, Code } from './code.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';

export const CUT = Atom.of('!');
export const FAIL = Atom.of('fail');
export const CONJUNCTION = Functor.of(',', 2);
export const DISJUNCTION = Functor.of(';', 2);
export const BAR = Functor.of('|', 2);
export const IF_THEN = Functor.of('->', 2);
export const SOFT_IF = Functor.of('*->', 2);
export const NOT = Functor.of('\\+', 1);
const CALL = Functor.of('call', 1);
export const MODULE = Functor.of(':', 2);

/** A goal of so many parts is looked at for cycles. */
const PATIENCE = 100_000;

/**
 * The code that runs a body, one of a clause or one that `bodyOf` has made. `barrier` is what its cuts return to; `clause` is where the body comes from, if it is
 * a clause's (it decides whose predicates are meant, and what an error points at).
 */
export function callBody(
  m: Machine,
  body: Term,
  barrier: ChoicePoint,
  clause: StoredClause | undefined,
): Code {
  let goal = deref(body);
  for (;;) {
    if (goal instanceof Atom) {
      if (goal === TRUE) return m.c;
      if (goal === CUT) {
        m.cut(barrier);
        return m.c;
      }
      if (goal === FAIL) return m.fail();
      return enter(m, Functor.of(goal, 0), clause);
    }
    if (!(goal instanceof Compound))
      throw goal instanceof Var ? instantiationError() : typeError('callable', goal);
    if (!(goal instanceof Struct2)) {
      if (goal.functor === NOT) {
        m.culprit = CALL;
        return ifThenElse(m, bodyOf(goal.arg(0)), FAIL, TRUE, { barrier, clause });
      }
      return callCompound(m, goal, clause);
    }
    const left = deref(goal.a0);
    const right = goal.a1;
    switch (goal.functor) {
      case CONJUNCTION:
        continueWith(m, right, barrier, clause);
        goal = left;
        continue;
      case DISJUNCTION:
      case BAR:
        if (left instanceof Struct2 && left.functor === IF_THEN) {
          return ifThenElse(m, left.a0, left.a1, right, { barrier, clause });
        }
        if (left instanceof Struct2 && left.functor === SOFT_IF) {
          return softIf(m, left.a0, left.a1, right, { barrier, clause });
        }
        pushAlternative(m, right, barrier, clause);
        goal = left;
        continue;
      case IF_THEN:
        return ifThenElse(m, left, right, FAIL, { barrier, clause });
      case SOFT_IF:
        continueWith(m, right, barrier, clause);
        // The condition is opaque to cut.
        barrier = m.b;
        goal = left;
        continue;
      case MODULE:
        goal = withoutModule(right);
        continue;
      default:
        return callCompound(m, goal, clause);
    }
  }
}

/** The goal behind `Module:`s. */
export function withoutModule(goal: Term): Term {
  let t = deref(goal);
  let modules = 0;
  while (t instanceof Struct2 && t.functor === MODULE) {
    t = deref(t.a1);
    if (++modules === PATIENCE && isCyclic(goal)) throw representationError('cyclic_term');
  }
  return t;
}

interface Surroundings {
  readonly barrier: ChoicePoint;
  readonly clause: StoredClause | undefined;
}

function callCompound(m: Machine, goal: Compound, clause: StoredClause | undefined): Code {
  loadArguments(m, goal);
  return enter(m, goal.functor, clause);
}

function enter(m: Machine, functor: Functor, clause: StoredClause | undefined): Code {
  if (clause === undefined) return m.database.resolve(functor).run;
  m.at = clause.at;
  return m.database.resolveFor(clause.predicate, functor).run;
}

/** Puts a goal's arguments into the registers. */
export function loadArguments(m: Machine, goal: Compound): void {
  const n = goal.functor.arity;
  if (n === 0) return;
  m.a0 = goal.arg(0);
  if (n > 1) m.a1 = goal.arg(1);
  if (n > 2) m.a2 = goal.arg(2);
  if (n > 3) m.a3 = goal.arg(3);
  if (n > 4) m.setArguments(goal.args());
}

function continueWith(m: Machine, goal: Term, barrier: ChoicePoint, clause: StoredClause | undefined): void {
  const { k, c } = m;
  m.c = () => {
    m.k = k;
    m.c = c;
    return callBody(m, goal, barrier, clause);
  };
}

function pushAlternative(
  m: Machine,
  goal: Term,
  barrier: ChoicePoint,
  clause: StoredClause | undefined,
): void {
  m.pushChoice(() => {
    m.popChoice();
    return callBody(m, goal, barrier, clause);
  });
}

function ifThenElse(m: Machine, condition: Term, then: Term, otherwise: Term, within: Surroundings): Code {
  const { barrier, clause } = within;
  const { k, c } = m;
  const outside = m.b;
  pushAlternative(m, otherwise, barrier, clause);
  m.c = () => {
    m.cut(outside);
    m.k = k;
    m.c = c;
    return callBody(m, then, barrier, clause);
  };
  return callBody(m, condition, m.b, clause);
}

// `*->`: a condition that succeeds takes the else branch away but keeps its own alternatives.
function softIf(m: Machine, condition: Term, then: Term, otherwise: Term, within: Surroundings): Code {
  const { barrier, clause } = within;
  const { k, c } = m;
  let decided = false;
  const choice = m.pushChoice(() => {
    m.popChoice();
    return decided ? m.fail() : callBody(m, otherwise, barrier, clause);
  });
  m.c = () => {
    decided = true;
    if (m.b === choice) m.b = choice.prev;
    m.k = k;
    m.c = c;
    return callBody(m, then, barrier, clause);
  };
  return callBody(m, condition, choice, clause);
}

/** A clause body in which a variable as a goal is call/1 of it. */
export function normalizeBody(body: Term): Term {
  const pending: Struct2[] = [];
  const whole = normalizePart(body, pending);
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    part.a0 = normalizePart(part.a0, pending);
    part.a1 = normalizePart(part.a1, pending);
  }
  return whole;
}

// The parts of a control construct wait in `pending`, since bodies may be long or deep.
function normalizePart(goal: Term, pending: Struct2[]): Term {
  const t = deref(goal);
  if (t instanceof Var) return struct('call', t);
  if (!(t instanceof Struct2) || !isControl(t.functor)) return t;
  const copy = new Struct2(t.functor, t.a0, t.a1);
  pending.push(copy);
  return copy;
}

/** Throws what call/1 throws for a goal that is no body: `(true, 1)` before anything of it runs. */
export function checkBody(goal: Term): void {
  hasVariableGoal(goal);
}

/** The body that call/1 runs: a variable that is bound now is part of it, any other is call/1 of what it will be. */
export function bodyOf(goal: Term): Term {
  const t = deref(goal);
  return hasVariableGoal(t) && !(t instanceof Var) ? normalizeBody(t) : t;
}

// Whether a part of the goal is reached through a variable; a part that is not callable throws.
function hasVariableGoal(goal: Term): boolean {
  if (goal instanceof Atom || (goal instanceof Compound && !isControl(goal.functor))) return false;
  let found = false;
  const pending: Term[] = [goal];
  let parts = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (++parts === PATIENCE && isCyclic(goal)) throw representationError('cyclic_term');
    if (next instanceof Var) found = true;
    const t = deref(next);
    if (t instanceof Struct2 && isControl(t.functor)) pending.push(t.a1, t.a0);
    else if (!(t instanceof Atom || t instanceof Compound || t instanceof Var)) {
      throw typeError('callable', deref(goal));
    }
  }
  return found;
}

export function isControl(functor: Functor): boolean {
  return (
    functor === CONJUNCTION ||
    functor === DISJUNCTION ||
    functor === IF_THEN ||
    functor === SOFT_IF ||
    functor === BAR
  );
}
