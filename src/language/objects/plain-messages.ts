// Messages in plain code: a clause that sends one is compiled so that the call costs no more than from an object.

import { Compound, Functor, type Term } from '../../terms/term.js';
import { walkBody } from '../called-goals.js';
import type { Loading } from '../loading.js';
import type { Passage } from '../source.js';
import { userFrame } from './frame.js';
import { GoalCompiler } from './goal-compiler.js';
import { objectsOf } from './object-layer.js';
import { PlainReport } from './entity-report.js';

/** The body of a plain clause with its messages compiled; the same body where there are none. */
export function withMessages(loading: Loading, { head, body }: PlainClause, passage: Passage): Term {
  loading.objects?.mention(head);
  loading.objects?.mention(body);
  if (!(body instanceof Compound) || !sendsMessage(loading, body)) return body;
  const layer = objectsOf(loading);
  layer.meet(body);
  return new GoalCompiler(layer.linker, userFrame, new PlainReport(loading, passage)).body(body);
}

/** What the goal of a directive may send messages to must be there when it runs. */
export function prepareGoal(loading: Loading, goal: Term): void {
  if (loading.objects === undefined && !sendsMessage(loading, goal)) return;
  const layer = objectsOf(loading);
  layer.meet(goal);
  layer.link();
}

interface PlainClause {
  readonly head: Term;
  readonly body: Term;
}

const SENDS = Functor.of('::', 2);

function sendsMessage(loading: Loading, body: Term): boolean {
  let found = false;
  walkBody(body, loading.metaArguments, {
    call(functor) {
      if (functor === SENDS) found = true;
    },
    module: nothing,
    creates: nothing,
    notCallable: nothing,
  });
  return found;
}

function nothing(): void {
  // Told when the body was inspected.
}
