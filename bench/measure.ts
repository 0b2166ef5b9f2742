// How a benchmark is described, and how time is taken.

import type { Options } from './options.js';

/** One line of the table: what was measured, and its figures by heading. */
export interface Row {
  readonly what: string;
  readonly figures: Readonly<Record<string, string>>;
}

export interface Benchmark {
  readonly name: string;
  /** One sentence for those who ask what there is. */
  readonly about: string;
  run(options: Options): Promise<readonly Row[]>;
}

/** The median processor time of `runs` runs in milliseconds, after one that warms up; other load counts little. */
export function medianTime(run: () => void, runs = 5): number {
  run();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

export function table(rows: readonly Row[]): string {
  const headings = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const lines = [
    ['', ...headings],
    ...rows.map(({ what, figures }) => [what, ...headings.map((h) => figures[h] ?? '')]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
