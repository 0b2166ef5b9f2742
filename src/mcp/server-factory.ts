// One SDK server per connection or request: tools registered on it for the SDK's checks, our own handlers over them.

import { McpServer, specTypeSchemas } from '@modelcontextprotocol/server';
import type {
  McpRequestContext,
  McpServerOptions,
  StandardSchemaWithJSON,
  Transport,
} from '@modelcontextprotocol/server';
import type { Host } from '../host/host.js';
import type { KnowledgeEvent } from '../knowledge/outcome.js';
import { cacheHint, defaultPolicy } from './cache-fields.js';
import { installCompletionHandler } from './completion-handler.js';
import { notifyOfEvents } from './connection-events.js';
import { LegacyConnection } from './legacy-connection.js';
import { ModernServer } from './modern-server.js';
import { installPromptHandlers } from './prompt-handlers.js';
import { installResourceHandlers } from './resource-handlers.js';
import { servedRevisions } from './revision.js';
import type { Era } from './revision.js';
import { showServer } from './revision-filter.js';
import { Rounds } from './rounds.js';
import { StateSeal } from './sealed-state.js';
import type { ServerSettings } from './server-settings.js';
import { modernSession } from './session.js';
import type { Session } from './session.js';
import { verbatimSchema } from './standard-schema.js';
import { installSubscriptionHandlers } from './subscription-handlers.js';
import { installTaskHandlers } from './tasks/task-handlers.js';
import { TaskStore } from './tasks/task-store.js';
import { TASKS_EXTENSION, hasTasks } from './tasks/tasks-extension.js';
import { installToolHandlers } from './tool-handlers.js';

const PAGE_SIZE = 200;
/** MCP Apps, and the type of their pages. */
const UI_EXTENSION = 'io.modelcontextprotocol/ui';
const UI_PAGE = 'text/html;profile=mcp-app';

interface Instance {
  readonly mcp: McpServer;
  readonly session: Session;
  /** Whether the client of the connection is to be told. */
  readonly isWanted: (event: KnowledgeEvent) => boolean;
}

/** Without `requestInfo` the server is for a connection, and notifies it of what changes; else for one request. */
export type ServerFactory = (context: Pick<McpRequestContext, 'era' | 'requestInfo'>) => McpServer;

export function createServerFactory(host: Host, settings: ServerSettings): ServerFactory {
  const seal = new StateSeal({ secret: settings.stateSecret, lifetime: settings.stateLifetime });
  const rounds = new Rounds(host, seal);
  const tasks = new TaskStore(settings.taskLifetime === undefined ? {} : { lifetime: settings.taskLifetime });
  const schemas = new Map(
    host.catalogue.tools.map(({ name, inputSchema }) => [name, verbatimSchema(inputSchema)]),
  );
  const { pageSize = PAGE_SIZE } = settings;
  const cachePolicy = defaultPolicy(settings);

  return ({ era, requestInfo }) => {
    const { mcp, session, isWanted } =
      era === 'legacy' ? legacyServer(settings, host) : modernServer(settings, host);
    registerTools(mcp, schemas);
    const serving = { version: settings.version, host, session, rounds, tasks, pageSize, cachePolicy };
    const { capabilities } = host.catalogue;
    installToolHandlers(mcp, serving);
    if (era === 'modern' && hasTasks(host.catalogue.tools)) installTaskHandlers(mcp, serving);
    if (capabilities.prompts) installPromptHandlers(mcp, serving);
    if (capabilities.resources) installResourceHandlers(mcp, serving);
    if (capabilities.completions) installCompletionHandler(mcp, serving);
    if (requestInfo === undefined) notifyOfEvents(mcp, host, isWanted);
    return mcp;
  };
}

function modernServer(settings: ServerSettings, host: Host): Instance {
  const mcp = new ModernServer(showServer(settings, '2026-07-28'), serverOptions(settings, host, 'modern'));
  // The transport knows who listens to what.
  return { mcp, session: modernSession, isWanted: () => true };
}

function legacyServer(settings: ServerSettings, host: Host): Instance {
  const connection = new LegacyConnection(settings);
  const mcp = new LegacyServer(settings, host, connection);
  const { server } = mcp;
  server.setRequestHandler(
    'logging/setLevel',
    { params: specTypeSchemas.SetLevelRequestParams },
    (params) => {
      connection.setLogLevel(params.level);
      return {};
    },
  );
  if (host.catalogue.capabilities.resources) installSubscriptionHandlers(mcp, connection);
  return { mcp, session: connection, isWanted: (event) => connection.wants(event) };
}

/** A server whose connection is attended: see LegacyConnection. */
class LegacyServer extends McpServer {
  readonly #connection: LegacyConnection;

  constructor(settings: ServerSettings, host: Host, connection: LegacyConnection) {
    super(showServer(settings, connection.revision), serverOptions(settings, host, 'legacy'));
    this.#connection = connection;
  }

  override async connect(transport: Transport): Promise<void> {
    await super.connect(this.#connection.attend(transport));
  }
}

function serverOptions(settings: ServerSettings, host: Host, era: Era): McpServerOptions {
  const { spec, instructions } = settings;
  const { capabilities, cachePolicies } = host.catalogue;
  const { prompts, resources, completions } = capabilities;
  const extensions = extensionsOf(host, era);
  return {
    cacheHints: { 'server/discover': cacheHint(cachePolicies.discover ?? defaultPolicy(settings)) },
    supportedProtocolVersions: servedRevisions(spec, era),
    capabilities: {
      tools: { listChanged: true },
      ...(prompts && { prompts: { listChanged: true } }),
      ...(resources && { resources: { listChanged: true, subscribe: true } }),
      ...(completions && { completions: {} }),
      logging: {},
      ...(Object.keys(extensions).length > 0 && { extensions }),
    },
    ...(instructions !== undefined && instructions !== '' && { instructions }),
  };
}

/** Tasks are for the modern revision; pages beside results for all. */
function extensionsOf({ catalogue }: Host, era: Era): Record<string, Record<string, string[]>> {
  return {
    ...(era === 'modern' && hasTasks(catalogue.tools) && { [TASKS_EXTENSION]: {} }),
    ...(catalogue.capabilities.ui && { [UI_EXTENSION]: { mimeTypes: [UI_PAGE] } }),
  };
}

/** The SDK checks `Mcp-Param-*` headers against registered tools; calls go to our own handler. */
function registerTools(mcp: McpServer, schemas: ReadonlyMap<string, StandardSchemaWithJSON>): void {
  for (const [name, inputSchema] of schemas) {
    mcp.registerTool(name, { inputSchema }, () => {
      throw new Error(`tool ${name} was called past its handler`);
    });
  }
}
