// What a knowledge base publishes → change notifications on the connections whose server lives as long as they do, and
// events for subscriptions that are served by a server for each request.

import type { McpServer, Notification, ServerEventBus } from '@modelcontextprotocol/server';
import type { Host } from '../host/host.js';
import type { KnowledgeEvent } from '../knowledge/outcome.js';

/** Notifies the client of the server's connection until that ends. */
export function notifyOfEvents(
  { server }: McpServer,
  host: Host,
  isWanted: (event: KnowledgeEvent) => boolean,
): void {
  const { capabilities } = host.catalogue;
  const end = host.onEvent((event) => {
    if (!isOffered(event, capabilities) || !isWanted(event)) return;
    // A client that went away hears nothing.
    server.notification(changeNotification(event)).catch(() => undefined);
  });
  const { onclose } = server;
  server.onclose = () => {
    end();
    onclose?.();
  };
}

/** The host as the source of events for `subscriptions/listen` over HTTP: the option `bus` of the SDK's `createMcpHandler`. */
export function createEventBus(host: Host): ServerEventBus {
  return {
    publish: () => undefined,
    subscribe: (listener) => host.onEvent(listener),
  };
}

function isOffered({ kind }: KnowledgeEvent, offered: Host['catalogue']['capabilities']): boolean {
  switch (kind) {
    case 'tools_list_changed':
      return true;
    case 'prompts_list_changed':
      return offered.prompts;
    case 'resources_list_changed':
    case 'resource_updated':
      return offered.resources;
  }
}

function changeNotification(event: KnowledgeEvent): Notification {
  switch (event.kind) {
    case 'tools_list_changed':
      return { method: 'notifications/tools/list_changed' };
    case 'prompts_list_changed':
      return { method: 'notifications/prompts/list_changed' };
    case 'resources_list_changed':
      return { method: 'notifications/resources/list_changed' };
    case 'resource_updated':
      return { method: 'notifications/resources/updated', params: { uri: event.uri } };
  }
}
