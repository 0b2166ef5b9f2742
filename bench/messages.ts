// What a message costs beside a plain call: to an object known in the text, known only when it runs, and made then.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachineEngine } from '../src/engine/machine/machine-engine.js';
import type { Engine } from '../src/engine/engine.js';
import { loadProgram } from '../src/language/load.js';
import { struct } from '../src/terms/build.js';
import { median, type Benchmark, type Row } from './measure.js';

const CALLS = 300_000;
const ROUNDS = 7;

const PROGRAM = `
next(N, M) :- M is N - 1.
plain(0) :- !.
plain(N) :- next(N, M), plain(M).

:- object(counter).
    :- public([next/2, own/1, inherited/1]).
    next(N, M) :- M is N - 1.
    local(0) :- !.
    local(N) :- next(N, M), local(M).
    own(N) :- local(N).
    inherited(0) :- !.
    inherited(N) :- ::next(N, M), ::inherited(M).
:- end_object.

:- object(child, extends(counter)).
:- end_object.

:- object(sender).
    :- public([known/1, unknown/2, made/2]).
    known(0) :- !.
    known(N) :- counter::next(N, M), known(M).
    unknown(0, _) :- !.
    unknown(N, Object) :- Object::next(N, M), unknown(M, Object).
    made(0, _) :- !.
    made(N, Object) :- Message = next(N, M), Object::Message, made(M, Object).
:- end_object.

known(N) :- sender::known(N).
local(N) :- counter::own(N).
unknown(N) :- sender::unknown(N, child).
self(N) :- child::inherited(N).
made(N) :- sender::made(N, child).
`;

const ROWS: readonly (readonly [string, string])[] = [
  ['plain', 'a plain call'],
  ['local', 'a local call within an object'],
  ['known', 'counter::next(N, M)'],
  ['unknown', 'Object::next(N, M)'],
  ['self', '::next(N, M) and ::inherited(M), two messages'],
  ['made', 'Object::Message'],
];

export const messages: Benchmark = {
  name: 'messages',
  about: 'what a message to an object costs beside a plain call, in a loop with one of them a round',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'messages-'));
    const file = join(directory, 'messages.lgt');
    writeFileSync(file, PROGRAM);
    const engine = createMachineEngine();
    await loadProgram(engine, { files: [file] });
    rmSync(directory, { recursive: true });
    const rows: Row[] = [];
    for (const [name, what] of ROWS) {
      rows.push({ what, figures: { 'ns a round': (await nanoseconds(engine, name)).toFixed(0) } });
    }
    return rows;
  },
};

/** Processor time, the median of several runs after one that warms up. */
async function nanoseconds(engine: Engine, name: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = process.cpuUsage();
    const run = engine.solve(struct(name, CALLS));
    const step = await run.next();
    run.close();
    if (step.kind !== 'answer') throw new Error(`${name} ended with ${step.kind}`);
    const { user, system } = process.cpuUsage(begun);
    if (round > 0) times.push(user + system);
  }
  return (median(times) * 1000) / CALLS;
}
