// What the command line chooses.

import { parseArgs } from 'node:util';
import { WORKLOADS } from './workloads.js';

const CONTESTANTS = ['machine', 'swipl', 'swipl-wasm', 'trealla', 'tau'] as const;

export interface Options {
  /** The benchmarks to run; none means all. */
  readonly benchmarks: readonly string[];
  /** The programs to run. */
  readonly only: readonly string[];
  /** The systems to compare; the machine is always among them. */
  readonly engines: readonly string[];
  /** How long each system may be timed on each program. */
  readonly seconds: number;
  /** Install the peers that are not there. */
  readonly peers: boolean;
  /** Only tell what there is to choose. */
  readonly help: boolean;
}

/** Throws an error that tells what there is. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      engines: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      peers: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const names = WORKLOADS.map(({ name }) => name);
  const engines = choose('engine', values.engines, CONTESTANTS);
  return {
    benchmarks: positionals,
    only: choose('program', values.only, names),
    engines: engines.includes('machine') ? engines : ['machine', ...engines],
    seconds: Number(values.seconds),
    peers: values.peers,
    help: values.help,
  };
}

/** What the command line may hold. */
export function usage(benchmarks: readonly string[]): string {
  return [
    'npm run bench -- [BENCHMARK...] [options]',
    `benchmarks: ${benchmarks.join(', ')}`,
    `--engines A,B  of ${CONTESTANTS.join(', ')}`,
    `--only A,B     programs of ${WORKLOADS.map(({ name }) => name).join(', ')}`,
    '--seconds N    how long each system may be timed on each program; 2 by default',
    '--peers        install the peers that are not there',
  ].join('\n');
}

function choose(what: string, chosen: string | undefined, all: readonly string[]): readonly string[] {
  if (chosen === undefined) return all;
  const names = chosen.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`no ${what} is named ${unknown.join(', ')}; there is: ${all.join(', ')}`);
  }
  return names;
}
