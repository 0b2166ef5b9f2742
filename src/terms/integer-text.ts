// Integers as text, in pieces when they are huge: that takes long, and must be polled.

import { countSteps } from './polling.js';
import type { Integer } from './term.js';

/** The decimal digits of what is written at once. */
const DIGITS = 2 ** 13;
const LARGE = 10n ** BigInt(DIGITS);

export function integerText(integer: Integer): string {
  if (typeof integer === 'number') return String(integer);
  if (integer < LARGE && integer > -LARGE) return String(integer);
  const powers = [LARGE];
  const size = integer < 0n ? -integer : integer;
  // 10^(DIGITS * 2^i), as long as the integer has more digits.
  for (let power = LARGE; size >= power * power;) powers.push((power *= power));
  return (integer < 0n ? '-' : '') + digits(size, powers.length - 1, powers).replace(/^0+/, '');
}

/** With leading zeros. */
function digits(size: bigint, level: number, powers: readonly bigint[]): string {
  const power = powers[level];
  if (power === undefined) {
    countSteps(DIGITS);
    return String(size).padStart(DIGITS, '0');
  }
  countSteps(DIGITS << level);
  return digits(size / power, level - 1, powers) + digits(size % power, level - 1, powers);
}
