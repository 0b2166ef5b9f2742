// One call on the engine: every goal of it shares the clock, the seed and what is left of the time.

import type { Change } from '../engine/change-set.js';
import { Stop } from '../engine/prolog-error.js';
import type { Engine, SolveOptions, Step } from '../engine/engine.js';
import { deref, match, textOf } from '../terms/build.js';
import { Compound, NIL, type Term } from '../terms/term.js';
import type { CallLimits } from './call-limits.js';
import type { CallSession } from './call-session.js';
import { exceptionText } from './exception-text.js';
import { causeOf, inferenceLimitText, memoryLimitText, timeLimitText } from './limit-text.js';
import type { CallEvent, KnowledgeEvent, Outcome } from './outcome.js';
import { Asking, unaskable, unaskableText } from './questions.js';
import { solveFirst } from './solve-first.js';

export interface RunOptions {
  /** Engine time for the whole call, in milliseconds. */
  readonly timeLimit: number;
  /** Whether that is the tool's own limit. */
  readonly isOwnTime?: boolean;
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

type LimitStep = Extract<Step, { kind: 'limit' }>;

export class CallRun {
  constructor(
    readonly engine: Engine,
    readonly session: CallSession,
    readonly limits: CallLimits,
    private readonly options: RunOptions,
    private readonly begun = performance.now(),
  ) {}

  /** The rest of the same call, under the limits of a tool. */
  within(limits: CallLimits): CallRun {
    return new CallRun(this.engine, this.session, limits, this.options, this.begun);
  }

  get solveOptions(): SolveOptions {
    const { timeLimit, interrupted, output } = this.options;
    const { inferences } = this.limits;
    const { seed, now } = this.session.context;
    return {
      limits: {
        time: Math.max(1, timeLimit - (performance.now() - this.begun)),
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
      case 'exception': {
        const met = limitMet(step);
        if (met !== undefined) return { kind: 'limit', limit: met.limit, text: this.limitText(met) };
        return { kind: 'threw', text: exceptionText(step, this.engine) };
      }
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

  limitText({ limit, value, repetition }: LimitStep): string {
    const cause = causeOf(repetition);
    switch (limit) {
      case 'time':
        return timeLimitText(this.options.timeLimit, this.options.isOwnTime === true, cause);
      case 'inferences':
        return inferenceLimitText(value, this.limits.nameOf('inferences'), cause);
      case 'memory':
        return memoryLimitText(this.limits.memory, cause);
      case 'depth':
        return `stopped at a depth of ${value}; a rule may recurse without end`;
    }
  }
}

/** The limit at which a run ended, also when it ended by an exception that nobody caught. */
export function limitMet(step: Unanswered): LimitStep | undefined {
  if (step.kind === 'limit') return step;
  if (step.kind !== 'exception') return undefined;
  const [formal] = match(step.ball, 'error', 2) ?? [];
  const [resource] = (formal === undefined ? undefined : match(formal, 'resource_error', 1)) ?? [];
  if (resource === undefined || textOf(resource) !== 'memory') return undefined;
  const { repetition } = step;
  return { kind: 'limit', limit: 'memory', value: NaN, ...(repetition === undefined ? {} : { repetition }) };
}

/** The last argument of a goal as it was proved: where hooks leave their result. */
export function lastArgument(goal: Term): Term {
  const t = deref(goal);
  return t instanceof Compound ? deref(t.arg(t.functor.arity - 1)) : NIL;
}
