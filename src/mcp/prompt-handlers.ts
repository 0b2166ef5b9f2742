// prompts/list and prompts/get.

import { specTypeSchemas } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { cacheFields } from './cache-fields.js';
import { contentBlock } from './content-block.js';
import { pageOf } from './list-page.js';
import { showPrompt } from './revision-filter.js';
import { respond } from './serving.js';
import type { Serving } from './serving.js';
import { valueOrThrow } from './wire-outcome.js';

export function installPromptHandlers({ server }: McpServer, serving: Serving): void {
  const { host, session, pageSize, cachePolicy } = serving;

  server.setRequestHandler(
    'prompts/list',
    { params: specTypeSchemas.PaginatedRequestParams },
    async ({ cursor }) => {
      const { prompts, cachePolicies } = await host.currentCatalogue();
      const { entries, ...next } = pageOf(prompts, { list: 'prompts/list', cursor, size: pageSize });
      return {
        prompts: entries.map((prompt) => showPrompt(prompt, session.revision)),
        ...next,
        ...cacheFields(session, cachePolicies.prompts_list ?? cachePolicy),
      };
    },
  );

  server.setRequestHandler(
    'prompts/get',
    { params: specTypeSchemas.GetPromptRequestParams },
    ({ name, arguments: given = {} }, context) =>
      respond(
        serving,
        { request: { kind: 'prompt' as const, name, arguments: given }, context },
        (outcome) => {
          const { description, messages } = valueOrThrow(outcome, session.revision);
          return {
            ...(description !== undefined && { description }),
            messages: messages.map(({ role, content }) => ({ role, content: contentBlock(content) })),
          };
        },
      ),
  );
}
