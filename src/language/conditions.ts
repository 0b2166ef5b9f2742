// Conditional compilation: the nesting of :- if/1, elif/1, else/0 and endif/0 within one text.

import type { Position } from '../reader/position.js';

interface Condition {
  readonly at: Position;
  /** Whether clauses of the present branch are read. */
  active: boolean;
  /** Whether some branch was taken, so that no other will be. */
  taken: boolean;
  elseSeen: boolean;
}

export class Conditions {
  private readonly open: Condition[] = [];

  /** Whether what follows is to be skipped. */
  get skipping(): boolean {
    const innermost = this.open.at(-1);
    return innermost !== undefined && !innermost.active;
  }

  /** Where the innermost open `:- if` stands. */
  get unclosed(): Position | undefined {
    return this.open.at(-1)?.at;
  }

  /** Opens a condition; within skipped text it is skipped as a whole. */
  if(at: Position, holds: boolean): void {
    const skipped = this.skipping;
    this.open.push({ at, active: holds && !skipped, taken: holds || skipped, elseSeen: false });
  }

  /** Whether the goal of an elif/1 that comes now must be run; undefined when none may come. */
  wantsElif(): boolean | undefined {
    const innermost = this.open.at(-1);
    if (innermost === undefined || innermost.elseSeen) return undefined;
    return !innermost.taken;
  }

  elif(holds: boolean): void {
    const innermost = this.open.at(-1);
    if (innermost === undefined) return;
    innermost.active = holds && !innermost.taken;
    innermost.taken ||= holds;
  }

  /** False when no else/0 may come now. */
  else(): boolean {
    const innermost = this.open.at(-1);
    if (innermost === undefined || innermost.elseSeen) return false;
    innermost.active = !innermost.taken;
    innermost.taken = true;
    innermost.elseSeen = true;
    return true;
  }

  /** False when nothing is open. */
  endif(): boolean {
    return this.open.pop() !== undefined;
  }
}
