// What operations on huge integers cost: their steps are counted, and results of too many bits are refused.

import { countSteps } from '../../terms/polling.js';
import { resourceError } from '../prolog-error.js';

/** Bits beyond which a result is refused rather than computed: five million digits. */
export const MOST_BITS = 2 ** 24;

const SMALL_BITS = 4096;
const SMALL = 1n << BigInt(SMALL_BITS);

// Powers of two whose exponents double. To compare an integer with one that has another length takes no time.
const bounds = [SMALL];

/** A power of two that is no less than the bits of an integer. */
function bitsAtMost(x: bigint): number {
  let bits = SMALL_BITS;
  for (let i = 0; ; i++, bits *= 2) {
    const bound = (bounds[i] ??= 1n << BigInt(bits));
    if (x < bound && x > -bound) return bits;
  }
}

function isSmall(x: bigint): boolean {
  return x < SMALL && x > -SMALL;
}

/** To be called before an operation whose time grows with the size of both operands, such as a product. */
export function countWork(x: bigint, y: bigint): void {
  if (isSmall(x) && isSmall(y)) return;
  const [a, b] = [bitsAtMost(x), bitsAtMost(y)];
  // At most twice too high, so the bound is too.
  if (a + b > 4 * MOST_BITS) throw resourceError('memory');
  countSteps((Math.max(a, b) / 1024) * Math.sqrt(Math.min(a, b) / 64));
}
