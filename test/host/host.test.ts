import { expect } from 'chai';
import { LogicError } from '../../src/errors.js';
import type { Host } from '../../src/host/host.js';
import { startHost } from '../../src/host/start-host.js';
import type { Json } from '../../src/terms/json.js';
import { call, context, fixture, pause, ServingFixtures } from './serving-fixtures.js';

describe('the host', () => {
  const fixtures = new ServingFixtures();
  const { lines } = fixtures;
  const serve = fixtures.serve.bind(fixtures);
  const expectAlive = async (host: Host): Promise<void> => {
    expect(await call(host, 'answer')).to.have.property('kind', 'answered');
  };

  afterEach(() => fixtures.closeAll());

  for (const name of ['loop', 'ancestor_of', 'repeat_and_fail']) {
    it(`stops a goal that never ends: ${name}`, async () => {
      const host = await serve('forever.pl');
      const outcome = await host.perform(
        { kind: 'tool', name, arguments: name === 'ancestor_of' ? { arg1: 'abel' } : {} },
        context,
      );
      expect(outcome).to.include({ kind: 'limit', limit: 'time' });
      await expectAlive(host);
    });
  }

  for (const name of ['stubborn', 'buried']) {
    it(`stops a goal that catches everything: ${name}`, async () => {
      const host = await serve('catches-everything.pl');
      expect(await call(host, name)).to.have.property('kind', 'limit');
      await expectAlive(host);
    });
  }

  it('stays responsive while a goal runs', async () => {
    const host = await serve('forever.pl');
    const done = call(host, 'loop');
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    await done;
    clearInterval(pulse);
    expect(longest).to.be.below(200);
  });

  it('holds a tool to its own timeout, and the operator has the last word', async () => {
    const host = await serve('forever.pl', { timeLimit: 5_000 });
    const begun = performance.now();
    expect(await call(host, 'hasty')).to.have.property('kind', 'limit');
    expect(performance.now() - begun).to.be.below(3_000);
    const strict = await serve('forever.pl', { timeLimit: 200 });
    expect(await call(strict, 'patient')).to.have.property('kind', 'limit');
    expect(performance.now() - begun).to.be.below(8_000);
  });

  it('cancels a running call within a second, and the next call works', async () => {
    const host = await serve('forever.pl', { timeLimit: 60_000 });
    const stop = new AbortController();
    const done = call(host, 'loop', stop.signal);
    await pause(100);
    const aborted = performance.now();
    stop.abort();
    expect(await done).to.deep.equal({ kind: 'cancelled' });
    expect(performance.now() - aborted).to.be.below(1_000);
    await expectAlive(host);
  });

  it('cancels a call that waits or has not begun, and leaves the running one alone', async () => {
    const host = await serve('forever.pl');
    const running = call(host, 'loop');
    const stop = new AbortController();
    const waiting = call(host, 'answer', stop.signal);
    stop.abort();
    expect(await waiting).to.deep.equal({ kind: 'cancelled' });
    expect(await call(host, 'answer', AbortSignal.abort())).to.deep.equal({ kind: 'cancelled' });
    expect(await running).to.include({ kind: 'limit', limit: 'time' });
  });

  it('answers every one of many calls at once, in order', async () => {
    const host = await serve('forever.pl', { timeLimit: 5_000 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => call(host, 'count')));
    const counts = outcomes.map((outcome) =>
      outcome.kind === 'answered' ? JSON.stringify(outcome.value) : outcome.kind,
    );
    counts.forEach((count, i) => expect(count).to.match(new RegExp(`\\b${i + 1}\\b`)));
  });

  it('keeps the facts of earlier calls when a call fails, is cancelled or hits its deadline', async () => {
    const host = await serve('forever.pl');
    await call(host, 'count');
    const stop = new AbortController();
    const cancelled = call(host, 'loop', stop.signal);
    setTimeout(() => {
      stop.abort();
    }, 50);
    await cancelled;
    await call(host, 'loop');
    expect(JSON.stringify(await call(host, 'count'))).to.match(/\b2\b/);
  });

  it('stops a goal that does not listen, at its deadline and on a cancel', async () => {
    const host = await serve('deaf.pl', { timeLimit: 1_000 });
    const begun = performance.now();
    expect(await call(host, 'double')).to.have.property('kind', 'limit');
    expect(performance.now() - begun).to.be.below(5_000);
    const stop = new AbortController();
    const done = call(host, 'double', stop.signal);
    await pause(500);
    stop.abort();
    expect(await done).to.deep.equal({ kind: 'cancelled' });
    await expectAlive(host);
  });

  it('stays in order when a tool tells without end', async () => {
    const host = await serve('talks-forever.pl', { timeLimit: 3_000 });
    let events = 0;
    const outcome = await host.perform({ kind: 'tool', name: 'report', arguments: {} }, context, {
      onEvent: () => events++,
    });
    expect(outcome).to.include({ kind: 'limit', limit: 'time' });
    expect(events).to.be.within(1, 10_000);
    await expectAlive(host);
  });

  it('drops messages beyond 1 MiB of them, and says so', async () => {
    const host = await serve('talks-at-length.pl', { timeLimit: 10_000 });
    let events = 0;
    const outcome = await host.perform({ kind: 'tool', name: 'lecture', arguments: {} }, context, {
      onEvent: () => events++,
    });
    expect(outcome).to.have.property('kind', 'answered');
    expect(events).to.be.within(1, 16);
    expect(lines.at(-1)).to.match(/the rest is dropped/);
  });

  it('refuses an argument that is nested beyond all limits', async () => {
    const host = await serve('forever.pl');
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as Json;
    const outcome = await host.perform({ kind: 'tool', name: 'answer', arguments: { deep } }, context);
    expect(outcome).to.deep.equal({
      kind: 'misfit',
      text: 'an argument is nested deeper than 1,000 levels',
    });
    await expectAlive(host);
  });

  it('brings what is printed to the log, line by line', async () => {
    const host = await serve('prints.pl');
    expect(lines).to.deep.equal(['loaded']);
    expect(await call(host, 'chatter')).to.have.property('kind', 'answered');
    expect(lines.slice(1, 3)).to.deep.equal(['hello', "[1,'Two']"]);
    expect(lines.at(-1)).to.equal('no end of line');
  });

  it('cuts what is printed without end', async () => {
    const host = await serve('prints.pl');
    expect(await call(host, 'flood')).to.have.property('kind', 'limit');
    expect(lines.length).to.be.below(50_000);
  });

  for (const name of ['stop', 'stop_indirectly']) {
    it(`does not let rules end the process: ${name}`, async () => {
      const host = await serve('halts.pl');
      expect(await call(host, name)).to.have.property('kind', 'threw');
      await expectAlive(host);
    });
  }

  it('says what a faulty source has, and reports a directive that never ends', async () => {
    const started = await startHost({ files: [fixture('loads-forever.pl')], timeLimit: 300 });
    expect(started.diagnostics.map(({ line }) => line)).to.include(3);
    if (started.kind === 'serving') await started.host.close();
  });

  it('closes in the middle of a call, and turns away what comes after', async () => {
    const host = await serve('forever.pl', { timeLimit: 60_000 });
    const calls = ['loop', 'answer'].map((name) => call(host, name).catch((reason: unknown) => reason));
    await pause(50);
    const begun = performance.now();
    await host.close();
    await host.close();
    expect(performance.now() - begun).to.be.below(1_000);
    calls.push(call(host, 'answer').catch((reason: unknown) => reason));
    for (const reason of await Promise.all(calls)) {
      expect(reason).to.be.instanceOf(LogicError).with.property('code', 'CLOSED');
    }
  });

  it('lists anew what the knowledge base offers', async () => {
    const host = await serve('forever.pl');
    expect(await host.currentCatalogue()).to.deep.equal(host.catalogue);
  });
});
