// A goal on trial, and what did not hold inside it. What failed within a goal that was proved in the end is no reason
// for anything; what failed within one that never was is handed up to the goal around it.

import { functorOf, deref } from '../../../terms/build.js';
import { Compound, Var, type Callable, type Functor, type Term } from '../../../terms/term.js';
import type { Unmet } from '../../explanation.js';
import type { Collected } from './derivation.js';
import type { Activation } from './wording.js';

/** An unmet condition with what ranks it and what near misses are looked for with. */
export interface RankedUnmet {
  readonly unmet: Unmet;
  /** How many steps had been proved when it failed: the more, the nearer to a proof. */
  readonly progress: number;
  /** The goal that no clause matches, its arguments as they were: undefined where they were unbound or large. */
  readonly wanted: { readonly functor: Functor; readonly args: readonly (Term | undefined)[] } | undefined;
}

/** The best few, best first; equal ones in the order of their failing. */
export class UnmetConditions {
  private readonly kept: RankedUnmet[] = [];

  constructor(private readonly most: number) {}

  get list(): readonly RankedUnmet[] {
    return this.kept;
  }

  /** Whether one of this progress would be kept. */
  wants(progress: number): boolean {
    return this.kept.length < this.most || progress > (this.kept.at(-1)?.progress ?? -1);
  }

  add(ranked: RankedUnmet): void {
    if (!this.wants(ranked.progress)) return;
    const same = this.kept.findIndex((each) => isSame(each.unmet, ranked.unmet));
    if (same >= 0) {
      if ((this.kept[same]?.progress ?? 0) >= ranked.progress) return;
      this.kept.splice(same, 1);
    }
    let place = this.kept.length;
    while (place > 0 && (this.kept[place - 1]?.progress ?? 0) < ranked.progress) place--;
    this.kept.splice(place, 0, ranked);
    if (this.kept.length > this.most) this.kept.pop();
  }
}

function isSame(a: Unmet, b: Unmet): boolean {
  return a.goal === b.goal && a.kind === b.kind && a.within[0]?.at === b.within[0]?.at;
}

/** How far up a goal looks whether its failure can still matter. */
const NEAR = 16;

export class Attempt {
  succeeded = false;
  /** The clause being tried. */
  use: Activation | undefined = undefined;
  /** For goals that run through all solutions. */
  collected: Collected | undefined = undefined;
  /** Whether what the goal calls is recorded. */
  recorded = true;
  readonly depth: number;
  private conditions: UnmetConditions | undefined = undefined;

  constructor(
    /** Undefined for the scope of a negation, of a condition or of the whole run: what is unmet stays within it. */
    readonly goal: Callable | undefined,
    readonly parent: Attempt | undefined,
    /** Unmet conditions kept. */
    readonly most: number,
  ) {
    this.depth = (parent?.depth ?? -1) + 1;
  }

  within(goal: Callable): Attempt {
    return new Attempt(goal, this, this.most);
  }

  /** A scope of its own for `most` unmet conditions. */
  scope(most: number): Attempt {
    return new Attempt(undefined, this, most);
  }

  /** The goal in whose clause a scope stands. */
  get outside(): Attempt | undefined {
    return this.goal === undefined ? (this.parent?.outside ?? this.parent) : undefined;
  }

  get unmet(): readonly RankedUnmet[] {
    return this.conditions?.list ?? [];
  }

  /** Whether a failure of this progress may be among the best when it comes to the top of the scope. */
  wants(progress: number): boolean {
    return this.chain(NEAR).every(({ conditions }) => conditions?.wants(progress) !== false);
  }

  /** This and the goals around it, at most so many, as far as the scope goes and with the scope itself. */
  chain(most: number): Attempt[] {
    const chain: Attempt[] = [this];
    for (let last = chain[0]; last?.goal !== undefined && chain.length < most; last = last.parent) {
      if (last.parent !== undefined) chain.push(last.parent);
    }
    return chain;
  }

  note(ranked: RankedUnmet): void {
    this.conditions ??= new UnmetConditions(this.most);
    this.conditions.add(ranked);
  }

  /** Takes over what did not hold within a goal that failed. */
  absorb(inner: Attempt): void {
    if (this.conditions === undefined && inner.most === this.most) this.conditions = inner.conditions;
    else for (const ranked of inner.unmet) this.note(ranked);
  }
}

/** Of a goal: the arguments that near misses may be found by. */
export function wantedArguments(goal: Callable): RankedUnmet['wanted'] {
  const args = goal instanceof Compound ? goal.args().map(deref) : [];
  return {
    functor: functorOf(goal),
    args: args.map((argument) =>
      argument instanceof Var || argument instanceof Compound ? undefined : argument,
    ),
  };
}
