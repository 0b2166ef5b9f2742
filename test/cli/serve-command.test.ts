import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };

function callOf(id: number, name: string): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

describe('mcp-logic serve', () => {
  const children: ChildProcessWithoutNullStreams[] = [];
  const serve = (...args: string[]) => {
    const child = spawn(process.execPath, ['dist/src/cli/main.js', 'serve', ...args], { cwd: root });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
      child,
      send: (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`),
      receive: async (): Promise<unknown> => {
        const line = await lines.next();
        return JSON.parse(String(line.value)) as unknown;
      },
    };
  };
  const exitOf = async (child: ChildProcessWithoutNullStreams) => {
    const begun = performance.now();
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { code, signal, seconds: (performance.now() - begun) / 1000 };
  };

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  it('introduces itself as it was told to', async () => {
    const { child, send, receive } = serve(
      ...[fixture('cli/greeter.pl'), '--name', 'hello', '--title', 'Greeter', '--server-version', '2.3.4'],
      ...['--instructions', 'Be kind.'],
    );
    send(initialize);
    const reply = await receive();
    expect(reply).to.have.nested.property('result.serverInfo.name', 'hello');
    expect(reply).to.have.nested.property('result.serverInfo.title', 'Greeter');
    expect(reply).to.have.nested.property('result.serverInfo.version', '2.3.4');
    expect(reply).to.have.nested.property('result.instructions', 'Be kind.');
    child.stdin.end();
    expect(await exitOf(child)).to.include({ code: 0 });
  });

  it('shows, lists and keeps as it was told to', async () => {
    const { child, send, receive } = serve(
      ...[
        fixture('cli/greeter.pl'),
        '--website-url',
        'https://example.org/',
        '--icon',
        'https://example.org/a.png',
      ],
      ...['data:image/png;base64,AA==', '--cache-ttl', '5000', '--cache-scope', 'public', '--page-size', '1'],
    );
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    send({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta } });
    const discovered = await receive();
    expect(discovered).to.have.nested.property('result.ttlMs', 5000);
    const about = JSON.stringify(discovered);
    expect(about).to.include('"websiteUrl":"https://example.org/"').and.include('data:image/png;base64,AA==');
    send({ jsonrpc: '2.0', id: 2, method: 'tools/list', params: { _meta } });
    const listed = await receive();
    expect(listed).to.have.nested.property('result.cacheScope', 'public');
    expect(listed).to.have.nested.property('result.nextCursor').that.is.a('string');
    child.stdin.end();
    expect(await exitOf(child)).to.include({ code: 0 });
  });

  it('says which of its options mean nothing on stdio', async () => {
    const { child } = serve(fixture('cli/greeter.pl'), '--port', '1', '--allowed-host', 'a', 'b');
    child.stdin.end();
    const said = await text(child.stderr);
    expect(said)
      .to.include('--port says nothing without --transport http')
      .and.include('--allowed-host says');
    expect(said).to.not.include('--path');
  });

  it('is named after its file', async () => {
    const { send, receive } = serve(fixture('cli/greeter.pl'));
    send(initialize);
    expect(await receive()).to.have.nested.property('result.serverInfo.name', 'greeter');
  });

  it('serves objects that a loader file loads, and the object that is named', async () => {
    const { send, receive } = serve('examples/birds-objects/loader.lgt');
    send(initialize);
    await receive();
    send(initialized);
    send({ jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} });
    expect(await receive()).to.have.nested.property('result.tools[0].name', 'identify_bird');
    const { code, stderr } = await runCli([
      'serve',
      'examples/birds-objects/loader.lgt',
      '--object',
      'bird_expert',
    ]);
    expect(code).to.equal(1);
    expect(stderr).to.contain('there is no object bird_expert; did you mean birds_expert?');
  });

  it('prints nothing but protocol on stdout, also while rules print', async () => {
    const { child, send, receive } = serve(fixture('limits/prints.pl'));
    let log = '';
    child.stderr.on('data', (chunk) => (log += String(chunk)));
    send(initialize);
    await receive();
    send(initialized);
    send(callOf(2, 'chatter'));
    expect(await receive()).to.have.property('id', 2);
    expect(log).to.include('loaded').and.include('hello').and.include('no end of line');
  });

  it('exits within a second when stdin ends, also in the middle of a call', async () => {
    const { child, send, receive } = serve(fixture('limits/forever.pl'), '--timeout', '60');
    send(initialize);
    await receive();
    send(initialized);
    send(callOf(2, 'loop'));
    await pause(200);
    child.stdin.end();
    expect((await exitOf(child)).seconds).to.be.below(2);
  });

  for (const ending of ['the end of the input', 'SIGTERM']) {
    it(`exits at ${ending} though its answers are not read`, async () => {
      const child = spawn(process.execPath, ['dist/src/cli/main.js', 'serve', fixture('limits/forever.pl')], {
        cwd: root,
      });
      children.push(child);
      child.stdin.write(`${JSON.stringify(initialize)}\n`);
      await once(child.stdout, 'readable');
      for (let id = 2; id < 2_000; id++)
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list' })}\n`);
      await pause(1_000);
      if (ending === 'SIGTERM') child.kill(ending);
      else child.stdin.end();
      const { code, seconds } = await exitOf(child);
      expect(code).to.equal(0);
      expect(seconds).to.be.below(4);
    });
  }

  it('is gone two seconds after its parent was killed in the middle of a call', async () => {
    const messages = [initialize, initialized, callOf(2, 'loop')].map((message) => JSON.stringify(message));
    const parent = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { spawn } from 'node:child_process';
       const child = spawn(process.execPath, ${JSON.stringify([
         join(root, 'dist/src/cli/main.js'),
         'serve',
         join(root, fixture('limits/forever.pl')),
         '--timeout=60',
       ])}, { stdio: ['pipe', 'pipe', 'inherit'] });
       child.stdin.write(${JSON.stringify(`${messages.join('\n')}\n`)});
       child.stdout.once('data', () => console.log('served'));`,
    ]);
    children.push(parent);
    await once(parent.stdout, 'data');
    await pause(300);
    parent.kill('SIGKILL');
    const killed = performance.now();
    // Both hold the writing end of this pipe for as long as they live.
    await text(parent.stderr);
    expect(performance.now() - killed).to.be.below(2_000);
  });

  const ways: readonly (readonly [string, (child: ChildProcessWithoutNullStreams) => void])[] = [
    ['stdin ends', (child) => child.stdin.end()],
    ['stdin ends after a message', (child) => child.stdin.end(`${JSON.stringify(initialize)}\n`)],
    ['SIGTERM comes', (child) => child.kill('SIGTERM')],
  ];
  for (const [way, leave] of ways) {
    it(`exits when ${way} while the load loops, long before the loop is stopped`, async () => {
      const { child } = serve(fixture('limits/loads-forever.pl'), '--timeout', '60');
      let log = '';
      child.stderr.on('data', (chunk) => (log += String(chunk)));
      await pause(2_000);
      leave(child);
      const { code, seconds } = await exitOf(child);
      expect(code).to.equal(0);
      expect(seconds).to.be.below(20);
      expect(log).to.include('was still being loaded');
    });
  }

  it('answers what was sent before stdin ended, though the load takes its time', async () => {
    const messages = [initialize, initialized, callOf(2, 'answer')];
    const input = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
    const { code, stdout } = await runCli(['serve', fixture('limits/loads-slowly.pl')], input);
    expect(code).to.equal(0);
    expect(stdout.trim().split('\n')).to.have.length(2);
    expect(stdout).to.include('"arg1":42');
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`closes cleanly on ${signal}`, async () => {
      const { child, send, receive } = serve(fixture('limits/forever.pl'));
      send(initialize);
      await receive();
      send(initialized);
      send(callOf(2, 'loop'));
      await pause(100);
      child.kill(signal);
      const { code, seconds } = await exitOf(child);
      expect(code).to.equal(0);
      expect(seconds).to.be.below(1.5);
    });
  }

  it('does not serve a file with errors', async () => {
    const { code, stdout, stderr } = await runCli(['serve', fixture('cli/faulty.pl')]);
    expect(stderr).to.match(/faulty\.pl:5:\d+: error: /);
    expect(stderr).to.match(/faulty\.pl:6:\d+: error: /);
    expect(stdout).to.equal('');
    expect(code).to.equal(1);
  });

  it('serves a file with warnings, and shows them', async () => {
    const { code, stdout, stderr } = await runCli(['serve', fixture('cli/careless.pl')]);
    expect(stderr).to.match(/careless\.pl:6:\d+: warning: /);
    expect(stdout).to.equal('');
    expect(code).to.equal(0);
  });

  it('says in one line that a file does not exist', async () => {
    const { code, stdout, stderr } = await runCli(['serve', 'nowhere.pl']);
    expect(stderr).to.match(/^mcp-logic: .*nowhere\.pl.*\n$/);
    expect(stdout).to.equal('');
    expect(code).to.equal(2);
  });
});
