// Calls of tabled predicates: from clauses that can wait behind the goal for its answers, and from everywhere else.

import { deref, functorOf, isCallable, struct } from '../../../terms/build.js';
import { Compound, NIL, type Term } from '../../../terms/term.js';
import type { Control } from '../builtin.js';
import { callGoal } from '../builtins/control.js';
import { takeArguments } from '../clause-runner.js';
import type { Code } from '../code.js';
import { loadArguments } from '../interpreter.js';
import type { Machine } from '../machine.js';
import { argumentsOf, type Predicate } from '../predicate.js';
import { instantiate, isOpen } from '../template.js';
import { Consumer } from './consumer.js';
import { mustBeFree } from './free-of-attributes.js';
import { notStratified } from './stratification.js';
import { StrandFrame } from './strand.js';
import type { AnswerList } from './answer-list.js';
import { TableSpace, type TabledCall } from './table-space.js';
import type { TabledDefinition } from './tabled-definition.js';
import { Variables } from './variant-trie.js';

/** What a call of a tabled predicate jumps to. */
export function tabledCode(m: Machine, predicate: Predicate, definition: TabledDefinition): Code {
  const run: Code = () => {
    if (--m.fuel < 0) return m.tick(run);
    m.culprit = predicate.functor;
    const call = spaceOf(m).find(definition, takeArguments(m, predicate.arity));
    return whenEvaluated(m, call, () => {
      m.culprit = predicate.functor;
      return call.table.isSettled ? deliver(m, call, () => m.c) : readIncomplete(m, call);
    });
  };
  return run;
}

function spaceOf(m: Machine): TableSpace {
  return (m.run.tables ??= new TableSpace(m));
}

function whenEvaluated(m: Machine, { table }: TabledCall, then: Code): Code | null {
  if (table.isComplete || table.evaluation !== undefined) return then();
  return spaceOf(m).evaluate(table, then);
}

/** Gives all answers, one after the other. */
function deliver(m: Machine, { table, targets }: TabledCall, then: Code): Code | null {
  const { answers } = table;
  const last = answers.size - 1;
  if (last < 0) return m.fail();
  if (last === 0) return give(m, targets, answers, 0, then);
  let position = 0;
  const next: Code = () => {
    if (--m.fuel < 0) return m.tick(next);
    m.k = choice.k;
    m.c = choice.c;
    if (position === last) m.b = choice.prev;
    return give(m, targets, answers, position++, then);
  };
  const choice = m.pushChoice(next);
  return next();
}

/** Gives the answers that there are, also those that come meanwhile; the strand that reads runs again if more come later. */
function readIncomplete(m: Machine, { table, targets }: TabledCall): Code | null {
  const { evaluation } = spaceOf(m);
  evaluation?.remembered().read(table);
  evaluation?.dependOn(table);
  const { answers } = table;
  let position = 0;
  const next: Code = () => {
    if (--m.fuel < 0) return m.tick(next);
    while (position < answers.size && !answers.isLive(position)) position++;
    m.k = choice.k;
    m.c = choice.c;
    if (position < answers.size) return give(m, targets, answers, position++, () => m.c);
    m.b = choice.prev;
    return m.fail();
  };
  const choice = m.pushChoice(next);
  return next();
}

function give(
  m: Machine,
  targets: readonly Term[],
  answers: AnswerList,
  answer: number,
  then: Code,
): Code | null {
  let variables: Term[] | undefined;
  for (let i = 0; i < targets.length; i++) {
    const template = answers.valueAt(answer, i);
    const value = isOpen(template) ? instantiate(m, template, (variables ??= [])) : template;
    if (!m.unify(targets[i] ?? NIL, value)) return m.fail();
  }
  return then();
}

/** `'$tabled'(Goal, Rest)`: a tabled goal and the rest of the clause that it stands in. */
export const tabledGoal: Control = (m) => {
  const goal = deref(m.a0);
  const rest = deref(m.a1);
  const frame = m.k;
  const call = callOf(m, goal);
  if (call === undefined || !isCallable(rest) || !(frame instanceof StrandFrame)) {
    return callGoal(m, struct(',', goal, rest));
  }
  const after = m.database.resolve(functorOf(rest));
  const goOn: Code = () => {
    if (rest instanceof Compound) loadArguments(m, rest);
    return after.run;
  };
  return whenEvaluated(m, call, () => {
    if (call.table.isSettled) return deliver(m, call, goOn);
    wait(m, call, frame, { rest: after, term: rest });
    return m.fail();
  });
};

function wait(
  m: Machine,
  { table, targets }: TabledCall,
  frame: StrandFrame,
  { rest, term }: { readonly rest: Predicate; readonly term: Term },
): void {
  const { evaluation, ground } = spaceOf(m);
  mustBeFree(m, [term, ...frame.values, ...targets], table.predicate);
  evaluation?.dependOn(table);
  const everything = [frame.table.number, term, ...frame.values, ...targets];
  table.waiting.seek(everything, new Variables(), ground);
  if (table.waiting.value === true) return;
  table.waiting.keep(true);
  table.consumers.push(new Consumer(table, { targets, rest, args: argumentsOf(term), frame }));
  table.evaluation?.feed(table);
}

/** `\+ Goal` of a tabled goal: all of its answers must be known. */
export const tabledNegation: Control = (m) => {
  const goal = deref(m.a0);
  const call = callOf(m, goal);
  if (call === undefined) return callGoal(m, struct('\\+', goal));
  const { table } = call;
  return whenEvaluated(m, call, () => {
    if (table.answers.size > 0) return m.fail();
    if (!table.isComplete) throw notStratified(table.predicate);
    return m.c;
  });
};

function callOf(m: Machine, goal: Term): TabledCall | undefined {
  if (!isCallable(goal)) return undefined;
  const { tabling } = m.database.resolve(functorOf(goal));
  return tabling === undefined ? undefined : spaceOf(m).find(tabling, argumentsOf(goal).map(deref));
}
