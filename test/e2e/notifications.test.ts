// What clients of every revision are told of changes, over both transports.

import { expect } from 'chai';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';
import { envelope, fixture, type ServerProcess } from './server-process.js';
import { connectStockClient } from './stock-client.js';
import { TRANSPORTS } from './transports.js';
import { errorOf, expectMessage, resultOf } from './wire-schema.js';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const CLIENT = { capabilities: {}, clientInfo: { name: 'raw', version: '1' } };

function notices(server: ServerProcess): JsonObject[] {
  return server.messages.filter(({ method }) => typeof method === 'string');
}

function methods(server: ServerProcess): unknown[] {
  return notices(server).map(({ method }) => method);
}

function paramsOf(message: JsonObject): JsonObject {
  return isJsonObject(message['params']) ? message['params'] : {};
}

/** Whose subscription a notification is for. */
function subscriptionOf(message: JsonObject): unknown {
  const { _meta } = paramsOf(message);
  return isJsonObject(_meta) ? _meta[SUBSCRIPTION] : undefined;
}

for (const { transport, serve } of TRANSPORTS) {
  for (const revision of ['2025-06-18', '2025-11-25']) {
    describe(`a client of ${revision} over ${transport}`, () => {
      let server: ServerProcess;
      let id: number;
      beforeEach(() => {
        server = serve('changes.pl', '--spec', revision);
        id = 0;
      });
      afterEach(async () => {
        expect(await server.end()).to.equal(0);
        for (const line of server.lines) expectMessage(line);
      });

      const ask = (method: string, params: object = {}): Promise<JsonObject> =>
        server.ask(++id, method, params);
      const call = async (name: string, arg1: string): Promise<void> => {
        const answer = await ask('tools/call', { name, arguments: { arg1 } });
        expect(resultOf('tools/call', answer)['isError']).to.equal(undefined);
      };

      it('is told of lists that changed, of the updates it subscribed to, and of nothing else', async () => {
        const introduced = resultOf(
          'initialize',
          await ask('initialize', { protocolVersion: revision, ...CLIENT }),
        );
        expect(introduced['capabilities']).to.deep.include({
          tools: { listChanged: true },
          prompts: { listChanged: true },
          resources: { listChanged: true, subscribe: true },
        });
        await call('update', 'note://board');
        resultOf('ping', await ask('resources/subscribe', { uri: 'note://board' }));
        await call('update', 'note://other');
        expect(notices(server)).to.deep.equal([]);
        await call('update', 'note://board');
        await server.first(({ method }) => method === 'notifications/resources/updated');
        expect(notices(server).map(paramsOf)).to.deep.equal([{ uri: 'note://board' }]);
        expect(methods(server)).to.deep.equal(['notifications/resources/updated']);

        server.forget();
        resultOf('ping', await ask('resources/unsubscribe', { uri: 'note://board' }));
        await call('update', 'note://board');
        await call('publish', 'prompts_list_changed');
        await server.first(({ method }) => method === 'notifications/prompts/list_changed');
        expect(methods(server)).to.deep.equal(['notifications/prompts/list_changed']);

        await call('offer', 'extra');
        await server.first(({ method }) => method === 'notifications/tools/list_changed');
        const { tools } = resultOf('tools/list', await ask('tools/list'));
        expect(tools).to.be.an('array').with.length(12);
        expect(errorOf(await ask('resources/subscribe')).code).to.equal(-32602);
      });

      it('is told nothing before it has introduced itself', async () => {
        const params = { name: 'publish', arguments: { arg1: 'tools_list_changed' } };
        await ask('tools/call', params);
        expect(notices(server)).to.deep.equal([]);
      });
    });
  }

  describe(`a client of 2026-07-28 over ${transport}`, () => {
    let server: ServerProcess;
    let id: number;
    beforeEach(() => {
      server = serve('changes.pl');
      id = 0;
    });
    afterEach(async () => {
      expect(await server.end()).to.equal(0);
      for (const line of server.lines) expectMessage(line);
    });

    const call = async (name: string, arg1: string): Promise<void> => {
      const answer = await server.askModern(++id, 'tools/call', { name, arguments: { arg1 } });
      expect(resultOf('tools/call', answer)['isError']).to.equal(undefined);
    };
    const listen = async (subscription: string, notifications: object): Promise<unknown> => {
      const params = { notifications, _meta: envelope({}) };
      server.say({ jsonrpc: '2.0', id: subscription, method: 'subscriptions/listen', params });
      const first = await server.first((message) => subscriptionOf(message) === subscription);
      expect(first['method']).to.equal('notifications/subscriptions/acknowledged');
      return paramsOf(first)['notifications'];
    };

    it('is told on each subscription what that asked for, after its acknowledgement', async () => {
      const everything = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
      expect(await listen('lists', everything)).to.deep.equal(everything);
      const one = { resourceSubscriptions: ['note://board', 'note://new'] };
      expect(await listen('board', one)).to.deep.equal(one);
      server.forget();
      for (const event of ['tools_list_changed', 'prompts_list_changed', 'resources_list_changed'])
        await call('publish', event);
      for (const uri of ['note://other', 'note://board', 'note://new']) await call('update', uri);
      const heard = (subscription: string): unknown[] =>
        notices(server)
          .filter((message) => subscriptionOf(message) === subscription)
          .map((message) => [message['method'], paramsOf(message)['uri']]);
      await server.first((message) => paramsOf(message)['uri'] === 'note://new');
      expect(heard('lists')).to.deep.equal([
        ['notifications/tools/list_changed', undefined],
        ['notifications/prompts/list_changed', undefined],
        ['notifications/resources/list_changed', undefined],
      ]);
      expect(heard('board')).to.deep.equal([
        ['notifications/resources/updated', 'note://board'],
        ['notifications/resources/updated', 'note://new'],
      ]);
      expect(notices(server)).to.have.length(5);
    });

    it('is told of a list that changed by itself, and of no list that it did not ask for', async () => {
      await listen('tools', { toolsListChanged: true });
      server.forget();
      await call('phrase_in', 'hello');
      await call('offer', 'extra');
      await server.first(({ method }) => method === 'notifications/tools/list_changed');
      expect(methods(server)).to.deep.equal(['notifications/tools/list_changed']);
    });

    it('is told nothing without a subscription, nor after it has cancelled it', async () => {
      await call('publish', 'tools_list_changed');
      await listen('one', { toolsListChanged: true });
      await listen('two', { toolsListChanged: true });
      server.cancelModern('one');
      server.forget();
      await call('publish', 'tools_list_changed');
      await server.first((message) => subscriptionOf(message) === 'two');
      expect(notices(server).map(subscriptionOf)).to.deep.equal(['two']);
    });
  });

  describe(`the SDK's own client over ${transport}`, () => {
    for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28'] as const) {
      it(`reads the lists again when they change, under ${revision}`, async () => {
        const told = new Promise<readonly unknown[]>((resolve, reject) => {
          void connectStockClient({
            file: fixture('changes.pl'),
            transport,
            spec: 'auto',
            revision,
          }).then(async (client) => {
            client.setNotificationHandler('notifications/tools/list_changed', async () => {
              const { tools } = await client.listTools();
              await client.close();
              resolve(tools);
            });
            if (revision === '2026-07-28') await client.listen({ toolsListChanged: true });
            await client.callTool({ name: 'offer', arguments: { arg1: 'extra' } });
          }, reject);
        });
        expect(await told).to.have.length(12);
      });
    }
  });
}
