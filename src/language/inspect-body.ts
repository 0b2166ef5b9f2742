// The body of a clause on its way into the engine: what it calls, whether it can be called, and where it goes in circles.

import type { Callable, Term } from '../terms/term.js';
import { Functor } from '../terms/term.js';
import { walkBody } from './called-goals.js';
import { leftRecursionOf } from './left-recursion.js';
import type { Loading, ProgramPredicate } from './loading.js';
import { withoutModules } from './modules.js';
import type { Passage } from './source.js';

export interface InspectedClause {
  readonly head: Callable;
  readonly body: Term;
  readonly passage: Passage;
  readonly isGrammar: boolean;
}

const CUT = Functor.of('!', 0);

/** The body as the engine gets it; undefined, with the reason reported, when it cannot be one. */
export function inspectBody(
  loading: Loading,
  predicate: ProgramPredicate,
  { head, body, passage, isGrammar }: InspectedClause,
): Term | undefined {
  const found: { isBody: boolean; hasModules: boolean } = { isBody: true, hasModules: false };
  const caller = predicate.functor;
  walkBody(body, loading.metaArguments, {
    call(functor, { goal, within, through }) {
      if (functor === CUT) predicate.hasCut = true;
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
  if (!found.isBody) return undefined;
  return found.hasModules ? withoutModules(body, loading.metaArguments) : body;
}
