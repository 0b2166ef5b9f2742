// Runs the benchmarks named as arguments, or all of them, and prints a table for each.

import { loading } from './loading.js';
import { table, type Benchmark } from './measure.js';
import { memory } from './memory.js';
import { messages } from './messages.js';
import { readOptions, usage, type Options } from './options.js';
import { installPeers, present } from './peers.js';
import { programs } from './programs.js';
import { reading } from './reading.js';
import { coldStart } from './whole-process.js';

const BENCHMARKS: readonly Benchmark[] = [programs, loading, memory, coldStart, reading, messages];

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage(BENCHMARKS.map(({ name }) => name)));
  else await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function run(options: Options): Promise<void> {
  const chosen = choose(options);
  if (options.peers) installPeers();
  const engines = present(options.engines);
  for (const benchmark of chosen) {
    console.log(`\n${benchmark.name}: ${benchmark.about}\n`);
    console.log(table(await benchmark.run({ ...options, engines })));
  }
}

function choose({ benchmarks }: Options): readonly Benchmark[] {
  const unknown = benchmarks.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0) {
    const lines = BENCHMARKS.map(({ name, about }) => `\n  ${name}  ${about}`);
    throw new Error(`no benchmark is named ${unknown.join(', ')}; there is:${lines.join('')}`);
  }
  return BENCHMARKS.filter(({ name }) => benchmarks.length === 0 || benchmarks.includes(name));
}
