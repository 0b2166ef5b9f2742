// dif/2. A disequality is what would have to be bound to make its sides equal: pairs of a variable and a term, not all
// of which may become equal. It waits on their variables, and is looked at again when one of them is bound.

import { deref, list, struct } from '../../../terms/build.js';
import { Compound, Cons, Struct1, Functor, TRUE, Var, type Term } from '../../../terms/term.js';
import type { Machine } from '../machine.js';
import { unifier, type Bindings } from '../unifier.js';
import { attach, constraintsIn, detach, setArgument, type Constraint } from './waiting-list.js';

const MODULE = 'dif';
const NODE = Functor.of('dif', 1);

/** dif/2. */
export function disequal(m: Machine, a: Term, b: Term): boolean {
  const open = unifier(m, a, b);
  if (open === undefined) return true;
  if (open.length === 0) return false;
  const node = new Struct1(NODE, termOf(open));
  for (const variable of watched(open)) attach(m, MODULE, variable, node);
  return true;
}

/** A variable with the disequalities `value` has become `other`. */
export function wakeDisequalities(m: Machine, value: Term, other: Term): readonly Term[] | false {
  for (const node of constraintsIn(value)) {
    if (node.arg(0) === TRUE) continue;
    if (other instanceof Var) attach(m, MODULE, other, node);
    if (!reconsider(m, node)) return false;
  }
  return [];
}

function reconsider(m: Machine, node: Constraint): boolean {
  const { lefts, rights } = sidesOf(node);
  const open = unifier(m, list(lefts), list(rights));
  if (open?.length === 0) return false;
  setArgument(m, node, 0, open === undefined ? TRUE : termOf(open));
  const still = new Set(open === undefined ? [] : watched(open));
  for (const variable of [...lefts, ...rights].map(deref)) {
    if (variable instanceof Var && !still.delete(variable)) detach(m, MODULE, variable, node);
  }
  for (const variable of still) attach(m, MODULE, variable, node);
  return true;
}

function watched(bindings: Bindings): Var[] {
  const all = bindings.flatMap((pair) => pair.map(deref));
  return [...new Set(all.filter((each) => each instanceof Var))].reverse();
}

function termOf(bindings: Bindings): Term {
  return list(bindings.map(([variable, value]) => struct('=', variable, value)).reverse());
}

function sidesOf(node: Constraint): { lefts: Term[]; rights: Term[] } {
  const lefts: Term[] = [];
  const rights: Term[] = [];
  for (let t = deref(node.arg(0)); t instanceof Cons; t = deref(t.tail)) {
    const pair = deref(t.head);
    if (!(pair instanceof Compound)) continue;
    lefts.push(pair.arg(0));
    rights.push(pair.arg(1));
  }
  return { lefts, rights };
}

/** The goals that put the disequalities of an attribute again. */
export function disequalityGoals(value: Term): (readonly [Constraint, Term])[] {
  const goals: (readonly [Constraint, Term])[] = [];
  for (const node of constraintsIn(value)) {
    const { lefts, rights } = sidesOf(node);
    const [left] = lefts;
    const [right] = rights;
    if (left === undefined || right === undefined) continue;
    goals.push([
      node,
      lefts.length === 1
        ? struct('dif', left, right)
        : struct('dif', struct('f', ...lefts), struct('f', ...rights)),
    ]);
  }
  return goals;
}
