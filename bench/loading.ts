// Loading 100,000 facts.

import { attempt } from './contestants/trial.js';
import { median, type Benchmark, type Row } from './measure.js';
import { withProgram } from './program-file.js';
import type { Workload } from './workloads.js';
import { facts } from './generated-clauses.js';

const RUNS = 3;
const WORKLOAD: Workload = {
  name: 'loading',
  program: 'lookup-first',
  size: 1,
  clauses: () => facts(100_000),
};

export const loading: Benchmark = {
  name: 'loading',
  about: 'cold processor time to load 100,000 facts, each time in a new process',
  run: ({ engines }) =>
    withProgram(WORKLOAD, async (file) => {
      const rows: Row[] = [];
      let machine = NaN;
      for (const contestant of engines) {
        const loads: number[] = [];
        for (let i = 0; i < RUNS; i++) {
          const measurement = await attempt({ contestant, file, size: 1, seconds: 0 });
          if (typeof measurement !== 'string') loads.push(measurement.load);
        }
        const load = median(loads);
        if (contestant === 'machine') machine = load;
        rows.push({
          what: contestant,
          figures: { ms: load.toFixed(0), ratio: `${(load / machine).toFixed(2)}x` },
        });
      }
      return rows;
    }),
};
