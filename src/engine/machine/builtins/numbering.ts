// numbervars/1,3: variables become '$VAR'(N).

import { integer, isInteger, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { Var, type Integer, type Term } from '../../../terms/term.js';
import { instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';

/** Gives back the next number. */
function numberVariables(m: Machine, term: Term, start: Integer): Integer {
  let next = BigInt(start);
  for (const variable of variablesOf(term)) m.unify(variable, struct('$VAR', integer(next++)));
  return integer(next);
}

export const numberingTheme: Theme = {
  definer: 'library',
  deterministic: {
    'numbervars/1': (m, term) => isInteger(numberVariables(m, term, 0)),
    'numbervars/3': (m, term, start, end) => {
      if (start instanceof Var) throw instantiationError();
      if (!isInteger(start)) throw typeError('integer', start);
      return m.unify(end, numberVariables(m, term, start));
    },
  },
};
