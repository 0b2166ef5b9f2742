// All solutions: findall, bagof, setof, aggregate_all.

import { compareTerms, variableNumber } from '../../../terms/compare.js';
import { variablesOf } from '../../../terms/copy.js';
import { isCyclic } from '../../../terms/cyclic.js';
import { isVariant } from '../../../terms/variant.js';
import { deref, list, struct } from '../../../terms/build.js';
import { Compound, NIL, Var, type Term } from '../../../terms/term.js';
import { instantiationError, representationError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { callGoal } from './control.js';
import { mustBePartialList } from './partial-list.js';
import { sortUnique } from './sorting.js';

/** A solution may be large, and its copy take as long as many calls. */
const SOLUTIONS_PER_POLL = 64;

/** Runs `goal` to exhaustion, `collect`ing at each solution, then goes on with `finish` at the registers as they were. */
export function forEachSolution(m: Machine, goal: Term, collect: () => void, finish: () => Code): Code {
  m.pushChoice(() => {
    m.popChoice();
    return finish();
  });
  let found = 0;
  m.c = () => {
    collect();
    if (++found % SOLUTIONS_PER_POLL === 0) m.poll();
    return m.fail();
  };
  return callGoal(m, goal);
}

function findall(m: Machine): Code {
  const template = m.a0;
  const result = m.a2;
  mustBePartialList(result);
  const found: Term[] = [];
  return forEachSolution(
    m,
    m.a1,
    () => found.push(m.copy(template)),
    () => m.proceedIf(m.unify(result, list(found))),
  );
}

function findallWithTail(m: Machine): Code {
  const template = m.a0;
  const result = m.a2;
  const tail = m.a3;
  const found: Term[] = [];
  return forEachSolution(
    m,
    m.a1,
    () => found.push(m.copy(template)),
    () => m.proceedIf(m.unify(result, list(found, tail))),
  );
}

/** So many `^`s are looked at for a cycle. */
const PATIENCE = 1000;

/** The goal below `V^`s, and the variables free in it: in neither the template nor a `^`. */
function freeVariables(template: Term, goal: Term): { inner: Term; free: Var[] } {
  const bound: Term[] = [template];
  let inner = deref(goal);
  let carets = 0;
  while (inner instanceof Compound && inner.functor.name === '^' && inner.functor.arity === 2) {
    bound.push(inner.arg(0));
    inner = deref(inner.arg(1));
    if (++carets === PATIENCE && isCyclic(goal)) throw representationError('cyclic_term');
  }
  const taken = new Set(variablesOf(list(bound)));
  return { inner, free: variablesOf(inner).filter((variable) => !taken.has(variable)) };
}

function bagOf(shape: (items: Term[]) => Term[]): (m: Machine) => Code {
  return (m) => {
    const template = m.a0;
    const result = m.a2;
    const { inner, free } = freeVariables(template, m.a1);
    if (inner instanceof Var) throw instantiationError();
    mustBePartialList(result);
    const witness = list(free);
    const rows: [witness: Term, item: Term][] = [];
    return forEachSolution(
      m,
      inner,
      () => {
        const row = deref(m.copy(struct('-', witness, template)));
        if (row instanceof Compound) rows.push([row.arg(0), row.arg(1)]);
      },
      () => {
        if (rows.length === 0) return m.fail();
        if (free.length === 0) return m.proceedIf(m.unify(result, list(shape(rows.map(([, item]) => item)))));
        orderVariables(rows);
        rows.sort(([a], [b]) => compareTerms(a, b));
        return nextGroup(m, rows, (group) => {
          const [first] = group;
          if (first === undefined) return false;
          // Variants share their variables, so that their items speak of the same ones.
          const shared = group.every(([each]) => m.unify(each, first[0]));
          return (
            shared &&
            m.unify(witness, first[0]) &&
            m.unify(result, list(shape(group.map(([, item]) => item))))
          );
        });
      },
    );
  };
}

type Rows = readonly [witness: Term, item: Term][];

/** Gives the variables of witnesses their place in the standard order: an earlier solution comes first. */
function orderVariables(rows: Rows): void {
  for (const [witness] of rows) for (const variable of variablesOf(witness)) variableNumber(variable);
}

// One group of equal witnesses after the other, leaving a choice point while there are more.
function nextGroup(m: Machine, rows: Rows, take: (group: Rows) => boolean): Code {
  const [group, rest] = firstGroup(rows);
  if (rest.length > 0) {
    m.pushChoice(() => {
      m.popChoice();
      return nextGroup(m, rest, take);
    });
  }
  return m.proceedIf(take(group));
}

/** The rows whose witness is a variant of the first one's, and the others. Ground ones stand together. */
function firstGroup(rows: Rows): [group: Rows, rest: Rows] {
  const witness = rows[0]?.[0] ?? NIL;
  const isSame = ([other]: Rows[number]): boolean => isVariant(witness, other);
  if (variablesOf(witness).length > 0) {
    return [rows.filter(isSame), rows.filter((row) => !isSame(row))];
  }
  const end = rows.findIndex((row) => !isSame(row));
  return end < 0 ? [rows, []] : [rows.slice(0, end), rows.slice(end)];
}

export const solutionTheme: Theme = {
  deterministic: {
    '=@=/2': (_m, a, b) => isVariant(a, b),
    '\\=@=/2': (_m, a, b) => !isVariant(a, b),
  },
  control: {
    'findall/3': findall,
    'findall/4': findallWithTail,
    'bagof/3': bagOf((items) => items),
    'setof/3': bagOf(sortUnique),
    '^/2': (m) => callGoal(m, m.a1),
  },
};
