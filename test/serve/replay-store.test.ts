import { expect } from 'chai';
import { ReplayBudget, ReplayStore } from '../../src/serve/replay-store.js';

const MIB = 1024 * 1024;

function note(text: string) {
  return { jsonrpc: '2.0' as const, method: 'notifications/message', params: { level: 'info', data: text } };
}

async function replayed(store: ReplayStore, after: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await store.replayEventsAfter(after, {
    send: (id, message) => {
      sent.push([id, message]);
      return Promise.resolve();
    },
  });
  return sent;
}

describe('what a session keeps of its streams', () => {
  it('is replayed for the stream of the event, in order, after the event', async () => {
    const store = new ReplayStore(new ReplayBudget());
    const first = await store.storeEvent('a', note('1'));
    await store.storeEvent('b', note('2'));
    const third = await store.storeEvent('a', note('3'));
    const fourth = await store.storeEvent('a', note('4'));
    expect(await store.getStreamIdForEventId(first)).to.equal('a');
    expect(await replayed(store, first)).to.deep.equal([
      [third, note('3')],
      [fourth, note('4')],
    ]);
    expect(await replayed(store, fourth)).to.deep.equal([]);
  });

  it('is bounded in number: the oldest events are forgotten', async () => {
    const store = new ReplayStore(new ReplayBudget());
    const ids: string[] = [];
    for (let i = 0; i < 1_500; i++) ids.push(await store.storeEvent('a', note('x')));
    const known = await Promise.all(ids.map((id) => store.getStreamIdForEventId(id)));
    expect(known.filter((streamId) => streamId !== undefined)).to.have.length(1_000);
    expect(known.at(-1)).to.equal('a');
  });

  it('is bounded in size, of one session and of all', async () => {
    const budget = new ReplayBudget();
    const stores = Array.from({ length: 20 }, () => new ReplayStore(budget));
    const [first] = stores;
    for (let i = 0; i < 10; i++) {
      for (const store of stores) await store.storeEvent('a', note('x'.repeat(MIB)));
    }
    expect(first?.size)
      .to.be.below(8 * MIB)
      .and.above(5 * MIB);
    expect(budget.total)
      .to.be.at.most(128 * MIB)
      .and.above(100 * MIB);
    for (const store of stores) store.close();
    expect(budget.total).to.equal(0);
  });
});
