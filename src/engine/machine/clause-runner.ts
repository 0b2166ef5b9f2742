// Predicates that run from the clause store: candidates by index, heads unified against templates, bodies interpreted.
// A choice point is left only when a later clause can still match.

import { deref } from '../../terms/build.js';
import { TRUE, type Term } from '../../terms/term.js';
import { ClauseList, type Candidates } from './clause-list.js';
import type { ChoicePoint, Code } from './code.js';
import { compileSingleClause } from './compiler/predicate-compiler.js';
import { instantiateClause } from './compiler/runtime.js';
import { callBody } from './interpreter.js';
import type { Machine } from './machine.js';
import { cannotMatch, type Predicate, type StoredClause } from './predicate.js';
import { instantiate, unifyTemplate } from './template.js';

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

/** Calls a predicate with the arguments in the registers by walking its clauses. */
export function callStored(m: Machine, predicate: Predicate): Code | null {
  const args = takeArguments(m, predicate.arity);
  const clauses = predicate.candidates(args);
  const walk = new ClauseWalk(args, clauses, m.database.generation);
  const first = walk.next();
  if (first === undefined) return m.fail();
  const barrier = m.b;
  let second = walk.next();
  if (second !== undefined) {
    const choice = m.pushChoice(() => {
      const clause = second;
      second = walk.next();
      if (second === undefined) m.b = barrier;
      m.k = choice.k;
      m.c = choice.c;
      return clause === undefined ? m.fail() : runClause(m, clause, args, barrier);
    });
  }
  return runClause(m, first, args, barrier);
}

/** The clauses among the candidates, as these are now, that can match. */
export class ClauseWalk {
  private readonly list: ClauseList | undefined;
  private single: StoredClause | undefined;
  private position = 0;
  private readonly high: number = 0;

  constructor(
    private readonly args: readonly Term[],
    candidates: Candidates,
    private readonly generation: number,
  ) {
    if (candidates instanceof ClauseList) {
      this.list = candidates;
      this.position = candidates.low;
      this.high = candidates.high;
    } else this.single = candidates;
  }

  next(): StoredClause | undefined {
    const { list, single } = this;
    if (list === undefined) {
      this.single = undefined;
      return single !== undefined && this.matches(single) ? single : undefined;
    }
    while (this.position < this.high) {
      const clause = list.at(this.position++);
      if (clause !== undefined && this.matches(clause)) return clause;
    }
    return undefined;
  }

  private matches(clause: StoredClause): boolean {
    return clause.erasedAt > this.generation && !cannotMatch(clause, this.args);
  }
}

/** Uses after which a rule is compiled. */
const HOT = 20;

function runClause(
  m: Machine,
  clause: StoredClause,
  args: readonly Term[],
  barrier: ChoicePoint,
): Code | null {
  if (clause.code !== undefined) {
    m.setArguments(args);
    return clause.code(barrier);
  }
  if (clause.body !== TRUE && ++clause.uses === HOT) {
    const text = compileSingleClause(m.database, clause);
    if (text !== undefined) clause.code = instantiateClause(m, text);
  }
  const variables: Term[] = [];
  for (let i = 0; i < args.length; i++) {
    const argument = args[i];
    if (argument !== undefined && !unifyTemplate(m, clause.argument(i), argument, variables)) return m.fail();
  }
  if (clause.body === TRUE) return m.c;
  return callBody(m, instantiate(m, clause.body, variables), barrier, clause);
}
