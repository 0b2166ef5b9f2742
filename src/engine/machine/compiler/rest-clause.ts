// What is left of a clause as a clause of its own, whose arguments are the variables that are known by then: how a
// clause goes on when the goals run that one of its bindings has woken.

import { Functor, TRUE } from '../../../terms/term.js';
import { CONJUNCTION } from '../interpreter.js';
import { Predicate } from '../predicate.js';
import { StoredClause } from '../stored-clause.js';
import { Slot, type Template } from '../template.js';
import { addSlots, goalTerm, type Goal, type Key } from './goals.js';

/** An argument that the clause may take: which variable, and how generated code passes it. */
interface RestKey {
  readonly key: Key;
  readonly slot: Slot;
  readonly wrap: (place: string) => string;
}

interface RestClause {
  readonly keys: readonly RestKey[];
  /** The clause with these arguments. */
  readonly clause: (args: readonly Slot[]) => StoredClause;
}

const COMMIT = Functor.of('$commit', 1);
const SOFT_COMMIT = Functor.of('$soft_commit', 1);

/** The clause for the goals that are left of `origin`. */
export function restClause(origin: StoredClause, goals: readonly Goal[]): RestClause {
  const found: RestKey[] = [];
  let { variables } = origin;
  const sources = goals.map((goal): Template => {
    if (goal.kind !== 'commit') return goal.source;
    const slot = new Slot(variables++);
    found.push({ key: goal.key, slot, wrap: (place) => `new ChoiceMark(${place})` });
    return goalTerm(goal.soft ? SOFT_COMMIT : COMMIT, slot);
  });
  const last = sources.at(-1) ?? TRUE;
  const body = sources.slice(0, -1).reduceRight((rest, goal) => goalTerm(CONJUNCTION, goal, rest), last);
  const slots = new Set<Key>();
  addSlots(body, slots);
  for (const key of slots) {
    if (typeof key !== 'number' || key >= origin.variables) continue;
    found.push({ key, slot: new Slot(key), wrap: (place) => place });
  }
  const clause = (args: readonly Slot[]): StoredClause => {
    const { functor, definer, run } = origin.predicate;
    const predicate = new Predicate(Functor.of(functor.atom, args.length), definer, run);
    return new StoredClause(predicate, args, body, variables, origin.at);
  };
  return { keys: found, clause };
}
