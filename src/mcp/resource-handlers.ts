// resources/list, resources/templates/list and resources/read.

import { specTypeSchemas } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { cacheFields, isRetry } from './cache-fields.js';
import { resourceContents } from './content-block.js';
import { pageOf } from './list-page.js';
import { showResource, showTemplate } from './revision-filter.js';
import { respond } from './serving.js';
import type { Serving } from './serving.js';
import { unknownResource, valueOrThrow } from './wire-outcome.js';

export function installResourceHandlers({ server }: McpServer, serving: Serving): void {
  const { host, session, pageSize, cachePolicy } = serving;

  server.setRequestHandler(
    'resources/list',
    { params: specTypeSchemas.PaginatedRequestParams },
    async ({ cursor }) => {
      const { resources, cachePolicies } = await host.currentCatalogue();
      const { entries, ...next } = pageOf(resources, { list: 'resources/list', cursor, size: pageSize });
      return {
        resources: entries.map((resource) => showResource(resource, session.revision)),
        ...next,
        ...cacheFields(session, cachePolicies.resources_list ?? cachePolicy),
      };
    },
  );

  server.setRequestHandler(
    'resources/templates/list',
    { params: specTypeSchemas.PaginatedRequestParams },
    async ({ cursor }) => {
      const { resourceTemplates, cachePolicies } = await host.currentCatalogue();
      const list = 'resources/templates/list';
      const { entries, ...next } = pageOf(resourceTemplates, { list, cursor, size: pageSize });
      return {
        resourceTemplates: entries.map((one) => showTemplate(one, session.revision)),
        ...next,
        ...cacheFields(session, cachePolicies.resources_templates_list ?? cachePolicy),
      };
    },
  );

  server.setRequestHandler(
    'resources/read',
    { params: specTypeSchemas.ReadResourceRequestParams },
    ({ uri }, context) =>
      respond(serving, { request: { kind: 'resource' as const, uri }, context }, (outcome) => {
        if (outcome.kind === 'unknown') throw unknownResource(uri, outcome.text);
        const { contents, cache = cachePolicy } = valueOrThrow(outcome, session.revision);
        return {
          contents: contents.map(resourceContents),
          ...(!isRetry(context) && cacheFields(session, cache)),
        };
      }),
  );
}
