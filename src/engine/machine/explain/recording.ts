// What an explaining run keeps: the derivation, and the conditions that did not hold.

import { functorOf } from '../../../terms/build.js';
import type { Term } from '../../../terms/term.js';
import type { ExplainOptions, Attempted, Proof, Unmet } from '../../explanation.js';
import type { Machine } from '../machine.js';
import type { Predicate } from '../predicate.js';
import { wantedArguments, type Attempt } from './attempt.js';
import { Derivation, type Mark } from './derivation.js';
import { proofOf } from './proof-tree.js';
import { Wording } from './wording.js';

/** Goals around an unmet condition that are told. */
const ANCESTORS = 8;

export class Recording {
  readonly derivation: Derivation;
  private names: readonly (readonly [Term, string])[] = [];

  constructor(
    private readonly m: Machine,
    steps: number,
    private readonly shown: ExplainOptions['shown'],
  ) {
    this.derivation = new Derivation(m, steps);
  }

  /** Names the variables of the whole goal. */
  nameVariables(names: readonly (readonly [Term, string])[]): void {
    this.names = names;
  }

  /** To be told when a goal has no (further) solution. */
  failed(attempt: Attempt): void {
    if (attempt.succeeded || attempt.goal === undefined || attempt.parent === undefined) return;
    const foundSome = (attempt.collected?.count ?? 0) > 0;
    if (attempt.unmet.length > 0 && !foundSome) attempt.parent.absorb(attempt);
    else this.noteUnmet(attempt, this.unmetKind(attempt));
  }

  private unmetKind({ goal, recorded }: Attempt): Unmet['kind'] {
    if (!recorded) return 'unrecorded';
    return goal !== undefined && hasClauses(this.m.database.resolve(functorOf(goal))) ? 'no-clause' : 'false';
  }

  /** Notes that the goal of an attempt does not hold, if that can be of interest. */
  noteUnmet(attempt: Attempt, kind: Unmet['kind'], proof: () => readonly Proof[] = () => []): void {
    const { goal, parent } = attempt;
    const progress = this.derivation.size;
    if (goal === undefined || parent === undefined || !parent.wants(progress)) return;
    const wording = this.wording();
    const within = this.attempted(parent, wording);
    const unmet: Unmet = { kind, goal: wording.text(goal), within, nearMisses: [], proof: proof() };
    parent.note({ unmet, progress, wanted: kind === 'no-clause' ? wantedArguments(goal) : undefined });
  }

  /** Gives what did not hold within a scope to the goal around it. */
  release(scope: Attempt, outer: Attempt): void {
    const wanted = scope.unmet.filter(({ progress }) => outer.wants(progress));
    if (wanted.length === 0) return;
    const around = this.attempted(outer, this.wording());
    for (const ranked of wanted) {
      const within = [...ranked.unmet.within, ...around].slice(0, ANCESTORS);
      outer.note({ ...ranked, unmet: { ...ranked.unmet, within } });
    }
  }

  /** The goals being tried, from the innermost out. */
  private attempted(innermost: Attempt, wording: Wording): Attempted[] {
    const attempts = innermost.chain(Math.min(ANCESTORS, innermost.most));
    const written = attempts.at(-1)?.outside;
    if (written?.use !== undefined) wording.use(written.use);
    for (const { use } of attempts.toReversed()) if (use !== undefined) wording.use(use);
    return attempts.flatMap(({ goal, use }) => {
      if (goal === undefined) return [];
      const at = use?.clause.at;
      return [{ goal: wording.text(goal), ...(at === undefined ? {} : { at }) }];
    });
  }

  /** The proof of what was derived since `mark`, as the bindings are now. */
  proofSince(mark: Mark, most: number): { readonly proof: Proof[]; readonly steps: number } {
    const steps = this.derivation.since(mark);
    return { proof: proofOf(steps, this.wording(), most), steps: Math.min(steps.length, most) };
  }

  /** A term of the clause that an attempt is within, as it is now. */
  textNow(term: Term, attempt: Attempt): string {
    const wording = this.wording();
    this.attempted(attempt, wording);
    return wording.text(term);
  }

  private wording(): Wording {
    const wording = new Wording(this.m.database.operators, this.shown);
    for (const [variable, name] of this.names) wording.name(variable, name);
    return wording;
  }
}

/** Whether a predicate's answers come from clauses that can be told. */
export function hasClauses(predicate: Predicate): boolean {
  return (
    predicate.definer === 'program' &&
    !predicate.isTabled &&
    (predicate.declared || predicate.clauses.size > 0)
  );
}
