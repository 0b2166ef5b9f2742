// Trying a clause: its head and the tests that follow run before a choice point is made for the clauses behind it, so
// that a clause that fails early costs none. Meanwhile the newest choice point has the age that the new one would have:
// what is bound is trailed.

import { Skeleton, Slot, type Template } from '../template.js';
import { hasCut, type Body, type Goal } from './goals.js';
import { PURE_BUILTINS } from './purity.js';
import type { Shape } from './whereabouts.js';

export interface Attempt {
  /** The block to leave when the clause fails early. */
  readonly label: string;
  /** The statement that leaves a choice point for the other clauses. */
  readonly keep: string;
  /** The statements that commit to the clause. */
  readonly commit: string;
}

/** Whether a goal may run while its clause is only tried: it calls nothing, and backtracking undoes what it does. */
export function isTentative(goal: Goal): boolean {
  switch (goal.kind) {
    case 'fail':
    case 'cut':
    case 'unify':
    case 'test':
    case 'identical':
    case 'compare':
    case 'is':
      return true;
    case 'builtin':
      return PURE_BUILTINS.has(goal.predicate.name) || UNIFYING_BUILTINS.has(goal.predicate.name);
    case 'if':
      return (
        !goal.soft &&
        !hasCut([goal]) &&
        [goal.condition, goal.then, goal.otherwise].every((body) => body.every(isTentative))
      );
    case 'call':
    case 'or':
    case 'commit':
      return false;
  }
}

const UNIFYING_BUILTINS = new Set(['functor', 'arg', '=..', 'compare']);

interface Subject {
  readonly args: readonly string[];
  readonly shapes: ReadonlyMap<string, Shape | undefined>;
}

interface Tried {
  readonly patterns: readonly Template[];
  readonly body: Body;
}

/** Whether trying the clause can save anything: it may fail, or cut, before it calls. */
export function canFailEarly({ patterns, body }: Tried, { args, shapes }: Subject): boolean {
  const met = new Set<number>();
  const isNew = (pattern: Template): boolean => {
    if (!(pattern instanceof Slot) || met.has(pattern.index)) return false;
    met.add(pattern.index);
    return true;
  };
  const alwaysMatches = (pattern: Template, i: number): boolean => {
    const shape = shapes.get(args[i] ?? '');
    if (pattern instanceof Skeleton && shape === pattern.functor) return pattern.args.every(isNew);
    return isNew(pattern) || (shape !== undefined && shape === pattern);
  };
  if (!patterns.every(alwaysMatches)) return true;
  const [first] = body;
  return first !== undefined && isTentative(first);
}
