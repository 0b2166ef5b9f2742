import { expect } from 'chai';
import type { Outcome } from '../../../src/knowledge/outcome.js';
import type { ToolAnswer } from '../../../src/knowledge/catalogue.js';
import { freshState } from '../../../src/mcp/call-state.js';
import { TaskStore } from '../../../src/mcp/tasks/task-store.js';
import type { TaskWork, WireTask } from '../../../src/mcp/tasks/task.js';
import { wireQuestion } from '../../../src/mcp/wire-question.js';
import { pause } from '../../host/serving-fixtures.js';

const DONE: Outcome<ToolAnswer> = { kind: 'answered', value: { content: [{ kind: 'text', text: 'done' }] } };

/** Work whose runs come out one after the other as given, and then for ever as the last. */
function work(...outcomes: Outcome<ToolAnswer>[]): TaskWork {
  return {
    run: (_state, { signal }) =>
      Promise.resolve(
        signal.aborted
          ? { kind: 'cancelled' }
          : ((outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? DONE),
      ),
    faultIn: () => undefined,
    wireOf: (question) => wireQuestion(question, '2026-07-28'),
    resultOf: ({ kind }) => ({ content: [{ type: 'text', text: kind }] }),
  };
}

const ASKS: Outcome<ToolAnswer> = {
  kind: 'asks',
  questions: [{ kind: 'form', key: 'name', message: 'Who?', schema: { type: 'object', properties: {} } }],
  round: { state: 'asking' },
};

describe('the tasks of a server', () => {
  const state = freshState();
  const principal = 'ada';

  it('are there for whom they were made', async () => {
    const store = new TaskStore({});
    const { id } = store.begin({ work: work(), state, principal });
    await pause(0);
    expect(store.find(id, 'ada')?.show()).to.include({ status: 'completed' });
    expect(store.find(id, 'bob')).to.equal(undefined);
  });

  it('are kept for their lifetime, and no longer', async () => {
    const store = new TaskStore({ lifetime: 200 });
    const task = store.begin({ work: work(ASKS), state, principal });
    await pause(20);
    expect(store.find(task.id, principal)?.show()).to.include({ status: 'input_required', ttlMs: 200 });
    while (store.find(task.id, principal) !== undefined) await pause(20);
    expect(task.show()).to.include({ status: 'cancelled' });
  });

  it('are so many, and none has to go for another', async () => {
    const store = new TaskStore({});
    const first = store.begin({ work: work(), state, principal });
    let count = 1;
    while (!store.isFull) {
      store.begin({ work: work(), state, principal });
      count += 1;
    }
    expect(count).to.equal(256);
    await pause(0);
    expect(store.find(first.id, principal)).to.equal(first);
  });

  it('never use the key of a question again, and tell of every change', async () => {
    const store = new TaskStore({});
    const told: WireTask[] = [];
    store.onChange((task) => told.push(task));
    const task = store.begin({ work: work(ASKS, ASKS, DONE), state, principal });
    const answer = { action: 'accept', content: {} };
    await pause(0);
    task.update({ name: answer });
    await pause(0);
    task.update({ name: answer });
    task.update({ 'name~2': answer });
    await pause(0);
    const keys = told.flatMap((one) => ('inputRequests' in one ? Object.keys(one.inputRequests) : []));
    expect(keys).to.deep.equal(['name', 'name~2']);
    expect(told.map(({ status }) => status)).to.deep.equal([
      'input_required',
      'working',
      'input_required',
      'working',
      'completed',
    ]);
    task.cancel();
    expect(told).to.have.length(5);
  });
});
