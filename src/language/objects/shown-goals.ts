// Explanations of programs with entities: goals as messages and local calls, without what carries them.

import type { Attempted, Explanation, Proof, Unmet } from '../../engine/explanation.js';
import { compound, deref, functorOf, isCallable, struct } from '../../terms/build.js';
import { Atom, Compound, Cons, type Callable, type Functor, type Term } from '../../terms/term.js';
import { internalFunctor } from './entity.js';
import type { EntityTable } from './entity-table.js';

/** What a step is shown as that only carries a message, or passes on a goal. */
const PLUMBING = Atom.of('$plumbing');
const PLUMBING_TEXT = "'$plumbing'";

/** Shows a goal with internal names as the author wrote it. */
export function shownGoals(table: EntityTable): (goal: Term) => Term {
  const owners = new Map<Functor, { readonly id: Callable; readonly functor: Functor }>();
  for (const { id, key, predicates } of table.all()) {
    for (const functor of predicates.keys()) owners.set(internalFunctor(key, functor), { id, functor });
  }
  const within = (goal: Term): Term => {
    const t = deref(goal);
    if (!(t instanceof Compound) || t instanceof Cons) return t;
    return carried(t.functor, t.args().map(within)) ?? shown(t);
  };
  const shown = (goal: Term): Term => {
    const t = deref(goal);
    if (!isCallable(t) || t instanceof Cons) return t;
    const owner = owners.get(functorOf(t));
    if (owner !== undefined && t instanceof Compound) {
      const args = t.args();
      const context = deref(args.at(-1) ?? PLUMBING);
      const object = context instanceof Compound ? deref(context.arg(1)) : owner.id;
      const named = isCallable(object) ? object : owner.id;
      return struct('::', named, compound(owner.functor, args.slice(0, -1).map(within)));
    }
    const { name } = functorOf(t);
    if (name.startsWith('$') || DISPATCHER.test(name)) return PLUMBING;
    if (!(t instanceof Compound)) return t;
    return compound(t.functor, t.args().map(within));
  };
  return shown;
}

const DISPATCHER = /^\$?::(.*) \d+$/;

/** What is meant by a goal that carries another one, where it stands within a construct. */
function carried({ name }: Functor, args: readonly Term[]): Term | undefined {
  const [first = PLUMBING, second = PLUMBING] = args;
  const sent = DISPATCHER.exec(name)?.[1];
  if (sent !== undefined) return struct('::', first, struct(sent, ...args.slice(1, -1)));
  switch (name) {
    case '$send':
      return struct('::', first, second);
    case '$send_self':
      return struct('::', first);
    case '$send_super':
      return struct('^^', first);
    case '$context_call':
      return struct('<<', first, second);
    case '$metacall':
    case '$goal':
    case '$in_this':
      return first;
    case '$in':
      return second;
    default:
      return undefined;
  }
}

export function withoutPlumbing(explanation: Explanation): Explanation {
  return {
    ...explanation,
    answers: explanation.answers.map((answer) => ({ ...answer, proof: proofs(answer.proof) })),
    unmet: conditions(explanation.unmet),
  };
}

function proofs(steps: readonly Proof[]): Proof[] {
  return steps.flatMap(proofOf);
}

function proofOf(step: Proof): Proof[] {
  switch (step.kind) {
    case 'rule':
    case 'builtin': {
      const because = proofs(step.because);
      return carries(step.goal) ? because : [{ ...step, because }];
    }
    case 'fact':
    case 'host':
    case 'tabled':
    case 'omitted':
      return carries(step.goal) ? [] : [step];
    case 'negation':
      return [{ ...step, unmet: conditions(step.unmet) }];
    case 'solutions':
    case 'cases':
      return [{ ...step, shown: step.shown.map(proofs), unmet: conditions(step.unmet) }];
    case 'choice':
      return [
        {
          ...step,
          tested: proofs(step.tested),
          unmet: conditions(step.unmet),
          because: proofs(step.because),
        },
      ];
    case 'catch':
      return [{ ...step, because: proofs(step.because) }];
    case 'cut':
      return [];
  }
}

/** A step that only carries another one, also as `call(Goal)`, or as the construction of a context. */
function carries(goal: string): boolean {
  return goal.includes(PLUMBING_TEXT);
}

function conditions(unmet: readonly Unmet[]): Unmet[] {
  return unmet
    .filter(({ kind, goal, within: [nearest] }) => {
      const isGuard = kind === 'false' && nearest !== undefined && carries(nearest.goal);
      return !carries(goal) && !isGuard;
    })
    .map((one) => ({
      ...one,
      within: attempts(one.within),
      nearMisses: attempts(one.nearMisses),
      proof: proofs(one.proof),
    }));
}

function attempts(all: readonly Attempted[]): Attempted[] {
  return all.filter(({ goal }) => !carries(goal));
}
