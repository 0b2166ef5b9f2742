import { expect } from 'chai';
import type { Host } from '../../src/host/host.js';
import type { CallEvent, Outcome } from '../../src/knowledge/outcome.js';
import type { JsonObject } from '../../src/terms/json.js';
import { call, context, pause, ServingFixtures } from './serving-fixtures.js';

const ACCOUNTS = ['a', 'b', 'c', 'd', 'e'];
const ALL = 5_000;
const WAIT = { kind: 'tool', name: 'wait', arguments: {} } as const;

describe('calls side by side', () => {
  const fixtures = new ServingFixtures();
  const { lines } = fixtures;
  /** Resolves when as many calls run at once as there are workers. */
  const serve = async (workers: number): Promise<Host> => {
    const host = await fixtures.serve('bank.pl', { workers, timeLimit: 20_000 });
    const stop = new AbortController();
    let begun = 0;
    const waiting: Promise<unknown>[] = [];
    await new Promise<void>((resolve) => {
      const onEvent = (): void => {
        if (++begun === workers) resolve();
      };
      for (let i = 0; i < workers; i++) {
        waiting.push(host.perform(WAIT, context, { signal: stop.signal, onEvent }));
      }
    });
    stop.abort();
    await Promise.all(waiting);
    return host;
  };
  const perform = (host: Host, name: string, args: JsonObject = {}): Promise<Outcome<unknown>> =>
    host.perform({ kind: 'tool', name, arguments: args }, context);
  const structured = async (host: Host, name: string): Promise<unknown> => {
    const outcome = await perform(host, name);
    const value = outcome.kind === 'answered' ? outcome.value : outcome;
    return typeof value === 'object' && value !== null && 'structured' in value ? value.structured : value;
  };
  const move = (host: Host, i: number): Promise<Outcome<unknown>> =>
    perform(host, `transfer_${i % 12}`, {
      arg1: ACCOUNTS[i % 5] ?? '',
      arg2: ACCOUNTS[(i * 3 + 1) % 5] ?? '',
      arg3: i,
    });

  afterEach(() => fixtures.closeAll());

  for (const workers of [1, 2, 3]) {
    it(`neither lose nor invent anything: 50 clients and ${workers} workers`, async function () {
      this.timeout(120_000);
      const host = await serve(workers);
      const totals: unknown[] = [];
      const clients = Array.from({ length: 50 }, async (_, client) => {
        for (let i = 0; i < 4; i++) {
          const outcome = await move(host, client * 4 + i);
          expect(outcome).to.have.property('kind', 'answered');
          totals.push(await structured(host, i % 2 === 0 ? 'total' : 'slow_total'));
        }
      });
      await Promise.all(clients);
      expect(totals).to.have.length(200);
      for (const total of totals) expect(total).to.deep.equal({ arg1: ALL });
    });
  }

  it('see what was committed before they began, in whichever worker', async () => {
    const host = await serve(2);
    const noted: string[] = [];
    for (let i = 0; i < 20; i++) {
      await perform(host, 'note', { arg1: `n${i}` });
      noted.push(`n${i}`);
      const seen = await Promise.all([structured(host, 'entries'), structured(host, 'entries')]);
      expect(seen).to.deep.equal([{ arg1: noted }, { arg1: noted }]);
    }
  });

  it('run at the same time when they only read', async () => {
    const host = await serve(2);
    const stop = new AbortController();
    const waiting = call(host, 'wait', stop.signal);
    expect(await structured(host, 'total')).to.deep.equal({ arg1: ALL });
    stop.abort();
    expect(await waiting).to.deep.equal({ kind: 'cancelled' });
  });

  it('tell, print and notify once though they run again', async () => {
    const host = await serve(3);
    const events: CallEvent[] = [];
    const tell = (i: number): Promise<Outcome<unknown>> =>
      host.perform({ kind: 'tool', name: `tell_${i}`, arguments: { arg1: `t${i}` } }, context, {
        onEvent: (event) => events.push(event),
      });
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => tell(i)));
    expect(new Set(outcomes.map(({ kind }) => kind))).to.deep.equal(new Set(['answered']));
    const texts = Array.from({ length: 12 }, (_, i) => `t${i}`).sort();
    expect([...lines].sort()).to.deep.equal(texts);
    const logged = events.flatMap((event) => (event.kind === 'log' ? [event.data] : []));
    expect(logged.sort()).to.deep.equal(texts);
    expect(events.filter(({ kind }) => kind === 'notify')).to.have.length(12);
  });

  it('do not hold up what is only listed', async () => {
    const host = await serve(1);
    await perform(host, 'note', { arg1: 'news' });
    const stop = new AbortController();
    const waiting = call(host, 'wait', stop.signal);
    const { prompts } = await host.currentCatalogue();
    expect(prompts.map(({ name }) => name)).to.deep.equal(['news']);
    stop.abort();
    expect(await waiting).to.deep.equal({ kind: 'cancelled' });
  });

  it('leave nothing of what failed or was cancelled', async () => {
    const host = await serve(2);
    expect(await perform(host, 'scratch')).to.have.property('kind', 'failed');
    const stop = new AbortController();
    const deaf = call(host, 'deaf', stop.signal);
    await pause(100);
    stop.abort();
    expect(await deaf).to.deep.equal({ kind: 'cancelled' });
    expect(await structured(host, 'entries')).to.deep.equal({ arg1: [] });
  });
});
