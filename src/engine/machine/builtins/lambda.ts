// library(yall): Free/[X1, ...]>>Goal. The lambda is copied before each call, but for what is in Free.
// One that is called again and again, as by maplist, is made a predicate, which comes to the same.

import { deref, list, match, struct } from '../../../terms/build.js';
import { copyTerm, variablesOf } from '../../../terms/copy.js';
import { Atom, Compound, Cons, EMPTY_BLOCK, Functor, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Control, Theme } from '../builtin.js';
import type { Code } from '../code.js';
import { linkPredicate } from '../linker.js';
import type { Machine } from '../machine.js';
import { Predicate } from '../predicate.js';
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

function copySharing(m: Machine, term: Term, shared: readonly Var[]): Term {
  return copyTerm(term, new Map(shared.map((variable) => [variable, variable])), m.age);
}

/** A lambda term taken apart. */
interface Lambda {
  readonly formals: readonly Term[];
  readonly shared: readonly Var[];
  readonly body: Term;
}

function lambdaOf(parameters: Term, body: Term): Lambda {
  const [free = EMPTY_BLOCK, listed = NIL] = match(parameters, '/', 2) ?? [EMPTY_BLOCK, deref(parameters)];
  return { shared: sharedVariables(free), formals: properList(listed), body };
}

/** Calls a copy; the arguments beyond the parameters go to the body. */
function callCopy(m: Machine, { formals, shared, body }: Lambda, actual: readonly Term[]): Code {
  const copy = copySharing(m, struct('>>', list(formals), body), shared);
  const [parametersCopy = NIL, bodyCopy = NIL] = match(copy, '>>', 2) ?? [];
  let used = 0;
  for (let t = parametersCopy; t instanceof Cons; t = deref(t.tail)) {
    if (!m.unify(t.head, actual[used++] ?? NIL)) return m.fail();
  }
  const rest = actual.slice(used);
  return callGoal(m, rest.length === 0 ? bodyCopy : addArguments(bodyCopy, rest));
}

/** What is known of a lambda that was called before; the key is its body. */
interface Known {
  uses: number;
  predicate?: LambdaPredicate | undefined;
}

interface LambdaPredicate {
  readonly predicate: Predicate;
  readonly parameters: Term;
  readonly shared: readonly Var[];
  /** All variables within, and what they were bound to: the predicate is for these. */
  readonly bindings: readonly (readonly [Var, Term | undefined])[];
}

const known = new WeakMap<Compound, Known>();

/** Calls until it pays to make a predicate, and until it pays to compile it. */
const OFTEN = 3;
const VERY_OFTEN = 64;
/** The most bindings that are worth looking at before each call. */
const MOST_BINDINGS = 16;

function callLambda(m: Machine, parametersTerm: Term, bodyTerm: Term, actual: readonly Term[]): Code {
  const parameters = deref(parametersTerm);
  const body = deref(bodyTerm);
  const before = body instanceof Compound ? known.get(body) : undefined;
  if (before !== undefined) {
    const made = before.predicate;
    if (made !== undefined && fits(made, parameters, actual)) return callPredicate(m, before, made, actual);
  }
  const lambda = lambdaOf(parameters, body);
  if (lambda.formals.length > actual.length) {
    throw domainError('lambda_parameters', struct('>>', parameters, body));
  }
  if (before === undefined) {
    if (body instanceof Compound) known.set(body, { uses: 1 });
  } else if (++before.uses >= OFTEN) before.predicate = predicateOf(m, parameters, lambda, actual.length);
  return callCopy(m, lambda, actual);
}

function fits(made: LambdaPredicate, parameters: Term, actual: readonly Term[]): boolean {
  if (made.parameters !== parameters) return false;
  if (made.predicate.arity !== actual.length + made.shared.length) return false;
  return made.bindings.every(([variable, value]) => variable.value === value);
}

function callPredicate(m: Machine, entry: Known, made: LambdaPredicate, actual: readonly Term[]): Code {
  const { predicate, shared } = made;
  if (++entry.uses === VERY_OFTEN) {
    predicate.isDynamic = false;
    predicate.run = linkPredicate(m, predicate);
  }
  m.setArguments(shared.length === 0 ? actual : [...actual, ...shared]);
  return predicate.run;
}

const LAMBDA = '>>';

/** A predicate with the actual arguments and the shared variables for its own; undefined when that is not worth while. */
function predicateOf(
  m: Machine,
  parameters: Term,
  lambda: Lambda,
  arity: number,
): LambdaPredicate | undefined {
  const { formals, shared, body } = lambda;
  const bindings = bindingsWithin(struct('>>', parameters, body));
  if (bindings === undefined) return undefined;
  const extra = Array.from({ length: arity - formals.length }, () => new Var());
  const goal = extra.length === 0 ? body : addArguments(body, extra);
  const functor = Functor.of(LAMBDA, arity + shared.length);
  const predicate = new Predicate(functor, 'program', () => null);
  const head = struct(LAMBDA, ...formals, ...extra, ...shared);
  predicate.append(m.database.makeClause(predicate, { head, body: goal, at: m.at }));
  // Not to be compiled at once.
  predicate.isDynamic = true;
  predicate.run = linkPredicate(m, predicate);
  return { predicate, parameters, shared, bindings };
}

function bindingsWithin(term: Term): [Var, Term | undefined][] | undefined {
  const found = new Map<Var, Term | undefined>();
  const pending: Term[] = [term];
  let steps = 0;
  for (let t = pending.pop(); t !== undefined; t = pending.pop()) {
    if (t instanceof Var) {
      found.set(t, t.value);
      if (t.value !== undefined) pending.push(t.value);
    } else if (t instanceof Compound) for (let i = 0; i < t.functor.arity; i++) pending.push(t.arg(i));
    if (found.size > MOST_BINDINGS || ++steps > MOST_STEPS) return undefined;
  }
  return [...found];
}

const MOST_STEPS = 10_000;

function lambda(extra: number): Control {
  return (m) => callLambda(m, m.a0, m.a1, actualArguments(m, extra));
}

/** Free/Goal without parameters. */
function sharing(extra: number): Control {
  return (m) => {
    const copy = copySharing(m, m.a1, sharedVariables(m.a0));
    const actual = actualArguments(m, extra);
    return callGoal(m, actual.length === 0 ? copy : addArguments(copy, actual));
  };
}

function actualArguments(m: Machine, extra: number): Term[] {
  const actual: Term[] = [];
  for (let i = 0; i < extra; i++) actual.push(m.argument(i + 2));
  return actual;
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
