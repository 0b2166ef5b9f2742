// Which arguments of a call are variables that nobody has seen yet: the callee may return their values instead.

import { Builtin } from '../builtin.js';
import type { Modes } from '../function-form.js';
import { Slot } from '../template.js';
import { countSlots, type Goal, type Key } from './goals.js';

type Call = Extract<Goal, { kind: 'call' }>;

/** Beyond this many clauses a predicate is walked by its indexes. */
const MOST_CLAUSES = 32;

export interface CallModes {
  readonly modes: Modes;
  /** The variables whose values are returned, in the order of the arguments. */
  readonly returned: readonly Slot[];
}

/** `live` is what the caller needs after the call. */
export function callModes(
  { predicate, args }: Call,
  isNew: (slot: Slot) => boolean,
  live: ReadonlySet<Key>,
): CallModes {
  const { isDynamic, isTabled, clauses } = predicate;
  const isPlain = predicate instanceof Builtin || isDynamic || isTabled;
  if (isPlain || clauses.size === 0 || clauses.size > MOST_CLAUSES) {
    return { modes: '+'.repeat(args.length), returned: [] };
  }
  const counts: number[] = [];
  for (const each of args) countSlots(each, counts);
  const returned: Slot[] = [];
  const modes = args.map((each) => {
    if (!(each instanceof Slot) || counts[each.index] !== 1 || !isNew(each)) return '+';
    if (!live.has(each.index)) return '_';
    returned.push(each);
    return '-';
  });
  return { modes: modes.join(''), returned };
}
