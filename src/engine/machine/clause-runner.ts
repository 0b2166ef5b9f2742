// Predicates that run from the clause store: candidates by index, heads unified against templates, bodies interpreted
// until their clause is compiled. A choice point is left only when a later clause can still match; it keeps the walk.

import { deref } from '../../terms/build.js';
import { TRUE, type Term } from '../../terms/term.js';
import { pushAlternative, takeAlternative } from './alternatives.js';
import { ClauseList } from './clause-list.js';
import { canMatch, roomForVariables, settleRegisters, unifyHead } from './clause-match.js';
import { StoredAlternatives, type ChoicePoint, type Code } from './code.js';
import { compileSingleClause } from './compiler/predicate-compiler.js';
import { instantiateClause } from './compiler/runtime.js';
import { callFacts, factRetry } from './facts/fact-walk.js';
import { callBody } from './interpreter.js';
import type { Machine } from './machine.js';
import type { Predicate } from './predicate.js';
import type { StoredClause } from './stored-clause.js';
import { instantiate } from './template.js';
import { wakeFirst } from './wake-up.js';

/** The arguments of the current call, dereferenced. */
export function takeArguments(m: Machine, arity: number): Term[] {
  switch (arity) {
    case 0:
      return [];
    case 1:
      return [deref(m.a0)];
    case 2:
      return [deref(m.a0), deref(m.a1)];
    case 3:
      return [deref(m.a0), deref(m.a1), deref(m.a2)];
    default: {
      const args: Term[] = [];
      for (let i = 0; i < arity; i++) args.push(m.argument(i));
      return args;
    }
  }
}

/** The code that calls a predicate by walking its clauses. */
export function storedCode(m: Machine, predicate: Predicate): Code {
  const { arity } = predicate;

  const call: Code = () => {
    if (--m.fuel < 0) return m.tick(call);
    const bound = settleRegisters(m, arity);
    const { facts } = predicate;
    if (facts !== undefined) return callFacts(m, facts, bound, retryFact);
    const found = predicate.lookUp(m, bound);
    if (!(found instanceof ClauseList)) {
      return found.isPlainFact || !found.isErased ? runClause(m, found, arity, m.b) : m.fail();
    }
    const { high } = found;
    const { generation } = m.database;
    const { telling } = predicate;
    const position = seek(m, found, { position: found.low, high, generation, telling });
    const clause = found.at(position);
    if (position === high || clause === undefined) return m.fail();
    const barrier = m.b;
    const following = seek(m, found, { position: position + 1, high, generation, telling });
    if (following < high) {
      const walk = new StoredAlternatives(found, following, high, generation, telling);
      pushAlternative(m, arity, retry, walk);
    }
    return runClause(m, clause, arity, barrier);
  };

  const retry: Code = () => {
    const { b } = m;
    const walk = takeAlternative(m);
    const clause = walk instanceof StoredAlternatives ? walk.clauses.at(walk.position) : undefined;
    if (!(walk instanceof StoredAlternatives) || clause === undefined) {
      m.b = b.prev;
      return m.fail();
    }
    walk.position++;
    walk.position = seek(m, walk.clauses, walk);
    if (walk.position === walk.high) m.b = b.prev;
    return runClause(m, clause, arity, b.prev);
  };

  const retryFact = factRetry(m);

  return call;
}

interface Stretch {
  readonly position: number;
  readonly high: number;
  readonly generation: number;
  readonly telling: number;
}

/** Where the next clause is that can match the registers; `high` when there is none. */
function seek(m: Machine, clauses: ClauseList, { position, high, generation, telling }: Stretch): number {
  let at = position;
  for (; at < high; at++) {
    const clause = clauses.at(at);
    if (clause?.isVisibleAt(generation) === true && canMatch(m, clause, telling)) break;
  }
  return at;
}

const NO_VARIABLES: Term[] = [];

/** Uses after which a rule is compiled. */
const HOT = 20;

/**
 * Runs a clause with the arguments in the registers, dereferenced, and its continuation in k and c; its cuts go back to
 * `barrier`.
 */
export function runClause(
  m: Machine,
  clause: StoredClause,
  arity: number,
  barrier: ChoicePoint,
): Code | null {
  if (clause.isPlainFact) return unifyHead(m, clause, arity, NO_VARIABLES) ? m.proceed() : m.fail();
  if (clause.code !== undefined) return clause.code(barrier);
  if (clause.body !== TRUE && clause.noteUse() === HOT) {
    const text = compileSingleClause(m.database, clause);
    if (text !== undefined) {
      clause.code = instantiateClause(m, text);
      return clause.code(barrier);
    }
  }
  const variables = roomForVariables(clause);
  if (!unifyHead(m, clause, arity, variables)) return m.fail();
  if (clause.body === TRUE) return m.proceed();
  const body = instantiate(m, clause.body, variables);
  if (m.pending) return wakeFirst(m, () => callBody(m, body, barrier, clause));
  return callBody(m, body, barrier, clause);
}
