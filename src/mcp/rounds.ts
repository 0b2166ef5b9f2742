// One request through as many rounds as it asks: the goal runs again from the start with the answers so far.

import type { Result, ServerContext } from '@modelcontextprotocol/server';
import type { Host } from '../host/host.js';
import type { TraceContext } from '../host/traced-line.js';
import type { Completion, PromptAnswer, ResourceAnswer, ToolAnswer } from '../knowledge/catalogue.js';
import type {
  Answer,
  Answers,
  ClientFacts,
  Outcome,
  Question,
  QuestionKind,
  Request,
} from '../knowledge/outcome.js';
import { CallReporter } from './call-reporter.js';
import {
  MOST_ROUNDS,
  RETRY_PACE,
  TOO_MANY_ROUNDS,
  bindingOf,
  contextOf,
  freshState,
  nextState,
} from './call-state.js';
import type { CallState } from './call-state.js';
import { clientFacts } from './client-facts.js';
import { eraOf } from './revision.js';
import type { StateSeal } from './sealed-state.js';
import { principalOf } from './session.js';
import type { Session } from './session.js';
import { traceContextOf } from './trace-context.js';
import type { Settled } from './wire-outcome.js';
import { answerAmong, answerIn, answersOf, faultAmong, wireQuestion } from './wire-question.js';
import type { WireQuestion } from './wire-question.js';

/** People take their time; this is the longest that a timer can wait. */
const PATIENCE = 2 ** 31 - 1;

interface Values {
  readonly tool: ToolAnswer;
  readonly prompt: PromptAnswer;
  readonly resource: ResourceAnswer;
  readonly completion: Completion;
}

export type ValueOf<One extends Request> = Values[One['kind']];

/** The result that asks the client to call again with answers. */
export interface InputRequired {
  readonly kind: 'input-required';
  readonly inputRequests: Readonly<Record<string, WireQuestion>>;
  readonly requestState: string;
}

/** The call goes on as a task. */
export interface Begun {
  readonly kind: 'begun';
  readonly result: Result;
}

export interface Exchange {
  readonly session: Session;
  readonly context: ServerContext;
  /** Goes on as a task from this state; undefined where the call cannot be one. */
  readonly beginTask?: ((state: CallState) => Result) | undefined;
}

export class Rounds {
  readonly #host: Host;
  readonly #seal: StateSeal;

  constructor(host: Host, seal: StateSeal) {
    this.#host = host;
    this.#seal = seal;
  }

  async perform<One extends Request>(
    request: One,
    exchange: Exchange,
  ): Promise<Settled<ValueOf<One>> | InputRequired | Begun> {
    const call = new Call(this.#host, exchange);
    return eraOf(exchange.session.revision) === 'modern'
      ? this.#performRound(request, call)
      : performAll(request, call);
  }

  /** One round of the 2026 revision: the state of the call travels with the client. */
  async #performRound<One extends Request>(
    request: One,
    call: Call,
  ): Promise<Settled<ValueOf<One>> | InputRequired | Begun> {
    const { mcpReq } = call.exchange.context;
    const text = mcpReq.requestState<string>();
    let state =
      text === undefined
        ? freshState(answersOf(mcpReq.inputResponses))
        : withAnswers(await this.#seal.open(text, bindingOf(request, call.principal)), mcpReq.inputResponses);
    const { session, beginTask } = call.exchange;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const outcome = await call.run(request, state);
      if (outcome.kind !== 'asks') return outcome;
      const next = nextState(state, outcome, call.told);
      if (outcome.round?.asTask !== true) {
        const { questions } = outcome;
        const fault = faultAmong(questions, session.revision);
        if (fault !== undefined) return { kind: 'threw', text: fault };
        const wire = questions.map(
          (question) => [question.key, wireQuestion(question, session.revision)] as const,
        );
        return {
          kind: 'input-required',
          inputRequests: Object.fromEntries(wire),
          requestState: await this.#seal.seal(next, bindingOf(request, call.principal)),
        };
      }
      if (beginTask !== undefined) return { kind: 'begun', result: beginTask(next) };
      state = next;
    }
    return TOO_MANY_ROUNDS;
  }
}

/** All rounds of the 2025 revisions: the questions go out as requests while the call waits. */
async function performAll<One extends Request>(request: One, call: Call): Promise<Settled<ValueOf<One>>> {
  let state = freshState();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const outcome = await call.run(request, state);
    if (outcome.kind !== 'asks') return outcome;
    const fault = faultAmong(outcome.questions, call.exchange.session.revision);
    if (fault !== undefined) return { kind: 'threw', text: fault };
    const asked = outcome.round?.asTask === true ? {} : await call.askAll(outcome.questions);
    if (asked === 'cancelled') return { kind: 'cancelled' };
    const next = nextState(state, outcome, call.told);
    state = { ...next, pending: [], answers: { ...next.answers, ...asked } };
  }
  return TOO_MANY_ROUNDS;
}

/** One request while it is performed: who asked, what it was told, and which questions it turned out to refuse. */
class Call {
  readonly #host: Host;
  readonly #reporter: CallReporter;
  readonly #refused = new Set<QuestionKind>();
  readonly #trace: TraceContext | undefined;

  constructor(
    host: Host,
    readonly exchange: Exchange,
  ) {
    this.#host = host;
    const { session, context } = exchange;
    this.#trace = traceContextOf(context);
    this.#reporter = new CallReporter({
      progressToken: context.mcpReq._meta?.progressToken,
      logLevel: session.logLevel(context),
      ...(this.#trace !== undefined && { trace: this.#trace }),
      notify: (notification) => {
        // A client that went away hears nothing; its request ends by its signal.
        context.mcpReq.notify(notification).catch(() => undefined);
      },
      ...(context.http?.closeSSE !== undefined && { closeStream: context.http.closeSSE }),
    });
  }

  get principal(): string {
    return principalOf(this.exchange.context);
  }

  get told(): CallState['told'] {
    return this.#reporter.told;
  }

  async run<One extends Request>(request: One, state: CallState): Promise<Outcome<ValueOf<One>>> {
    this.#reporter.beginRun(state.told);
    const outcome = await this.#host.perform(request, contextOf(state, this.#client()), {
      signal: this.exchange.context.mcpReq.signal,
      ...(this.#trace !== undefined && { trace: this.#trace }),
      onEvent: (event) => {
        this.#reporter.report(event);
      },
    });
    // The worker answers each kind of request with a value of its own kind; the thread boundary forgets which.
    return outcome as Outcome<ValueOf<One>>;
  }

  /** One after the other: a person answers one question at a time. A kind that is refused is not asked again. */
  async askAll(questions: readonly Question[]): Promise<Answers | 'cancelled'> {
    const { signal } = this.exchange.context.mcpReq;
    const answers: Record<string, Answer> = {};
    if (questions.length === 0) await pause(RETRY_PACE);
    for (const question of questions) {
      const answer = this.#refused.has(question.kind) ? undefined : await this.#ask(question);
      if (signal.aborted) return 'cancelled';
      if (answer === undefined) this.#refused.add(question.kind);
      else answers[question.key] = answer;
    }
    return answers;
  }

  /** Undefined when the client declared the kind and yet does not answer it. */
  async #ask(question: Question): Promise<Answer | undefined> {
    const { mcpReq } = this.exchange.context;
    try {
      const wire = wireQuestion(question, this.exchange.session.revision);
      const result = await mcpReq.send(wire, { timeout: PATIENCE, signal: mcpReq.signal });
      return answerIn(result, question.kind);
    } catch {
      return undefined;
    }
  }

  #client(): ClientFacts {
    const { session, context } = this.exchange;
    const facts = clientFacts(session.client(context), session.revision);
    return { ...facts, canAsk: facts.canAsk.filter((kind) => !this.#refused.has(kind)) };
  }
}

/** The state with the answers to its questions that came with the retried request. */
function withAnswers(state: CallState, responses: Record<string, unknown> | undefined): CallState {
  const answers: Record<string, Answer> = { ...state.answers };
  for (const { key, kind } of state.pending) {
    const answer = answerAmong(responses, key, kind);
    if (answer !== undefined) answers[key] = answer;
  }
  return { ...state, answers, pending: [] };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
