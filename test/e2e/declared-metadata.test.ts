// What is declared beside tools and resources, as each revision shows it: cache policies, pages, icons, schemas of any kind.

import { expect } from 'chai';
import { isArray, isJsonObject, type Json, type JsonObject } from '../../src/terms/json.js';
import { REVISIONS, type Revision } from '../../src/mcp/revision.js';
import { serve, type ServerProcess } from './server-process.js';
import { errorOf, expectMessage, resultOf } from './wire-schema.js';

const UI = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };

function entry(list: Json | undefined, key: string, value: string): JsonObject {
  const found = list !== undefined && isArray(list) ? list.filter(isJsonObject) : [];
  return found.find((one) => one[key] === value) ?? {};
}

for (const revision of REVISIONS) {
  describe(`what is declared beside tools, for a client of ${revision}`, () => {
    const isModern = revision === '2026-07-28';
    let server: ServerProcess;
    let lastId = 0;
    let introduced: JsonObject;

    async function ask(method: string, params: object = {}): Promise<JsonObject> {
      lastId += 1;
      const capabilities = { elicitation: { form: {} } };
      return isModern
        ? server.askModern(lastId, method, params, capabilities)
        : server.ask(lastId, method, params);
    }

    async function resultFor(method: string, params: object = {}): Promise<JsonObject> {
      return resultOf(method, await ask(method, params));
    }

    before(async () => {
      server = serve('interface.pl', '--spec', revision);
      const client = { capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
      introduced = isModern
        ? await resultFor('server/discover')
        : await resultFor('initialize', { protocolVersion: revision satisfies Revision, ...client });
    });
    after(async () => {
      await server.end();
      for (const line of server.lines) expectMessage(line);
    });

    it('pages: tools and resources name theirs, and the extension is advertised where there are extensions', async () => {
      const { capabilities } = introduced;
      const shown = isJsonObject(capabilities) ? capabilities['extensions'] : undefined;
      expect(shown).to.deep.equal(revision === '2025-06-18' ? undefined : UI);
      const { tools } = await resultFor('tools/list');
      expect(entry(tools, 'name', 'dashboard')['_meta']).to.deep.equal({
        ui: { resourceUri: 'ui://app/dashboard', visibility: ['model', 'app'] },
        'ui/resourceUri': 'ui://app/dashboard',
      });
      expect(entry(tools, 'name', 'listed')['_meta']).to.deep.equal({ ui: { visibility: ['app'] } });
      expect(entry(tools, 'name', 'squares')).to.not.have.property('_meta');
      const ui = { csp: { connectDomains: ['https://example.org'] }, prefersBorder: true };
      const { resources } = await resultFor('resources/list');
      expect(entry(resources, 'name', 'dashboard')).to.deep.include({ _meta: { ui } });
      expect(entry(resources, 'name', 'other')).to.not.have.property('_meta');
      const { contents } = await resultFor('resources/read', { uri: 'ui://app/dashboard' });
      expect(entry(contents, 'uri', 'ui://app/dashboard')).to.deep.include({ _meta: { ui } });
    });

    it('icons: from 2025-11-25 on', async () => {
      const hasIcons = revision !== '2025-06-18';
      const { tools } = await resultFor('tools/list');
      const { prompts } = await resultFor('prompts/list');
      const { resources } = await resultFor('resources/list');
      expect('icons' in entry(tools, 'name', 'dashboard')).to.equal(hasIcons);
      expect('icons' in entry(prompts, 'name', 'greet')).to.equal(hasIcons);
      expect('icons' in entry(resources, 'name', 'kept')).to.equal(hasIcons);
    });

    it('how long to keep what: on complete results of 2026-07-28 alone', async () => {
      const cacheOf = ({ ttlMs, cacheScope }: JsonObject): Json[] =>
        [ttlMs, cacheScope].filter((field) => field !== undefined);
      const rows: readonly (readonly [string, object, Json[]])[] = [
        ['tools/list', {}, [1000, 'private']],
        ['prompts/list', {}, [0, 'private']],
        ['resources/list', {}, [0, 'private']],
        ['resources/templates/list', {}, [2000, 'public']],
        ['resources/read', { uri: 'test://kept' }, [5000, 'public']],
        ['resources/read', { uri: 'test://other' }, [0, 'private']],
        ['tools/call', { name: 'dashboard' }, []],
        ['prompts/get', { name: 'greet', arguments: { name: 'Ada' } }, []],
      ];
      expect(cacheOf(introduced)).to.deep.equal(isModern ? [60_000, 'public'] : []);
      for (const [method, params, expected] of rows)
        expect(cacheOf(await resultFor(method, params)), method).to.deep.equal(isModern ? expected : []);
    });

    it('structured results of any kind: plain in 2026-07-28, wrapped before', async () => {
      const { tools } = await resultFor('tools/list');
      const schema = { type: 'array', items: { type: 'integer' } };
      const shown = entry(tools, 'name', 'squares')['outputSchema'];
      if (isModern) expect(shown).to.deep.equal(schema);
      else expect(shown).to.deep.include({ type: 'object', properties: { result: schema } });
      const rows: readonly (readonly [string, object, Json])[] = [
        ['squares', { count: 3 }, [1, 4, 9]],
        ['length_of', { text: 'four' }, 4],
        ['listed', {}, ['one', 'two']],
      ];
      for (const [name, given, value] of rows) {
        const result = await resultFor('tools/call', { name, arguments: given });
        expect(result['structuredContent'], name).to.deep.equal(isModern ? value : { result: value });
      }
    });

    it('a prompt without a required argument is refused', async () => {
      expect(errorOf(await ask('prompts/get', { name: 'greet' })).code).to.equal(-32602);
    });

    it('a cursor that no list gave is refused', async () => {
      for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])
        expect(errorOf(await ask(method, { cursor: 'bogus' })).code, method).to.equal(-32602);
    });
  });
}

describe('a resource that asks', () => {
  it('is not to be kept, whatever its policy', async () => {
    const server = serve('interface.pl', '--spec', '2026-07-28');
    const forms = { elicitation: { form: {} } };
    const asking = resultOf(
      'resources/read',
      await server.askModern(1, 'resources/read', { uri: 'test://asks' }, forms),
    );
    expect(asking).to.include({ resultType: 'input_required' }).and.not.have.any.keys('ttlMs', 'cacheScope');
    const { inputRequests, requestState } = asking;
    const [key = ''] = Object.keys(isJsonObject(inputRequests) ? inputRequests : {});
    const inputResponses = { [key]: { action: 'accept', content: { name: 'Ada' } } };
    const read = await server.askModern(
      2,
      'resources/read',
      { uri: 'test://asks', inputResponses, requestState },
      forms,
    );
    expect(resultOf('resources/read', read)).to.include({ ttlMs: 0, cacheScope: 'private' });
    await server.end();
  });
});
