// The constraints that wait on a variable: the value of an attribute, a list with the newest first.

import { deref } from '../../../terms/build.js';
import { Compound, Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { attributeOf, putAttribute, removeAttribute } from '../attributed.js';
import type { Machine } from '../machine.js';

/** A constraint: a compound whose arguments change, until execution backtracks. */
export type Constraint = Compound;

/** The constraints of an attribute's value, the oldest first. */
export function constraintsIn(value: Term | undefined): Constraint[] {
  const found: Constraint[] = [];
  for (let t = value === undefined ? NIL : deref(value); t instanceof Cons; t = deref(t.tail)) {
    const constraint = deref(t.head);
    if (constraint instanceof Compound) found.push(constraint);
  }
  return found.reverse();
}

export function setArgument(m: Machine, constraint: Constraint, index: number, value: Term): void {
  const before = constraint.arg(index);
  constraint.setArg(index, value);
  m.onBacktracking(() => {
    constraint.setArg(index, before);
  });
}

/** Lets a constraint wait on a variable, which may be bound by now. */
export function attach(m: Machine, module: string, variable: Term, constraint: Constraint): void {
  const target = deref(variable);
  if (!(target instanceof Var)) return;
  const value = attributeOf(target, module);
  if (constraintsIn(value).includes(constraint)) return;
  putAttribute(m, target, module, new Cons(constraint, value ?? NIL));
}

export function detach(m: Machine, module: string, variable: Term, constraint: Constraint): void {
  const target = deref(variable);
  if (!(target instanceof Var)) return;
  const waiting = constraintsIn(attributeOf(target, module));
  if (!waiting.includes(constraint)) return;
  const left = waiting.filter((each) => each !== constraint);
  if (left.length === 0) removeAttribute(m, target, module);
  else
    putAttribute(
      m,
      target,
      module,
      left.reduce<Term>((older, each) => new Cons(each, older), NIL),
    );
}
