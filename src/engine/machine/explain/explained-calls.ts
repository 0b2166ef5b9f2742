// Calls of predicates: of the program's by their clauses, of all others as they are.

import { deref } from '../../../terms/build.js';
import { Compound, TRUE, type Callable } from '../../../terms/term.js';
import { ClauseWalk } from '../clause-walk.js';
import type { Code } from '../code.js';
import { loadArguments } from '../interpreter.js';
import { argumentsOf, type Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import { instantiate, unifyTemplate } from '../template.js';
import type { Term } from '../../../terms/term.js';
import { wakeFirst } from '../wake-up.js';
import type { Attempt } from './attempt.js';
import type { DerivationStep } from './derivation.js';
import type { Barrier, Explainer } from './explainer.js';
import type { Activation } from './wording.js';

export function callClauses(x: Explainer, attempt: Attempt, predicate: Predicate): Code {
  const { m } = x;
  const { derivation } = x.record;
  const { k, c } = m;
  x.enter(attempt);
  const goal = attempt.goal ?? TRUE;
  const args = argumentsOf(goal).map(deref);
  const walk = new ClauseWalk(args, predicate.candidates(args), m.database.generation);
  const leave = (): Code => {
    attempt.succeeded = true;
    if (m.b === alternatives.choice && alternatives.upcoming === undefined) m.b = m.b.prev;
    m.k = k;
    m.c = c;
    return c;
  };
  const tryClause = (clause: StoredClause): Code => {
    const variables: Term[] = [];
    if (!args.every((argument, i) => unifyTemplate(m, clause.argument(i), argument, variables)))
      return m.fail();
    const use = { clause, variables };
    attempt.use = use;
    return m.pending ? wakeFirst(m, () => runBody(use, variables)) : runBody(use, variables);
  };
  const runBody = (use: Activation, variables: Term[]): Code => {
    const { clause } = use;
    if (clause.body === TRUE) {
      derivation.add({ kind: 'fact', goal, use });
      return leave();
    }
    derivation.add({ kind: 'rule', goal, use, opens: true });
    m.k = k;
    m.c = () => {
      derivation.add({ kind: 'close' });
      return leave();
    };
    return x.run(instantiate(m, clause.body, variables), { barrier: alternatives, clause, attempt });
  };
  const next: Code = () => {
    if (--m.fuel < 0) return m.tick(next);
    const clause = alternatives.upcoming;
    if (clause !== undefined) {
      alternatives.upcoming = walk.next();
      return tryClause(clause);
    }
    m.popChoice();
    x.record.failed(attempt);
    return m.fail();
  };
  const alternatives: Barrier = { choice: m.pushChoice(next), upcoming: walk.next() };
  return next;
}

/**
 * Calls a predicate whose steps are not recorded; `called` is its goal, perhaps with parts that record theirs, and
 * `record` gives the step for each solution.
 */
export function callOpaque(
  x: Explainer,
  attempt: Attempt,
  predicate: Predicate,
  record: () => DerivationStep | undefined,
  called: Callable | undefined = attempt.goal,
): Code {
  const { m } = x;
  const { k, c } = m;
  x.enter(attempt);
  const choice = m.pushChoice(() => {
    m.popChoice();
    x.record.failed(attempt);
    return m.fail();
  });
  m.c = () => {
    attempt.succeeded = true;
    if (m.b === choice) m.b = choice.prev;
    const step = record();
    if (step !== undefined) x.record.derivation.add(step);
    m.k = k;
    m.c = c;
    return c;
  };
  if (called instanceof Compound) loadArguments(m, called);
  return predicate.run;
}
