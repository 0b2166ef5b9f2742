// Calls of predicates whose facts stand in a table.

import { NIL } from '../../../terms/term.js';
import { pushAlternative, takeAlternative } from '../alternatives.js';
import { registerOf } from '../clause-index.js';
import { differsFromBound, unifyArgument } from '../clause-match.js';
import { FactWalk, type Code } from '../code.js';
import type { Machine } from '../machine.js';
import type { FactIndex } from './fact-index.js';
import type { FactTable } from './fact-table.js';

const NO_VARIABLES: never[] = [];

/** Unifies a fact with the registers. */
function unifyFact(m: Machine, { items, arity }: FactTable, fact: number): boolean {
  const row = fact * arity;
  if (arity === 0) return true;
  if (!unifyArgument(m, items[row] ?? NIL, m.a0, NO_VARIABLES)) return false;
  if (arity === 1) return true;
  if (!unifyArgument(m, items[row + 1] ?? NIL, m.a1, NO_VARIABLES)) return false;
  if (arity === 2) return true;
  if (!unifyArgument(m, items[row + 2] ?? NIL, m.a2, NO_VARIABLES)) return false;
  if (arity === 3) return true;
  if (!unifyArgument(m, items[row + 3] ?? NIL, m.a3, NO_VARIABLES)) return false;
  for (let i = 4; i < arity; i++) {
    if (!unifyArgument(m, items[row + i] ?? NIL, m.argument(i), NO_VARIABLES)) return false;
  }
  return true;
}

/** From `fact` on, the first that stands in the walk and can match the registers; -1 for none. */
function seek(
  m: Machine,
  table: FactTable,
  index: FactIndex | undefined,
  first: number,
  high: number,
  generation: number,
  telling: number,
): number {
  for (
    let fact = first;
    fact >= 0 && fact < high;
    fact = index === undefined ? fact + 1 : index.after(fact)
  ) {
    if (table.isVisible(fact, generation) && canMatch(m, table, fact, telling)) return fact;
  }
  return -1;
}

function canMatch(m: Machine, { items, arity }: FactTable, fact: number, telling: number): boolean {
  for (let rest = telling, i = 0; rest !== 0; rest >>= 1, i++) {
    if ((rest & 1) !== 0 && differsFromBound(items[fact * arity + i] ?? NIL, registerOf(m, i))) return false;
  }
  return true;
}

/** Calls the facts with the arguments in the registers, of which those in `bound`, a set of bits, are bound. */
export function callFacts(m: Machine, table: FactTable, bound: number, retry: Code): Code {
  const first = table.lookUp(m, bound);
  if (first < 0) return m.fail();
  const { index, telling, size } = table;
  if (index?.found === 1 && table.clauses.areAllLive) {
    return unifyFact(m, table, first) ? m.proceed() : m.fail();
  }
  const { generation } = m.database;
  const fact = seek(m, table, index, first, size, generation, telling);
  if (fact < 0) return m.fail();
  const after = index === undefined ? fact + 1 : index.after(fact);
  const following = seek(m, table, index, after, size, generation, telling);
  if (following >= 0) {
    pushAlternative(m, table.arity, retry, new FactWalk(table, index, following, size, generation, telling));
  }
  return unifyFact(m, table, fact) ? m.proceed() : m.fail();
}

/** What a choice point left by `callFacts` goes on with. */
export function factRetry(m: Machine): Code {
  return () => {
    const walk = takeAlternative(m);
    if (!(walk instanceof FactWalk)) return m.fail();
    const { table, index, fact, high, generation, telling } = walk;
    const after = index === undefined ? fact + 1 : index.after(fact);
    walk.fact = seek(m, table, index, after, high, generation, telling);
    if (walk.fact < 0) m.b = m.b.prev;
    return unifyFact(m, table, fact) ? m.proceed() : m.fail();
  };
}
