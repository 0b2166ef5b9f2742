// One program on every system: the machine's figures, and how many times longer each of the others takes.

import type { Measurement } from './contestants/contestant.js';
import { attempt } from './contestants/trial.js';
import { median } from './measure.js';
import type { Options } from './options.js';
import { withProgram } from './program-file.js';
import type { Workload } from './workloads.js';

export interface Comparison {
  readonly machine: Measurement;
  /** By system: a ratio of processor times, or why there is none. */
  readonly ratios: ReadonlyMap<string, number | string>;
}

/** A text tells why the machine has no figures. */
export function compare(workload: Workload, { engines, seconds }: Options): Promise<Comparison | string> {
  return withProgram(workload, async (file) => {
    const { size, tauSize } = workload;
    const machine = await attempt({ contestant: 'machine', file, size, seconds });
    if (typeof machine === 'string') return machine;
    const ratios = new Map<string, number | string>();
    for (const contestant of engines) {
      if (contestant === 'machine') continue;
      ratios.set(
        contestant,
        contestant === 'tau'
          ? await tauRatio(file, tauSize, machine)
          : ratio(await attempt({ contestant, file, size, seconds }), machine),
      );
    }
    return { machine, ratios };
  });
}

function ratio(peer: Measurement | string, machine: Measurement): number | string {
  if (typeof peer === 'string') return peer;
  if (peer.answer !== machine.answer) return differentAnswers(peer, machine);
  return median(peer.times) / median(machine.times);
}

function differentAnswers(peer: Measurement, machine: Measurement): string {
  return `answers ${peer.answer}, the machine ${machine.answer}`;
}

// Stock Tau runs at a size of its own: its time is scaled by the machine's inferences at both sizes.
async function tauRatio(
  file: string,
  size: number | undefined,
  machine: Measurement,
): Promise<number | string> {
  if (size === undefined) return 'not a program for it';
  const small = await attempt({ contestant: 'machine', file, size, seconds: 0 });
  if (typeof small === 'string') return `machine: ${small}`;
  const tau = await attempt({ contestant: 'tau', file, size, seconds: 0.5 });
  if (typeof tau === 'string') return tau;
  if (tau.answer !== small.answer) return differentAnswers(tau, small);
  const scale = machine.inferences / small.inferences;
  return (median(tau.times) * scale) / median(machine.times);
}
