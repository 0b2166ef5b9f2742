// How a server over HTTP begins and ends.

import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect } from 'chai';
import { EventStream } from './event-stream.js';
import { serveHttp } from './http-server-process.js';
import { BOTH_FORMS, ask, beginSession, callMessage } from './raw-http.js';
import { resultOf } from './wire-schema.js';

const LOOPS = callMessage('c', 'loops');
const PING = { jsonrpc: '2.0', id: 'p', method: 'ping' };

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

describe('a server over HTTP that is told to end', () => {
  it('answers the calls under way, ends its streams, and takes no more', async () => {
    const server = serveHttp('answers.pl', '--timeout', '2');
    const url = await server.url();
    const session = { ...BOTH_FORMS, ...(await beginSession(url)) };
    const listening = await EventStream.open(url, { method: 'GET', headers: session });
    const call = ask(url, { headers: session, message: LOOPS });
    await pause(300);
    server.signal('SIGTERM');
    const { message } = await call;
    expect(resultOf('tools/call', message)['isError']).to.equal(true);
    expect(await listening.rest()).to.deep.equal([]);
    expect(await server.exited).to.equal(0);
    const refused = await ask(url, { headers: session, message: PING }).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(Error);
  });

  it('waits for them no longer than it was told', async () => {
    const server = serveHttp('answers.pl', '--timeout', '30', '--drain-timeout', '0.2');
    const url = await server.url();
    const session = { ...BOTH_FORMS, ...(await beginSession(url)) };
    const call = ask(url, { headers: session, message: LOOPS }).catch(() => undefined);
    await pause(300);
    const before = Date.now();
    server.signal('SIGTERM');
    expect(await server.exited).to.equal(0);
    expect(Date.now() - before).to.be.below(5_000);
    await call;
  });

  it('ends at once when it is told a second time', async () => {
    const server = serveHttp('answers.pl', '--timeout', '30', '--drain-timeout', '30');
    const url = await server.url();
    const session = { ...BOTH_FORMS, ...(await beginSession(url)) };
    const call = ask(url, { headers: session, message: LOOPS }).catch(() => undefined);
    await pause(300);
    server.signal('SIGTERM');
    await pause(300);
    server.signal('SIGINT');
    expect(await server.exited).to.equal(0);
    await call;
  });
});

describe('a server over HTTP that begins', () => {
  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const server = serveHttp('answers.pl', '--port', port);
    expect(await server.exited).to.equal(1);
    expect(server.stderr).to.include(`cannot listen on port ${port} of 127.0.0.1`);
    expect(server.stderr).to.not.include('    at ');
    other.close();
  });

  it('warns when other machines can reach it, and is still called by its own names only', async () => {
    const server = serveHttp('answers.pl', '--host', '0.0.0.0', '--path', '/kb/v1');
    const url = await server.url();
    expect(url).to.match(/^http:\/\/127\.0\.0\.1:\d+\/kb\/v1$/);
    const session = { ...BOTH_FORMS, ...(await beginSession(url)) };
    expect((await ask(url, { headers: session, message: PING })).status).to.equal(200);
    const foreign = { ...session, host: 'evil.com' };
    expect((await ask(url, { headers: foreign, message: PING })).status).to.equal(403);
    await server.end();
    expect(server.stderr).to.match(/warning: other machines can reach 0\.0\.0\.0/);
  });
});
