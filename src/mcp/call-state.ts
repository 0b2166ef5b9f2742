// What a call carries from one round to the next: everything that makes running it again give the same run.

import { createHash, randomInt } from 'node:crypto';
import type {
  Answers,
  CallContext,
  ClientFacts,
  Outcome,
  QuestionKind,
  Request,
  Round,
} from '../knowledge/outcome.js';

/** Where a client that answers by itself would go on for ever. */
export const MOST_ROUNDS = 1_000;
export const TOO_MANY_ROUNDS = {
  kind: 'threw',
  text: `Gave up after ${String(MOST_ROUNDS)} rounds of questions.`,
} as const;

/** Milliseconds from a round without questions to the next. */
export const RETRY_PACE = 250;

export interface CallState {
  readonly answers: Answers;
  readonly seed: number;
  /** The clock of the call, in milliseconds since the epoch. */
  readonly now: number;
  /** The questions that wait for an answer. */
  readonly pending: readonly { readonly key: string; readonly kind: QuestionKind }[];
  /** The last progress and the number of log messages that earlier rounds sent. */
  readonly told: { readonly progress?: number; readonly logs: number };
  /** What a round hook wants to find again. */
  readonly round?: Round;
}

/** `answers` are those of a client that knows what it will be asked. */
export function freshState(answers: Answers = {}): CallState {
  return { answers, seed: randomInt(2 ** 32), now: Date.now(), pending: [], told: { logs: 0 } };
}

/** What the goal of the call is run with. */
export function contextOf({ answers, seed, now, round }: CallState, client: ClientFacts): CallContext {
  return { answers, seed, now, client, ...(round !== undefined && { round }) };
}

type Asking = Extract<Outcome<unknown>, { kind: 'asks' }>;

/** The state for the run that follows one that has asked. */
export function nextState(
  state: CallState,
  { questions, round }: Asking,
  told: CallState['told'],
): CallState {
  const { seed, now } = state;
  const pending = questions.map(({ key, kind }) => ({ key, kind }));
  return round === undefined
    ? { answers: state.answers, seed, now, pending, told }
    : {
        answers: {},
        seed,
        now,
        pending,
        told,
        round: { ...(round.state !== undefined && { state: round.state }) },
      };
}

/** What a state is good for: this request with these arguments, by this principal. */
export function bindingOf(request: Request, principal: string): string {
  return createHash('sha256')
    .update(JSON.stringify([principal, sorted(request)]))
    .digest('base64url');
}

/** The same value with the keys of every object in order, for clients that send them in another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}
