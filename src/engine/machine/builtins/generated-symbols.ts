// library(gensym): atoms numbered anew in each run, so that a call gives the same atoms when it is replayed.

import { Atom, Var, type Term } from '../../../terms/term.js';
import { instantiationError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import type { RunState } from '../run-state.js';
import { atomicText } from './text-argument.js';

const counters = new WeakMap<RunState, Map<string, number>>();

function countersOf(m: Machine): Map<string, number> {
  let found = counters.get(m.run);
  if (found === undefined) counters.set(m.run, (found = new Map<string, number>()));
  return found;
}

function baseText(base: Term): string {
  if (base instanceof Var) throw instantiationError();
  return atomicText(base);
}

export const symbolTheme: Theme = {
  definer: 'library',
  deterministic: {
    'gensym/2': (m, base, symbol) => {
      const text = baseText(base);
      const next = (countersOf(m).get(text) ?? 0) + 1;
      countersOf(m).set(text, next);
      return m.unify(symbol, Atom.of(`${text}${next}`));
    },
    'reset_gensym/1': (m, base) => {
      countersOf(m).delete(baseText(base));
      return true;
    },
    'reset_gensym/0': (m) => {
      countersOf(m).clear();
      return true;
    },
  },
};
