import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { LogicError } from '../../src/errors.js';
import type { Host } from '../../src/host/host.js';
import type { HostOptions } from '../../src/host/host-options.js';
import { startHost } from '../../src/host/start-host.js';
import type { Outcome } from '../../src/knowledge/outcome.js';
import { call, context, fixture, ServingFixtures } from './serving-fixtures.js';

describe('the loss of a worker', () => {
  const fixtures = new ServingFixtures();
  const serve = fixtures.serve.bind(fixtures);
  const expectAlive = async (host: Host): Promise<void> => {
    expect(await call(host, 'answer')).to.have.property('kind', 'answered');
  };
  const failureOf = async (work: Promise<unknown>): Promise<LogicError> => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof LogicError)) throw new Error(`not a LogicError: ${String(error)}`);
    return error;
  };
  const roomy: Partial<HostOptions> = { timeLimit: 60_000, memoryLimit: 64 };
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-logic-'));
  });
  afterEach(() => fixtures.closeAll());
  after(() => rm(folder, { recursive: true }));

  it('survives a goal that fills the memory', async function () {
    this.timeout(90_000);
    const host = await serve('memory-bomb.pl', roomy);
    expect(await call(host, 'hoard')).to.include({ kind: 'limit', limit: 'memory' });
    await expectAlive(host);
  });

  it('loses no committed fact, and is told to the log', async function () {
    this.timeout(90_000);
    for (const engine of ['machine', 'tau'] as const) {
      const host = await serve('bank.pl', { timeLimit: 4_000, memoryLimit: 64, grace: 50, engine });
      const request = (name: string, arg1: string): Promise<Outcome<unknown>> =>
        host.perform({ kind: 'tool', name, arguments: { arg1 } }, context);
      const seen = await call(host, 'seen');
      for (const note of ['twice', 'once', 'twice']) await request('note', note);
      await request('drop_first', 'twice');
      for (const killer of ['hoard', 'deaf']) {
        const stop = new AbortController();
        const killed = call(host, killer, stop.signal);
        if (killer === 'deaf')
          setTimeout(() => {
            stop.abort();
          }, 1_000);
        expect(await killed).to.have.property('kind', killer === 'deaf' ? 'cancelled' : 'limit');
        await request('note', killer);
      }
      expect(JSON.stringify(await call(host, 'entries'))).to.include('["once","twice","hoard","deaf"]');
      expect(await call(host, 'seen')).to.deep.equal(seen);
      expect(fixtures.lines.join()).to.match(/replaced.*nothing that was committed is lost/);
      await fixtures.closeAll();
    }
  });

  it('rejects calls while the sources cannot be loaded again, and recovers with them', async function () {
    this.timeout(90_000);
    const source = join(folder, 'memory-bomb.pl');
    await copyFile(fixture('memory-bomb.pl'), source);
    const host = await serve(source, roomy);
    await rm(source);
    expect(await call(host, 'hoard')).to.include({ kind: 'limit', limit: 'memory' });
    expect(await failureOf(call(host, 'answer'))).to.have.property('code', 'FILE_NOT_FOUND');
    await writeFile(source, 'answer(.\n');
    const broken = await failureOf(call(host, 'answer'));
    expect(broken.code).to.equal('LOAD_FAILED');
    expect(broken.message).to.include('memory-bomb.pl:1:');
    await copyFile(fixture('memory-bomb.pl'), source);
    await expectAlive(host);
  });

  it('does not go on with other sources, though they have as many clauses', async function () {
    this.timeout(90_000);
    const source = join(folder, 'memory-bomb.pl');
    await copyFile(fixture('memory-bomb.pl'), source);
    const host = await serve(source, roomy);
    await writeFile(source, (await readFile(source, 'utf8')).replace('answer(42)', 'answer(43)'));
    expect(await call(host, 'hoard')).to.include({ kind: 'limit', limit: 'memory' });
    expect((await failureOf(call(host, 'answer'))).message).to.include('the sources were changed');
    await copyFile(fixture('memory-bomb.pl'), source);
    await expectAlive(host);
  });

  it('is a load error when it happens while loading', async function () {
    this.timeout(90_000);
    // The machine ends such a directive by itself; stock Tau takes the worker with it.
    const files = [fixture('memory-bomb-at-load.pl')];
    const error = await failureOf(startHost({ files, engine: 'tau', ...roomy }));
    expect(error.code).to.equal('LOAD_FAILED');
    expect(error.message).to.include('64 MiB');
  });

  it('does not follow from a request that is no plain data', async () => {
    const host = await serve('forever.pl');
    const odd = { kind: 'tool', name: 'answer', arguments: {}, callback: () => undefined } as const;
    expect(await failureOf(host.perform(odd, context))).to.have.property('code', 'ARGUMENT_INVALID');
    await expectAlive(host);
  });

  it('is not needed for a process to end that forgot to close its host', async () => {
    const script = `
      const { startHost } = await import(${JSON.stringify(new URL('../../src/host/start-host.js', import.meta.url).href)});
      const { host } = await startHost({ files: [${JSON.stringify(fixture('forever.pl'))}], timeLimit: 200 });
      const outcome = await host.perform({ kind: 'tool', name: 'loop', arguments: {} }, ${JSON.stringify(context)});
      process.stdout.write(outcome.kind);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 15_000,
    });
    expect(stdout).to.equal('limit');
  });
});

describe('starting the host', () => {
  it('refuses a file that does not exist', async () => {
    const error: unknown = await startHost({ files: [fixture('nowhere.pl')] }).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(LogicError).with.property('code', 'FILE_NOT_FOUND');
  });

  it('refuses limits that are none, and no files at all', async () => {
    const files = [fixture('forever.pl')];
    const bad: HostOptions[] = [
      { files: [] },
      { files, timeLimit: 0 },
      { files, timeLimit: NaN },
      { files, memoryLimit: -1 },
      { files, workers: 0 },
      { files, workers: 1.5 },
      { files, grace: 0 },
    ];
    for (const options of bad) {
      const error: unknown = await startHost(options).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(LogicError).with.property('code', 'ARGUMENT_INVALID');
    }
  });
});
