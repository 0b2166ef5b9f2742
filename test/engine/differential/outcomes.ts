// What comes of a goal, as text that two systems can be compared by: up to MOST answers, one a line, and how they end.

import type { Engine } from '../../../src/engine/engine.js';
import { compound, deref, list, match, struct } from '../../../src/terms/build.js';
import { variablesOf } from '../../../src/terms/copy.js';
import { isCyclic } from '../../../src/terms/cyclic.js';
import { Compound, NIL, Var, type Term } from '../../../src/terms/term.js';
import { writeTerm } from '../../../src/terms/write.js';
import { bindingsOf } from '../contract/prolog-text.js';

/** Answers asked for. */
export const MOST = 6;

/** An answer is the values of the goal's variables; the end is `fails`, `throws(Formal)`, `limit`, or that there is more. */
export type Outcome = readonly string[];

/** Calls that a goal may make before it is given up. */
const INFERENCES = 100_000;

/** Solves a goal on an engine behind the port. */
export async function outcomeOn(engine: Engine, goal: Term): Promise<Outcome> {
  const variables = variablesOf(goal);
  // Variables are given their place in the standard order first.
  const whole = struct(',', struct('sort', list(variables), new Var()), struct('call', goal));
  const run = engine.solve(whole, { limits: { time: 3_000, inferences: INFERENCES } });
  const lines: string[] = [];
  while (lines.length < MOST) {
    const step = await run.next();
    if (step.kind === 'answer') {
      const bindings = bindingsOf(whole, step.goal);
      lines.push(lineOf(struct('', ...variables.map((variable) => bindings.get(variable) ?? new Var()))));
      if (!step.last) continue;
    } else if (step.kind === 'exception') lines.push(endOf(step.ball));
    else if (step.kind !== 'failure') lines.push('limit');
    break;
  }
  run.close();
  return lines.length === 0 ? ['fails'] : lines;
}

function endOf(ball: Term): string {
  const formal = match(ball, 'error', 2)?.[0];
  if (formal !== undefined && match(formal, 'resource_error', 1) !== undefined) return 'limit';
  return lineOf(struct('throws', formal ?? ball));
}

/** With variables named by place, so that variants have the same text. */
export function lineOf(term: Term): string {
  if (isCyclic(term)) return 'cyclic';
  const bare = withoutContext(term);
  const names = variablesOf(bare).map((variable, index) => [variable, `_${index}`] as const);
  return writeTerm(bare, { quoted: true, ignoreOps: true, variableNames: new Map(names) });
}

/** Whose error it is and what is said of it is each system's own. */
function withoutContext(term: Term): Term {
  const t = deref(term);
  if (!(t instanceof Compound)) return t;
  const args = t.functor.name === 'error' && t.functor.arity === 2 ? [t.arg(0), NIL] : t.args();
  return compound(t.functor, args.map(withoutContext));
}

/** Whether both are one float but for its last digits: libraries of functions differ there. */
export function isSameNumber(ours: Outcome, theirs: Outcome): boolean {
  const [x, y] = [ours, theirs].map((outcome) => Number(/^''\((-?[\d.e-]+)\)$/.exec(outcome.join())?.[1]));
  return x !== undefined && y !== undefined && Math.abs(x - y) <= Math.max(1e-14 * Math.abs(x), 1e-320);
}

/** Whether sets are the same but for the order of their variables, which each system gives ages of its own. */
export function isSameSet(goal: Term, ours: Outcome, theirs: Outcome): boolean {
  const isSet = match(goal, 'setof', 3) !== undefined || match(goal, 'aggregate_all', 3) !== undefined;
  const [x, y] = [ours, theirs].map((outcome) =>
    Array.from(outcome.join('\n').replaceAll(/_\d+/g, '_')).sort().join(''),
  );
  return isSet && ours.join().includes('_') && x === y;
}
