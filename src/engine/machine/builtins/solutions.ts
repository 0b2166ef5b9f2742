// All solutions: findall, bagof, setof, aggregate_all.

import { compareTerms, variableNumber } from '../../../terms/compare.js';
import { variablesOf } from '../../../terms/copy.js';
import { isCyclic } from '../../../terms/cyclic.js';
import { isVariant } from '../../../terms/variant.js';
import { deref, list, struct } from '../../../terms/build.js';
import { Compound, Cons, NIL, Var, type Term } from '../../../terms/term.js';
import { instantiationError, representationError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Code, Frame } from '../code.js';
import type { Machine } from '../machine.js';
import { callGoal } from './control.js';
import { mustBePartialList } from './partial-list.js';
import { perMachine } from './per-machine.js';
import { sortUnique } from './sorting.js';

/** What is done with the solutions of a goal: `take` looks at one, `finish` goes on when there are no more. */
export interface Collector {
  take(m: Machine): void;
  finish(m: Machine): Code;
}

/** The continuation of a goal whose solutions are collected. */
class CollectingFrame implements Frame {
  constructor(
    readonly k: Frame,
    readonly c: Code,
    readonly collector: Collector,
  ) {}
}

const collectingCode = perMachine((m) => ({
  solved: (): Code => {
    m.step();
    if (m.k instanceof CollectingFrame) m.k.collector.take(m);
    return m.fail();
  },
  exhausted: (): Code => {
    m.popChoice();
    const frame = m.k;
    m.k = frame.k;
    m.c = frame.c;
    return frame instanceof CollectingFrame ? frame.collector.finish(m) : m.fail();
  },
}));

/** Runs `goal` to exhaustion, then goes on with the collector's `finish` at the registers as they were. */
export function forEachSolution(m: Machine, goal: Term, collector: Collector): Code {
  const { solved, exhausted } = collectingCode(m);
  m.k = new CollectingFrame(m.k, m.c, collector);
  m.c = solved;
  m.pushChoice(exhausted);
  return callGoal(m, goal);
}

/** The list of the instances of a template. */
class Instances implements Collector {
  private readonly first = new Cons(NIL, NIL);
  private last = this.first;

  constructor(
    private readonly template: Term,
    private readonly result: Term,
    private readonly tail: Term,
  ) {}

  take(m: Machine): void {
    this.last = this.last.tail = new Cons(m.copy(this.template), NIL);
  }

  finish(m: Machine): Code {
    this.last.tail = this.tail;
    return m.proceedIf(m.unify(this.result, this.first.tail));
  }
}

function findall(m: Machine): Code {
  const result = deref(m.a2);
  if (!(result instanceof Var)) mustBePartialList(result);
  return forEachSolution(m, m.a1, new Instances(m.a0, result, NIL));
}

function findallWithTail(m: Machine): Code {
  return forEachSolution(m, m.a1, new Instances(m.a0, m.a2, m.a3));
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
    return forEachSolution(m, inner, {
      take: () => {
        const row = deref(m.copy(struct('-', witness, template)));
        if (row instanceof Compound) rows.push([row.arg(0), row.arg(1)]);
      },
      finish: () => {
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
    });
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
