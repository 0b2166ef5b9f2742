// The programs, the sizes at which they run, and the clauses generated for them.

import { facts, ruleBase } from './generated-clauses.js';

export interface Workload {
  readonly name: string;
  /** In bench/programs/, without its extension. */
  readonly program: string;
  /** The first argument of bench/2: 0.1 to 1 second on the machine. */
  readonly size: number;
  /** What stock Tau can do within seconds; absent when it cannot run the program at all. */
  readonly tauSize?: number;
  /** Clauses put after those of the file. */
  readonly clauses?: () => string;
}

function program(name: string, size: number, tauSize: number): Workload {
  return { name, program: name, size, tauSize };
}

function lookUp(argument: string, count: number): Workload {
  return {
    name: `${argument} of ${count / 1000}k`,
    program: `lookup-${argument}`,
    size: 200_000,
    ...(count <= 1000 && { tauSize: 20 }),
    clauses: () => facts(count),
  };
}

export const WORKLOADS: readonly Workload[] = [
  program('nrev', 8000, 10),
  program('tak', 24, 9),
  program('queens', 10, 5),
  program('deriv', 30_000, 30),
  program('zebra', 150, 1),
  program('primes', 12_000, 100),
  program('crypt', 800, 1),
  program('poly', 28, 2),
  program('browse', 8000, 3),
  program('member', 1_000_000, 100),
  program('length', 1_000_000, 100),
  program('dcg', 100_000, 15),
  program('findall', 50_000, 20),
  program('assert', 100_000, 100),
  program('catch', 100_000, 30),
  program('atoms', 100_000, 40),
  ...['first', 'second', 'third'].flatMap((argument) =>
    [1000, 10_000, 100_000].map((count) => lookUp(argument, count)),
  ),
  { name: 'path', program: 'path', size: 100, clauses: graph },
  { name: 'rules', program: 'rules', size: 1000, clauses: ruleBase },
];

function graph(): string {
  const edges = Array.from(
    { length: 300 },
    (_, i) => `edge(${(i % 150) + 1}, ${((i * 37 + (i % 7)) % 150) + 1}).\n`,
  );
  return edges.join('');
}
