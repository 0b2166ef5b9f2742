// A predicate written in JavaScript as one of Tau's; nothing that it throws escapes into Tau.

import type { TauPredicate } from 'tau-prolog';
import { deref } from '../../terms/build.js';
import { Stop } from '../prolog-error.js';
import type { HostPredicate, HostResult } from '../engine.js';
import type { ActiveRun } from './active-run.js';
import { follow, freshVariables, throwInto } from './resolution.js';
import { pl } from './stock-tau.js';
import { fromTau, toTau } from './tau-terms.js';

export function hostPredicate(active: () => ActiveRun, predicate: HostPredicate): TauPredicate {
  return (thread, point, atom) => {
    const run = active();
    const variables = freshVariables(thread);

    function refuse(error: unknown): void {
      if (error instanceof Stop) run.stop(error.reason);
      else throwInto(thread, error, variables);
    }

    function accept(result: HostResult): void {
      if (result === false) return;
      try {
        const left = result.map(([one]) => toTau(one, variables));
        const right = result.map(([, other]) => toTau(other, variables));
        const unifier = pl.unify(left, right, thread.get_flag('occurs_check').id === 'true');
        if (unifier !== null) thread.prepend([follow(point, null, unifier)]);
      } catch (error) {
        refuse(error);
      }
    }

    try {
      const result = predicate(atom.args.map((argument) => deref(fromTau(argument, variables))));
      if (result instanceof Promise) {
        run.wait(
          result.then(
            (settled) => () => {
              accept(settled);
            },
            (error: unknown) => () => {
              refuse(error);
            },
          ),
        );
        return true;
      }
      accept(result);
    } catch (error) {
      refuse(error);
    }
    return undefined;
  };
}
