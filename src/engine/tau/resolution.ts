// The small steps that predicates written for Tau take: go on from a choice point, solve apart, throw.

import type { TauState, TauThread, TauValue } from 'tau-prolog';
import { PrologError, resourceError, systemError } from '../prolog-error.js';
import { pl } from './stock-tau.js';
import { toTau, variableIds, VariableMap } from './tau-terms.js';

const { State, Substitution, Thread, Var } = pl.type;

/** The state after `point` with `goal` in place of its selected goal, under `bindings`. */
export function follow(point: TauState, goal: TauValue | null, bindings = new Substitution()): TauState {
  const next = point.goal?.replace(goal)?.apply(bindings) ?? null;
  return new State(next, point.substitution.apply(bindings), point);
}

/** A thread that solves `goal` on behalf of `parent`. */
export function subThread(thread: TauThread, goal: TauValue, parent: TauState): TauThread {
  const inner = new Thread(thread.session);
  const links = Object.fromEntries(variableIds(goal).map((id) => [id, new Var(id)]));
  inner.points = [new State(goal, new Substitution(links), parent)];
  return inner;
}

/** Variables for one call, under names that the session has not used. */
export function freshVariables({ session }: TauThread): VariableMap {
  return new VariableMap(() => `_${++session.rename}`);
}

/** Whatever JavaScript threw, as a Prolog exception in `thread`. */
export function throwInto(thread: TauThread, error: unknown, variables = freshVariables(thread)): void {
  try {
    thread.throw_error(toTau(prologErrorOf(error).ball, variables));
  } catch (unrepresentable) {
    thread.throw_error(toTau(prologErrorOf(unrepresentable).ball, variables));
  }
}

function prologErrorOf(error: unknown): PrologError {
  if (error instanceof PrologError) return error;
  if (error instanceof RangeError) return resourceError(/stack/.test(error.message) ? 'stack' : 'memory');
  return systemError(error instanceof Error ? error.message : String(error));
}
