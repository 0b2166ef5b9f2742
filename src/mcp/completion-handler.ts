// completion/complete.

import { specTypeSchemas } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { respond } from './serving.js';
import type { Serving } from './serving.js';
import { valueOrThrow } from './wire-outcome.js';

/** The protocol's own limit for one answer. */
const MOST_VALUES = 100;

export function installCompletionHandler({ server }: McpServer, serving: Serving): void {
  server.setRequestHandler(
    'completion/complete',
    { params: specTypeSchemas.CompleteRequestParams },
    ({ ref, argument, context: known }, context) => {
      const reference = ref.type === 'ref/prompt' ? { prompt: ref.name } : { resource: ref.uri };
      const request = { kind: 'completion' as const, reference, argument, context: known?.arguments ?? {} };
      return respond(serving, { request, context }, (outcome) => {
        const { values, total, hasMore } = valueOrThrow(outcome, serving.session.revision);
        const cut = values.length > MOST_VALUES;
        return {
          completion: {
            values: values.slice(0, MOST_VALUES),
            ...(total !== undefined && { total }),
            ...((cut || hasMore !== undefined) && { hasMore: cut || hasMore === true }),
          },
        };
      });
    },
  );
}
