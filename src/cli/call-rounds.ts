// One call from the first question to the result: asked, answered, and performed again until it asks no more.

import { randomInt } from 'node:crypto';
import type { Host } from '../host/host.js';
import type { Inquiry } from '../knowledge/inquiry.js';
import type { Answer, CallContext, CallEvent, Outcome, Question, Request } from '../knowledge/outcome.js';

/** Undefined when nobody can answer. */
export type Answerer = (question: Question) => Promise<Answer | undefined>;

const ROUND_LIMIT = 1_000;

export interface Rounds {
  readonly answer: Answerer;
  readonly onEvent: (event: CallEvent) => void;
  readonly version: string;
}

/** The outcome is `asks` when a question found no answer. */
export async function performInRounds(
  host: Host,
  request: Request | Inquiry,
  rounds: Rounds,
): Promise<Outcome<unknown>> {
  let context = newContext(rounds.version);
  for (let round = 1; ; round++) {
    const outcome = await host.perform(request, context, { onEvent: rounds.onEvent });
    if (outcome.kind !== 'asks' || round === ROUND_LIMIT) return outcome;
    const answers: Record<string, Answer> = {};
    for (const question of outcome.questions) {
      const answer = await rounds.answer(question);
      if (answer === undefined) return outcome;
      answers[question.key] = answer;
    }
    context = nextContext(context, answers, outcome.round);
  }
}

function newContext(version: string): CallContext {
  return {
    answers: {},
    seed: randomInt(2 ** 31),
    now: Date.now(),
    client: { revision: '2026-07-28', name: 'mcp-logic call', version, canAsk: ['form', 'url'] },
  };
}

function nextContext(
  { answers: before, seed, now, client }: CallContext,
  answers: Readonly<Record<string, Answer>>,
  round: CallContext['round'],
): CallContext {
  return round === undefined
    ? { answers: { ...before, ...answers }, seed, now, client }
    : { answers, round, seed, now, client };
}
