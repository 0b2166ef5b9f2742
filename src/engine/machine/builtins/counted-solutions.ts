// library(solution_sequences) and findnsols/4,5: some of a goal's solutions, as they come.

import { deref, isInteger, list, match, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { Atom, NIL, Var, type Term } from '../../../terms/term.js';
import { writeTerm } from '../../../terms/write.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Code } from '../code.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';
import { callGoal } from './control.js';

/** Calls `goal`, and at each solution does what `next` says, at the continuation of the caller. */
function eachSolution(m: Machine, goal: Term, next: () => Code): Code {
  const { k, c } = m;
  m.c = () => {
    m.k = k;
    m.c = c;
    return next();
  };
  return callGoal(m, goal);
}

function count(m: Machine, term: Term): number {
  const value = evaluate(m, term);
  if (!isInteger(value)) throw typeError('integer', value);
  return Number(value);
}

function limit(m: Machine): Code {
  const most = deref(m.a0);
  if (most instanceof Atom && (most.name === 'infinite' || most.name === 'inf')) return callGoal(m, m.a1);
  const last = count(m, most);
  if (last <= 0) return m.fail();
  const outside = m.b;
  let seen = 0;
  return eachSolution(m, m.a1, () => {
    if (++seen === last) m.cut(outside);
    return m.c;
  });
}

function offset(m: Machine): Code {
  const skipped = count(m, m.a0);
  if (skipped < 0) throw domainError('not_less_than_zero', skipped);
  let seen = 0;
  return eachSolution(m, m.a1, () => (++seen > skipped ? m.c : m.fail()));
}

function callNth(m: Machine): Code {
  const nth = deref(m.a1);
  let seen = 0;
  if (nth instanceof Var) return eachSolution(m, m.a0, () => m.proceedIf(m.unify(nth, ++seen)));
  if (!isInteger(nth)) throw typeError('integer', nth);
  if (nth < 1) throw domainError('not_less_than_one', nth);
  const outside = m.b;
  return eachSolution(m, m.a0, () => {
    if (++seen !== nth) return m.fail();
    m.cut(outside);
    return m.c;
  });
}

/** The same text for variants and for nothing else. */
export function variantKey(term: Term): string {
  const names = variablesOf(term).map((variable, index) => [variable, `_${index}`] as const);
  return writeTerm(term, { quoted: true, ignoreOps: true, variableNames: new Map(names) });
}

function distinct(m: Machine, witness: Term, goal: Term): Code {
  const seen = new Set<Term | string>();
  return eachSolution(m, goal, () => {
    const value = deref(witness);
    const key = value instanceof Atom || typeof value === 'number' ? value : variantKey(value);
    if (seen.has(key)) return m.fail();
    seen.add(key);
    return m.c;
  });
}

/** findnsols(N, Template, Goal, List, Tail): lists of N solutions, and at the end what is left. */
function findSome(m: Machine, size: Term, goal: Term, { template, result, tail }: Chunk): Code {
  const most = deref(size);
  if (most instanceof Var) throw instantiationError();
  if (!isInteger(most)) throw typeError('integer', most);
  if (most < 0) throw domainError('not_less_than_zero', most);
  // The goal's own variables stay unbound, as with findall/3.
  const copy = m.copy(struct('-', template, goal));
  const [item = NIL, copiedGoal = NIL] = match(copy, '-', 2) ?? [];
  let found: Term[] = [];
  const choice = m.pushChoice(() => {
    m.popChoice();
    return m.proceedIf(m.unify(result, list(found, tail)));
  });
  return eachSolution(m, copiedGoal, () => {
    found.push(m.copy(item));
    if (found.length < most) return m.fail();
    if (m.b === choice) m.b = choice.prev;
    const chunk = found;
    found = [];
    return m.proceedIf(m.unify(result, list(chunk, tail)));
  });
}

interface Chunk {
  readonly template: Term;
  readonly result: Term;
  readonly tail: Term;
}

export const solutionSequenceTheme: Theme = {
  definer: 'library',
  control: {
    'limit/2': limit,
    'offset/2': offset,
    'call_nth/2': callNth,
    'distinct/1': (m) => distinct(m, m.a0, m.a0),
    'distinct/2': (m) => distinct(m, m.a0, m.a1),
    'findnsols/4': (m) => findSome(m, m.a0, m.a2, { template: m.a1, result: m.a3, tail: NIL }),
    'findnsols/5': (m) => findSome(m, m.a0, m.a2, { template: m.a1, result: m.a3, tail: m.a4 }),
  },
};
