// The bird expert and a stock client at its defaults: ten rounds must do under 2026-07-28.

import { fileURLToPath } from 'node:url';
import type { Client, ElicitResult } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { REVISIONS } from '../../src/mcp/revision.js';
import { connectStockClient } from './stock-client.js';
import type { Reply } from './stock-client.js';
import { isJsonObject } from '../../src/terms/json.js';

const BIRDS = fileURLToPath(new URL('../../../kb/birds.pl', import.meta.url));
const SEEN = ['Barn owl', 'Mallard', 'Emperor penguin'];

type Traits = ReadonlyMap<unknown, readonly unknown[]>;

/** What somebody who watches this bird can tell of it. */
async function traitsOf(client: Client, name: string): Promise<Traits> {
  const { structuredContent, isError, content } = await client.callTool({
    name: 'bird_facts',
    arguments: { name },
  });
  expect(isError ?? false, JSON.stringify(content)).to.equal(false);
  const traits: unknown = isJsonObject(structuredContent) ? structuredContent['traits'] : undefined;
  const listed: readonly unknown[] = Array.isArray(traits) ? traits : [];
  return new Map(
    listed.filter(isJsonObject).map(({ trait, values }) => [trait, Array.isArray(values) ? values : []]),
  );
}

function watcherOf(traits: Traits): Reply {
  return (question) => {
    const content: Record<string, string | boolean> = {};
    const properties = 'requestedSchema' in question ? question.requestedSchema.properties : {};
    for (const [trait, schema] of Object.entries(properties)) {
      const values = traits.get(trait) ?? [];
      const choices: readonly string[] = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum : [];
      if (schema.type === 'boolean') content[trait] = values.includes('yes');
      else content[trait] = choices.find((choice) => values.includes(choice)) ?? 'dont_know';
    }
    return { action: 'accept', content } satisfies ElicitResult;
  };
}

for (const revision of REVISIONS) {
  describe(`the bird expert under ${revision}`, function () {
    this.timeout(120_000);
    let client: Client;
    let reply: Reply;
    before(async () => {
      client = await connectStockClient({
        file: BIRDS,
        spec: revision,
        revision,
        capabilities: { elicitation: { form: {} } },
        reply: (question) => reply(question),
        serverOptions: ['--timeout', '60'],
      });
    });
    after(() => client.close());

    for (const bird of revision === '2026-07-28' ? SEEN : SEEN.slice(0, 1)) {
      it(`names the ${bird.toLowerCase()} to somebody who sees one`, async () => {
        reply = watcherOf(await traitsOf(client, bird));
        const result = await client.callTool({ name: 'identify_bird' }, { timeout: 60_000 });
        const answer = isJsonObject(result.structuredContent) ? result.structuredContent : {};
        expect(JSON.stringify([answer['bird'], answer['candidates']]).toLowerCase()).to.include(
          bird.toLowerCase(),
        );
      });
    }

    it('stops asking somebody who declines', async () => {
      reply = () => ({ action: 'decline' });
      const result = await client.callTool({ name: 'identify_bird' });
      expect(result.structuredContent).to.include({ status: 'stopped' });
    });
  });
}
