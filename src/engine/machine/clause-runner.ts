// Predicates that run from the clause store: candidates by index, heads unified against templates, bodies interpreted
// until their clause is compiled. A choice point is left only when a later clause can still match; it keeps the walk.

import { deref } from '../../terms/build.js';
import { TRUE, type Term } from '../../terms/term.js';
import { ClauseList } from './clause-list.js';
import { canMatch, roomForVariables, settleRegisters, unifyHead } from './clause-match.js';
import { ChoicePoint, StoredAlternatives, type Code } from './code.js';
import { compileSingleClause } from './compiler/predicate-compiler.js';
import { instantiateClause } from './compiler/runtime.js';
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
    const found = predicate.lookUp(m, settleRegisters(m, arity));
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
      m.b = new ChoicePoint(
        barrier,
        retry,
        m.top,
        ++m.age,
        m.k,
        m.c,
        arity > 0 ? m.a0 : undefined,
        arity > 1 ? m.a1 : undefined,
        arity > 2 ? m.a2 : undefined,
        arity > 3 ? m.a3 : undefined,
        arity > 4 ? laterArguments(m, arity) : undefined,
        new StoredAlternatives(found, following, high, generation, telling),
      );
    }
    return runClause(m, clause, arity, barrier);
  };

  const retry: Code = () => {
    const { b } = m;
    const walk = b.guard;
    m.k = b.k;
    m.c = b.c;
    if (b.a0 !== undefined) m.a0 = b.a0;
    if (b.a1 !== undefined) m.a1 = b.a1;
    if (b.a2 !== undefined) m.a2 = b.a2;
    if (b.a3 !== undefined) m.a3 = b.a3;
    if (b.rest !== undefined) restore(m, b.rest);
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

function laterArguments(m: Machine, arity: number): Term[] {
  return Array.from({ length: arity - 4 }, (_, i) => m.argument(i + 4));
}

function restore(m: Machine, rest: readonly Term[]): void {
  m.a4 = rest[0] ?? m.a4;
  m.a5 = rest[1] ?? m.a5;
  m.a6 = rest[2] ?? m.a6;
  m.a7 = rest[3] ?? m.a7;
  if (rest.length > 4) m.more = rest.slice(4);
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
  if (clause.body !== TRUE && ++clause.uses === HOT) {
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
