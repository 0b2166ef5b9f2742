// HTTP as any program may speak it: methods, forms of answers, who may call, what is too much.

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { serveHttp, type HttpServerProcess } from './http-server-process.js';
import { BOTH_FORMS, ask, beginSession, callMessage, initializeMessage } from './raw-http.js';
import type { RawRequest } from './raw-http.js';
import { envelope } from './server-process.js';
import { errorOf, resultOf } from './wire-schema.js';

const PING = { jsonrpc: '2.0', id: 'p', method: 'ping' };
const DISCOVER = { jsonrpc: '2.0', id: 'd', method: 'server/discover', params: { _meta: envelope({}) } };
const MODERN = { 'mcp-protocol-version': '2026-07-28' };

function modernCall(name: string, args: object, meta: object = {}): RawRequest {
  const params = { name, arguments: args, _meta: { ...envelope({}), ...meta } };
  return {
    headers: { ...MODERN, 'mcp-method': 'tools/call', 'mcp-name': name },
    message: { jsonrpc: '2.0', id: 'c', method: 'tools/call', params },
  };
}

function withHeaders(request: RawRequest, headers: Record<string, string>): RawRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}

describe('a server over HTTP', () => {
  let server: HttpServerProcess;
  let url: string;
  before(async () => {
    server = serveHttp(
      ...['answers.pl', '--timeout', '1', '--body-limit', '1'],
      ...['--allowed-host', 'kb.example.com', 'other.example.com:444'],
      ...['--allowed-origin', 'https://app.example.com'],
    );
    url = await server.url();
  });
  after(() => server.end());

  describe('knows who may call', () => {
    const own = (): string => new URL(url).host;
    const hosts: readonly (readonly [string, number])[] = [
      ['localhost', 200],
      ['LOCALHOST:1', 200],
      ['127.0.0.1', 200],
      ['[::1]:8080', 200],
      ['kb.example.com', 200],
      ['kb.example.com:9', 200],
      ['other.example.com:444', 200],
      ['other.example.com', 403],
      ['evil.com', 403],
      ['localhost.evil.com', 403],
      ['localhost:80@evil.com', 403],
      ['127.0.0.1.nip.io', 403],
      ['0.0.0.0', 403],
      ['x.kb.example.com', 403],
    ];
    for (const [host, status] of hosts) {
      it(`by the host ${host}: ${status}`, async () => {
        const answer = await ask(url, {
          headers: { host, ...MODERN, 'mcp-method': 'server/discover' },
          message: DISCOVER,
        });
        expect(answer.status, answer.body).to.equal(status);
        if (status === 403) expect(errorOf(answer.message).message).to.include('--allowed-host');
      });
    }

    const origins: readonly (readonly [string, number])[] = [
      ['http://localhost', 200],
      ['https://127.0.0.1:3000', 200],
      ['http://[::1]:6274', 200],
      ['https://app.example.com', 200],
      ['http://app.example.com', 403],
      ['https://app.example.com:8443', 403],
      ['http://evil.com', 403],
      ['http://localhost.evil.com', 403],
      ['http://localhost@evil.com', 403],
      ['file://localhost', 403],
      ['null', 403],
      ['', 403],
    ];
    for (const [origin, status] of origins) {
      it(`by the origin "${origin}": ${status}`, async () => {
        const headers = { host: own(), origin, ...MODERN, 'mcp-method': 'server/discover' };
        const answer = await ask(url, { headers, message: DISCOVER });
        expect(answer.status, answer.body).to.equal(status);
        expect(answer.headers['access-control-allow-origin']).to.equal(status === 200 ? origin : undefined);
      });
    }

    it('and tells browsers before they call', async () => {
      const headers = { origin: 'https://app.example.com', 'access-control-request-headers': 'mcp-name' };
      const answer = await ask(url, { method: 'OPTIONS', headers });
      expect(answer.status).to.equal(204);
      expect(answer.headers).to.include({
        'access-control-allow-origin': 'https://app.example.com',
        'access-control-allow-headers': 'mcp-name',
      });
      expect((await ask(url, { method: 'OPTIONS', headers: { origin: 'http://evil.com' } })).status).to.equal(
        403,
      );
    });
  });

  describe('answers in a form that the client takes', () => {
    const forms: readonly (readonly [string | undefined, 'json' | 'stream' | 'refused'])[] = [
      [undefined, 'json'],
      ['*/*', 'json'],
      ['application/json', 'json'],
      ['application/json;q=0.5, text/html', 'json'],
      ['text/event-stream', 'stream'],
      ['text/*', 'stream'],
      ['text/html', 'refused'],
      ['text/event-stream;q=0', 'refused'],
    ];
    for (const [accept, form] of forms) {
      it(`${accept ?? 'nothing said'}: ${form}`, async () => {
        const headers = accept === undefined ? {} : { accept };
        const session = await beginSession(url);
        const call = callMessage('c', 'steps', { count: 2 });
        for (const request of [
          { headers: session, message: call },
          modernCall('steps', { count: 2 }, { progressToken: 1 }),
          modernCall('area', { width: 1, height: 2 }),
        ]) {
          const answer = await ask(url, withHeaders(request, headers));
          if (form === 'refused') {
            expect(answer.status).to.equal(406);
            continue;
          }
          const type = form === 'json' ? 'application/json' : 'text/event-stream';
          expect(answer.headers['content-type']).to.equal(type);
          expect(answer.message['id']).to.equal('c');
          resultOf('tools/call', answer.message);
        }
      });
    }

    it('a stream where the client takes both and there is something to tell', async () => {
      const request = modernCall('steps', { count: 2 }, { progressToken: 1 });
      const streamed = await ask(url, withHeaders(request, BOTH_FORMS));
      expect(streamed.body.match(/notifications\/progress/g)).to.have.length(2);
      const quiet = await ask(url, withHeaders(modernCall('steps', { count: 2 }), BOTH_FORMS));
      expect(quiet.headers['content-type']).to.equal('application/json');
    });

    it('nothing, where only a stream would do and the client takes JSON', async () => {
      const accept = { accept: 'application/json' };
      const session = await beginSession(url);
      expect((await ask(url, { method: 'GET', headers: { ...session, ...accept } })).status).to.equal(406);
      const params = { notifications: { toolsListChanged: true }, _meta: envelope({}) };
      const message = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params };
      const headers = { ...accept, ...MODERN, 'mcp-method': 'subscriptions/listen' };
      expect((await ask(url, { headers, message })).status).to.equal(406);
    });
  });

  describe('refuses', () => {
    it('other methods and other paths', async () => {
      for (const method of ['PUT', 'PATCH', 'HEAD']) {
        const answer = await ask(url, { method });
        expect(answer.status, method).to.equal(405);
        expect(answer.headers['allow']).to.equal('GET, POST, DELETE, OPTIONS');
      }
      for (const method of ['GET', 'DELETE']) {
        const answer = await ask(url, { method, headers: { ...BOTH_FORMS, ...MODERN } });
        expect(answer.status, method).to.equal(405);
        expect(answer.headers['allow']).to.equal('POST, OPTIONS');
      }
      const lost = await ask(url.replace('/mcp', '/'), { message: PING });
      expect(lost.status).to.equal(404);
      expect(errorOf(lost.message).message).to.include('/mcp');
    });

    it('other types of content', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq', '']) {
        const answer = await ask(url, { headers: { 'content-type': type }, message: PING });
        expect(answer.status, type).to.equal(415);
      }
    });

    it('what is no message, each with its error', async () => {
      const rows: readonly (readonly [string, number, number])[] = [
        ['', 400, -32700],
        ['{"jsonrpc":', 400, -32700],
        ['42', 400, -32600],
        [JSON.stringify([PING]), 400, -32600],
        ['[]', 400, -32600],
        ['{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600],
        ['{"jsonrpc":"2.0","method":"x","params":5}', 400, -32600],
        [`{"id":1,"x":${'['.repeat(5_000)}`, 400, -32600],
      ];
      for (const [message, status, code] of rows) {
        const answer = await ask(url, { headers: BOTH_FORMS, message });
        expect([answer.status, errorOf(answer.message).code], message.slice(0, 40)).to.deep.equal([
          status,
          code,
        ]);
      }
    });

    it('what is too large, announced or not, and goes on', async () => {
      const message = JSON.stringify(callMessage(1, 'greeting', { name: 'x'.repeat(2_000_000) }));
      expect((await ask(url, { headers: BOTH_FORMS, message })).status).to.equal(413);
      const headers = { ...BOTH_FORMS, 'transfer-encoding': 'chunked' };
      expect((await ask(url, { headers, message })).status).to.equal(413);
      expect(
        (await ask(url, { headers: BOTH_FORMS, message: initializeMessage('2025-11-25') })).status,
      ).to.equal(200);
    });

    it('nobody for a message that breaks off', async () => {
      const { hostname, port, host } = new URL(url);
      const head = `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`;
      for (const start of ['', '{"jsonrpc":"2.0",']) {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        await new Promise((resolve) => socket.write(head + start, resolve));
        socket.destroy();
        await once(socket, 'close');
      }
      const begun = await ask(url, { headers: BOTH_FORMS, message: initializeMessage('2025-11-25') });
      expect(begun.status).to.equal(200);
    });

    it('no request for how its target and its host are written', async () => {
      const { hostname, port, host } = new URL(url);
      const body = JSON.stringify(initializeMessage('2025-11-25'));
      const head = `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      for (const [target, name] of [
        [url, host],
        ['/mcp', `${hostname}:99999`],
        ['/mcp?a=//b', host],
      ]) {
        const socket = connect(Number(port), hostname);
        socket.write(`POST ${target} HTTP/1.1\r\nHost: ${name}\r\n${head}${body}`);
        expect(await text(socket), `${target} of ${name}`).to.match(/^HTTP\/1.1 200 OK/);
      }
    });

    it('headers that do not fit the message of 2026', async () => {
      const call = modernCall('area', { width: 1, height: 2 });
      const rows: readonly (readonly [Record<string, string>, number])[] = [
        [{ 'mcp-method': 'tools/list' }, -32020],
        [{ 'mcp-name': 'other' }, -32020],
        [{ 'mcp-protocol-version': '2025-11-25' }, -32020],
      ];
      for (const [headers, code] of rows) {
        const answer = await ask(url, withHeaders(call, headers));
        expect([answer.status, errorOf(answer.message).code], JSON.stringify(headers)).to.deep.equal([
          400,
          code,
        ]);
        expect(answer.message['id']).to.equal('c');
      }
      const _meta = { ...envelope({}), 'io.modelcontextprotocol/protocolVersion': '2030-01-01' };
      const later = await ask(url, {
        headers: { 'mcp-protocol-version': '2030-01-01', 'mcp-method': 'tools/list' },
        message: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } },
      });
      expect(later.status).to.equal(400);
      expect(errorOf(later.message)).to.deep.include({
        code: -32022,
        data: { supported: ['2026-07-28'], requested: '2030-01-01' },
      });
    });

    it('a revision that no session has', async () => {
      const session = await beginSession(url);
      const headers = { ...BOTH_FORMS, ...session, 'mcp-protocol-version': '2024-11-05' };
      const answer = await ask(url, { headers, message: PING });
      expect(answer.status).to.equal(400);
      expect(answer.message['id']).to.equal('p');
    });
  });
});
