// What a call carries from one round to the next: everything that makes running it again give the same run.

import { createHash, randomInt } from 'node:crypto';
import type { Answers, QuestionKind, Request, Round } from '../knowledge/outcome.js';

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

export function freshState(): CallState {
  return { answers: {}, seed: randomInt(2 ** 32), now: Date.now(), pending: [], told: { logs: 0 } };
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
