// One goal being solved: takes Tau's resolution steps itself, in slices, and looks at the clock between them.

import type { TauRandomGenerator, TauSession, TauThread } from 'tau-prolog';
import { copyTerm } from '../../terms/copy.js';
import type { Term as PrologTerm } from '../../terms/term.js';
import type { Run, SolveOptions, Step } from '../engine.js';
import type { ActiveRun, ThreadOutcome } from './active-run.js';
import { randomGenerator } from './random-generator.js';
import { freshVariables, throwInto } from './resolution.js';
import { pl } from './stock-tau.js';
import { argumentOf, bodyToTau, fromTau, instantiate, type VariableMap } from './tau-terms.js';

const { State, Term, Thread } = pl.type;

// One of Tau's steps takes some microseconds to, deep in a recursion, tens of milliseconds.
const STEPS_BETWEEN_POLLS = 4;
const SLICE = 50;
const POLL_WHILE_WAITING = 10;

/** A sub-thread at work, and what to do with its next outcome. */
interface Activation {
  readonly thread: TauThread;
  readonly resume: (outcome: ThreadOutcome) => void;
}

export type Within = <Result>(run: ActiveRun, work: () => Result) => Result;

export class TauRun implements Run, ActiveRun {
  readonly random: TauRandomGenerator;
  inferences = 0;
  private readonly thread: TauThread;
  private readonly goal: PrologTerm;
  private readonly variables: VariableMap;
  private readonly activations: Activation[] = [];
  private pending: Promise<() => void> | undefined;
  private end: Step | undefined;
  private spent = 0;
  private resumedAt = 0;

  /** `within` makes the run the one that the session's predicates turn to during `work`. */
  constructor(
    session: TauSession,
    goal: PrologTerm,
    private readonly options: SolveOptions & { readonly within: Within },
  ) {
    this.thread = new Thread(session);
    this.goal = copyTerm(goal);
    this.variables = freshVariables(this.thread);
    this.random = randomGenerator(options.seed ?? Math.floor(Math.random() * 0x7fffffff));
    try {
      const body = bodyToTau(this.goal, this.variables);
      this.thread.points = [new State(body, this.variables.identity(), null)];
    } catch (error) {
      throwInto(this.thread, error);
    }
  }

  async next(): Promise<Step> {
    this.resumedAt = performance.now();
    for (;;) {
      const step = this.end ?? this.options.within(this, () => this.slice());
      if (step !== undefined) {
        this.spent += performance.now() - this.resumedAt;
        if (step.kind !== 'answer') this.finish(step);
        return step;
      }
      if (this.pending === undefined) await eventLoop();
      else await this.settle(this.pending);
    }
  }

  close(): void {
    this.finish({ kind: 'cancelled' });
  }

  now(): number {
    return this.options.now ?? Date.now();
  }

  write(text: string): void {
    this.options.output?.(text);
  }

  enter(thread: TauThread, resume: (outcome: ThreadOutcome) => void): void {
    this.activations.push({ thread, resume });
  }

  wait(promise: Promise<() => void>): void {
    this.pending = promise;
  }

  stop(reason: unknown): void {
    this.finish({ kind: 'stopped', reason });
  }

  private finish(step: Step): void {
    this.end ??= step;
    this.thread.points = [];
    this.activations.length = 0;
    this.pending = undefined;
  }

  /** Works for a while; undefined when there is more to do. */
  private slice(): Step | undefined {
    const until = performance.now() + SLICE;
    for (let steps = 0; ; steps++) {
      if (steps % STEPS_BETWEEN_POLLS === 0) {
        const halt = this.poll();
        if (halt !== undefined) return halt;
        if (performance.now() >= until) return undefined;
      }
      const step = this.advance();
      if (step !== undefined) return step;
      if (this.pending !== undefined) return undefined;
    }
  }

  private poll(): Step | undefined {
    const { time } = this.options.limits ?? {};
    if (this.options.interrupted?.() === true) return { kind: 'cancelled' };
    if (time !== undefined && this.spent + performance.now() - this.resumedAt >= time) {
      return { kind: 'limit', limit: 'time', value: time };
    }
    return undefined;
  }

  /** One resolution step, or the return from a sub-thread; a step of the run when there is news. */
  private advance(): Step | undefined {
    const activation = this.activations.at(-1);
    const thread = activation?.thread ?? this.thread;
    const outcome = outcomeOf(thread);
    if (outcome === undefined) return this.resolve(thread);
    if (activation === undefined) return this.report(outcome);
    this.activations.pop();
    const caller = this.activations.at(-1)?.thread ?? this.thread;
    guard(caller, () => {
      activation.resume(outcome);
    });
    return undefined;
  }

  private resolve(thread: TauThread): Step | undefined {
    const { inferences } = this.options.limits ?? {};
    if (inferences !== undefined && this.inferences >= inferences) {
      return { kind: 'limit', limit: 'inferences', value: inferences };
    }
    this.inferences++;
    guard(thread, () => thread.step());
    return this.end;
  }

  private report(outcome: ThreadOutcome): Step {
    switch (outcome.kind) {
      case 'failure':
        return { kind: 'failure' };
      case 'exception':
        return { kind: 'exception', ball: fromTau(outcome.ball, this.variables) };
      case 'answer': {
        const goal = instantiate(this.goal, this.variables, outcome.solution);
        return { kind: 'answer', goal, last: this.thread.points.length === 0 };
      }
    }
  }

  /** Waits for a host predicate, but no longer than the run may last. */
  private async settle(pending: Promise<() => void>): Promise<void> {
    const resume = await new Promise<(() => void) | undefined>((resolve) => {
      const timer = setInterval(() => {
        if (this.end !== undefined || this.poll() !== undefined) settled(undefined);
      }, POLL_WHILE_WAITING);
      const settled = (then: (() => void) | undefined): void => {
        clearInterval(timer);
        resolve(then);
      };
      void pending.then(settled);
    });
    // Without a continuation the next slice finds out why.
    this.pending = undefined;
    if (this.end !== undefined || resume === undefined) return;
    this.options.within(this, resume);
  }
}

/** What stands on top of the thread's choice points, when it is not a goal to be solved. */
function outcomeOf(thread: TauThread): ThreadOutcome | undefined {
  const top = thread.points.at(-1);
  if (top === undefined) return { kind: 'failure' };
  if (top.error === true && top.goal instanceof Term) {
    thread.points = [];
    return { kind: 'exception', ball: argumentOf(top.goal, 0) };
  }
  if (top.goal !== null) return undefined;
  thread.points.pop();
  return { kind: 'answer', solution: top.substitution };
}

/** Tau recurses in JavaScript over deep terms; what that or a defect throws becomes a Prolog exception. */
function guard(thread: TauThread, work: () => void): void {
  try {
    work();
  } catch (error) {
    throwInto(thread, error);
  }
}

function eventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
