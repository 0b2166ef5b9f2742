// Calls of predicates that a knowledge base may not use: they throw whenever they are reached.

import { closedPredicates } from '../engine/machine/builtins/closed.js';
import { fileReading } from '../engine/machine/builtins/files.js';
import type { Openings } from '../engine/openings.js';
import type { Position } from '../reader/position.js';
import type { ClosedCall } from './clause-notes.js';
import type { Loading } from './loading.js';

const CLOSED: ReadonlySet<string> = new Set(closedPredicates);
const FOR_READING: ReadonlySet<string> = new Set(fileReading);
const GETENV = 'getenv/2';

export function noteClosedCall(loading: Loading, call: Omit<ClosedCall, 'at'>, place: () => Position): void {
  if (isClosed(call.callee.toString(), loading.settings.openings))
    loading.closedCalls.push({ ...call, at: place() });
}

function isClosed(callee: string, { files, environment }: Openings): boolean {
  if (CLOSED.has(callee)) return true;
  if (FOR_READING.has(callee)) return files === undefined;
  return callee === GETENV && environment.size === 0;
}

/** At the end of a load, when it is known what the program defines itself. */
export function reportClosedCalls(loading: Loading): void {
  for (const { callee, caller, at } of loading.closedCalls) {
    if (loading.predicates.get(callee)?.begins !== undefined) continue;
    const message = `${callee.toString()}, which ${caller.toString()} calls, is closed to knowledge bases and throws a permission error`;
    loading.report('predicate-closed', at, message);
  }
}
