// resources/subscribe and resources/unsubscribe of the 2025 revisions.

import { ProtocolError, ProtocolErrorCode, specTypeSchemas } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import type { LegacyConnection } from './legacy-connection.js';

/** Of one connection. */
const MOST_SUBSCRIPTIONS = 10_000;

/** Any address can be subscribed to: a resource may come into being later. */
export function installSubscriptionHandlers(
  { server }: McpServer,
  { subscriptions }: LegacyConnection,
): void {
  server.setRequestHandler(
    'resources/subscribe',
    { params: specTypeSchemas.SubscribeRequestParams },
    ({ uri }) => {
      if (subscriptions.size >= MOST_SUBSCRIPTIONS) {
        const text = `a connection can subscribe to ${String(MOST_SUBSCRIPTIONS)} resources; unsubscribe from some`;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
      }
      subscriptions.add(uri);
      return {};
    },
  );

  server.setRequestHandler(
    'resources/unsubscribe',
    { params: specTypeSchemas.UnsubscribeRequestParams },
    ({ uri }) => {
      subscriptions.delete(uri);
      return {};
    },
  );
}
