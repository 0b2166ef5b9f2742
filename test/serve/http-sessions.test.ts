import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { startHost } from '../../src/host/start-host.js';
import type { Host } from '../../src/host/host.js';
import { serveHttp } from '../../src/serve/http-server.js';
import type { HttpServer } from '../../src/serve/http-server.js';
import type { HttpServerSettings } from '../../src/serve/http-settings.js';
import { isJsonObject } from '../../src/terms/json.js';
import { EventStream } from '../e2e/event-stream.js';
import { BOTH_FORMS, ask, beginSession, callMessage, initializeMessage } from '../e2e/raw-http.js';
import { fixture } from '../e2e/server-process.js';
import { errorOf, resultOf } from '../e2e/wire-schema.js';

const CONFORMANCE = fileURLToPath(new URL('../../../kb/conformance.pl', import.meta.url));
const PING = { jsonrpc: '2.0', id: 'p', method: 'ping' };
const FORMS = { elicitation: { form: {} } };

async function hostOf(file: string): Promise<Host> {
  const started = await startHost({ files: [file], timeLimit: 20_000, log: () => undefined });
  if (started.kind === 'faulty') throw new Error(`${file} has errors`);
  return started.host;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

describe('sessions over HTTP', () => {
  let host: Host;
  let asking: Host;
  let polling: Host;
  const servers: HttpServer[] = [];
  before(async () => {
    [host, asking, polling] = await Promise.all([
      hostOf(fixture('answers.pl')),
      hostOf(fixture('asks.pl')),
      hostOf(CONFORMANCE),
    ]);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close(0)));
  });
  after(() => Promise.all([host.close(), asking.close(), polling.close()]));

  const serve = async (settings: HttpServerSettings = {}, of = host): Promise<string> => {
    const server = await serveHttp(of, { spec: 'auto', name: 'test', version: '1', port: 0, ...settings });
    servers.push(server);
    return server.url;
  };
  const ping = async (url: string, session: Record<string, string>): Promise<number> =>
    (await ask(url, { headers: { ...BOTH_FORMS, ...session }, message: PING })).status;

  it('begin with initialize, and end by DELETE', async () => {
    const url = await serve();
    const session = await beginSession(url);
    expect(await ping(url, session)).to.equal(200);
    expect((await ask(url, { method: 'DELETE', headers: session })).status).to.equal(200);
    const gone = await ask(url, { headers: { ...BOTH_FORMS, ...session }, message: PING });
    expect(gone.status).to.equal(404);
    expect(gone.message['id']).to.equal('p');
    expect(errorOf(gone.message).message).to.include('initialize');
    expect((await ask(url, { method: 'DELETE', headers: session })).status).to.equal(404);
    expect((await ask(url, { method: 'GET', headers: { ...BOTH_FORMS, ...session } })).status).to.equal(404);
  });

  it('are new when initialize names one that has ended, or one that there is', async () => {
    const url = await serve();
    const first = await beginSession(url);
    for (const id of ['unknown', first['mcp-session-id'] ?? '']) {
      const headers = { ...BOTH_FORMS, 'mcp-session-id': id };
      const answer = await ask(url, { headers, message: initializeMessage('2025-11-25') });
      expect(answer.status).to.equal(200);
      expect(answer.headers['mcp-session-id']).to.be.a('string').not.equal(id);
    }
    expect(await ping(url, first)).to.equal(200);
  });

  it('are needed', async () => {
    const url = await serve();
    expect(await ping(url, {})).to.equal(400);
    for (const method of ['GET', 'DELETE'])
      expect((await ask(url, { method, headers: BOTH_FORMS })).status).to.equal(400);
  });

  it('answer each request once: an id is free again when its answer has gone', async () => {
    const url = await serve({}, polling);
    const headers = { ...BOTH_FORMS, ...(await beginSession(url)) };
    const call = { headers, message: callMessage(77, 'test_tool_with_logging') };
    const answers = await Promise.all([ask(url, call), ask(url, call)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(errorOf(refused?.message ?? {}).message).to.include('under way');
    expect((await ask(url, call)).status).to.equal(200);
  });

  it('end when they lie idle, and not while a stream is open', async () => {
    const url = await serve({ sessionTimeout: 200 });
    const [idle, listening] = [await beginSession(url), await beginSession(url)];
    const stream = await EventStream.open(url, { method: 'GET', headers: listening });
    await pause(600);
    expect([await ping(url, idle), await ping(url, listening)]).to.deep.equal([404, 200]);
    stream.close();
    await pause(600);
    expect(await ping(url, listening)).to.equal(404);
  });

  it('make room for others, the one that lay idle longest first, unless all are in use', async () => {
    const url = await serve({ maxSessions: 2 });
    const first = await beginSession(url);
    const second = await beginSession(url);
    await ping(url, first);
    const third = await beginSession(url);
    expect([await ping(url, first), await ping(url, second), await ping(url, third)]).to.deep.equal([
      200, 404, 200,
    ]);
    for (const headers of [first, third]) await EventStream.open(url, { method: 'GET', headers });
    const refused = await ask(url, { headers: BOTH_FORMS, message: initializeMessage('2025-11-25') });
    expect(refused.status).to.equal(503);
    expect(refused.headers['retry-after']).to.be.a('string');
  });

  it('have one stream for what belongs to no request, which can be opened again as soon as it is closed', async () => {
    const url = await serve();
    const headers = await beginSession(url);
    const stream = await EventStream.open(url, { method: 'GET', headers });
    expect((await ask(url, { method: 'GET', headers: { ...BOTH_FORMS, ...headers } })).status).to.equal(409);
    stream.close();
    await pause(50);
    const again = await EventStream.open(url, { method: 'GET', headers });
    expect(again.status).to.equal(200);
    again.close();
  });

  it('keep their streams alive with comments', async () => {
    const url = await serve({ keepAlive: 20 });
    const headers = { ...BOTH_FORMS, ...(await beginSession(url)) };
    const { body } = await fetch(url, { headers });
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      expect(chunk).to.match(/^: /);
      break;
    }
  });

  it('give the answer to a client whose connection broke while it was worked out', async () => {
    const url = await serve({}, asking);
    const headers = await beginSession(url, '2025-11-25', FORMS);
    const lost = await EventStream.open(url, { headers, message: callMessage(1, 'greet') });
    await lost.opening();
    const question = await lost.next();
    lost.close();
    const resumed = await EventStream.open(url, {
      method: 'GET',
      headers: { ...headers, 'last-event-id': lost.lastEventId },
    });
    expect(resumed.status).to.equal(200);
    const result = { action: 'accept', content: { name: 'Ada' } };
    const answer = { jsonrpc: '2.0', id: question?.['id'], result };
    expect((await ask(url, { headers: { ...BOTH_FORMS, ...headers }, message: answer })).status).to.equal(
      202,
    );
    const [last] = await resumed.rest();
    expect(resultOf('tools/call', last ?? {})['structuredContent']).to.deep.equal({
      greeting: 'Hello, Ada!',
    });
    const replayed = await EventStream.open(url, {
      method: 'GET',
      headers: { ...headers, 'last-event-id': lost.lastEventId },
    });
    expect(await replayed.rest()).to.deep.equal([last]);
  });

  it('do not replay what belongs to another one, or what they never sent', async () => {
    const url = await serve();
    const [one, other] = [await beginSession(url), await beginSession(url)];
    const stream = await EventStream.open(url, { headers: one, message: PING });
    await stream.rest();
    for (const [headers, id] of [
      [other, stream.lastEventId],
      [one, '4711'],
      [one, 'nonsense'],
    ] as const) {
      const replay = await ask(url, {
        method: 'GET',
        headers: { ...BOTH_FORMS, ...headers, 'last-event-id': id },
      });
      expect(replay.body).to.not.include('result');
      if (headers === one) expect(replay.status).to.equal(400);
    }
  });

  it('let a rule end its stream: the client comes back for the rest', async () => {
    const url = await serve({}, polling);
    const headers = await beginSession(url);
    const stream = await EventStream.open(url, { headers, message: callMessage(1, 'test_reconnection') });
    await stream.opening();
    expect(stream.retry).to.equal(500);
    expect(await stream.rest()).to.deep.equal([]);
    const rest = await EventStream.open(url, {
      method: 'GET',
      headers: { ...headers, 'last-event-id': stream.lastEventId },
    });
    const [answer] = await rest.rest();
    expect(resultOf('tools/call', answer ?? {})['isError']).to.equal(undefined);
  });

  for (const accept of ['application/json, text/event-stream', 'application/json']) {
    it(`cancel a call by another request, for a client that takes ${accept}`, async () => {
      const url = await serve();
      const headers = { ...(await beginSession(url)), accept };
      const call = ask(url, { headers, message: callMessage(1, 'loops') });
      await pause(200);
      const params = { requestId: 1 };
      const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params };
      expect((await ask(url, { headers, message: cancel })).status).to.equal(202);
      const { message } = await call;
      expect(message).to.not.have.property('result');
      const next = await ask(url, { headers, message: callMessage(2, 'area', { width: 2, height: 3 }) });
      expect(resultOf('tools/call', next.message)['structuredContent']).to.deep.equal({ area: 6 });
      const unknown = { ...cancel, params: { requestId: 'nobody' } };
      expect((await ask(url, { headers, message: unknown })).status).to.equal(202);
    });
  }

  it('list what is missing for a client that could be asked, but takes no stream', async () => {
    const url = await serve({}, asking);
    const headers = { ...(await beginSession(url, '2025-11-25', FORMS)), accept: 'application/json' };
    const { message } = await ask(url, { headers, message: callMessage(1, 'greet') });
    const result = resultOf('tools/call', message);
    expect(result['isError']).to.equal(true);
    expect(JSON.stringify(result['content'])).to.include('What is your name?');
  });

  it('take no answer from another one', async () => {
    const url = await serve({}, asking);
    const [one, other] = [await beginSession(url, '2025-11-25', FORMS), await beginSession(url)];
    const stream = await EventStream.open(url, { headers: one, message: callMessage(1, 'greet') });
    const question = await stream.next();
    const answerOf = (name: string): object => ({
      jsonrpc: '2.0',
      id: question?.['id'],
      result: { action: 'accept', content: { name } },
    });
    await ask(url, { headers: { ...BOTH_FORMS, ...other }, message: answerOf('Eve') });
    await ask(url, { headers: { ...BOTH_FORMS, ...one }, message: answerOf('Ada') });
    const answer = (await stream.next()) ?? {};
    const result = isJsonObject(answer['result']) ? answer['result'] : {};
    expect(result['structuredContent']).to.deep.equal({ greeting: 'Hello, Ada!' });
  });
});
