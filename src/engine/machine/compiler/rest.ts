// What is left to do after a goal, and which variables that needs.

import { keysOf, type Body, type Goal, type Key } from './goals.js';

/** More goals, a join of branches, the return of results, or (undefined) the return to the caller without any. */
export type Rest = GoalRest | JoinRest | ReturnRest | undefined;

interface GoalRest {
  readonly kind: 'goal';
  readonly goal: Goal;
  readonly next: Rest;
  /** What it and everything after it may need. */
  readonly live: ReadonlySet<Key>;
}

export interface JoinRest {
  readonly kind: 'join';
  /** The function that both branches jump to, with all of `live` in the frame. */
  readonly code: string;
  readonly live: ReadonlySet<Key>;
  /** What that function does. */
  readonly next: Rest;
}

/** The end of a clause whose predicate is called as a function. */
export interface ReturnRest {
  readonly kind: 'return';
  /** What the results are made of. */
  readonly live: ReadonlySet<Key>;
  readonly next: undefined;
}

const NOTHING: ReadonlySet<Key> = new Set();

export function liveIn(rest: Rest): ReadonlySet<Key> {
  return rest?.live ?? NOTHING;
}

/** All goals that are left, in their order. */
export function goalsOf(rest: Rest): Goal[] {
  const goals: Goal[] = [];
  for (let each = rest; each !== undefined; each = each.next) if (each.kind === 'goal') goals.push(each.goal);
  return goals;
}

/** The goals of a body, then `next`. */
export function chain(body: Body, next: Rest): Rest {
  let rest = next;
  for (let i = body.length - 1; i >= 0; i--) {
    const goal = body[i];
    if (goal === undefined) continue;
    const live = keysOf([goal], new Set(liveIn(rest)));
    rest = { kind: 'goal', goal, next: rest, live };
  }
  return rest;
}
