// Predicates that call goals, and which of their arguments those are.

import { compound, deref, isCallable } from '../../../terms/build.js';
import { Atom, Compound, Functor, TRUE, type Callable, type Term } from '../../../terms/term.js';
import { addArguments } from '../builtins/control.js';
import { functorFrom } from '../builtin.js';
import type { Code } from '../code.js';
import { checkBody, isControl } from '../interpreter.js';
import { Collected } from './derivation.js';
import { callOpaque } from './explained-calls.js';
import { collect, forall, ifThenElse, negation } from './explained-conditions.js';
import type { Context, Explainer } from './explainer.js';
import { explained, isClosure } from './reference.js';

export type Construct = (x: Explainer, goal: Compound, context: Context) => Code;

const constructs = new Map<Functor, Construct>();

export function constructOf(functor: Functor): Construct | undefined {
  return constructs.get(functor);
}

function put(indicators: string, construct: Construct): void {
  for (const indicator of indicators.split(/\s+/)) constructs.set(functorFrom(indicator), construct);
}

/** Runs a goal in the place of another, opaque to cut. */
function runInPlace(x: Explainer, goal: Term, context: Context): Code {
  checkBody(goal);
  return x.run(goal, x.opaque(context));
}

put('call/1 call/2 call/3 call/4 call/5 call/6 call/7 call/8 call/9', (x, goal, context) => {
  const [first = TRUE, ...extra] = goal.args();
  return runInPlace(x, extra.length === 0 ? first : addArguments(first, extra), context);
});
put('^/2', (x, goal, context) => {
  return runInPlace(x, goal.arg(1), context);
});
put('\\+/1 not/1', (x, goal, context) => negation(x, goal, goal.arg(0), context));
put('forall/2', (x, goal, context) => forall(x, goal, [goal.arg(0), goal.arg(1)], context));
put('once/1', (x, goal, context) => {
  const { m } = x;
  const { b, k, c } = m;
  m.c = () => {
    m.cut(b);
    m.k = k;
    m.c = c;
    return c;
  };
  return runInPlace(x, goal.arg(0), context);
});
put('ignore/1', (x, goal, context) =>
  ifThenElse(x, { condition: goal.arg(0), then: TRUE, otherwise: TRUE }, context),
);

/** The goal with some of its arguments changed. */
function changed(goal: Compound, positions: readonly number[], change: (argument: Term) => Term): Callable {
  const args = goal.args().map((argument, i) => (positions.includes(i) ? change(deref(argument)) : argument));
  return compound(goal.functor, args);
}

type Wrap = (closure: Term, caller: Functor, enter: (called: Term) => Code) => Term;

const wrapClosure: Wrap = (closure, caller, enter) =>
  isClosure(closure) ? explained(closure, caller, enter) : closure;

/** Runs the closures in `positions` explained, as part of what the predicate's call is proved by. */
function calling(...positions: readonly number[]): Construct {
  return callingWrapped(positions, wrapClosure);
}

function callingWrapped(positions: readonly number[], wrap: Wrap): Construct {
  return (x, goal, context) => {
    const attempt = context.attempt.within(goal);
    const enter = (called: Term): Code => x.runWithin(called, { ...context, attempt });
    const wrapped = changed(goal, positions, (closure) => wrap(closure, goal.functor, enter));
    x.record.derivation.add({ kind: 'builtin', goal, opens: true });
    const predicate = x.m.database.resolve(goal.functor);
    return callOpaque(x, attempt, predicate, () => ({ kind: 'close' }), wrapped);
  };
}

put(
  'maplist/2 maplist/3 maplist/4 maplist/5 maplist/6 maplist/7 maplist/8 maplist/9 foldl/4 foldl/5 foldl/6 foldl/7',
  calling(0),
);
put('foldr/4 scanl/4 scanl/5 scanl/6 include/3 exclude/3 partition/4 partition/5 convlist/3', calling(0));
put('time/1 map_assoc/2 map_assoc/3', calling(0));
put('call_nth/2 distinct/1 max_member/3 min_member/3 predsort/3 map_list_to_pairs/3 apply/2', calling(0));
put('limit/2 offset/2 distinct/2 order_by/2 with_output_to/2', calling(1));
put('findnsols/4 findnsols/5', calling(2));
put('setup_call_cleanup/3 call_cleanup/2 foreach/2', calling(0, 1));

/** Wraps the nonterminals of a grammar body and the simple goals in its braces; a cut is to stay where it is. */
const wrapGrammarBody: Wrap = (term, caller, enter) => {
  const body = deref(term);
  if (!isClosure(body) || body instanceof Atom) {
    return body instanceof Atom && body.name !== '!' && body.name !== '{}'
      ? wrapClosure(body, caller, enter)
      : body;
  }
  const indicator = body.functor.toString();
  if (indicator === '{}/1') {
    const goal = deref(body.arg(0));
    return goal instanceof Compound && !isControl(goal.functor)
      ? compound(body.functor, [wrapClosure(goal, caller, enter)])
      : body;
  }
  if (GRAMMAR_CONTROL.has(indicator)) {
    return compound(
      body.functor,
      body.args().map((part) => wrapGrammarBody(part, caller, enter)),
    );
  }
  return body.functor.name === 'call' || indicator === ':/2' ? body : wrapClosure(body, caller, enter);
};

const GRAMMAR_CONTROL: ReadonlySet<string> = new Set([',/2', ';/2', '|/2', '->/2', '*->/2', '\\+/1']);

put('phrase/2 phrase/3', callingWrapped([0], wrapGrammarBody));

/** Lambdas do not show: what they call does. */
const lambda: Construct = (x, goal, context) => {
  const attempt = context.attempt.within(goal);
  const run = (called: Term): Code => {
    // It is no more the lambda that may fail, but what it calls.
    attempt.succeeded = true;
    return x.runWithin(called, context);
  };
  const wrapped = changed(goal, [1], (body) => (isClosure(body) ? explained(body, goal.functor, run) : body));
  return callOpaque(x, attempt, x.m.database.resolve(goal.functor), () => undefined, wrapped);
};
for (let arity = 2; arity <= 9; arity++) put(`>>/${arity} //${arity}`, lambda);

/** Predicates that run through all solutions of the goal in `position`, which may have `V^` before it. */
function collecting(position: number): Construct {
  return (x, goal, context) => {
    const attempt = context.attempt.within(goal);
    const collected = (attempt.collected = new Collected());
    const collectEach = (called: Term): Code => {
      const { m } = x;
      const { k, c } = m;
      const before = x.record.derivation.mark;
      m.c = () => {
        collect(x, collected, before);
        m.k = k;
        m.c = c;
        return c;
      };
      return x.run(called, { ...x.opaque(context), attempt });
    };
    const wrapped = changed(goal, [position], (inner) =>
      belowHats(inner, (solved) => explained(solved, goal.functor, collectEach)),
    );
    const predicate = x.m.database.resolve(goal.functor);
    return callOpaque(
      x,
      attempt,
      predicate,
      () => {
        const unmet = collected.count > 0 ? [] : attempt.unmet.map((ranked) => ranked.unmet).slice(0, FEW);
        return { kind: 'collection', goal, as: 'solutions', collected, unmet };
      },
      wrapped,
    );
  };
}

/** Reasons told why a goal has no solutions. */
const FEW = 3;

put('findall/3 findall/4 bagof/3 setof/3 aggregate_all/3 aggregate/3', collecting(1));
put('aggregate_all/4 aggregate/4', collecting(2));

/** Changes what follows the `V^`s of a goal. */
function belowHats(goal: Term, change: (goal: Term) => Term): Term {
  const hats: Compound[] = [];
  let inner = deref(goal);
  while (inner instanceof Compound && inner.functor === HAT) {
    hats.push(inner);
    inner = deref(inner.arg(1));
  }
  if (!isCallable(inner)) return goal;
  return hats.reduceRight<Term>(
    (changedGoal, hat) => compound(HAT, [hat.arg(0), changedGoal]),
    change(inner),
  );
}

const HAT = Functor.of('^', 2);

put('catch/3', (x, goal, context) => {
  const attempt = context.attempt.within(goal);
  const run = (called: Term): Code => x.run(called, { ...x.opaque(context), attempt });
  const [tried = TRUE, catcher = TRUE, recovery = TRUE] = goal.args().map(deref);
  const wrapped = compound(goal.functor, [
    isCallable(tried) ? explained(tried, goal.functor, run) : tried,
    catcher,
    isCallable(recovery)
      ? explained(recovery, goal.functor, (called) => {
          x.record.derivation.add({
            kind: 'caught',
            tried: x.record.textNow(tried, attempt),
            ball: x.record.textNow(catcher, attempt),
          });
          return run(called);
        })
      : recovery,
  ]);
  x.record.derivation.add({ kind: 'catch', goal: tried, opens: true });
  return callOpaque(x, attempt, x.m.database.resolve(goal.functor), () => ({ kind: 'close' }), wrapped);
});
