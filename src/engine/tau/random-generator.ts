// Tau's own generator (Mulberry32), one for each run, so that a seed fixes what the run draws.

import type { TauRandomGenerator } from 'tau-prolog';

export function randomGenerator(seed: number): TauRandomGenerator {
  let state = seed;
  return {
    get_seed: () => state,
    set_seed: (value) => (state = value),
    next() {
      state += 0x6d2b79f5;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    },
  };
}
