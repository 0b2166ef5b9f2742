// Runs the benchmarks named as arguments, or all of them, and prints a table for each.

import { table, type Benchmark } from './measure.js';
import { reading } from './reading.js';

const BENCHMARKS: readonly Benchmark[] = [reading];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`no benchmark is named ${unknown.join(', ')}; there is:`);
  for (const { name, about } of BENCHMARKS) console.error(`  ${name}  ${about}`);
  process.exitCode = 2;
} else {
  for (const benchmark of BENCHMARKS) {
    if (names.length > 0 && !names.includes(benchmark.name)) continue;
    console.log(`${benchmark.name}: ${benchmark.about}\n`);
    console.log(`${table(await benchmark.run())}\n`);
  }
}
