// tool_call_round/4, prompt_get_round/4, resource_read_round/4: one round of a dialog that the author leads.

import { PrologError } from '../engine/prolog-error.js';
import { errorText } from '../engine/error-text.js';
import { list, listItems, match, struct, textOf } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import { Atom, NIL, Var, type Term } from '../terms/term.js';
import { writeTerm } from '../terms/write.js';
import { answerTerm, capabilitiesTerm, formQuestion, urlQuestion } from './client-predicates.js';
import { lastArgument, withoutEffect, type CallRun, type Performed } from './call-run.js';
import { goalText } from './goal-text.js';
import type { HookName } from './hook-heads.js';
import type { Outcome, Question } from './outcome.js';
import { unaskable, unaskableText, type Asked } from './questions.js';
import { readSamplingDetails, readSamplingMessages, readSamplingOptions } from './sampling.js';

export interface RoundCall {
  readonly hook: Extract<HookName, `${string}_round`>;
  /** The name or URI. */
  readonly subject: string;
  readonly pairs: readonly Term[];
}

/** `readResult` makes the outcome of what stands in `complete(Result)`. */
export async function performRound<Value>(
  { hook, subject, pairs }: RoundCall,
  run: CallRun,
  readResult: (result: Term) => Outcome<Value>,
): Promise<Performed<Value>> {
  const goal = struct(hook, Atom.of(subject), list(pairs), contextTerm(run), new Var());
  const step = await run.first(goal);
  if (step.kind !== 'answer') {
    const call = goalText(struct(hook, Atom.of(subject), list(pairs)), []);
    const prefix = hook === 'tool_call_round' ? 'Tool predicate failed: ' : '';
    return withoutEffect(run.outcomeOf(step, `${prefix}${call} has no solution`));
  }
  const result = lastArgument(step.goal);
  const [completed] = match(result, 'complete', 1) ?? [];
  if (completed !== undefined) {
    const outcome = readResult(completed);
    return { outcome, keep: outcome.kind === 'answered' };
  }
  const [later] = match(result, 'task', 1) ?? [];
  if (later !== undefined) return withoutEffect(goOnAsTask(hook, later));
  const [requests, state] = match(result, 'input_required', 2) ?? [];
  if (requests === undefined || state === undefined) {
    return withoutEffect({
      kind: 'inexpressible',
      text: `${hook}/4 gave ${excerpt(result)}: use complete(Result), input_required(Requests, State) or task(State)`,
    });
  }
  return withoutEffect(requireInput(hook, requests, state, run));
}

/** request_context(Capabilities, Responses, State, Progress). */
function contextTerm({ session }: CallRun): Term {
  const { answers, round, client } = session.context;
  const responses = Object.entries(answers).map(([key, answer]) =>
    struct('input_response', Atom.of(key), answerTerm(answer)),
  );
  const state = round?.state;
  return struct(
    'request_context',
    capabilitiesTerm(client),
    list(responses),
    Atom.of(state ?? 'none'),
    Atom.of('mcp_progress'),
  );
}

function requireInput(hook: string, requests: Term, state: Term, run: CallRun): Outcome<never> {
  const read = readRequests(requests);
  if ('fault' in read) return { kind: 'inexpressible', text: `${hook}/4: ${read.fault}` };
  const round = readState(state);
  if (read.questions.length === 0 && round.state === undefined) {
    return { kind: 'inexpressible', text: `${hook}/4 requires input without a request and without a state` };
  }
  const refused = unaskable(read.questions, run.session.context.client);
  if (refused.length > 0) return { kind: 'unaskable', text: unaskableText(refused), questions: refused };
  return { kind: 'asks', questions: read.questions, round };
}

function goOnAsTask(hook: string, state: Term): Outcome<never> {
  const round = readState(state);
  return round.state === undefined
    ? { kind: 'inexpressible', text: `${hook}/4 gave task(none): a state must say where the task begins` }
    : { kind: 'asks', questions: [], round: { ...round, asTask: true } };
}

/** Text travels as it is, `none` not at all, any other term as it is written. */
function readState(state: Term): { readonly state?: string } {
  if (state instanceof Var || (state instanceof Atom && state.name === 'none')) return {};
  return { state: (state === NIL ? undefined : textOf(state)) ?? writeTerm(state, { quoted: true }) };
}

function readRequests(requests: Term): { readonly questions: Question[] } | { readonly fault: string } {
  const items = listItems(requests);
  if (items === undefined) return { fault: `the input requests must be a list, found ${excerpt(requests)}` };
  const questions = new Map<string, Question>();
  for (const item of items) {
    const [key, request] = match(item, 'input_request', 2) ?? [];
    const name = key === undefined ? undefined : textOf(key);
    if (name === undefined || request === undefined)
      return { fault: `expected input_request(Key, Request), found ${excerpt(item)}` };
    if (questions.has(name)) return { fault: `two input requests have the key ${name}` };
    const asked = readRequest(request);
    if ('fault' in asked) return asked;
    questions.set(name, { ...asked, key: name });
  }
  return { questions: [...questions.values()] };
}

function readRequest(request: Term): Asked | { readonly fault: string } {
  try {
    const asked = knownRequest(request);
    return asked ?? { fault: `unknown input request ${excerpt(request)}` };
  } catch (error) {
    if (error instanceof PrologError) return { fault: errorText(error.ball) };
    throw error;
  }
}

function knownRequest(request: Term): Asked | undefined {
  if (request instanceof Atom && request.name === 'roots') return { kind: 'roots' };
  const form = match(request, 'form_elicitation', 2);
  if (form !== undefined) return formQuestion(form[0], form[1]);
  const url = match(request, 'url_elicitation', 2);
  if (url !== undefined) return urlQuestion(url[0], url[1]);
  const [messages, options] = match(request, 'sampling', 2) ?? [];
  if (messages !== undefined && options !== undefined) {
    return {
      kind: 'sampling',
      request: { messages: readSamplingMessages(messages), ...readSamplingOptions(options) },
    };
  }
  const [texts, preferences, prompt, included] = match(request, 'sampling', 4) ?? [];
  if (texts === undefined || preferences === undefined || prompt === undefined || included === undefined)
    return undefined;
  return {
    kind: 'sampling',
    request: { messages: readSamplingMessages(texts), ...readSamplingDetails(preferences, prompt, included) },
  };
}
