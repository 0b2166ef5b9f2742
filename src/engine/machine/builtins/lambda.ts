// library(yall): Free/[X1, ...]>>Goal. The lambda is copied before each call, but for what is in Free.

import { deref, list, match, struct } from '../../../terms/build.js';
import { copyTerm, variablesOf } from '../../../terms/copy.js';
import { Atom, Compound, Cons, EMPTY_BLOCK, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Control, Theme } from '../builtin.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { addArguments, callGoal } from './control.js';
import { properList } from './sorting.js';

/** The variables that all calls share: those in {X, ...}. */
function sharedVariables(free: Term): Var[] {
  const t = deref(free);
  if (t instanceof Var) throw instantiationError();
  if (t === EMPTY_BLOCK) return [];
  const [inside] = match(t, '{}', 1) ?? [];
  if (inside === undefined) throw typeError('lambda_free', t);
  return variablesOf(inside);
}

function copySharing(term: Term, shared: readonly Var[]): Term {
  return copyTerm(term, new Map(shared.map((variable) => [variable, variable])));
}

/** Parameters>>Body called with actual arguments; those beyond the parameters go to the body. */
function callLambda(m: Machine, parameters: Term, body: Term, actual: readonly Term[]): Code {
  const [free, listed] = match(parameters, '/', 2) ?? [EMPTY_BLOCK, deref(parameters)];
  const shared = sharedVariables(free ?? EMPTY_BLOCK);
  const formals = properList(listed ?? NIL);
  const copy = copySharing(struct('>>', list(formals), body), shared);
  const [parametersCopy = NIL, bodyCopy = NIL] = match(copy, '>>', 2) ?? [];
  let formal = parametersCopy;
  let used = 0;
  for (; formal instanceof Cons; formal = deref(formal.tail), used++) {
    const argument = actual[used];
    if (argument === undefined) throw domainError('lambda_parameters', struct('>>', parameters, body));
    if (!m.unify(formal.head, argument)) return m.fail();
  }
  const rest = actual.slice(used);
  return callGoal(m, rest.length === 0 ? bodyCopy : addArguments(bodyCopy, rest));
}

function lambda(extra: number): Control {
  return (m) => callLambda(m, m.a0, m.a1, actualArguments(m, extra));
}

/** Free/Goal without parameters. */
function sharing(extra: number): Control {
  return (m) => {
    const copy = copySharing(m.a1, sharedVariables(m.a0));
    const actual = actualArguments(m, extra);
    return callGoal(m, actual.length === 0 ? copy : addArguments(copy, actual));
  };
}

function actualArguments(m: Machine, extra: number): Term[] {
  return Array.from({ length: extra }, (_, index) => m.argument(index + 2));
}

const MOST_ARGUMENTS = 7;
const arities = Array.from({ length: MOST_ARGUMENTS + 1 }, (_, extra) => extra);

export const lambdaTheme: Theme = {
  definer: 'library',
  deterministic: {
    'is_lambda/1': (_m, t) => {
      const [left, right] = match(t, '>>', 2) ?? match(t, '/', 2) ?? [];
      return (
        left !== undefined && !(left instanceof Var) && (right instanceof Atom || right instanceof Compound)
      );
    },
  },
  control: Object.fromEntries([
    ...arities.map((extra) => [`>>/${extra + 2}`, lambda(extra)] as const),
    ...arities.map((extra) => [`//${extra + 2}`, sharing(extra)] as const),
  ]),
};
