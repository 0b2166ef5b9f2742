// tools/list and tools/call.

import { specTypeSchemas } from '@modelcontextprotocol/server';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { Tool, ToolAnswer } from '../knowledge/catalogue.js';
import { cacheFields } from './cache-fields.js';
import { freshState } from './call-state.js';
import { pageOf } from './list-page.js';
import { showTool } from './revision-filter.js';
import { respond } from './serving.js';
import type { Serving } from './serving.js';
import { taskBeginner } from './tasks/begin-task.js';
import { toolResult } from './wire-outcome.js';
import { answersOf } from './wire-question.js';
import type { Settled } from './wire-outcome.js';
import { isJsonObject } from '../terms/json.js';

/** In _meta: the program that a tool which is explained belongs to. */
const PROGRAM = 'mcp-logic/program';

export function installToolHandlers({ server }: McpServer, serving: Serving): void {
  const { host, session, pageSize, cachePolicy } = serving;
  const known = new Map(host.catalogue.tools.map((tool) => [tool.name, tool]));

  /** A tool that was not there yet when the knowledge base was loaded. */
  const later = async (name: string): Promise<Tool | undefined> =>
    (await host.currentCatalogue()).tools.find((tool) => tool.name === name);
  const { digest } = host.catalogue;
  /** What an answer rests on, for who keeps it. */
  const audit = { _meta: { [PROGRAM]: { sha256: digest, version: serving.version } } };

  server.setRequestHandler(
    'tools/list',
    { params: specTypeSchemas.PaginatedRequestParams },
    async ({ cursor }) => {
      const { tools, cachePolicies } = await host.currentCatalogue();
      const { entries, ...next } = pageOf(tools, { list: 'tools/list', cursor, size: pageSize });
      return {
        tools: entries.map((tool) => showTool(tool, session.revision)),
        ...next,
        ...cacheFields(session, cachePolicies.tools_list ?? cachePolicy),
      };
    },
  );

  server.setRequestHandler(
    'tools/call',
    { params: specTypeSchemas.CallToolRequestParams },
    async ({ name, arguments: given }, context) => {
      const request = { kind: 'tool' as const, name, arguments: isJsonObject(given) ? given : {} };
      const tool = known.get(name) ?? (await later(name));
      const resultOf = (outcome: Settled<ToolAnswer>): CallToolResult =>
        server.projectCallToolResult(
          { ...toolResult(outcome, session.revision), ...(tool?.explains === true && audit) },
          tool?.outputSchema,
        );
      const beginTask = taskBeginner(serving, { request, context, support: tool?.task, resultOf });
      const { mcpReq } = context;
      if (beginTask !== undefined && tool?.task !== 'later' && mcpReq.requestState() === undefined)
        return beginTask(freshState(answersOf(mcpReq.inputResponses)));
      return respond(serving, { request, context, beginTask }, resultOf);
    },
  );
}
