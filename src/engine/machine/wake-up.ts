// What binding an attributed variable sets off: for each of its attributes in turn, the goals that the module of the
// attribute wants to run. They run before the code that was to come next.

import { deref, struct } from '../../terms/build.js';
import { Atom, Functor, type Term } from '../../terms/term.js';
import type { AttributedVar } from './attributed.js';
import { settleRegisters } from './clause-match.js';
import { runClause } from './clause-runner.js';
import type { ChoicePoint, Code, Frame } from './code.js';
import { wakeDisequalities } from './coroutines/disequality.js';
import { wakeFrozen } from './coroutines/frozen-goals.js';
import { wakeConditions } from './coroutines/suspended-conditions.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';

/** The goals to run when a variable with the attribute `value` becomes `other`, or false if it may not. */
type UnifyHook = (m: Machine, value: Term, other: Term) => readonly Term[] | false;

const hooks: Readonly<Record<string, UnifyHook>> = {
  freeze: wakeFrozen,
  dif: wakeDisequalities,
  when: wakeConditions,
};

const HOOK_BY_MODULE = Functor.of('attr_unify_hook', 3);

interface Bound {
  readonly variable: AttributedVar;
  readonly module: string;
  readonly value: Term;
}

/** Runs the goals that are pending, and then goes on with the continuation in the registers. */
export function wake(m: Machine): Code {
  const agenda: Bound[] = [];
  for (const variable of m.takeWoken()) {
    for (const [module, value] of variable.attributes) agenda.push({ variable, module, value });
  }
  return new WakeUp(m, agenda, m.k, m.c).next();
}

class WakeUp {
  private position = 0;
  private goals: readonly Term[] = [];
  private called = 0;

  constructor(
    private readonly m: Machine,
    private readonly agenda: readonly Bound[],
    private readonly k: Frame,
    private readonly c: Code,
  ) {}

  next(): Code {
    const { m, agenda } = this;
    while (this.called === this.goals.length) {
      const bound = agenda[this.position];
      if (bound === undefined) {
        m.k = this.k;
        m.c = this.c;
        return this.c;
      }
      const goals = goalsFor(m, bound);
      if (goals === false) return m.fail();
      this.position++;
      this.goals = goals;
      this.called = 0;
    }
    return this.call(this.goals[this.called]);
  }

  // Backtracking into a goal goes on from where it was called.
  private call(goal: Term | undefined): Code {
    const { m, position, goals } = this;
    const called = this.called + 1;
    m.k = this.k;
    m.c = () => {
      this.position = position;
      this.goals = goals;
      this.called = called;
      return this.next();
    };
    if (goal === undefined) return m.c;
    return m.run.callWoken?.(goal) ?? m.call(goal);
  }
}

function goalsFor(m: Machine, { variable, module, value }: Bound): readonly Term[] | false {
  const other = deref(variable);
  const hook = Object.hasOwn(hooks, module) ? hooks[module] : undefined;
  if (hook !== undefined) return hook(m, value, other);
  if (m.database.find(HOOK_BY_MODULE) === undefined) return [struct('attr_unify_hook', value, other)];
  return [struct('attr_unify_hook', Atom.of(module), value, other)];
}

/** Runs the goals that are pending, and then `code` with the registers as they are now. */
export function wakeFirst(m: Machine, code: Code): Code {
  if (!m.pending) return code;
  const { a0, a1, a2, a3, a4, a5, a6, a7, more, k, c, at } = m;
  m.c = () => {
    m.a0 = a0;
    m.a1 = a1;
    m.a2 = a2;
    m.a3 = a3;
    m.a4 = a4;
    m.a5 = a5;
    m.a6 = a6;
    m.a7 = a7;
    m.more = more;
    m.k = k;
    m.c = c;
    m.at = at;
    return code;
  };
  return wake(m);
}

/** Runs the goals that are pending, and then what is left of a clause, made a clause of its own. */
export function resume(m: Machine, rest: StoredClause, values: readonly Term[], barrier: ChoicePoint): Code {
  const { k, c } = m;
  m.c = () => {
    m.k = k;
    m.c = c;
    m.setArguments(values);
    settleRegisters(m, values.length);
    return runClause(m, rest, values.length, barrier);
  };
  return wake(m);
}
