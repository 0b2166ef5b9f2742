// The command line tool as a whole process, from its start to its end.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, type Benchmark } from './measure.js';

const RUNS = 7;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const USAGE = new URL('process-usage.js', import.meta.url).href;
const CALLS = [
  ['bird_facts', '{"name":"mallard"}'],
  ['find_birds', '{}'],
] as const;

interface Usage {
  readonly milliseconds: number;
  readonly megabytes: number;
}

export const coldStart: Benchmark = {
  name: 'cold',
  about: 'one call of kb/birds.pl as a whole process, processor time; the first run is thrown away',
  async run() {
    const rows = [];
    for (const [tool, input] of CALLS) {
      const machine: Usage[] = [];
      const tau: Usage[] = [];
      for (let i = 0; i <= RUNS; i++) {
        machine.push(await use(['call', '--engine', 'machine', 'kb/birds.pl', tool, input]));
        tau.push(await use(['call', '--engine', 'tau', 'kb/birds.pl', tool, input]));
      }
      const [first, second] = [machine, tau].map((usages) =>
        median(usages.slice(1).map(({ milliseconds }) => milliseconds)),
      );
      rows.push({
        what: tool,
        figures: {
          'machine ms': first?.toFixed(0) ?? '',
          'tau ms': second?.toFixed(0) ?? '',
          'machine/tau': `${((first ?? NaN) / (second ?? NaN)).toFixed(2)}x`,
          'machine peak MB': median(machine.map(({ megabytes }) => megabytes)).toFixed(0),
        },
      });
    }
    return rows;
  },
};

async function use(args: readonly string[]): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-logic-bench-'));
  try {
    const file = join(folder, 'usage.json');
    const command = ['--import', USAGE, 'dist/src/cli/main.js', ...args];
    await promisify(execFile)(process.execPath, command, {
      cwd: ROOT,
      env: { ...process.env, BENCH_USAGE: file },
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Usage; // what process-usage.ts writes
  } finally {
    rmSync(folder, { recursive: true });
  }
}
