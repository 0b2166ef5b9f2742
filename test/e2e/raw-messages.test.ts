// The wire itself, line by line: what no well-behaved client would send, and what it must never see.

import { expect } from 'chai';
import { EMBEDDING_SERVER, ServerProcess, envelope, fixture, serve } from './server-process.js';
import { TRANSPORTS } from './transports.js';
import { errorOf, expectMessage, resultOf } from './wire-schema.js';
import { isJsonObject } from '../../src/terms/json.js';

const CLIENT = { capabilities: {}, clientInfo: { name: 'raw', version: '1' } };

async function initialize(server: ServerProcess, protocolVersion: unknown, id = 'init'): Promise<unknown> {
  const answer = await server.ask(id, 'initialize', { protocolVersion, ...CLIENT });
  return resultOf('initialize', answer)['protocolVersion'];
}

function structuredOf(answer: Parameters<typeof resultOf>[1]): unknown {
  return resultOf('tools/call', answer)['structuredContent'];
}

function textOf(answer: Parameters<typeof resultOf>[1]): string {
  return JSON.stringify(resultOf('tools/call', answer)['content']);
}

for (const { transport, serve } of TRANSPORTS) {
  describe(`raw messages over ${transport}`, () => {
    let server: ServerProcess;
    before(() => {
      server = serve('answers.pl', '--timeout', '1', '--body-limit', '16');
    });
    beforeEach(() => {
      server.forget();
    });
    after(async () => {
      expect(await server.end()).to.equal(0);
      for (const line of server.lines) expectMessage(line);
      expect(server.stderr).to.include('loaded').and.include('printed');
    });

    it('keep the server alive whatever they are, and each gets its own answer', async () => {
      await initialize(server, '2025-11-25');
      server.forget();
      server.write('{"jsonrpc": nonsense\n\n   \n[]\n[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n"text"\n');
      server.write(
        '{"jsonrpc":"2.0","id":null,"method":"ping"}\n{"jsonrpc":"2.0","id":1.5,"method":"ping"}\n',
      );
      server.write('{"jsonrpc":"2.0","id":"a","method":"ping","params":[]}\n');
      for (const id of [0, '', 'x', -7]) resultOf('ping', await server.ask(id, 'ping'));
      const errors = server.messages.filter((message) => message['error'] !== undefined);
      expect(errors.map((message) => [message['id'], errorOf(message).code])).to.deep.equal([
        [null, -32700],
        [null, -32600],
        [null, -32600],
        [null, -32600],
        [null, -32600],
        [1.5, -32600],
        ['a', -32602],
      ]);
    });

    it('may be 10 MB long', async () => {
      await initialize(server, '2025-11-25');
      const name = 'x'.repeat(10_000_000);
      const answer = await server.ask(1, 'tools/call', { name: 'greeting', arguments: { name } });
      expect(textOf(answer)).to.be.a('string');
      resultOf('ping', await server.ask(2, 'ping'));
    });

    it('of unknown methods are told so, and notifications never are', async () => {
      await initialize(server, '2025-11-25');
      server.say({ jsonrpc: '2.0', method: 'notifications/unheard_of' });
      server.say({ jsonrpc: '2.0', method: 'notifications/initialized' });
      server.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'nobody' } });
      server.say({ jsonrpc: '2.0', id: 99, result: {} });
      expect(errorOf(await server.ask(1, 'tools/unheard_of')).code).to.equal(-32601);
      expect(server.messages).to.have.length(2);
    });

    it('of unknown tools, prompts and resources get the code of the revision', async () => {
      await initialize(server, '2025-11-25');
      expect(errorOf(await server.ask(1, 'tools/call', { name: 'nope' })).code).to.equal(-32602);
      expect(errorOf(await server.ask(2, 'prompts/get', { name: 'nope' })).code).to.equal(-32602);
      const missing = errorOf(await server.ask(3, 'resources/read', { uri: 'test://nope' }));
      expect(missing).to.deep.include({ code: -32002, data: { uri: 'test://nope' } });
      expect(errorOf(await server.ask(4, 'tools/call', {})).code).to.equal(-32602);
      expect(errorOf(await server.ask(5, 'prompts/get', {})).code).to.equal(-32602);
      expect(errorOf(await server.ask(6, 'resources/read', {})).code).to.equal(-32602);
      expect(errorOf(await server.ask(7, 'prompts/get', { name: 'review' })).code).to.equal(-32602);
      expect(errorOf(await server.ask(8, 'prompts/get', { name: 'broken' })).code).to.equal(-32603);
      expect(errorOf(await server.ask(9, 'resources/read', { uri: 'test://broken' })).code).to.equal(-32603);
      expect(errorOf(await server.ask(10, 'tools/list', { cursor: 'invented' })).code).to.equal(-32602);
      const ref = { type: 'ref/prompt', name: 'nope' };
      const argument = { name: 'code', value: '' };
      expect(errorOf(await server.ask(11, 'completion/complete', { ref, argument })).code).to.equal(-32602);
    });

    it('with null for arguments, or more than are wanted, are calls like others', async () => {
      await initialize(server, '2025-11-25');
      expect(textOf(await server.ask(1, 'tools/call', { name: 'area', arguments: null }))).to.include(
        'width',
      );
      const answer = await server.ask(2, 'tools/call', {
        name: 'area',
        arguments: { width: '3', height: 4, depth: 5 },
      });
      expect(structuredOf(answer)).to.deep.equal({ area: 12 });
    });

    it('are answered while a tool runs for ever', async () => {
      await initialize(server, '2025-11-25');
      server.say({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'loops' } });
      const before = Date.now();
      resultOf('ping', await server.ask(2, 'ping'));
      expect(Date.now() - before).to.be.lessThan(500);
      expect(resultOf('tools/call', await server.answerTo(1))['isError']).to.equal(true);
    });

    it('cancel a tool that runs for ever: no answer, and the next call works', async () => {
      await initialize(server, '2025-11-25');
      server.say({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'note', arguments: { fact: 'a' } },
      });
      await server.answerTo(1);
      server.say({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'loops' } });
      server.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } });
      const before = Date.now();
      const next = await server.ask(3, 'tools/call', { name: 'note', arguments: { fact: 'b' } });
      expect(Date.now() - before).to.be.lessThan(900);
      expect(structuredOf(next)).to.deep.equal({ count: 2 });
      expect(server.messages.some((message) => message['id'] === 2)).to.equal(false);
    });

    it('are all that stdout carries, also while the knowledge base prints', async () => {
      await initialize(server, '2025-11-25');
      expect(structuredOf(await server.ask(1, 'tools/call', { name: 'prints' }))).to.deep.equal({
        done: 'yes',
      });
      expect(server.messages.filter((message) => message['id'] === 1)).to.have.length(1);
    });

    it('tell progress to those with a token, and logs from the level they set', async () => {
      await initialize(server, '2025-11-25');
      const call = { name: 'steps', arguments: { count: 2 } };
      await server.ask(1, 'tools/call', { ...call, _meta: { progressToken: 'mine' } });
      const told = server.messages.filter((message) => message['method'] !== undefined);
      expect(told.map(({ method }) => method)).to.have.members([
        'notifications/progress',
        'notifications/message',
        'notifications/progress',
        'notifications/message',
      ]);
      expect(told.find(({ method }) => method === 'notifications/progress')).to.have.deep.property('params', {
        progressToken: 'mine',
        progress: 1,
        total: 2,
        message: 'one more',
      });
      await server.ask(2, 'logging/setLevel', { level: 'error' });
      await server.ask(3, 'tools/call', call);
      expect(server.messages.filter((message) => message['method'] !== undefined)).to.have.length(4);
    });
  });

  describe(`negotiation over ${transport}`, () => {
    const rows = {
      auto: [
        ['2024-11-05', '2025-11-25'],
        ['2025-06-18', '2025-06-18'],
        ['2025-11-25', '2025-11-25'],
        ['2026-07-28', '2025-11-25'],
        ['9999-01-01', '2025-11-25'],
        [undefined, '2025-11-25'],
      ],
      '2025-06-18': [
        ['2025-11-25', '2025-06-18'],
        [undefined, '2025-06-18'],
      ],
      '2025-11-25': [['2025-06-18', '2025-11-25']],
    } as const;
    for (const [spec, versions] of Object.entries(rows)) {
      it(`with --spec ${spec} echoes a revision that is served, else the newest served`, async () => {
        const server = serve('answers.pl', '--spec', spec);
        for (const [asked, expected] of versions) {
          server.forget();
          expect(await initialize(server, asked), asked).to.equal(expected);
        }
        if (spec !== 'auto') {
          const refused = errorOf(await server.askModern(1, 'server/discover'));
          expect(refused.code).to.equal(transport === 'http' ? -32000 : -32601);
        }
        await server.end();
      });
    }

    it('with --spec 2026-07-28 refuses initialize and names the revision it serves', async () => {
      const server = serve('answers.pl', '--spec', '2026-07-28');
      const answer = await server.ask(1, 'initialize', { protocolVersion: '2025-11-25', ...CLIENT });
      expect(errorOf(answer)).to.deep.include({
        code: -32022,
        data: { supported: ['2026-07-28'], requested: '2025-11-25' },
      });
      const discovered = resultOf('server/discover', await server.askModern(2, 'server/discover'));
      expect(discovered['supportedVersions']).to.deep.equal(['2026-07-28']);
      await server.end();
    });

    it('with --spec 2026-07-28 wants every request to name its revision', async () => {
      const server = serve('answers.pl', '--spec', '2026-07-28');
      const unnamed = transport === 'http' ? -32022 : -32602;
      expect(errorOf(await server.ask(1, 'tools/list')).code).to.equal(unnamed);
      const other = { ...envelope({}), 'io.modelcontextprotocol/protocolVersion': '2030-01-01' };
      const refused = errorOf(await server.ask(2, 'tools/list', { _meta: other }));
      expect(refused).to.deep.include({
        code: -32022,
        data: { supported: ['2026-07-28'], requested: '2030-01-01' },
      });
      const listed = resultOf('tools/list', await server.askModern(3, 'tools/list'));
      expect(listed).to.include({ resultType: 'complete', ttlMs: 0, cacheScope: 'private' });
      expect(errorOf(await server.ask(4, 'tools/list')).code).to.equal(unnamed);
      expect(errorOf(await server.askModern(5, 'ping')).code).to.equal(-32601);
      expect(errorOf(await server.askModern(6, 'resources/read', { uri: 'test://nope' })).code).to.equal(
        -32602,
      );
      await server.end();
      for (const line of server.lines) expectMessage(line);
    });
  });

  describe(`a request of 2026-07-28 over ${transport}`, () => {
    it('hears progress and logs when it asks for them', async () => {
      const server = serve('answers.pl');
      const call = { name: 'steps', arguments: { count: 2 } };
      await server.askModern(1, 'tools/call', call);
      expect(server.messages).to.have.length(1);
      const _meta = { ...envelope({}), progressToken: 7, 'io.modelcontextprotocol/logLevel': 'info' };
      await server.ask(2, 'tools/call', { ...call, _meta });
      expect(server.messages.map(({ method, id }) => method ?? id)).to.deep.equal([
        1,
        'notifications/progress',
        'notifications/message',
        'notifications/progress',
        'notifications/message',
        2,
      ]);
      await server.end();
      for (const line of server.lines) expectMessage(line);
    });
  });

  describe(`a knowledge base that fails to load, over ${transport}`, () => {
    it('writes nothing to stdout, and says where on stderr', async () => {
      const server = serve('faulty.pl');
      expect(await server.end()).to.equal(1);
      expect(server.lines).to.deep.equal([]);
      expect(server.stderr).to.match(/faulty\.pl:3:\d+/);
    });
  });

  describe(`a client that is asked over raw messages, over ${transport}`, () => {
    it('gets what is missing, not a hang, when it declared elicitation and then refuses', async () => {
      const server = serve('asks.pl', '--spec', '2025-11-25');
      const client = { ...CLIENT, capabilities: { elicitation: {} } };
      await server.ask('init', 'initialize', { protocolVersion: '2025-11-25', ...client });
      server.say({ jsonrpc: '2.0', id: 'call', method: 'tools/call', params: { name: 'order' } });
      const question = await server.first(({ method }) => method === 'elicitation/create');
      expect(isJsonObject(question['params']) && question['params']['message']).to.equal('Tea or coffee?');
      const error = { code: -32601, message: 'Method not found' };
      server.say({ jsonrpc: '2.0', id: question['id'] ?? null, error });
      const answer = await server.answerTo('call');
      expect(resultOf('tools/call', answer)['isError']).to.equal(true);
      expect(textOf(answer)).to.include('Tea or coffee?');
      await server.end();
    });

    it('may take longer to answer than the engine may take to run', async () => {
      const server = serve('asks.pl', '--spec', '2025-11-25', '--timeout', '1');
      const client = { ...CLIENT, capabilities: { elicitation: {} } };
      await server.ask('init', 'initialize', { protocolVersion: '2025-11-25', ...client });
      server.say({ jsonrpc: '2.0', id: 'call', method: 'tools/call', params: { name: 'greet' } });
      const question = await server.first(({ method }) => method === 'elicitation/create');
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const result = { action: 'accept', content: { name: 'Ada' } };
      server.say({ jsonrpc: '2.0', id: question['id'] ?? null, result });
      expect(structuredOf(await server.answerTo('call'))).to.deep.equal({ greeting: 'Hello, Ada!' });
      await server.end();
    });

    it('can cancel the call while it is being asked', async () => {
      const server = serve('asks.pl', '--spec', '2025-11-25');
      const client = { ...CLIENT, capabilities: { elicitation: {} } };
      await server.ask('init', 'initialize', { protocolVersion: '2025-11-25', ...client });
      server.say({ jsonrpc: '2.0', id: 'call', method: 'tools/call', params: { name: 'order' } });
      await server.first(({ method }) => method === 'elicitation/create');
      server.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'call' } });
      resultOf('ping', await server.ask(2, 'ping'));
      expect(server.messages.some((message) => message['id'] === 'call')).to.equal(false);
      await server.end();
    });
  });
}

describe('a server embedded in a program', () => {
  it('keeps stdout for messages, and gives long lists in pages', async () => {
    const server = new ServerProcess([EMBEDDING_SERVER, fixture('answers.pl')]);
    const pages: unknown[] = [];
    let cursor: unknown;
    do {
      const answer = await server.askModern(
        pages.length,
        'tools/list',
        cursor === undefined ? {} : { cursor },
      );
      const { tools, nextCursor } = resultOf('tools/list', answer);
      pages.push(Array.isArray(tools) && tools.length);
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(pages).to.deep.equal([4, 4, 1]);
    await server.end();
    for (const line of server.lines) expectMessage(line);
    expect(server.stderr).to.include('stray words');
  });
});

describe('the end of the input', () => {
  it('ends the server within a second, after the last answer', async () => {
    const server = serve('answers.pl');
    await initialize(server, '2025-11-25');
    server.say({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'area', arguments: { width: 2, height: 3 } },
    });
    const before = Date.now();
    expect(await server.end()).to.equal(0);
    expect(Date.now() - before).to.be.lessThan(1000);
    expect(structuredOf(await server.answerTo(1))).to.deep.equal({ area: 6 });
  });

  it('ends the server within a second even while a tool runs for ever', async () => {
    const server = serve('answers.pl');
    await initialize(server, '2025-11-25');
    server.say({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'loops' } });
    resultOf('ping', await server.ask(2, 'ping'));
    const before = Date.now();
    expect(await server.end()).to.equal(0);
    expect(Date.now() - before).to.be.lessThan(1000);
  });
});
