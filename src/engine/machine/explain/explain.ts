// A goal solved with its derivation recorded, in a transaction that is rolled back.

import { deref, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { Compound, type Term } from '../../../terms/term.js';
import type { ExplainedAnswer, ExplainOptions, Explanation, Unmet } from '../../explanation.js';
import { checkBody } from '../interpreter.js';
import type { Machine } from '../machine.js';
import { MachineRun } from '../machine-run.js';
import { Attempt, type RankedUnmet } from './attempt.js';
import { isOmission } from './derivation.js';
import { Explainer } from './explainer.js';
import { nearMisses } from './near-misses.js';
import { explained } from './reference.js';

const UNMET = 10;

export async function explain(m: Machine, goal: Term, options: ExplainOptions): Promise<Explanation> {
  const wanted = options.answers ?? 1;
  const root = new Attempt(undefined, undefined, UNMET);
  const explainer = new Explainer(m, root, options);
  const names = variablesOf(goal).map((variable) => options.variableNames?.get(variable) ?? '_');
  // The run works on a copy, whose variables come in the same order.
  const top = explained(struct('call', goal), undefined, (called) => {
    const variables = variablesOf(called);
    explainer.record.nameVariables(names.map((name, i) => [variables[i] ?? called, name] as const));
    const [whole = called] = called instanceof Compound ? called.args() : [];
    checkBody(whole);
    m.run.callWoken = (woken) => explainer.runWoken(woken);
    return explainer.run(whole, {
      barrier: { choice: m.b, upcoming: undefined },
      clause: undefined,
      attempt: root,
    });
  });
  m.database.begin();
  const run = new MachineRun(m, top, options);
  const answers: ExplainedAnswer[] = [];
  try {
    for (;;) {
      const step = await run.next();
      if (step.kind !== 'answer') {
        return {
          answers,
          end: step,
          unmet: answers.length === 0 ? unmetOf(m, root.unmet, options.shown) : [],
        };
      }
      answers.push(explainedAnswer(explainer, step.goal));
      if (step.last) return { answers, end: { kind: 'failure' }, unmet: [] };
      if (answers.length >= wanted) return { answers, end: { kind: 'enough' }, unmet: [] };
    }
  } finally {
    run.close();
    m.database.rollback();
  }
}

function explainedAnswer(explainer: Explainer, proved: Term): ExplainedAnswer {
  const { proof } = explainer.record.proofSince(undefined, Infinity);
  return {
    goal: innermost(proved),
    proof,
    complete: !explainer.record.derivation.since(undefined).some(isOmission),
  };
}

/** The goal in '$explained'(Reference, call(Goal)). */
function innermost(proved: Term): Term {
  const called = proved instanceof Compound ? deref(proved.arg(1)) : proved;
  return called instanceof Compound ? deref(called.arg(0)) : called;
}

function unmetOf(m: Machine, ranked: readonly RankedUnmet[], shown: ExplainOptions['shown']): Unmet[] {
  return ranked.map(({ unmet, wanted }) =>
    wanted === undefined ? unmet : { ...unmet, nearMisses: nearMisses(m, wanted, shown) },
  );
}
