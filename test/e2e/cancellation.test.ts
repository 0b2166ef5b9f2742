// Work under way that its client cancels, in every revision over both transports.

import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { JsonObject } from '../../src/terms/json.js';
import { REVISIONS } from '../../src/mcp/revision.js';
import { pause } from '../host/serving-fixtures.js';
import { envelope, type ServerProcess } from './server-process.js';
import { TRANSPORTS } from './transports.js';
import { resultOf } from './wire-schema.js';

const CLIENT = { capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
/** As long as a call may go on after it was cancelled, in milliseconds. */
const SECOND = 1_000;
/** Of a hundredth of a second, which is what Linux counts processor time in. */
const TICK = 10;

/** The processor time of a process and its threads so far, in milliseconds; undefined where it cannot be known. */
async function processorTime(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields === undefined ? undefined : TICK * (Number(fields[11]) + Number(fields[12]));
}

const CASES = TRANSPORTS.flatMap((one) => REVISIONS.map((revision) => ({ ...one, revision })));

for (const { transport, serve, revision } of CASES) {
  const isModern = revision === '2026-07-28';

  describe(`a cancelled call under ${revision} over ${transport}`, () => {
    let server: ServerProcess;
    let id: number;
    beforeEach(async () => {
      server = serve('answers.pl', '--spec', revision, '--timeout', '60', '--workers', '1');
      id = 0;
      if (!isModern) await server.ask('init', 'initialize', { protocolVersion: revision, ...CLIENT });
    });
    afterEach(async () => {
      expect(await server.end()).to.equal(0);
    });

    const paramsOf = (name: string, given: object): object => ({
      name,
      arguments: given,
      ...(isModern && { _meta: envelope({}) }),
    });
    const begin = (name: string): number => {
      id += 1;
      server.say({ jsonrpc: '2.0', id, method: 'tools/call', params: paramsOf(name, {}) });
      return id;
    };
    const cancel = (requestId: unknown): void => {
      if (isModern && typeof requestId === 'number') {
        server.cancelModern(requestId);
        return;
      }
      server.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
    };
    const note = async (fact: string): Promise<JsonObject> => {
      const answer = await server.ask(++id, 'tools/call', paramsOf('note', { fact }));
      const structured = resultOf('tools/call', answer)['structuredContent'];
      return { structured: structured ?? null };
    };

    it('ends at once without an answer, leaves the facts as they were, and the next call works', async () => {
      expect(await note('a')).to.deep.equal({ structured: { count: 1 } });
      const running = begin('loops');
      const waiting = begin('loops');
      await pause(200);
      cancel(waiting);
      cancel(running);
      expect(await note('b')).to.deep.equal({ structured: { count: 2 } });
      await pause(SECOND);
      const before = await processorTime(server.pid);
      await pause(SECOND);
      const after = await processorTime(server.pid);
      if (before !== undefined && after !== undefined) expect(after - before).to.be.below(SECOND / 2);
      const late = server.messages.filter(
        (message) => message['id'] === running || message['id'] === waiting,
      );
      expect(late).to.deep.equal([]);
    });

    it('that is none, or is over, is ignored', async () => {
      for (const requestId of ['nobody', 99, null, {}]) cancel(requestId);
      server.say({ jsonrpc: '2.0', method: 'notifications/cancelled' });
      expect(await note('a')).to.deep.equal({ structured: { count: 1 } });
      cancel(id);
      expect(await note('b')).to.deep.equal({ structured: { count: 2 } });
    });
  });
}
