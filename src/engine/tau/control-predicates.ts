// catch/3 and call_cleanup/2 as Tau has them, but with their sub-threads on the run's own stack instead of JavaScript's:
// they nest without limit, and neither deadline nor cancellation passes through a catcher.

import type { TauPredicate, TauState, TauTerm, TauThread } from 'tau-prolog';
import type { ActiveRun } from './active-run.js';
import { follow, subThread } from './resolution.js';
import { pl } from './stock-tau.js';
import { argumentOf } from './tau-terms.js';

const { State, Term } = pl.type;

export function controlPredicates(active: () => ActiveRun): Record<string, TauPredicate> {
  return {
    'catch/3': (thread, point, atom) => catchBall(active(), thread, point, atom),
    'call_cleanup/2': (thread, point, atom) => callCleanup(active(), thread, point, atom),
  };
}

function catchBall(run: ActiveRun, thread: TauThread, point: TauState, atom: TauTerm): true {
  const inner = (point.catch ??= subThread(thread, argumentOf(atom, 0), point));
  run.enter(inner, (outcome) => {
    switch (outcome.kind) {
      case 'failure':
        return;
      case 'exception': {
        const occursCheck = thread.get_flag('occurs_check').id === 'true';
        const unifier = pl.unify(outcome.ball, argumentOf(atom, 1), occursCheck);
        if (unifier === null) thread.throw_error(outcome.ball);
        else thread.prepend([follow(point, argumentOf(atom, 2), unifier)]);
        return;
      }
      case 'answer': {
        const found = follow(point, null, outcome.solution);
        thread.prepend(inner.points.length > 0 ? [found, point] : [found]);
      }
    }
  });
  return true;
}

function callCleanup(run: ActiveRun, thread: TauThread, point: TauState, atom: TauTerm): true {
  const cleanup = argumentOf(atom, 1);
  const callOfCleanup = new Term('call', [cleanup]);
  const inner =
    point.setup_call_cleanup_thread ?? subThread(thread, new Term('call', [argumentOf(atom, 0)]), point);
  run.enter(inner, (outcome) => {
    switch (outcome.kind) {
      case 'failure':
        thread.prepend([follow(point, new Term(',', [callOfCleanup, new Term('fail')]))]);
        return;
      case 'exception':
        thread.prepend([follow(point, new Term(',', [callOfCleanup, new Term('throw', [outcome.ball])]))]);
        return;
      case 'answer': {
        if (inner.points.length === 0) {
          thread.prepend([follow(point, callOfCleanup, outcome.solution)]);
          return;
        }
        // Tau's !/0 and throw/1 look for these properties on the choice points that they discard.
        const others = new State(point.goal, point.substitution, point);
        others.setup_call_cleanup_thread = inner;
        if (cleanup instanceof Term) {
          others.setup_call_cleanup_goal = cleanup.apply(outcome.solution);
          others.setup_call_cleanup_catch = cleanup;
        }
        thread.prepend([follow(point, null, outcome.solution), others]);
      }
    }
  });
  return true;
}
