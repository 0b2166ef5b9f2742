// The child process that times one program on one system: child.js Contestant File Size Seconds.

import { createMachineEngine } from '../src/engine/machine/machine-engine.js';
import { createTauEngine } from '../src/engine/tau/tau-engine.js';
import type { Contestant, Measurement } from './contestants/contestant.js';
import { loadPorted } from './contestants/ported.js';
import { loadSwiplWasm } from './contestants/swipl-wasm.js';
import { loadTrealla } from './contestants/trealla.js';

const RUNS = 5;
/** A system whose first run takes longer, in milliseconds, is not asked again. */
const PATIENCE = 10_000;

const LOADERS: Readonly<Record<string, (file: string) => Promise<Contestant>>> = {
  machine: (file) => loadPorted(createMachineEngine(), file),
  tau: (file) => loadPorted(createTauEngine(), file),
  'swipl-wasm': loadSwiplWasm,
  trealla: loadTrealla,
};

const [name = '', file = '', size = '', seconds = ''] = process.argv.slice(2);
try {
  const measurement = await measure(Number(size), Number(seconds) * 1000);
  process.stdout.write(`${JSON.stringify(measurement)}\n`, () => process.exit());
} catch (error) {
  process.stderr.write(`Error: ${String(error)}\n`, () => process.exit(1));
}

/** Runs once, and again within half of the time, to warm up; then at least once and up to five times within the time. */
async function measure(size: number, budget: number): Promise<Measurement> {
  const start = process.cpuUsage();
  const contestant = await LOADERS[name]?.(file);
  if (contestant === undefined) throw new Error(`there is no ${name}`);
  const load = since(start);
  const { answer, inferences } = await contestant.solve(size);
  const times = [since(start) - load];
  for (let warm = budget / 2 - (times[0] ?? 0); warm > 0;) warm -= await timed(contestant, size);
  if (budget === 0 || (times[0] ?? 0) > PATIENCE) return { answer, load, times, inferences };
  times.pop();
  for (let left = budget; times.length < RUNS && left > 0; left -= times.at(-1) ?? 0) {
    times.push(await timed(contestant, size));
  }
  return { answer, load, times, inferences };
}

async function timed(contestant: Contestant, size: number): Promise<number> {
  const start = process.cpuUsage();
  await contestant.solve(size);
  return since(start);
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
