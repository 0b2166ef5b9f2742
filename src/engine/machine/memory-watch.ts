// Tells when the heap is nearly full, early enough for a resource error that a program can catch.

import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Shares of the heap limit: above the first, garbage is collected to see what is alive; above the second, that is too much;
 * above the third, caches are emptied. */
const SUSPICIOUS = 0.65;
const FULL = 0.6;
const SCARCE = 0.3;

let collect: (() => void) | undefined;

function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('gc');
    collect = typeof found === 'function' ? () => void Reflect.apply(found, undefined, []) : () => undefined;
  }
  collect();
}

/** The bytes in use outside the young generation, which V8 empties itself. */
function useOfOldGeneration(): number {
  let used = 0;
  for (const space of getHeapSpaceStatistics()) {
    if (!space.space_name.startsWith('new_')) used += space.space_used_size;
  }
  return used;
}

export class MemoryWatch {
  private readonly limit: number;
  /** Heap use at which to look again. */
  private threshold: number;

  /** `mebibytes` is the size of the old generation; without it the limit of the process counts. */
  constructor(mebibytes?: number) {
    this.limit = mebibytes === undefined ? getHeapStatistics().heap_size_limit : mebibytes * 2 ** 20;
    this.threshold = SUSPICIOUS * this.limit;
  }

  /** Whether so much is in use that what can be had again should be given up. */
  isScarce(): boolean {
    return getHeapStatistics().used_heap_size > SCARCE * this.limit;
  }

  /** Whether what is alive fills the heap. */
  isFull(): boolean {
    // All of the heap is quicker to ask for.
    if (getHeapStatistics().used_heap_size < this.threshold) return false;
    if (useOfOldGeneration() < this.threshold) return false;
    collectGarbage();
    const alive = useOfOldGeneration();
    this.threshold = Math.max(SUSPICIOUS * this.limit, alive + 0.1 * this.limit);
    return alive > FULL * this.limit;
  }
}
