// What inline goals do besides holding or not: which conditions need no trail, since they never fail after they have
// bound something; which goals may run twice; and which bind nothing that goals could wait for.

import { Compound } from '../../../terms/term.js';
import type { Builtin } from '../builtin.js';
import { Skeleton, Slot, type Template } from '../template.js';
import type { Body, Goal } from './goals.js';
import type { Whereabouts } from './whereabouts.js';

/** Builtins that only look at terms. */
export const PURE_BUILTINS = new Set(['ground', 'is_list', '@<', '@>', '@=<', '@>=', '=@=', '\\=@=']);

// Output, input, the database and whatever else backtracking does not take back.
const UNREPEATABLE = new RegExp(
  [
    '^(write|print|portray|listing|flush|ttyflush|set_|close|seen|told|read|get_(char|code|byte|time)|get0|open|assert',
    'retract|abolish|dynamic|discontiguous|char_conv|create_|sleep|statistics|random|nb_set|gensym|reset_|\\$print)',
    '^(nl|put|put_(char|code|byte)|tab|see|tell|append|op)$',
  ].join('|'),
);

/** Whether a goal of a condition may run again from the start after its bindings are undone. */
export function isRepeatable(goal: Goal): boolean {
  if (goal.kind === 'builtin') return !UNREPEATABLE.test(goal.predicate.name);
  if (goal.kind !== 'if') return true;
  return [goal.condition, goal.then, goal.otherwise].every((body) => body.every(isRepeatable));
}

/** Whether a builtin leaves everything unbound that is unbound. */
export function bindsNothing(predicate: Builtin): boolean {
  return PURE_BUILTINS.has(predicate.name);
}

export function canFailAfterBinding(condition: Body, where: Whereabouts): boolean {
  const known = new Set<number>();
  const isNew = (t: Template): boolean => t instanceof Slot && !where.knows(t.index) && !known.has(t.index);
  for (let i = 0; i < condition.length; i++) {
    const goal = condition[i];
    if (goal === undefined) continue;
    if (!isPure(goal, isNew)) return i < condition.length - 1 || !isAtomicStep(goal, isNew);
    noteSlots(goal, known);
  }
  return false;
}

/** Never binds what existed before. */
function isPure(goal: Goal, isNew: (t: Template) => boolean): boolean {
  switch (goal.kind) {
    case 'test':
    case 'identical':
    case 'compare':
    case 'fail':
      return true;
    case 'is':
      return isNew(goal.result);
    case 'unify':
      return isNew(goal.left) || isNew(goal.right);
    case 'builtin':
      return PURE_BUILTINS.has(goal.predicate.name);
    case 'if':
      return [goal.condition, goal.then, goal.otherwise].every((body) =>
        body.every((each) => isPure(each, isNew)),
      );
    case 'call':
    case 'or':
    case 'cut':
    case 'commit':
      return false;
  }
}

/** Either binds and succeeds, or fails without having bound. */
function isAtomicStep(goal: Goal, isNew: (t: Template) => boolean): boolean {
  if (goal.kind === 'is') return true;
  if (goal.kind !== 'unify') return false;
  const pattern = goal.left instanceof Slot ? goal.right : goal.right instanceof Slot ? goal.left : undefined;
  if (pattern === undefined || pattern instanceof Slot || pattern instanceof Compound) return false;
  if (!(pattern instanceof Skeleton)) return true;
  const indexes = pattern.args.map((argument) => (argument instanceof Slot ? argument.index : -1));
  return pattern.args.every(isNew) && new Set(indexes).size === indexes.length;
}

function noteSlots(goal: Goal, known: Set<number>): void {
  const visit = (t: Template): void => {
    if (t instanceof Slot) known.add(t.index);
    else if (t instanceof Skeleton) t.args.forEach(visit);
  };
  if (goal.kind === 'unify') [goal.left, goal.right].forEach(visit);
  else if (goal.kind === 'is') visit(goal.result);
}
