// The extension io.modelcontextprotocol/tasks over stdio: calls whose results are fetched when they are there.

import { expect } from 'chai';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';
import { pause } from '../host/serving-fixtures.js';
import { ServerProcess, knowledgeBaseFile, serve, serveArguments } from './server-process.js';
import { errorOf, expectMessage, resultOf } from './wire-schema.js';

const EXTENSION = 'io.modelcontextprotocol/tasks';
const WITH_TASKS = { elicitation: {}, extensions: { [EXTENSION]: {} } };
const OVER = ['completed', 'failed', 'cancelled'];

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`no text: ${JSON.stringify(value)}`);
  return value;
}

describe('tasks', () => {
  let server: ServerProcess;
  let id = 0;
  before(() => {
    server = new ServerProcess(serveArguments(knowledgeBaseFile('conformance.pl'), ['--workers', '2']));
  });
  beforeEach(() => {
    server.forget();
  });
  after(async () => {
    expect(await server.end()).to.equal(0);
    for (const line of server.lines) expectMessage(line);
  });

  const ask = (method: string, params: object, capabilities: object = WITH_TASKS): Promise<JsonObject> =>
    server.askModern(++id, method, params, capabilities);
  const call = async (name: string, given: object = {}, more: object = {}): Promise<JsonObject> =>
    resultOf('a task', await ask('tools/call', { name, arguments: given, ...more }));
  const begin = async (name: string, given: object = {}): Promise<string> => {
    const created = await call(name, given);
    expect(created['resultType']).to.equal('task');
    return textOf(created['taskId']);
  };
  const get = async (taskId: string): Promise<JsonObject> =>
    resultOf('tasks/get', await ask('tasks/get', { taskId }));
  const getWhen = async (taskId: string, isReady: (task: JsonObject) => boolean): Promise<JsonObject> => {
    for (;;) {
      const task = await get(taskId);
      if (isReady(task)) return task;
      await pause(20);
    }
  };
  const end = (taskId: string): Promise<JsonObject> =>
    getWhen(taskId, ({ status }) => OVER.includes(textOf(status)));
  const requestsOf = ({ inputRequests }: JsonObject): JsonObject =>
    isJsonObject(inputRequests) ? inputRequests : {};
  const update = async (taskId: string, inputResponses: object): Promise<void> => {
    const answer = resultOf('tasks/update', await ask('tasks/update', { taskId, inputResponses }));
    expect(Object.keys(answer)).to.have.members(['resultType', '_meta']);
    expect(answer['resultType']).to.equal('complete');
  };

  it('are made for clients that declare them, and their results are kept', async () => {
    const created = await call('slow_compute', { seconds: 0.2, label: 'x' });
    const { taskId, createdAt, lastUpdatedAt, _meta, ...rest } = created;
    expect(taskId).to.be.a('string').with.length(36);
    expect([createdAt, lastUpdatedAt].map((time) => new Date(textOf(time)).toISOString())).to.deep.equal([
      createdAt,
      lastUpdatedAt,
    ]);
    expect(_meta).to.be.an('object');
    expect(rest).to.deep.equal({
      resultType: 'task',
      status: 'working',
      ttlMs: 3_600_000,
      pollIntervalMs: 1_000,
    });
    expect((await get(textOf(taskId)))['status']).to.equal('working');
    for (const task of [await end(textOf(taskId)), await get(textOf(taskId))]) {
      expect(task).to.include({ taskId, createdAt, resultType: 'complete', status: 'completed' });
      expect(task['result']).to.deep.equal({
        content: [{ type: 'text', text: 'Computed for 0.2 s.' }],
        structuredContent: { message: 'Computed for 0.2 s.' },
      });
    }
  });

  it('tell a tool that refuses from an error of the protocol', async () => {
    const refused = await end(await begin('failing_job'));
    expect(refused).to.include({ status: 'completed' }).and.not.have.property('error');
    expect(refused['result']).to.include({ isError: true });
    const failed = await end(await begin('protocol_error_job'));
    expect(failed).to.include({ status: 'failed' }).and.not.have.property('result');
    expect(failed['error']).to.deep.include({
      code: -32021,
      data: { requiredCapabilities: { roots: {} } },
    });
  });

  it('are cancelled at once, and once', async () => {
    const taskId = await begin('slow_compute', { seconds: 60, label: 'x' });
    for (let times = 0; times < 2; times++) {
      const answer = resultOf('tasks/cancel', await ask('tasks/cancel', { taskId }));
      expect(Object.keys(answer)).to.have.members(['resultType', '_meta']);
      expect((await end(taskId))['status']).to.equal('cancelled');
    }
    const asking = await begin('confirm_delete', { filename: 'a' });
    await getWhen(asking, ({ status }) => status === 'input_required');
    await ask('tasks/cancel', { taskId: asking });
    expect((await get(asking))['status']).to.equal('cancelled');
  });

  it('ask, and go on with the answers that fit', async () => {
    const taskId = await begin('confirm_delete', { filename: 'a.txt' });
    const asking = await getWhen(taskId, ({ status }) => status === 'input_required');
    const [key = ''] = Object.keys(requestsOf(asking));
    expect(requestsOf(asking)[key]).to.have.nested.property('params.message', 'Delete a.txt?');
    await update(taskId, { unknown: { action: 'accept', content: {} }, [key]: 'nonsense' });
    expect(requestsOf(await get(taskId))).to.have.property(key);
    await update(taskId, { [key]: { action: 'accept', content: { confirm: true } } });
    expect((await end(taskId))['result']).to.have.nested.property('content[0].text', 'a.txt is deleted.');
    await update(taskId, { [key]: { action: 'decline' } });
    expect((await get(taskId))['status']).to.equal('completed');
  });

  it('may be answered one question at a time', async () => {
    const taskId = await begin('multi_input');
    const asking = await getWhen(taskId, ({ status }) => status === 'input_required');
    const [first = '', second = ''] = Object.keys(requestsOf(asking));
    const answer = { action: 'accept', content: { name: 'ada' } };
    await update(taskId, { [first]: answer });
    const half = await get(taskId);
    expect(half['status']).to.equal('input_required');
    expect(Object.keys(requestsOf(half))).to.deep.equal([second]);
    await update(taskId, { [second]: answer });
    expect((await end(taskId))['status']).to.equal('completed');
  });

  it('begin when a round hook says so, with what it has asked before', async () => {
    const asked = await call('test_tool_with_task');
    expect(asked).to.include({ resultType: 'input_required' }).and.not.have.property('taskId');
    const [key = ''] = Object.keys(requestsOf(asked));
    const created = await call(
      'test_tool_with_task',
      {},
      {
        inputResponses: { [key]: { action: 'accept', content: { name: 'Alice' } } },
        requestState: asked['requestState'],
      },
    );
    expect(created).to.include({ resultType: 'task' }).and.not.have.property('requestState');
    expect((await end(textOf(created['taskId'])))['result']).to.have.nested.property(
      'content[0].text',
      'Done for Alice.',
    );
  });

  it('are not for clients that do not declare them', async () => {
    const plain = await ask(
      'tools/call',
      { name: 'slow_compute', arguments: { seconds: 0, label: 'x' } },
      {},
    );
    expect(resultOf('tools/call', plain))
      .to.include({ resultType: 'complete' })
      .and.not.have.property('taskId');
    const requiredCapabilities = { extensions: { [EXTENSION]: {} } };
    const refusals = [
      await ask('tools/call', { name: 'failing_job', arguments: {} }, {}),
      await ask('tasks/get', { taskId: 'x' }, {}),
      await ask('tasks/update', { taskId: 'x', inputResponses: {} }, {}),
      await ask('tasks/cancel', { taskId: 'x' }, {}),
    ];
    for (const refusal of refusals)
      expect(errorOf(refusal)).to.deep.include({ code: -32021, data: { requiredCapabilities } });
  });

  it('are found by their own identifier only', async () => {
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      expect(errorOf(await ask(method, { taskId: 'nobody', inputResponses: {} })).code).to.equal(-32602);
      expect(errorOf(await ask(method, {})).code).to.equal(-32602);
    }
    for (const method of ['tasks/result', 'tasks/list'])
      expect(errorOf(await ask(method, { taskId: 'nobody' })).code).to.equal(-32601);
  });

  it('are announced, and asked for by nobody', async () => {
    const { capabilities } = resultOf('server/discover', await ask('server/discover', {}));
    expect(capabilities).to.have.property('extensions').with.property(EXTENSION);
    const greeted = await call('greet', { name: 'World' }, { task: { ttl: 60_000 } });
    expect(greeted).to.include({ resultType: 'complete' }).and.not.have.property('taskId');
  });
});

describe('a tool that is offered later', () => {
  it('may be called as a task, too', async () => {
    const server = serve('changes.pl');
    const call = (id: number, name: string, given: object): Promise<JsonObject> =>
      server.askModern(id, 'tools/call', { name, arguments: given }, WITH_TASKS);
    resultOf('tools/call', await call(1, 'offer', { arg1: 'extra' }));
    expect(resultOf('a task', await call(2, 'extra', {}))).to.include({ resultType: 'task' });
    expect(errorOf(await call(3, 'nothing', {})).code).to.equal(-32602);
    expect(await server.end()).to.equal(0);
  });
});

describe('tasks under the 2025 revisions', () => {
  it('do not exist: the tools are called as others are', async () => {
    const args = serveArguments(knowledgeBaseFile('conformance.pl'), ['--spec', '2025-11-25']);
    const server = new ServerProcess(args);
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
    };
    const { capabilities } = resultOf('initialize', await server.ask(1, 'initialize', hello));
    expect(capabilities).to.not.have.any.keys('tasks', 'extensions');
    const slow = await server.ask(2, 'tools/call', {
      name: 'slow_compute',
      arguments: { seconds: 0, label: 'x' },
    });
    expect(resultOf('tools/call', slow)).to.have.nested.property('content[0].text', 'Computed for 0 s.');
    const failing = await server.ask(3, 'tools/call', { name: 'failing_job', arguments: {} });
    expect(resultOf('tools/call', failing)).to.include({ isError: true });
    expect(errorOf(await server.ask(4, 'tasks/get', { taskId: 'x' })).code).to.equal(-32601);
    expect(await server.end()).to.equal(0);
  });
});
