// What the handlers of one server instance share, and how each call of theirs ends.

import type { Result, ServerContext } from '@modelcontextprotocol/server';
import type { Host } from '../host/host.js';
import type { CachePolicy } from '../knowledge/catalogue.js';
import type { Request } from '../knowledge/outcome.js';
import { inSpan } from './call-span.js';
import type { CallState } from './call-state.js';
import type { Rounds, ValueOf } from './rounds.js';
import type { Session } from './session.js';
import type { TaskStore } from './tasks/task-store.js';
import { traceContextOf } from './trace-context.js';
import type { Settled } from './wire-outcome.js';
import { thrownError } from './wire-outcome.js';

export interface Serving {
  /** That of the server. */
  readonly version: string;
  readonly host: Host;
  readonly session: Session;
  readonly rounds: Rounds;
  readonly tasks: TaskStore;
  /** Entries on one page of a list. */
  readonly pageSize: number;
  /** For what the knowledge base has no policy. */
  readonly cachePolicy: CachePolicy;
}

/** What comes of a call that is no error. */
const SUCCESSES: ReadonlySet<string> = new Set(['answered', 'input-required', 'begun']);

/** Performs the request; `settle` turns what came of it into the result, or throws the protocol's error. */
export async function respond<One extends Request>(
  { rounds, session }: Serving,
  call: {
    readonly request: One;
    readonly context: ServerContext;
    readonly beginTask?: ((state: CallState) => Result) | undefined;
  },
  settle: (outcome: Settled<ValueOf<One>>) => Result,
): Promise<Result> {
  try {
    const { context, beginTask } = call;
    const outcome = await inSpan({
      request: call.request,
      revision: session.revision,
      trace: traceContextOf(context),
      perform: () => rounds.perform(call.request, { session, context, beginTask }),
      errorType: ({ kind }) => (SUCCESSES.has(kind) ? undefined : kind),
    });
    if (outcome.kind === 'begun') return outcome.result;
    if (outcome.kind !== 'input-required') return settle(outcome);
    const { inputRequests, requestState } = outcome;
    const asks = Object.keys(inputRequests).length > 0;
    return { resultType: 'input_required', ...(asks && { inputRequests }), requestState };
  } catch (error) {
    throw thrownError(error);
  }
}
