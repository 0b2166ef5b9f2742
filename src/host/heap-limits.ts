// How V8 divides the heap of a worker.

import type { ResourceLimits } from 'node:worker_threads';

/** MiB of the space where V8 makes new objects: terms that live for a while are copied less often than by default. */
export const SEMI_SPACE = 64;
/** V8's young generation is a from-space, a to-space, and as much for large objects. */
const SEMI_SPACES = 3;

/** `memoryLimit` is the MiB for what stays alive; a small heap gets a small young generation. */
export function heapLimits(memoryLimit: number): ResourceLimits {
  const semiSpace = Math.max(1, Math.min(SEMI_SPACE, memoryLimit / 4));
  return { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: SEMI_SPACES * semiSpace };
}
