import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Host } from '../../src/host/host.js';
import { startHost } from '../../src/host/start-host.js';
import { serveHttp } from '../../src/serve/http-server.js';
import type { HttpServer } from '../../src/serve/http-server.js';
import { EventStream } from '../e2e/event-stream.js';
import { BOTH_FORMS, ask } from '../e2e/raw-http.js';
import type { RawAnswer } from '../e2e/raw-http.js';
import { envelope, fixture } from '../e2e/server-process.js';
import { errorOf, resultOf } from '../e2e/wire-schema.js';

const CONFORMANCE = fileURLToPath(new URL('../../../kb/conformance.pl', import.meta.url));

function callOf(name: string, args: object, headers: Record<string, string> = {}) {
  const params = { name, arguments: args, _meta: envelope({}) };
  return {
    headers: {
      ...BOTH_FORMS,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
      ...headers,
    },
    message: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  };
}

describe('requests of 2026-07-28 over HTTP', () => {
  const hosts: Host[] = [];
  const servers: HttpServer[] = [];
  const serve = async (file: string): Promise<string> => {
    const started = await startHost({ files: [file], timeLimit: 20_000, log: () => undefined });
    if (started.kind === 'faulty') throw new Error(`${file} has errors`);
    hosts.push(started.host);
    const server = await serveHttp(started.host, { spec: '2026-07-28', name: 'test', version: '1', port: 0 });
    servers.push(server);
    return server.url;
  };
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close(0)));
    await Promise.all(hosts.splice(0).map((host) => host.close()));
  });

  it('carry arguments in headers as well, where the schema says so, and both agree', async () => {
    const url = await serve(CONFORMANCE);
    const call = (headers: Record<string, string>, region = 'eu'): Promise<RawAnswer> =>
      ask(url, callOf('test_x_mcp_header', { region, level: 3 }, headers));
    const answer = await call({ 'mcp-param-region': 'eu' });
    expect(resultOf('tools/call', answer.message)['isError'], answer.body).to.equal(undefined);
    const encoded = `=?base64?${Buffer.from('Zürich').toString('base64')}?=`;
    expect((await call({ 'mcp-param-region': encoded }, 'Zürich')).status).to.equal(200);
    for (const headers of [{}, { 'mcp-param-region': 'us' }]) {
      const refused = await call(headers);
      expect([refused.status, errorOf(refused.message).code]).to.deep.equal([400, -32020]);
    }
  });

  it('get 400 and what is missing when their client lacks a capability', async () => {
    const url = await serve(CONFORMANCE);
    const { status, message } = await ask(url, callOf('test_missing_capability', {}));
    expect(status).to.equal(400);
    expect(errorOf(message)).to.deep.include({
      code: -32021,
      data: { requiredCapabilities: { sampling: {} } },
    });
  });

  it('are cancelled when their client goes away: the only worker is free at once', async () => {
    const url = await serve(fixture('answers.pl'));
    const gone = new AbortController();
    const { headers, message } = callOf('loops', {});
    const lost = fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: gone.signal,
    }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    gone.abort();
    await lost;
    const next = await ask(url, callOf('note', { fact: 'a' }));
    expect(resultOf('tools/call', next.message)['structuredContent']).to.deep.equal({ count: 1 });
  });

  it('may be subscriptions, which end with the server', async () => {
    const url = await serve(fixture('answers.pl'));
    const params = { notifications: { toolsListChanged: true }, _meta: envelope({}) };
    const stream = await EventStream.open(url, {
      headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      message: { jsonrpc: '2.0', id: 's', method: 'subscriptions/listen', params },
    });
    expect((await stream.next())?.['method']).to.equal('notifications/subscriptions/acknowledged');
    await servers.pop()?.close(1_000);
    await stream.rest();
  });
});
