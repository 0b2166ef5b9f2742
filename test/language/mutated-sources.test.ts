// Real programs with tokens and lines dropped, doubled and swapped. MUTATIONS=10000 tries many more.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadProgram } from '../../src/language/load.js';
import { createEngine, fixturePath } from './fixture-programs.js';

const COUNT = Number(process.env['MUTATIONS'] ?? 300);
const LONGEST = 10_000;

const sources = ['../corpus', 'programs'].flatMap((folder) =>
  readdirSync(fixturePath(folder))
    .filter((name) => name.endsWith('.pl'))
    .map((name) => readFileSync(join(fixturePath(folder), name), 'utf8')),
);

const TOKEN = /\s+|%[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\w+|[^\w\s]/g;

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutated(seed: number): string {
  const random = numbersFrom(seed);
  let text = sources[random(sources.length)] ?? '';
  for (let times = 1 + random(3); times > 0; times--) {
    const parts = random(3) === 0 ? text.split(/(?<=\n)/) : (text.match(TOKEN) ?? []);
    const [at, other] = [random(parts.length), random(parts.length)];
    const [one = '', two = ''] = [parts[at], parts[other]];
    switch (random(4)) {
      case 0:
        parts.splice(at, 1);
        break;
      case 1:
        parts.splice(at, 0, one);
        break;
      case 2:
        parts[at] = two;
        break;
      default:
        [parts[at], parts[other]] = [two, one];
    }
    text = parts.join('');
  }
  return text;
}

/** Whether brackets do not pair up: such a text cannot be read as a whole. */
function isUnbalanced(text: string): boolean {
  const bare = (text.match(TOKEN) ?? []).filter((token) => /^[()[\]{}]$/.test(token));
  const open: string[] = [];
  for (const bracket of bare) {
    const opener = { ')': '(', ']': '[', '}': '{' }[bracket];
    if (opener === undefined) open.push(bracket);
    else if (open.pop() !== opener) return true;
  }
  return open.length > 0;
}

describe('mutated sources', () => {
  let directory: string;
  before(function () {
    if (createEngine().kind === 'tau') this.skip();
    directory = mkdtempSync(join(tmpdir(), 'mutated-'));
  });
  after(() => {
    if (createEngine().kind !== 'tau') rmSync(directory, { recursive: true });
  });

  it(`are loaded to the end, ${COUNT} of them, and none that is broken goes unremarked`, async function () {
    this.timeout(COUNT * 1_000);
    const file = join(directory, 'mutated.pl');
    for (let seed = 1; seed <= COUNT; seed++) {
      const text = mutated(seed);
      writeFileSync(file, text);
      const begun = performance.now();
      const loading = loadProgram(createEngine(), { files: [file], timeLimit: 200 });
      const { diagnostics } = await loading.catch((error: unknown) => {
        throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
      });
      if (performance.now() - begun > LONGEST) throw new Error(`seed ${seed} takes too long`);
      const hasQuotes = /0'|["'`]|\/\*/.test(text);
      if (!hasQuotes && isUnbalanced(text)) expect(diagnostics, `seed ${seed}`).not.to.deep.equal([]);
      for (const { line, column, message } of diagnostics) {
        expect(line, `seed ${seed}`).to.be.within(1, text.split('\n').length + 1);
        expect(column, `seed ${seed}`).to.be.at.least(1);
        expect(message, `seed ${seed}`).not.to.match(/undefined|\[object/);
      }
    }
  });
});
