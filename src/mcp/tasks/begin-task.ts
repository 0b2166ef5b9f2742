// When a tool call becomes a task, and what the task has to do.

import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { CallToolResult, Result, ServerContext } from '@modelcontextprotocol/server';
import type { TaskSupport, ToolAnswer } from '../../knowledge/catalogue.js';
import type { Outcome, Request } from '../../knowledge/outcome.js';
import { contextOf, type CallState } from '../call-state.js';
import { clientFacts } from '../client-facts.js';
import { eraOf } from '../revision.js';
import type { Serving } from '../serving.js';
import { principalOf } from '../session.js';
import { traceContextOf } from '../trace-context.js';
import type { Settled } from '../wire-outcome.js';
import { faultAmong, wireQuestion } from '../wire-question.js';
import type { TaskWork } from './task.js';
import { knowsTasks, tasksMissing } from './tasks-extension.js';

export interface TaskCall {
  readonly request: Extract<Request, { kind: 'tool' }>;
  readonly context: ServerContext;
  /** What the tool's author allows. */
  readonly support: TaskSupport | undefined;
  readonly resultOf: (outcome: Settled<ToolAnswer>) => CallToolResult;
}

/** Makes a task of the call from the given state on, and says so; undefined where the call cannot be one. */
export function taskBeginner(serving: Serving, call: TaskCall): ((state: CallState) => Result) | undefined {
  const { session, tasks } = serving;
  const { request, context, support } = call;
  if (support === undefined || eraOf(session.revision) === 'legacy') return undefined;
  const isRequired = support === 'required';
  if (!knowsTasks(session.client(context))) {
    if (isRequired) throw tasksMissing(`the tool ${request.name}`);
    return undefined;
  }
  if (tasks.isFull) {
    if (isRequired)
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'too many tasks are kept; try again later');
    return undefined;
  }
  const work = workOf(serving, call);
  const principal = principalOf(context);
  return (state) => ({ resultType: 'task', ...tasks.begin({ work, state, principal }).show() });
}

function workOf({ host, session }: Serving, { request, context, resultOf }: TaskCall): TaskWork {
  const { revision } = session;
  const client = clientFacts(session.client(context), revision);
  const trace = traceContextOf(context);
  return {
    run: async (state, options) => {
      // The worker answers a tool request with a ToolAnswer; the thread boundary forgets it.
      return (await host.perform(request, contextOf(state, client), {
        ...options,
        ...(trace !== undefined && { trace }),
      })) as Outcome<ToolAnswer>;
    },
    faultIn: (questions) => faultAmong(questions, revision),
    wireOf: (question) => wireQuestion(question, revision),
    resultOf,
  };
}
