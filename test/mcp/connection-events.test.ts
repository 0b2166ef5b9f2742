import { fileURLToPath } from 'node:url';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import type { Host } from '../../src/host/host.js';
import { createEventBus } from '../../src/mcp/connection-events.js';
import { createServerFactory } from '../../src/mcp/server-factory.js';
import { envelope } from '../e2e/server-process.js';
import { context, ServingFixtures } from '../host/serving-fixtures.js';

const CHANGES = fileURLToPath(new URL('../../../test/fixtures/changes.pl', import.meta.url));

/** A subscription over HTTP: what its stream has brought so far. */
class Stream {
  text = '';
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(response: Response) {
    if (response.body === null) throw new Error('no stream');
    this.#reader = response.body.getReader();
  }

  async until(text: string): Promise<void> {
    while (!this.text.includes(text)) {
      const { value, done } = await this.#reader.read();
      if (done) throw new Error(`the stream ended without ${text}: ${this.text}`);
      this.text += new TextDecoder().decode(value);
    }
  }

  /** As a client does that goes away. */
  async leave(): Promise<void> {
    await this.#reader.cancel();
  }
}

describe('events for subscriptions over HTTP', () => {
  const fixtures = new ServingFixtures();
  let host: Host;
  let listening: number;

  beforeEach(async () => {
    host = await fixtures.serve(CHANGES, { timeLimit: 2_000 });
    listening = 0;
  });
  afterEach(() => fixtures.closeAll());

  it('reach those who asked for them, and a stream that is gone stops nobody', async () => {
    const bus = createEventBus(host);
    const handler = createMcpHandler(createServerFactory(host, { spec: 'auto', name: 't', version: '1' }), {
      legacy: 'reject',
      bus: {
        ...bus,
        subscribe: (listener) => {
          listening += 1;
          const end = bus.subscribe(listener);
          return () => {
            listening -= 1;
            end();
          };
        },
      },
    });
    const listen = async (id: string, notifications: object): Promise<Stream> => {
      const params = { notifications, _meta: envelope({}) };
      const request = new Request('http://localhost/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': 'subscriptions/listen',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id, method: 'subscriptions/listen', params }),
      });
      const stream = new Stream(await handler.fetch(request));
      await stream.until('notifications/subscriptions/acknowledged');
      return stream;
    };
    const perform = async (name: string, arg1: string): Promise<void> => {
      const outcome = await host.perform({ kind: 'tool', name, arguments: { arg1 } }, context);
      expect(outcome.kind).to.equal('answered');
    };

    const gone = await listen('gone', { toolsListChanged: true });
    const tools = await listen('tools', { toolsListChanged: true });
    const board = await listen('board', { resourceSubscriptions: ['note://board'] });
    expect(listening).to.equal(3);
    await gone.leave();
    expect(listening).to.equal(2);

    await perform('offer', 'extra');
    await tools.until('notifications/tools/list_changed');
    await perform('update', 'note://other');
    await perform('update', 'note://board');
    await board.until('notifications/resources/updated');
    expect(board.text).to.not.include('note://other').and.not.include('tools/list_changed');
    expect(tools.text).to.include('"io.modelcontextprotocol/subscriptionId":"tools"');
    await handler.close();
    await tools.until('"resultType":"complete"');
    expect(listening).to.equal(0);
  });
});
