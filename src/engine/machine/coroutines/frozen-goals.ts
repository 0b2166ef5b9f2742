// freeze/2: goals that wait until a variable is bound to something that is no variable.

import { deref, match, struct } from '../../../terms/build.js';
import { TRUE, Var, type Term } from '../../../terms/term.js';
import { attributeOf, putAttribute } from '../attributed.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';

const MODULE = 'freeze';
const AND = '$and';

/** freeze/2. */
export function freeze(m: Machine): Code {
  const variable = deref(m.a0);
  if (!(variable instanceof Var)) return m.call(m.a1);
  const waiting = attributeOf(variable, MODULE);
  putAttribute(m, variable, MODULE, joined(waiting, m.a1));
  return m.c;
}

function joined(first: Term | undefined, second: Term | undefined): Term {
  if (first === undefined || second === undefined) return first ?? second ?? TRUE;
  return struct(AND, first, second);
}

/** A variable with the frozen goals `value` has become `other`. */
export function wakeFrozen(m: Machine, value: Term, other: Term): readonly Term[] {
  if (!(other instanceof Var)) return frozenGoals(value);
  putAttribute(m, other, MODULE, joined(value, attributeOf(other, MODULE)));
  return [];
}

/** The goals of an attribute, the oldest first. */
export function frozenGoals(value: Term): Term[] {
  const goals: Term[] = [];
  const pending: Term[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [first, second] = match(next, AND, 2) ?? [];
    if (first === undefined || second === undefined) goals.push(next);
    else pending.push(second, first);
  }
  return goals;
}
