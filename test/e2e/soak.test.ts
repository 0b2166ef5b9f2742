// A server under everything at once: changes, reads, loops, memory bombs, cancels and nonsense. `SOAK_SECONDS=600 npm run soak`
// keeps it up for as long.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isArray, isJsonObject, type Json, type JsonObject } from '../../src/terms/json.js';
import { serve, type ServerProcess } from './server-process.js';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 12);
const CLIENTS = 12;
const ALL = 5_000;

/** From how many seconds on the use of memory tells something. */
const TELLING = 120;

class Soak {
  readonly noted: string[] = [];
  readonly resident: number[] = [];
  asked = 0;
  /** Requests that were cancelled: they may get an answer, but need not. */
  readonly cancelled = new Set<Json>();
  /** Lines that are no message. */
  malformed = 0;

  constructor(private readonly server: ServerProcess) {}

  async client(number: number, until: number): Promise<void> {
    for (let i = number; Date.now() < until; i++) await this.#act(i % 23, `c${number}-${i}`);
  }

  async call(name: string, args: JsonObject = {}): Promise<JsonObject> {
    this.asked += 1;
    const answer = await this.server.ask(this.asked, 'tools/call', { name, arguments: args });
    return isJsonObject(answer['result']) ? answer['result'] : {};
  }

  async #act(kind: number, name: string): Promise<void> {
    switch (kind) {
      case 0:
        expect(textOf(await this.call('hoard'))).to.match(/memory|engine time|resource/);
        return;
      case 1:
        expect(textOf(await this.call('wait'))).to.match(/engine time/);
        return;
      case 2:
        return this.#cancel('wait');
      case 3:
        return this.#cancel('deaf');
      case 4:
        this.malformed += 1;
        this.server.write(`{"jsonrpc":"2.0","id":${kind},"method":\n`);
        return;
      case 5:
        expect(textOf(await this.call('scratch'))).to.match(/^Tool predicate failed/);
        return;
      case 6:
      case 7:
      case 8:
      case 9:
      case 10: {
        const result = await this.call('note', { arg1: name });
        expect(result['isError'], textOf(result)).to.not.equal(true);
        this.noted.push(name);
        this.#measure();
        return;
      }
      case 11:
      case 12:
      case 13: {
        const [from = '', to = ''] = kind === 11 ? ['a', 'b'] : ['d', 'c'];
        await this.call(`transfer_${kind - 11}`, { arg1: from, arg2: to, arg3: kind });
        return;
      }
      default:
        expect(await this.call('total')).to.have.nested.property('structuredContent.arg1', ALL);
    }
  }

  async #cancel(name: string): Promise<void> {
    const id = ++this.asked;
    this.cancelled.add(id);
    this.server.say({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    this.server.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
  }

  #measure(): void {
    const { pid } = this.server;
    if (process.platform !== 'linux' || pid === undefined) return;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    this.resident.push(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
}

function textOf({ content }: JsonObject): string {
  const first = content !== undefined && isArray(content) ? content[0] : undefined;
  const text = first !== undefined && isJsonObject(first) ? first['text'] : undefined;
  return typeof text === 'string' ? text : '';
}

describe('a server under everything at once', () => {
  it(`answers each request once, keeps every fact and its memory, for ${SECONDS} s`, async function () {
    this.timeout((SECONDS + 120) * 1_000);
    const options = ['--spec', '2025-11-25', '--timeout', '1', '--memory', '64', '--workers', '2'];
    const server = serve('limits/bank.pl', ...options);
    const clientInfo = { name: 'soak', version: '1' };
    await server.ask('hello', 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
    server.say({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const soak = new Soak(server);
    const until = Date.now() + SECONDS * 1_000;
    await Promise.all(Array.from({ length: CLIENTS }, (_, i) => soak.client(i * 2, until)));

    const entries = await soak.call('entries');
    expect(entries['structuredContent']).to.have.property('arg1').with.members(soak.noted);
    expect(await soak.call('total')).to.have.nested.property('structuredContent.arg1', ALL);
    expect(await server.end()).to.equal(0);

    const answers = new Map<Json, number>();
    for (const { id = 'none', method } of server.messages) {
      if (method === undefined) answers.set(id, (answers.get(id) ?? 0) + 1);
    }
    expect(answers.get(null) ?? 0).to.equal(soak.malformed);
    for (let id = 1; id <= soak.asked; id++) {
      if (soak.cancelled.has(id)) expect(answers.get(id) ?? 0, `cancelled ${id}`).to.be.at.most(1);
      else expect(answers.get(id), `request ${id}`).to.equal(1);
    }
    expect(soak.noted.length).to.be.above(0);
    if (SECONDS >= TELLING && soak.resident.length > 100) {
      const quarter = Math.floor(soak.resident.length / 4);
      const early = Math.max(...soak.resident.slice(quarter, 2 * quarter));
      expect(Math.max(...soak.resident.slice(3 * quarter))).to.be.below(early * 1.1);
    }
  });
});
