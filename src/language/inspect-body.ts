// The body of a clause on its way into the engine: what it calls, whether it can be called, and where it goes in circles.

import { functorOf } from '../terms/build.js';
import type { Callable, Term } from '../terms/term.js';
import { Functor } from '../terms/term.js';
import { walkBody } from './called-goals.js';
import { noteClosedCall } from './closed-calls.js';
import { firstCallOf, leftRecursionOf } from './left-recursion.js';
import type { Loading, ProgramPredicate } from './loading.js';
import { withoutModules } from './modules.js';
import { noteTextArguments } from './quoting-slips.js';
import type { Passage } from './source.js';
import { isArithmetic, unboundInArithmetic } from './unbound-arithmetic.js';

export interface InspectedClause {
  readonly head: Callable;
  readonly body: Term;
  readonly passage: Passage;
  readonly isGrammar: boolean;
}

const CUT = Functor.of('!', 0);

interface Found {
  isBody: boolean;
  hasModules: boolean;
  hasArithmetic: boolean;
}

/** The body as the engine gets it; undefined, with the reason reported, when it cannot be one. */
export function inspectBody(
  loading: Loading,
  predicate: ProgramPredicate,
  { head, body, passage, isGrammar }: InspectedClause,
): Term | undefined {
  const found: Found = { isBody: true, hasModules: false, hasArithmetic: false };
  const caller = predicate.functor;
  walkBody(body, loading.metaArguments, {
    call(functor, { goal, within, through }) {
      if (functor === CUT) predicate.hasCut = true;
      if (isArithmetic(goal)) found.hasArithmetic = true;
      noteTextArguments(loading, { callee: functor, goal }, passage);
      noteClosedCall(loading, { callee: functor, caller }, () => passage.place(goal, within));
      loading.noteCall(functor, { caller, through, place: () => passage.place(goal, within) });
    },
    creates: (functor) => loading.expected.add(functor),
    module() {
      found.hasModules = true;
    },
    notCallable(goal, within) {
      found.isBody = false;
      const message = `${passage.show(goal)} is not a goal; the body of ${caller.toString()} cannot call it`;
      loading.report('body-not-callable', passage.place(goal, within), message);
    },
  });
  const recursion = leftRecursionOf(head, body, isGrammar ? caller.arity - 2 : 0);
  if (recursion !== undefined) {
    const { goal, permuted } = recursion;
    predicate.leftRecursions.push({ at: passage.place(goal, body), permuted, isGrammar });
  }
  const first = firstCallOf(head, body, isGrammar);
  if (first !== undefined) {
    predicate.notes.firstCalls.push({ callee: functorOf(first), at: passage.place(first, body) });
  }
  if (found.hasArithmetic) reportUnbound(loading, { head, body, passage });
  if (!found.isBody) return undefined;
  return found.hasModules ? withoutModules(body, loading.metaArguments) : body;
}

function reportUnbound(
  loading: Loading,
  { head, body, passage }: Pick<InspectedClause, 'head' | 'body' | 'passage'>,
): void {
  for (const { variable, goal } of unboundInArithmetic(head, body)) {
    loading.report(
      'unbound-arithmetic',
      passage.place(goal, body),
      `${passage.show(variable)} has no value yet when ${passage.show(goal)} is reached: nothing before it mentions it`,
    );
  }
}
