// A goal that the author writes, such as on a command line: read with the operators and flags of the program, and solved
// as plain code; what only the served object defines is a message to it.

import type { Engine, Step } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import { readTerm, type ReaderFlags } from '../reader/read.js';
import { functorOf, isCallable, list, struct } from '../terms/build.js';
import { Atom, NIL, Var, type Term } from '../terms/term.js';
import { bindingsOf } from './query-bindings.js';
import { withoutEffect, type CallRun, type Performed } from './call-run.js';
import type { Bindings, Inquiry, QueryAnswer, QueryEnd } from './inquiry.js';

export interface Console {
  /** The engine as plain code sees it. */
  readonly plain: Engine;
  readonly flags: ReaderFlags;
  readonly served?: { readonly name: string; readonly understands: (predicate: Indicator) => boolean };
}

type Query = Extract<Inquiry, { kind: 'query' }>;

/** Characters of JSON. */
const MOST_TEXT = 1_000_000;

export async function answerQuery(
  { goal, skip = 0, limit: wanted }: Query,
  console: Console,
  run: CallRun,
): Promise<Performed<QueryAnswer>> {
  const { plain, flags } = console;
  const limit = Math.min(wanted ?? Infinity, run.limits.solutions);
  const { operators } = plain;
  const read = readTerm(goal, { file: 'goal', operators, flags });
  if (read.kind === 'fault') {
    const { line, column, message } = read.diagnostic;
    const place = goal.includes('\n') ? `line ${line}, column ${column}` : `column ${column}`;
    return withoutEffect({ kind: 'misfit', text: `the goal cannot be read, ${place}: ${message}` });
  }
  const names = [...read.variables.keys()].filter((name) => !name.startsWith('_'));
  const shown = list(names.map((name) => read.variables.get(name) ?? NIL));
  const { output } = run.solveOptions;
  let passed = 0;
  const solving = plain.solve(withConditions(messageOf(read.term, console), shown, plain), {
    ...run.solveOptions,
    // What was printed before the answers that are passed over was shown with them.
    output: (text) => {
      if (passed >= skip) output?.(text);
    },
  });
  const answers: Bindings[] = [];
  let size = 0;
  try {
    for (;;) {
      const step = await solving.next();
      if (step.kind !== 'answer') return ended(step, answers, run);
      passed += 1;
      if (passed <= skip) continue;
      if (answers.length >= limit) return answered(answers, { kind: 'more' });
      const bindings = bindingsOf(step.goal, names, operators);
      size += JSON.stringify(bindings).length;
      if (size > MOST_TEXT && answers.length > 0) return answered(answers, { kind: 'more' });
      answers.push(bindings);
      if (step.last) return answered(answers, { kind: 'complete' });
    }
  } finally {
    solving.close();
  }
}

function messageOf(goal: Term, { plain, served }: Console): Term {
  if (served === undefined || !isCallable(goal)) return goal;
  const { name, arity } = functorOf(goal);
  return plain.definer({ name, arity }) === undefined && served.understands({ name, arity })
    ? struct('::', Atom.of(served.name), goal)
    : goal;
}

/** `call(Goal), copy_term(Shown, Copy, Conditions)`: what unbound variables wait for is part of the answer. */
function withConditions(goal: Term, shown: Term, engine: Engine): Term {
  const [copy, conditions] = [new Var(), new Var()];
  const collect =
    engine.definer({ name: 'copy_term', arity: 3 }) === undefined
      ? struct('=', struct('-', shown, NIL), struct('-', copy, conditions))
      : struct('copy_term', shown, copy, conditions);
  return struct(
    ',',
    struct('call', goal),
    struct(',', collect, struct('=', new Var(), struct('-', copy, conditions))),
  );
}

function answered(answers: readonly Bindings[], end: QueryEnd): Performed<QueryAnswer> {
  return { outcome: { kind: 'answered', value: { answers, end } }, keep: answers.length > 0 };
}

function ended(
  step: Exclude<Step, { kind: 'answer' }>,
  answers: readonly Bindings[],
  run: CallRun,
): Performed<QueryAnswer> {
  if (step.kind === 'failure') return answered(answers, { kind: 'complete' });
  const outcome = run.outcomeOf(step, '');
  if (answers.length === 0) return withoutEffect(outcome);
  if (outcome.kind === 'limit' || outcome.kind === 'threw')
    return withoutEffect({ kind: 'answered', value: { answers, end: outcome } });
  return withoutEffect(outcome);
}
