// tools/list and tools/call.

import { specTypeSchemas } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { pageOf } from './list-page.js';
import { showTool } from './revision-filter.js';
import { respond } from './serving.js';
import type { Serving } from './serving.js';
import { toolResult } from './wire-outcome.js';
import { isJsonObject } from '../terms/json.js';

export function installToolHandlers({ server }: McpServer, serving: Serving): void {
  const { host, session, pageSize } = serving;
  const outputSchemas = new Map(host.catalogue.tools.map((tool) => [tool.name, tool.outputSchema]));

  server.setRequestHandler(
    'tools/list',
    { params: specTypeSchemas.PaginatedRequestParams },
    async ({ cursor }) => {
      const { tools } = await host.currentCatalogue();
      const { entries, ...next } = pageOf(tools, { list: 'tools/list', cursor, size: pageSize });
      return { tools: entries.map((tool) => showTool(tool, session.revision)), ...next };
    },
  );

  server.setRequestHandler(
    'tools/call',
    { params: specTypeSchemas.CallToolRequestParams },
    ({ name, arguments: given }, context) => {
      const request = { kind: 'tool' as const, name, arguments: isJsonObject(given) ? given : {} };
      return respond(serving, { request, context }, (outcome) =>
        server.projectCallToolResult(toolResult(outcome, session.revision), outputSchemas.get(name)),
      );
    },
  );
}
