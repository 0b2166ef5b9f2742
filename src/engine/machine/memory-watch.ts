// Tells when the heap is nearly full, early enough for a resource error that a program can catch.

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Shares of the heap limit: above the first, garbage is collected to see what is alive; above the second, that is too much. */
const SUSPICIOUS = 0.65;
const FULL = 0.6;

let collect: (() => void) | undefined;

function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('gc');
    collect = typeof found === 'function' ? () => void Reflect.apply(found, undefined, []) : () => undefined;
  }
  collect();
}

export class MemoryWatch {
  /** Heap use at which to look again. */
  private threshold = 0;

  /** Whether what is alive fills the heap. */
  isFull(): boolean {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    if (used < Math.max(this.threshold, SUSPICIOUS * limit)) return false;
    collectGarbage();
    const alive = getHeapStatistics().used_heap_size;
    this.threshold = Math.max(SUSPICIOUS * limit, alive + 0.1 * limit);
    return alive > FULL * limit;
  }
}
