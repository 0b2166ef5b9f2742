import { expect } from 'chai';
import { LogicError } from '../../src/errors.js';
import { TurnQueue } from '../../src/host/turn-queue.js';

describe('the queue for a turn', () => {
  it('gives turns in the order of coming', async () => {
    const queue = new TurnQueue();
    const order: number[] = [];
    const visit = async (visitor: number): Promise<void> => {
      await queue.enter();
      order.push(visitor);
      await Promise.resolve();
      queue.leave();
    };
    await Promise.all([1, 2, 3, 4].map(visit));
    expect(order).to.deep.equal([1, 2, 3, 4]);
  });

  it('lets who waits give up, without holding up the others', async () => {
    const queue = new TurnQueue();
    await queue.enter();
    const impatient = new AbortController();
    const second = queue.enter(impatient.signal);
    const third = queue.enter();
    impatient.abort();
    expect(await second).to.equal(false);
    queue.leave();
    expect(await third).to.equal(true);
  });

  it('takes in nobody who has given up before', async () => {
    const queue = new TurnQueue();
    expect(await queue.enter(AbortSignal.abort())).to.equal(false);
    expect(await queue.enter()).to.equal(true);
  });

  it('turns away who waits and who comes after it is closed', async () => {
    const queue = new TurnQueue();
    await queue.enter();
    const refusals = [queue.enter(), queue.enter()].map((turn) => turn.catch((error: unknown) => error));
    queue.close();
    refusals.push(queue.enter().catch((error: unknown) => error));
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).to.be.instanceOf(LogicError).with.property('code', 'CLOSED');
    }
  });
});
