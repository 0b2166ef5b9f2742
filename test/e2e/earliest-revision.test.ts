// A client of 2025-06-18 gets nothing of what later revisions have added, whatever a knowledge base declares.

import { expect } from 'chai';
import { isArray, isJsonObject, type Json, type JsonObject } from '../../src/terms/json.js';
import type { ServerProcess } from './server-process.js';
import { TRANSPORTS } from './transports.js';
import { resultOf } from './wire-schema.js';

const CLIENT = {
  capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
  clientInfo: { name: 'raw', version: '1' },
};

/** Members of messages that came with 2025-11-25, 2026-07-28 or an extension of these. */
const LATER = new Set([
  ...['icons', 'websiteUrl', 'execution', 'extensions', 'tasks', 'mode', 'elicitationId', 'theme'],
  ...['resultType', 'ttlMs', 'cacheScope', 'inputRequests', 'requestState', 'taskId', 'task', 'timeout'],
  ...['io.modelcontextprotocol/serverInfo', 'io.modelcontextprotocol/subscriptionId'],
]);

const CALLS = [
  'plain',
  'content',
  'numbers',
  'ask_form',
  'ask_several',
  'ask_page',
  'ask_model',
  'ask_rounds',
  'tells',
];

/** What the client says to a question; undefined for what is none. */
function replyTo({ method, params }: JsonObject): object | undefined {
  if (method === 'elicitation/create') {
    const isChoice = isJsonObject(params) && params['message'] === 'Choose.';
    return { action: 'accept', content: isChoice ? { sizes: 's, l' } : { ok: true } };
  }
  if (method !== 'sampling/createMessage') return undefined;
  return { role: 'assistant', content: { type: 'text', text: 'yes' }, model: 'm' };
}

/** Listed, called, asked for: everything there is. */
async function tourOf(server: ServerProcess, protocolVersion: string): Promise<JsonObject> {
  const answered = new Set<Json>();
  let id = 0;
  const ask = async (method: string, params: object = {}): Promise<JsonObject> => {
    id += 1;
    const own = `own ${String(id)}`;
    server.say({ jsonrpc: '2.0', id: own, method, params });
    for (;;) {
      const next = await server.first((message) => {
        const isAnswer = message['method'] === undefined && message['id'] === own;
        return isAnswer || (replyTo(message) !== undefined && !answered.has(message['id'] ?? null));
      });
      if (next['method'] === undefined) return next;
      answered.add(next['id'] ?? null);
      server.say({ jsonrpc: '2.0', id: next['id'], result: replyTo(next) });
    }
  };
  const call = (name: string): Promise<JsonObject> =>
    ask('tools/call', { name, arguments: {}, _meta: { progressToken: name } });
  const introduced = await ask('initialize', { protocolVersion, ...CLIENT });
  server.say({ jsonrpc: '2.0', method: 'notifications/initialized' });
  for (const list of ['tools', 'prompts', 'resources', 'resources/templates']) await ask(`${list}/list`);
  for (const name of CALLS) await call(name);
  expect(resultOf('tools/call', await call('ask_several'))).to.have.nested.property(
    'structuredContent.chosen',
    's+l',
  );
  await ask('prompts/get', { name: 'greet', arguments: { name: 'ada' } });
  for (const uri of ['note://a', 'ui://page', 'note://nowhere']) await ask('resources/read', { uri });
  const ref = { type: 'ref/prompt', name: 'greet' };
  await ask('completion/complete', { ref, argument: { name: 'name', value: 'a' } });
  await ask('resources/subscribe', { uri: 'note://a' });
  return resultOf('initialize', introduced);
}

/** The paths of all members that are not for the revision. */
function laterMembers(value: Json, path: string): string[] {
  if (isArray(value)) return value.flatMap((item, i) => laterMembers(item, `${path}[${String(i)}]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(LATER.has(name) ? [`${path}.${name}`] : []),
    ...laterMembers(member, `${path}.${name}`),
  ]);
}

function fieldsOf({ params }: JsonObject): JsonObject[] {
  const schema = isJsonObject(params) ? params['requestedSchema'] : undefined;
  const properties = isJsonObject(schema) ? schema['properties'] : undefined;
  return isJsonObject(properties) ? Object.values(properties).filter(isJsonObject) : [];
}

for (const { transport, serve } of TRANSPORTS) {
  for (const spec of ['2025-06-18', 'auto']) {
    it(`a client of 2025-06-18 sees nothing of later revisions: --spec ${spec} over ${transport}`, async () => {
      const server = serve('everything.pl', '--spec', spec, '--title', 'All', '--description', 'Everything.');
      const introduced = await tourOf(server, '2025-06-18');
      expect(introduced).to.deep.include({ protocolVersion: '2025-06-18' });
      expect(introduced['serverInfo']).to.have.all.keys('name', 'title', 'version');
      expect(server.messages.flatMap((message, i) => laterMembers(message, String(i)))).to.deep.equal([]);
      const asked = server.messages.filter(({ method }) => method === 'elicitation/create');
      expect(asked).to.not.be.empty;
      for (const field of asked.flatMap(fieldsOf)) {
        expect(field['type']).to.be.oneOf(['string', 'number', 'integer', 'boolean']);
        expect(field).to.not.have.any.keys('oneOf', 'anyOf', 'items');
      }
      expect(await server.end()).to.equal(0);
    });
  }
}

it('a client of 2025-11-25 sees what that has added', async () => {
  const [{ serve } = { serve: undefined }] = TRANSPORTS;
  const server = serve?.('everything.pl', '--description', 'Everything.');
  if (server === undefined) throw new Error('no transport');
  const introduced = await tourOf(server, '2025-11-25');
  expect(introduced['serverInfo']).to.have.property('description');
  const names = server.messages.flatMap((message) => laterMembers(message, ''));
  for (const name of ['icons', 'mode', 'elicitationId', 'theme'])
    expect(
      names.some((path) => path.endsWith(`.${name}`)),
      name,
    ).to.equal(true);
  expect(await server.end()).to.equal(0);
});
