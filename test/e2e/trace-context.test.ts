// The trace that a client sends with a call, in what the call logs and prints.

import { expect } from 'chai';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';
import { envelope, serve, type ServerProcess } from './server-process.js';
import { expectMessage } from './wire-schema.js';

const TRACE = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'vendor=x',
  baggage: 'user=ada',
};
const PREFIX = `[traceparent=${TRACE.traceparent} tracestate=vendor=x baggage=user=ada] `;

function logsOf(server: ServerProcess): unknown[] {
  const logs = server.messages.filter(({ method }) => method === 'notifications/message');
  return logs.map(({ params }: JsonObject) => (isJsonObject(params) ? params['_meta'] : undefined));
}

for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  describe(`the trace of a call of ${revision}`, () => {
    let server: ServerProcess;
    let lastId = 0;
    before(async () => {
      server = serve('answers.pl', '--spec', revision);
      const client = { capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
      if (revision === '2025-11-25')
        await server.ask('i', 'initialize', { protocolVersion: revision, ...client });
    });
    beforeEach(() => {
      server.forget();
    });
    after(async () => {
      await server.end();
      for (const line of server.lines) expectMessage(line);
    });

    async function call(name: string, given: object, trace: object): Promise<void> {
      const level = { 'io.modelcontextprotocol/logLevel': 'debug' };
      const _meta = revision === '2026-07-28' ? { ...envelope({}), ...level, ...trace } : trace;
      lastId += 1;
      await server.ask(lastId, 'tools/call', { name, arguments: given, _meta });
    }

    it('goes with the lines that the call prints', async () => {
      await call('prints', {}, TRACE);
      await server.ask('ping', 'ping');
      expect(server.stderr).to.include(`${PREFIX}printed\n`);
    });

    it('goes with the messages that the call logs', async () => {
      await call('steps', { count: 2 }, TRACE);
      expect(logsOf(server)).to.deep.equal([TRACE, TRACE]);
    });

    it('is not there when there is none, or none that is well formed', async () => {
      const forged = { traceparent: `${TRACE.traceparent}\nforged`, tracestate: 'a=b' };
      for (const trace of [{}, { tracestate: 'a=b' }, forged, { traceparent: 7 }])
        await call('steps', { count: 1 }, trace);
      await call('steps', { count: 1 }, { ...TRACE, baggage: 'line\nbreak' });
      const { traceparent, tracestate } = TRACE;
      expect(logsOf(server)).to.deep.equal([
        undefined,
        undefined,
        undefined,
        undefined,
        { traceparent, tracestate },
      ]);
      expect(server.stderr).to.not.include('forged');
    });
  });
}
