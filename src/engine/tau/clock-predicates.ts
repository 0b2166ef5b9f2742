// get_time/1 by the clock of the run, and sleep/1, which counts against the run's deadline.

import type { TauPredicate } from 'tau-prolog';
import { isNumber } from '../../terms/build.js';
import { Float, Var } from '../../terms/term.js';
import type { HostPredicate } from '../engine.js';
import { instantiationError, typeError } from '../prolog-error.js';
import type { ActiveRun } from './active-run.js';
import { follow } from './resolution.js';
import { pl } from './stock-tau.js';
import { argumentOf } from './tau-terms.js';

const { Num, Term } = pl.type;

/** Milliseconds since the epoch as a float, as in Tau. */
export function getTime(active: () => ActiveRun): TauPredicate {
  return (thread, point, atom) => {
    const now = new Num(active().now(), true);
    thread.prepend([follow(point, new Term('=', [argumentOf(atom, 0), now]))]);
    return undefined;
  };
}

/** Seconds, as everywhere but in Tau. */
export const sleep: HostPredicate = ([seconds = new Var()]) => {
  if (seconds instanceof Var) throw instantiationError();
  if (!isNumber(seconds)) throw typeError('number', seconds);
  const delay = Math.max(0, Number(seconds instanceof Float ? seconds.value : seconds) * 1000);
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(delay, 0x7fffffff), []).unref();
  });
};
