// Messages as no program should write them, by the thousand: each request gets one answer, and the server lives.

import { expect } from 'chai';
import { isJsonObject, type Json } from '../../src/terms/json.js';
import { envelope, type ServerProcess } from './server-process.js';
import { TRANSPORTS } from './transports.js';
import { expectMessage } from './wire-schema.js';

/** `MUTATED_MESSAGES=100000` sends as many. */
const COUNT = Number(process.env['MUTATED_MESSAGES'] ?? 1_000);
/** How many are sent before the server must show that it lives. */
const BURST = 50;

/** Pseudo-random numbers that are the same in every run. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }
}

const ODD: readonly [Json, ...Json[]] = [
  ...([
    null,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    true,
    '',
    'x',
    '__proto__',
    'constructor',
    '\u0000',
    '\uD800',
  ] as const),
  ...([[], {}, [null], [[[[]]]], { ['__proto__']: 1 }, { toString: 1, length: -1 }] as const),
];

const CALLS: readonly [readonly [string, Json?], ...(readonly [string, Json?])[]] = [
  ['ping'],
  [
    'initialize',
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  ],
  ['tools/list', { cursor: 'x' }],
  ['tools/call', { name: 'area', arguments: { width: 3, height: 4 } }],
  ['tools/call', { name: 'greeting', arguments: { name: 'Ada' } }],
  ['tools/call', { name: 'throws', arguments: {} }],
  ['tools/call', { name: 'nope' }],
  ['prompts/get', { name: 'review', arguments: { code: 'a' } }],
  ['resources/read', { uri: 'test://broken' }],
  ['resources/templates/list', {}],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'review' }, argument: { name: 'code', value: '' } },
  ],
  ['logging/setLevel', { level: 'error' }],
  ['server/discover', {}],
  ['elicitation/create', { message: 'm' }],
  ['__proto__'],
  ['notifications/initialized'],
  ['notifications/progress', { progressToken: 1, progress: 1 }],
];

/** The value with one part of it, somewhere inside, replaced, left out or added. */
function mutated(value: Json, dice: Dice): Json {
  if (!isJsonObject(value) || dice.below(4) === 0) return dice.pick(ODD);
  const key = dice.pick(['params', 'id', '_meta', '__proto__', 'requestState', ...Object.keys(value)]);
  const entries = Object.entries(value).filter(([name]) => name !== key);
  if (dice.below(4) > 0) entries.push([key, mutated(value[key] ?? null, dice)]);
  return Object.fromEntries(entries);
}

function damaged(text: string, dice: Dice): string {
  const at = dice.below(text.length);
  switch (dice.below(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + String.fromCharCode(32 + dice.below(95)) + text.slice(at);
    case 3:
      return `[${text}]`;
    case 4:
      return text.replace('{', '{"id":"other","__proto__":{"id":7},');
    default:
      return `\uFEFF${text}`;
  }
}

function message(id: string, dice: Dice): string {
  const [method, params] = dice.pick(CALLS);
  const modern = isJsonObject(params) && dice.below(4) === 0;
  const whole: Json = {
    jsonrpc: '2.0',
    ...(!method.startsWith('notifications/') && { id }),
    method,
    ...(params !== undefined && { params: modern ? { ...params, _meta: envelope({}) as Json } : params }),
  };
  const text = JSON.stringify(dice.below(2) === 0 ? whole : mutated(whole, dice));
  return dice.below(4) === 0 ? damaged(text, dice) : text;
}

/** The id that the answer will have; undefined for what is not answered. */
function idOfAnswer(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'null';
  }
  if (!isJsonObject(value)) return 'null';
  const { id, method } = value;
  if (id === undefined && typeof method === 'string') return undefined;
  if (method === undefined && (value['result'] !== undefined || value['error'] !== undefined))
    return undefined;
  return typeof id === 'string' || typeof id === 'number' ? JSON.stringify(id) : 'null';
}

function count(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

async function sendAll(server: ServerProcess, spec: string): Promise<string[]> {
  const dice = new Dice(20_261_201);
  const expected: string[] = [];
  for (let i = 0; i < COUNT; i++) {
    const text = message(`m${i}`, dice);
    const id = text.includes('\n') || text.trim() === '' ? undefined : idOfAnswer(text);
    if (id !== undefined) expected.push(id);
    server.write(`${text}\n`);
    if (i % BURST !== BURST - 1) continue;
    const sync = `sync${i}`;
    expected.push(JSON.stringify(sync));
    if (spec === '2026-07-28') await server.askModern(sync, 'server/discover');
    else await server.ask(sync, 'ping');
  }
  return expected;
}

for (const { transport, serve } of TRANSPORTS) {
  describe(`mutated messages over ${transport}`, () => {
    for (const spec of ['auto', '2025-06-18', '2026-07-28']) {
      it(`each get one answer, or none where none is due: --spec ${spec}`, async function () {
        this.timeout(60_000 + 20 * COUNT);
        const server = serve('answers.pl', '--spec', spec);
        if (spec !== '2026-07-28') {
          const clientInfo = { name: 'mutant', version: '1' };
          await server.ask('init', 'initialize', { protocolVersion: spec, capabilities: {}, clientInfo });
          server.forget();
        }
        const expected = await sendAll(server, spec);
        for (const id of expected) await server.answerTo(JSON.parse(id));
        expect(await server.end(), server.stderr).to.equal(0);
        for (const line of server.lines) expectMessage(line);
        const answers = server.messages.filter(({ method }) => method === undefined);
        const answered = answers.map(({ id }) => JSON.stringify(id));
        if (transport === 'stdio') expect(count(answered)).to.deep.equal(count(expected));
        else expect(count(answered.filter(isKnown))).to.deep.equal(count(expected.filter(isKnown)));
      });
    }
  });
}

/** Over HTTP also a message that is no request is told what is wrong with it. */
function isKnown(id: string): boolean {
  return id !== 'null';
}
