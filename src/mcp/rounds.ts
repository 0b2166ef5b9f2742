// One request through as many rounds as it asks: the goal runs again from the start with the answers so far.

import type { ServerContext } from '@modelcontextprotocol/server';
import type { Host } from '../host/host.js';
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
import { bindingOf, freshState } from './call-state.js';
import type { CallState } from './call-state.js';
import { clientFacts } from './client-facts.js';
import { eraOf } from './revision.js';
import type { StateSeal } from './sealed-state.js';
import type { Session } from './session.js';
import type { Settled } from './wire-outcome.js';
import { answerAmong, answerIn, answersOf, faultOf, wireQuestion } from './wire-question.js';
import type { WireQuestion } from './wire-question.js';

/** Where a client that answers by itself would go on for ever. */
const MOST_ROUNDS = 1_000;
/** People take their time; this is the longest that a timer can wait. */
const PATIENCE = 2 ** 31 - 1;
const RETRY_PACE = 250;

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

export interface Exchange {
  readonly session: Session;
  readonly context: ServerContext;
}

type Asking = Extract<Outcome<unknown>, { kind: 'asks' }>;

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
  ): Promise<Settled<ValueOf<One>> | InputRequired> {
    const call = new Call(this.#host, exchange);
    return eraOf(exchange.session.revision) === 'modern'
      ? this.#performRound(request, call)
      : performAll(request, call);
  }

  /** One round of the 2026 revision: the state of the call travels with the client. */
  async #performRound<One extends Request>(
    request: One,
    call: Call,
  ): Promise<Settled<ValueOf<One>> | InputRequired> {
    const { mcpReq } = call.exchange.context;
    const text = mcpReq.requestState<string>();
    const state =
      text === undefined
        ? { ...freshState(), answers: answersOf(mcpReq.inputResponses) }
        : withAnswers(await this.#seal.open(text, bindingOf(request, call.principal)), mcpReq.inputResponses);
    const outcome = await call.run(request, state);
    if (outcome.kind !== 'asks') return outcome;
    const fault = call.faultIn(outcome.questions);
    if (fault !== undefined) return { kind: 'threw', text: fault };
    const { revision } = call.exchange.session;
    return {
      kind: 'input-required',
      inputRequests: Object.fromEntries(
        outcome.questions.map((question) => [question.key, wireQuestion(question, revision)]),
      ),
      requestState: await this.#seal.seal(
        nextState(state, outcome, call.told),
        bindingOf(request, call.principal),
      ),
    };
  }
}

/** All rounds of the 2025 revisions: the questions go out as requests while the call waits. */
async function performAll<One extends Request>(request: One, call: Call): Promise<Settled<ValueOf<One>>> {
  let state = freshState();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const outcome = await call.run(request, state);
    if (outcome.kind !== 'asks') return outcome;
    const fault = call.faultIn(outcome.questions);
    if (fault !== undefined) return { kind: 'threw', text: fault };
    const asked = await call.askAll(outcome.questions);
    if (asked === 'cancelled') return { kind: 'cancelled' };
    const next = nextState(state, outcome, call.told);
    state = { ...next, pending: [], answers: { ...next.answers, ...asked } };
  }
  return { kind: 'threw', text: `Gave up after ${String(MOST_ROUNDS)} rounds of questions.` };
}

/** One request while it is performed: who asked, what it was told, and which questions it turned out to refuse. */
class Call {
  readonly #host: Host;
  readonly #reporter: CallReporter;
  readonly #refused = new Set<QuestionKind>();

  constructor(
    host: Host,
    readonly exchange: Exchange,
  ) {
    this.#host = host;
    const { session, context } = exchange;
    this.#reporter = new CallReporter({
      progressToken: context.mcpReq._meta?.progressToken,
      logLevel: session.logLevel(context),
      notify: (notification) => {
        // A client that went away hears nothing; its request ends by its signal.
        context.mcpReq.notify(notification).catch(() => undefined);
      },
      ...(context.http?.closeSSE !== undefined && { closeStream: context.http.closeSSE }),
    });
  }

  /** Whom the state of the call belongs to. */
  get principal(): string {
    return this.exchange.context.http?.authInfo?.clientId ?? '';
  }

  get told(): CallState['told'] {
    return this.#reporter.told;
  }

  async run<One extends Request>(request: One, state: CallState): Promise<Outcome<ValueOf<One>>> {
    this.#reporter.beginRun(state.told);
    const { answers, seed, now, round } = state;
    const context = { answers, seed, now, client: this.#client(), ...(round !== undefined && { round }) };
    const outcome = await this.#host.perform(request, context, {
      signal: this.exchange.context.mcpReq.signal,
      onEvent: (event) => {
        this.#reporter.report(event);
      },
    });
    // The worker answers each kind of request with a value of its own kind; the thread boundary forgets which.
    return outcome as Outcome<ValueOf<One>>;
  }

  faultIn(questions: readonly Question[]): string | undefined {
    return questions
      .map((question) => faultOf(question, this.exchange.session.revision))
      .find((fault) => fault !== undefined);
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

function nextState(state: CallState, { questions, round }: Asking, told: CallState['told']): CallState {
  const { seed, now } = state;
  const pending = questions.map(({ key, kind }) => ({ key, kind }));
  return round === undefined
    ? { answers: state.answers, seed, now, pending, told }
    : { answers: {}, seed, now, pending, told, round };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
