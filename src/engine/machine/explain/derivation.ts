// The derivation so far: a linked list of steps that backtracking shortens again.

import type { Term } from '../../../terms/term.js';
import type { Proof, Unmet } from '../../explanation.js';
import type { Machine } from '../machine.js';
import type { Activation } from './wording.js';

/** Those that `opens` are followed by the steps within and a `close`. */
export type DerivationStep =
  | { readonly kind: 'rule'; readonly goal: Term; readonly use: Activation; readonly opens: true }
  | { readonly kind: 'builtin' | 'catch'; readonly goal: Term; readonly opens: true }
  | { readonly kind: 'choice'; readonly condition: Term; readonly opens: true }
  /** What came since the choice opened was its condition. */
  | { readonly kind: 'branch'; readonly branch: 'then' | 'else'; readonly unmet: readonly Unmet[] }
  /** What threw, as it was then, and the exception. */
  | { readonly kind: 'caught'; readonly tried: string; readonly ball: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'fact'; readonly goal: Term; readonly use: Activation }
  | { readonly kind: 'leaf'; readonly goal: Term; readonly as: 'builtin' | 'host' | 'tabled' | 'omitted' }
  | { readonly kind: 'negation'; readonly goal: Term; readonly unmet: readonly Unmet[] }
  | {
      readonly kind: 'collection';
      readonly goal: Term;
      readonly as: 'solutions' | 'cases';
      readonly collected: Collected;
      readonly unmet: readonly Unmet[];
    }
  | { readonly kind: 'cut' };

/** What a predicate that runs through all solutions has seen. */
export class Collected {
  count = 0;
  /** Steps of the proofs kept. */
  steps = 0;
  readonly proofs: (readonly Proof[])[] = [];
}

class Link {
  constructor(
    readonly previous: Link | undefined,
    readonly step: DerivationStep,
    /** Steps up to here, with those of proofs inside them. */
    readonly size: number,
  ) {}
}

/** A place in a derivation. */
export type Mark = Link | undefined;

/** Beyond the limit goals this near to the top are still recorded, so that a proof shows all of its outline. */
const OUTLINE = 3;
const OUTLINE_ROOM = 3;

export class Derivation {
  private latest: Mark;

  constructor(
    private readonly m: Machine,
    private readonly limit: number,
  ) {}

  /** How many steps there are. */
  get size(): number {
    return this.latest?.size ?? 0;
  }

  get mark(): Mark {
    return this.latest;
  }

  add(step: DerivationStep, weight = step.kind === 'close' ? 0 : 1): void {
    const before = this.latest;
    if (isOmission(step) && before !== undefined && isOmission(before.step)) return;
    this.latest = new Link(before, step, this.size + weight);
    this.m.onBacktracking(() => {
      this.latest = before;
    });
  }

  /** Whether the steps within a goal at this depth are to be recorded. */
  hasRoom(depth: number): boolean {
    return this.size < (depth <= OUTLINE ? OUTLINE_ROOM : 1) * this.limit;
  }

  /** Steps that may still be recorded. */
  get room(): number {
    return Math.max(0, this.limit - this.size);
  }

  /** The steps after `mark`, which is on the way, in their order. */
  since(mark: Mark): DerivationStep[] {
    const steps: DerivationStep[] = [];
    for (let link = this.latest; link !== undefined && link !== mark; link = link.previous)
      steps.push(link.step);
    return steps.reverse();
  }
}

/** What is left out one after the other is told once. */
export function isOmission(step: DerivationStep): boolean {
  return step.kind === 'leaf' && step.as === 'omitted';
}
