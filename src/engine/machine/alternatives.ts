// Choice points of predicates that walk what they have stored: they keep the arguments and the walk.

import type { Term } from '../../terms/term.js';
import { ChoicePoint, type Code, type FactWalk, type Guard, type StoredAlternatives } from './code.js';
import type { Machine } from './machine.js';

/** Leaves a choice point with the arguments in the registers, for a predicate of so many. */
export function pushAlternative(
  m: Machine,
  arity: number,
  retry: Code,
  walk: StoredAlternatives | FactWalk,
): void {
  m.b = new ChoicePoint(
    m.b,
    retry,
    m.top,
    ++m.age,
    m.k,
    m.c,
    arity > 0 ? m.a0 : undefined,
    arity > 1 ? m.a1 : undefined,
    arity > 2 ? m.a2 : undefined,
    arity > 3 ? m.a3 : undefined,
    arity > 4 ? laterArguments(m, arity) : undefined,
    walk,
  );
}

/** Puts back the registers of the newest choice point; gives its walk. */
export function takeAlternative(m: Machine): Guard | undefined {
  const { b } = m;
  m.k = b.k;
  m.c = b.c;
  if (b.a0 !== undefined) m.a0 = b.a0;
  if (b.a1 !== undefined) m.a1 = b.a1;
  if (b.a2 !== undefined) m.a2 = b.a2;
  if (b.a3 !== undefined) m.a3 = b.a3;
  if (b.rest !== undefined) restore(m, b.rest);
  return b.guard;
}

function laterArguments(m: Machine, arity: number): Term[] {
  return Array.from({ length: arity - 4 }, (_, i) => m.argument(i + 4));
}

function restore(m: Machine, rest: readonly Term[]): void {
  m.a4 = rest[0] ?? m.a4;
  m.a5 = rest[1] ?? m.a5;
  m.a6 = rest[2] ?? m.a6;
  m.a7 = rest[3] ?? m.a7;
  if (rest.length > 4) m.more = rest.slice(4);
}
