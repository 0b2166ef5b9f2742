// The programs on every system.

import { compare, type Comparison } from './comparison.js';
import { geometricMean, median, type Benchmark, type Row } from './measure.js';
import type { Options } from './options.js';
import { WORKLOADS } from './workloads.js';

export const programs: Benchmark = {
  name: 'programs',
  about: 'warm processor time of the machine, and how many times as long the others take',
  async run(options) {
    const rows: Row[] = [];
    const compared: Comparison[] = [];
    for (const workload of WORKLOADS) {
      if (!options.only.includes(workload.name)) continue;
      const comparison = await compare(workload, options);
      if (typeof comparison === 'string') {
        console.error(`${workload.name}: machine: ${comparison}`);
      } else {
        compared.push(comparison);
        for (const [contestant, why] of comparison.ratios) {
          if (typeof why === 'string') console.error(`${workload.name}: ${contestant}: ${why}`);
        }
      }
      const figures = row(workload.name, comparison);
      console.error(`${workload.name}: ${Object.values(figures.figures).join('  ')}`);
      rows.push(figures);
    }
    return [...rows, ...summary(compared, options)];
  },
};

function row(what: string, comparison: Comparison | string): Row {
  if (typeof comparison === 'string') return { what, figures: { 'machine ms': '-' } };
  const { times, inferences } = comparison.machine;
  const time = median(times);
  const figures: Record<string, string> = {
    'machine ms': time.toFixed(0),
    '+-%': ((Math.max(...times) / Math.min(...times) - 1) * 50).toFixed(0),
    'M inf/s': (inferences / time / 1000).toFixed(1),
  };
  for (const [contestant, ratio] of comparison.ratios) figures[contestant] = times1(ratio);
  return { what, figures };
}

function summary(compared: readonly Comparison[], { engines }: Options): Row[] {
  const means: Record<string, string> = {};
  const worst: Record<string, string> = {};
  for (const contestant of engines) {
    const ratios = compared.flatMap(({ ratios: all }) => {
      const ratio = all.get(contestant);
      return typeof ratio === 'number' ? [ratio] : [];
    });
    if (ratios.length === 0) continue;
    means[contestant] = times1(geometricMean(ratios));
    worst[contestant] = times1(Math.min(...ratios));
  }
  return [
    { what: 'geometric mean', figures: means },
    { what: 'least', figures: worst },
  ];
}

function times1(ratio: number | string): string {
  if (typeof ratio === 'string') return '-';
  return `${ratio >= 100 ? ratio.toFixed(0) : ratio.toFixed(2)}x`;
}
