// How large a request is, before it is sent to a worker: what is too large is refused without troubling one.

import { sizeText } from '../terms/conversion.js';

/** What is wrong with the size of a request; `limit` is in characters of JSON. */
export function sizeFault(request: unknown, limit: number): string | undefined {
  return isLarger(request, limit)
    ? `the arguments are larger than ${sizeText(limit)} (limit --argument-size); send less at once`
    : undefined;
}

/** Counts roughly, and only until the limit is passed; how deep the value is nested does not matter. */
function isLarger(value: unknown, limit: number): boolean {
  let size = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') size += next.length + 3;
    else if (typeof next !== 'object' || next === null) size += 5;
    else if (Array.isArray(next)) {
      size += 2 + next.length;
      if (size > limit) return true;
      for (const item of next) pending.push(item);
    } else {
      size += 2;
      for (const [key, member] of Object.entries(next)) {
        size += key.length + 4;
        pending.push(member);
      }
    }
    if (size > limit) return true;
  }
  return false;
}
