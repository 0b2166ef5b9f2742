// The state of an unfinished dialog in the hands of the client, under 2026-07-28.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';
import type { ServerProcess } from './server-process.js';
import { TRANSPORTS } from './transports.js';
import { errorOf, expectMessage, resultOf } from './wire-schema.js';

const FORMS = { elicitation: { form: {} } };
const REFUSED = { code: -32602, data: { reason: 'invalid_request_state' } };
const TEA = { action: 'accept', content: { drink: 'tea' } };
const TWO = { action: 'accept', content: { cups: 2 } };

let lastId = 0;

async function call(server: ServerProcess, params: object): Promise<JsonObject> {
  lastId += 1;
  return server.askModern(lastId, 'tools/call', params, FORMS);
}

interface Round {
  readonly key: string;
  readonly message: unknown;
  readonly requestState: string;
}

/** The one question of an answer that asks. */
function roundOf(answer: JsonObject): Round {
  const { resultType, inputRequests, requestState } = resultOf('tools/call', answer);
  expect(resultType).to.equal('input_required');
  const [first] = isJsonObject(inputRequests) ? Object.entries(inputRequests) : [];
  const [key, question] = first ?? ['', null];
  const params = isJsonObject(question) ? question['params'] : undefined;
  return {
    key,
    message: isJsonObject(params) ? params['message'] : undefined,
    requestState: typeof requestState === 'string' ? requestState : '',
  };
}

function structuredOf(answer: JsonObject): unknown {
  return resultOf('tools/call', answer)['structuredContent'];
}

function retry({ key, requestState }: Round, response: unknown, name = 'order'): object {
  return { name, inputResponses: { [key]: response }, requestState };
}

for (const { transport, serve } of TRANSPORTS) {
  describe(`the state of a dialog over ${transport}`, () => {
    let server: ServerProcess;
    before(() => {
      server = serve('asks.pl', '--spec', '2026-07-28', '--state-secret', 'shared by two');
    });
    after(async () => {
      await server.end();
      for (const line of server.lines) expectMessage(line);
    });

    it('carries the dialog to its end', async () => {
      const first = roundOf(await call(server, { name: 'order' }));
      const second = roundOf(await call(server, retry(first, TEA)));
      expect([first.message, second.message]).to.deep.equal(['Tea or coffee?', 'How many cups of tea?']);
      expect(second.requestState).to.not.equal(first.requestState);
      expect(structuredOf(await call(server, retry(second, TWO)))).to.deep.equal({ summary: '2 x tea' });
    });

    it('is continued by another server with the same secret, and refused by one with its own', async () => {
      const other = serve('asks.pl', '--spec', '2026-07-28', '--state-secret', 'shared by two');
      const stranger = serve('asks.pl', '--spec', '2026-07-28');
      const first = roundOf(await call(server, { name: 'order' }));
      const second = roundOf(await call(other, retry(first, TEA)));
      expect(structuredOf(await call(server, retry(second, TWO)))).to.deep.equal({ summary: '2 x tea' });
      expect(errorOf(await call(stranger, retry(first, TEA)))).to.deep.include(REFUSED);
      await Promise.all([other.end(), stranger.end()]);
    });

    it('is continued by a server that reads the secret from a file, and by one that was told it', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'secret-'));
      const file = join(folder, 'secret');
      const secret = 'thirty-two bytes at least, and no fewer';
      writeFileSync(file, `${secret}\n`, { mode: 0o600 });
      const servers = [
        serve('asks.pl', '--spec', '2026-07-28', '--state-secret-file', file),
        serve('asks.pl', '--spec', '2026-07-28', '--state-secret', secret),
      ] as const;
      const first = roundOf(await call(servers[0], { name: 'order' }));
      const second = roundOf(await call(servers[1], retry(first, TEA)));
      expect(structuredOf(await call(servers[0], retry(second, TWO)))).to.deep.equal({ summary: '2 x tea' });
      for (const one of servers) {
        expect(await one.end()).to.equal(0);
        expect(one.stderr).to.not.include('warning');
      }
      rmSync(folder, { recursive: true });
    }).timeout(120_000);

    it('is refused when it was changed, for another tool, and for other arguments', async () => {
      const first = roundOf(await call(server, { name: 'order' }));
      const { requestState } = first;
      const at = Math.floor(requestState.length / 2);
      const changed =
        requestState.slice(0, at) + (requestState[at] === 'A' ? 'B' : 'A') + requestState.slice(at + 1);
      for (const params of [
        retry({ ...first, requestState: changed }, TEA),
        retry({ ...first, requestState: '' }, TEA),
        retry({ ...first, requestState: 'nonsense' }, TEA),
        retry(first, TEA, 'greet'),
        { ...retry(first, TEA), arguments: { sugar: true } },
      ]) {
        expect(errorOf(await call(server, params))).to.deep.include(REFUSED);
      }
      expect(errorOf(await call(server, { name: 'order', requestState: 5 })).code).to.equal(-32602);
    });

    it('asks again for an answer that is missing, malformed or of another question', async () => {
      const first = roundOf(await call(server, { name: 'order' }));
      for (const inputResponses of [
        undefined,
        {},
        { [first.key]: 'tea' },
        { other: TEA },
        { [first.key]: { roots: [] } },
      ]) {
        const { requestState } = first;
        const again = roundOf(await call(server, { name: 'order', requestState, inputResponses }));
        expect(again).to.deep.include({ key: first.key, message: first.message });
      }
    });

    it('may be used twice: nothing is doubled by it', async () => {
      const ask = roundOf(await call(server, { name: 'remember' }));
      const answer = { action: 'accept', content: { name: 'Ada' } };
      expect(structuredOf(await call(server, retry(ask, answer, 'remember')))).to.deep.equal({ count: 1 });
      expect(structuredOf(await call(server, retry(ask, answer, 'remember')))).to.deep.equal({ count: 2 });
    });

    it('expires', async () => {
      const forgetful = serve('asks.pl', '--spec', '2026-07-28', '--state-lifetime', '0.001');
      const first = roundOf(await call(forgetful, { name: 'order' }));
      await new Promise((resolve) => setTimeout(resolve, 10));
      const refused = errorOf(await call(forgetful, retry(first, TEA)));
      expect(refused).to.deep.include(REFUSED);
      expect(refused.message).to.include('expired');
      await forgetful.end();
    });
  });
}
