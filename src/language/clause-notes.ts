// What the clauses of a predicate tell on their way into the engine, to be judged when all of them are known.

import type { Position } from '../reader/position.js';
import type { Functor } from '../terms/term.js';

export interface ClauseNotes {
  clauses: number;
  /** For each argument, how many heads have an atom there. */
  readonly atoms: number[];
  readonly suspects: SuspectArgument[];
  readonly firstCalls: FirstCall[];
  /** Where the clause stands that lets no clause after it be tried. */
  closedAt: Position | undefined;
  /** A clause after it was reported. */
  unreachable: boolean;
}

/** An argument of a head that looks as if an atom was meant. */
export interface SuspectArgument {
  readonly kind: 'text' | 'name' | 'date';
  readonly index: number;
  readonly at: Position;
  /** As it should be written. */
  readonly meant: string;
}

/** A clause that calls another predicate first of all with what it was called with. */
interface FirstCall {
  readonly callee: Functor;
  readonly at: Position;
}

/** Text in double quotes as an argument of a call. */
export interface TextCall {
  readonly callee: Functor;
  readonly index: number;
  readonly at: Position;
  readonly meant: string;
}

export interface ClosedCall {
  readonly callee: Functor;
  readonly caller: Functor;
  readonly at: Position;
}

export function emptyNotes(): ClauseNotes {
  return {
    clauses: 0,
    atoms: [],
    suspects: [],
    firstCalls: [],
    closedAt: undefined,
    unreachable: false,
  };
}
