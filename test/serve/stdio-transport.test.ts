import { PassThrough } from 'node:stream';
import { McpServer, specTypeSchemas } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import { StdioTransport } from '../../src/serve/stdio-transport.js';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';

const CALL = { jsonrpc: '2.0', method: 'tools/call' };

/** The SDK's server with a tool that echoes and one that answers after the milliseconds it is given. */
async function connect() {
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = new StdioTransport({ input, output });
  const mcp = new McpServer({ name: 'echo', version: '1' }, { capabilities: { tools: {} } });
  mcp.server.setRequestHandler(
    'tools/call',
    { params: specTypeSchemas.CallToolRequestParams },
    async ({ arguments: given = {} }, { mcpReq }) => {
      const { delay, text = '' } = given;
      if (typeof delay === 'number') await new Promise((resolve) => setTimeout(resolve, delay));
      return { content: [{ type: 'text', text: mcpReq.signal.aborted ? 'aborted' : text }] };
    },
  );
  await mcp.connect(transport);
  return {
    transport,
    input,
    output,
    say: (message: object) => input.write(`${JSON.stringify(message)}\n`),
    /** All that was written, as messages, once the input has ended. */
    rest: async (): Promise<JsonObject[]> => {
      input.end();
      await transport.ended;
      const text = String(output.read() ?? '');
      return text.split('\n').flatMap((line) => parsed(line));
    },
  };
}

function parsed(line: string): JsonObject[] {
  const message: unknown = line === '' ? undefined : JSON.parse(line);
  return isJsonObject(message) ? [message] : [];
}

describe('the stdio transport', () => {
  it('answers what is under way at the end of the input, then ends', async () => {
    const { say, rest } = await connect();
    say({ ...CALL, id: 1, params: { name: 'echo', arguments: { delay: 100 } } });
    say({ ...CALL, id: 2, params: { name: 'echo' } });
    expect((await rest()).map((message) => message['id'])).to.have.members([1, 2]);
  });

  it('does not wait long for an answer that does not come', async () => {
    const { say, rest } = await connect();
    say({ ...CALL, id: 1, params: { name: 'echo', arguments: { delay: 3000 } } });
    const before = Date.now();
    expect(await rest()).to.deep.equal([]);
    expect(Date.now() - before).to.be.lessThan(900);
  });

  it('does not wait at all for a cancelled request', async () => {
    const { say, rest } = await connect();
    say({ ...CALL, id: 1, params: { name: 'echo', arguments: { delay: 3000 } } });
    say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    const before = Date.now();
    await rest();
    expect(Date.now() - before).to.be.lessThan(300);
  });

  it('reads the last line even without a newline', async () => {
    const { input, rest } = await connect();
    input.write('{"jsonrpc":"2.0","id":7,"method":"ping"}');
    expect(await rest()).to.deep.equal([{ jsonrpc: '2.0', id: 7, result: {} }]);
  });

  it('lives on after every kind of bad input', async () => {
    const { input, say, rest } = await connect();
    input.write('not json\n\n[]\n{"jsonrpc":"2.0","id":null,"method":"ping"}\n{"method":5}\n');
    say({ jsonrpc: '2.0', id: 'after', method: 'ping' });
    const codes = (await rest()).map((message) =>
      typeof message['error'] === 'object' ? 'error' : message['id'],
    );
    expect(codes).to.deep.equal(['error', 'error', 'error', 'error', 'after']);
  });

  it('takes and gives a line of 10 MB', async () => {
    const { say, output, transport, input } = await connect();
    let size = 0;
    output.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    say({ ...CALL, id: 1, params: { name: 'echo', arguments: { text: 'x'.repeat(10_000_000) } } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    input.end();
    await transport.ended;
    expect(size).to.be.greaterThan(10_000_000);
  });

  it('stops reading while a client leaves too much unread, and goes on when it reads', async () => {
    const { say, input, output, rest } = await connect();
    say({ ...CALL, id: 1, params: { name: 'echo', arguments: { text: 'x'.repeat(20_000_000) } } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(input.isPaused()).to.equal(true);
    say({ jsonrpc: '2.0', id: 2, method: 'ping' });
    output.read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(input.isPaused()).to.equal(false);
    expect((await rest()).map((message) => message['id'])).to.deep.equal([2]);
  });

  it('ends when the client no longer reads', async () => {
    const { transport, output } = await connect();
    output.destroy(new Error('EPIPE'));
    await transport.ended;
  });
});
