// The memory of a worker whose program has 100,000 facts.

import { Worker } from 'node:worker_threads';
import { facts, ruleBase } from './generated-clauses.js';
import type { Benchmark } from './measure.js';
import { withProgram } from './program-file.js';
import type { Workload } from './workloads.js';

const WORKLOADS: readonly Workload[] = [
  { name: '100,000 facts', program: 'lookup-third', size: 1000, clauses: () => facts(100_000) },
  { name: '50,000 facts, 500 rules', program: 'rules', size: 100, clauses: ruleBase },
];

/** Megabytes of the worker's heap and buffers, garbage collected. */
export interface WorkerMemory {
  readonly empty: number;
  readonly loaded: number;
  readonly used: number;
}

export const memory: Benchmark = {
  name: 'memory',
  about: 'megabytes of a worker before and after it loads a program, and after it has used it',
  async run() {
    const rows = [];
    for (const workload of WORKLOADS) {
      const { empty, loaded, used } = await withProgram(workload, (file) => measure(file, workload.size));
      rows.push({
        what: workload.name,
        figures: { empty: empty.toFixed(1), loaded: loaded.toFixed(1), used: used.toFixed(1) },
      });
    }
    return rows;
  },
};

function measure(file: string, size: number): Promise<WorkerMemory> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('memory-worker.js', import.meta.url), { workerData: { file, size } });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}
