// when/2: goals that wait for a condition. What is not decided of it waits on variables that can decide it.

import { deref, match, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { Functor, Struct2, TRUE, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError } from '../../prolog-error.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { unifier } from '../unifier.js';
import { attach, constraintsIn, detach, setArgument, type Constraint } from './waiting-list.js';

const MODULE = 'when';
const NODE = Functor.of('when', 2);

/** What is left of a condition, and variables one of which must be bound before that changes. */
interface Undecided {
  readonly condition: Term;
  readonly triggers: readonly Var[];
}

/** when/2. */
export function when(m: Machine): Code {
  const left = decide(m, m.a0, m.a0);
  if (left === undefined) return m.call(m.a1);
  const node = new Struct2(NODE, left.condition, m.a1);
  for (const variable of left.triggers) attach(m, MODULE, variable, node);
  return m.c;
}

/** A variable that goals of `value` wait on has become `other`. */
export function wakeConditions(m: Machine, value: Term, other: Term): readonly Term[] {
  return constraintsIn(value).flatMap((node) => {
    if (node.arg(0) === TRUE) return [];
    if (other instanceof Var) attach(m, MODULE, other, node);
    const before = variablesOf(node.arg(0));
    const left = decide(m, node.arg(0), node.arg(0));
    setArgument(m, node, 0, left?.condition ?? TRUE);
    const still = new Set(left?.triggers ?? []);
    for (const variable of before) if (!still.has(variable)) detach(m, MODULE, variable, node);
    for (const variable of still) attach(m, MODULE, variable, node);
    return left === undefined ? [node.arg(1)] : [];
  });
}

/** Undefined when the condition holds. */
function decide(m: Machine, condition: Term, whole: Term): Undecided | undefined {
  const [term] = match(condition, 'nonvar', 1) ?? [];
  if (term !== undefined) return waitFor(condition, variableAt(term));
  const [grounded] = match(condition, 'ground', 1) ?? [];
  if (grounded !== undefined) return waitFor(condition, variablesOf(grounded).slice(0, 1));
  const [x, y] = match(condition, '?=', 2) ?? [];
  if (x !== undefined && y !== undefined) {
    const bindings = unifier(m, x, y) ?? [];
    return waitFor(condition, [...new Set(bindings.flatMap((pair) => pair.flatMap(variableAt)))]);
  }
  const [a, b] = match(condition, ',', 2) ?? [];
  if (a !== undefined && b !== undefined) return decideBoth(decide(m, a, whole), decide(m, b, whole));
  const [c, d] = match(condition, ';', 2) ?? [];
  if (c !== undefined && d !== undefined) return decideEither(decide(m, c, whole), decide(m, d, whole));
  throw deref(condition) instanceof Var ? instantiationError() : domainError('when_condition', whole);
}

function variableAt(term: Term): readonly Var[] {
  const t = deref(term);
  return t instanceof Var ? [t] : [];
}

function waitFor(condition: Term, triggers: readonly Var[]): Undecided | undefined {
  return triggers.length === 0 ? undefined : { condition: deref(condition), triggers };
}

function decideBoth(a: Undecided | undefined, b: Undecided | undefined): Undecided | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return { condition: struct(',', a.condition, b.condition), triggers: a.triggers };
}

function decideEither(a: Undecided | undefined, b: Undecided | undefined): Undecided | undefined {
  if (a === undefined || b === undefined) return undefined;
  const triggers = [...new Set([...a.triggers, ...b.triggers])];
  return { condition: struct(';', a.condition, b.condition), triggers };
}

/** The goals that put the suspended goals of an attribute again. */
export function suspendedGoals(value: Term): (readonly [Constraint, Term])[] {
  return constraintsIn(value)
    .filter((node) => node.arg(0) !== TRUE)
    .map((node) => [node, struct('when', node.arg(0), node.arg(1))]);
}
