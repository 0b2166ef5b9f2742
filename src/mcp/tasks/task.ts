// One task: a tool call that goes on when its request has been answered, until the client fetches what came of it.

import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolAnswer } from '../../knowledge/catalogue.js';
import type { Answer, CallEvent, Outcome, Question } from '../../knowledge/outcome.js';
import { MOST_ROUNDS, RETRY_PACE, TOO_MANY_ROUNDS, nextState, type CallState } from '../call-state.js';
import { thrownError, type Settled } from '../wire-outcome.js';
import { answerAmong, type WireQuestion } from '../wire-question.js';
import { OpenQuestions } from './open-questions.js';

/** What a task is to do, for the client that asked for it. */
export interface TaskWork {
  run(
    state: CallState,
    options: { readonly signal: AbortSignal; readonly onEvent: (event: CallEvent) => void },
  ): Promise<Outcome<ToolAnswer>>;
  /** What is wrong with questions that no client could read. */
  faultIn(questions: readonly Question[]): string | undefined;
  wireOf(question: Question): WireQuestion;
  /** Throws the protocol's error where the call has no result. */
  resultOf(outcome: Settled<ToolAnswer>): CallToolResult;
}

interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export type TaskStatus =
  | { readonly status: 'working' }
  | { readonly status: 'input_required'; readonly inputRequests: Readonly<Record<string, WireQuestion>> }
  | { readonly status: 'completed'; readonly result: CallToolResult }
  | { readonly status: 'failed'; readonly statusMessage: string; readonly error: WireError }
  | { readonly status: 'cancelled' };

/** A task as the protocol shows it. */
export type WireTask = TaskStatus & {
  readonly taskId: string;
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number;
  readonly pollIntervalMs: number;
};

export interface TaskOptions {
  readonly work: TaskWork;
  readonly state: CallState;
  /** Milliseconds from now. */
  readonly lifetime: number;
  readonly onChange: (task: WireTask) => void;
}

/** How often a client is asked to look, in milliseconds. */
const POLL_INTERVAL = 1_000;

export class Task {
  readonly id: string = randomUUID();
  readonly #options: TaskOptions;
  readonly #stop = new AbortController();
  readonly #createdAt = new Date();
  readonly #questions: OpenQuestions;
  #lastUpdatedAt = this.#createdAt;
  #status: TaskStatus = { status: 'working' };
  #progress: string | undefined;

  constructor(options: TaskOptions) {
    this.#options = options;
    this.#questions = new OpenQuestions((question) => options.work.wireOf(question));
    void this.#perform();
  }

  get isOver(): boolean {
    return ['completed', 'failed', 'cancelled'].includes(this.#status.status);
  }

  show(): WireTask {
    return {
      taskId: this.id,
      ...(this.#progress !== undefined &&
        this.#status.status === 'working' && { statusMessage: this.#progress }),
      createdAt: this.#createdAt.toISOString(),
      lastUpdatedAt: this.#lastUpdatedAt.toISOString(),
      ttlMs: this.#options.lifetime,
      pollIntervalMs: POLL_INTERVAL,
      ...this.#status,
    };
  }

  /** Takes the answers to open questions among the responses; the others are ignored. */
  update(responses: Record<string, unknown>): void {
    if (this.#status.status !== 'input_required') return;
    const taken = this.#questions.answer((key, kind) => answerAmong(responses, key, kind));
    if (taken === 0) return;
    const inputRequests = this.#questions.wire;
    this.#become(
      Object.keys(inputRequests).length === 0
        ? { status: 'working' }
        : { status: 'input_required', inputRequests },
    );
  }

  cancel(): void {
    this.#stop.abort();
    // What runs ends by its signal, and may be done after all.
    if (this.#status.status === 'input_required') this.#become({ status: 'cancelled' });
  }

  async #perform(): Promise<void> {
    try {
      const outcome = await this.#settle();
      if (outcome.kind === 'cancelled') this.#become({ status: 'cancelled' });
      else this.#become({ status: 'completed', result: this.#options.work.resultOf(outcome) });
    } catch (thrown) {
      const { code, message, data } = thrownError(thrown);
      const error = { code, message, ...(data !== undefined && { data }) };
      this.#become({ status: 'failed', statusMessage: message, error });
    }
  }

  /** Runs the call until it asks no more. */
  async #settle(): Promise<Settled<ToolAnswer>> {
    const { signal } = this.#stop;
    let { state } = this.#options;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const outcome = await this.#options.work.run(state, { signal, onEvent: this.#hear });
      if (outcome.kind !== 'asks') return outcome;
      const fault = this.#options.work.faultIn(outcome.questions);
      if (fault !== undefined) return { kind: 'threw', text: fault };
      const answers = await this.#ask(outcome.questions);
      if (signal.aborted) return { kind: 'cancelled' };
      const next = nextState(state, outcome, state.told);
      state = { ...next, pending: [], answers: { ...next.answers, ...answers } };
    }
    return TOO_MANY_ROUNDS;
  }

  async #ask(questions: readonly Question[]): Promise<Readonly<Record<string, Answer>>> {
    const { signal } = this.#stop;
    if (questions.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_PACE));
      return {};
    }
    const answered = this.#questions.open(questions, signal);
    if (!signal.aborted) this.#become({ status: 'input_required', inputRequests: this.#questions.wire });
    return answered;
  }

  readonly #hear = (event: CallEvent): void => {
    if (event.kind !== 'progress' || event.message === undefined) return;
    this.#progress = event.message;
    this.#become({ status: 'working' });
  };

  #become(status: TaskStatus): void {
    if (this.isOver) return;
    this.#status = status;
    this.#lastUpdatedAt = new Date();
    this.#options.onChange(this.show());
  }
}
