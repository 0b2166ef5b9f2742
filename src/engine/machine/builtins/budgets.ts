// Limits that a goal sets for another: the parts of call_with_time_limit/2 and call_with_inference_limit/3.

import { struct } from '../../../terms/build.js';
import { Atom, type Term } from '../../../terms/term.js';
import { toFloat } from '../evaluables.js';
import { evaluate } from '../evaluate.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';

const TIME_LIMIT_EXCEEDED = Atom.of('time_limit_exceeded');

function setTimeBudget(m: Machine, seconds: Term, id: Term): boolean {
  const milliseconds = toFloat(evaluate(m, seconds)) * 1000;
  return m.unify(
    id,
    m.run.setBudget('time', milliseconds, () => TIME_LIMIT_EXCEEDED),
  );
}

function setInferenceBudget(m: Machine, inferences: Term, id: Term): boolean {
  m.endSlice();
  const more = toFloat(evaluate(m, inferences));
  return m.unify(
    id,
    m.run.setBudget('inferences', more, (budget) => struct('$inference_limit', budget)),
  );
}

export const budgetTheme: Theme = {
  definer: 'library',
  deterministic: {
    '$time_budget/2': setTimeBudget,
    '$inference_budget/2': setInferenceBudget,
    '$end_budget/1': (m, id) => {
      m.run.endBudget(Number(id));
      return true;
    },
  },
};
