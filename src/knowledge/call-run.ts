// One call on the engine: every goal of it shares the clock, the seed and what is left of the time.

import type { Change } from '../engine/change-set.js';
import { Stop } from '../engine/prolog-error.js';
import type { Engine, SolveOptions, Step } from '../engine/engine.js';
import { deref } from '../terms/build.js';
import { Compound, NIL, type Term } from '../terms/term.js';
import type { CallSession } from './call-session.js';
import { exceptionText } from './exception-text.js';
import { timeLimitText } from './limit-text.js';
import type { CallEvent, KnowledgeEvent, Outcome } from './outcome.js';
import { Asking, unaskable, unaskableText } from './questions.js';
import { solveFirst } from './solve-first.js';

export interface RunOptions {
  /** Engine time for the whole call, in milliseconds. */
  readonly timeLimit: number;
  /** The most inferences of one goal. */
  readonly inferences?: number;
  /** Polled by the engine; true ends the call as `cancelled`. */
  readonly interrupted?: () => boolean;
  /** Receives what the knowledge base prints. */
  readonly output?: (text: string) => void;
  readonly emit?: (event: CallEvent) => void;
  /** Decides on a call that changed something; without it every such call is committed. */
  readonly settle?: (proposal: Proposal) => Promise<Verdict>;
}

/** An answer with the changes that go with it, before they are committed. */
export interface Proposal {
  readonly outcome: Outcome<unknown>;
  readonly changes: readonly Change[];
  /** What is to be told once the changes are committed. */
  readonly notifications: readonly KnowledgeEvent[];
}

export type Verdict =
  /** The clauses added get serial numbers from `base` on. */
  { readonly kind: 'commit'; readonly base: number } | { readonly kind: 'roll-back' };

/** `keep` says whether the call's changes are committed. */
export interface Performed<Value> {
  readonly outcome: Outcome<Value>;
  readonly keep: boolean;
}

/** Whatever is not an answer ends a call without a trace. */
export function withoutEffect<Value>(outcome: Outcome<Value>): Performed<Value> {
  return { outcome, keep: false };
}

export type Unanswered = Exclude<Step, { kind: 'answer' }>;

export class CallRun {
  readonly #begun = performance.now();

  constructor(
    readonly engine: Engine,
    readonly session: CallSession,
    private readonly options: RunOptions,
  ) {}

  get solveOptions(): SolveOptions {
    const { timeLimit, inferences, interrupted, output } = this.options;
    const { seed, now } = this.session.context;
    return {
      limits: {
        time: Math.max(1, timeLimit - (performance.now() - this.#begun)),
        ...(inferences === undefined ? {} : { inferences }),
      },
      seed,
      now,
      ...(interrupted === undefined ? {} : { interrupted }),
      ...(output === undefined ? {} : { output }),
    };
  }

  first(goal: Term): Promise<Step> {
    return solveFirst(this.engine, goal, this.solveOptions);
  }

  /** `subject` names what was called, for the text of a failure. */
  outcomeOf(step: Unanswered, failure: string): Outcome<never> {
    switch (step.kind) {
      case 'failure':
        return { kind: 'failed', text: failure };
      case 'exception':
        return { kind: 'threw', text: exceptionText(step, this.engine) };
      case 'limit':
        return { kind: 'limit', limit: step.limit, text: this.limitText(step) };
      case 'cancelled':
        return { kind: 'cancelled' };
      case 'stopped':
        return this.asking(step.reason);
    }
  }

  private asking(reason: unknown): Outcome<never> {
    if (!(reason instanceof Asking)) throw new Stop(reason);
    const refused = unaskable(reason.questions, this.session.context.client);
    if (refused.length === 0) return { kind: 'asks', questions: reason.questions };
    return { kind: 'unaskable', text: unaskableText(refused), questions: refused };
  }

  private limitText({ limit, value }: Extract<Step, { kind: 'limit' }>): string {
    switch (limit) {
      case 'time':
        return timeLimitText(this.options.timeLimit);
      case 'inferences':
        return `stopped after ${value.toLocaleString('en-US')} inferences (limit --inferences); a rule may be left-recursive or never ending`;
      case 'memory':
      case 'depth':
        return `stopped at the ${limit} limit of ${value}; a rule may build an endless term or recurse without end`;
    }
  }
}

/** The last argument of a goal as it was proved: where hooks leave their result. */
export function lastArgument(goal: Term): Term {
  const t = deref(goal);
  return t instanceof Compound ? deref(t.arg(t.functor.arity - 1)) : NIL;
}
