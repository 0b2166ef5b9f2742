// Runs goals as interpreter.ts does, on the same registers, choice points and trail, and records the derivation:
// control constructs and clauses of the program are walked here, every other predicate runs as it is. Each goal has a
// choice point below it that learns of its failure; it is gone when the goal leaves no choices.

import { deref, functorOf, isCallable } from '../../../terms/build.js';
import { Compound, Struct2, TRUE, Var, type Callable, type Term } from '../../../terms/term.js';
import { callGoal } from '../builtins/control.js';
import { instantiationError, typeError } from '../../prolog-error.js';
import type { Attempted, Proof, Unmet } from '../../explanation.js';
import type { ChoicePoint, Code } from '../code.js';
import {
  BAR,
  checkBody,
  CONJUNCTION,
  CUT,
  DISJUNCTION,
  FAIL,
  IF_THEN,
  MODULE,
  SOFT_IF,
} from '../interpreter.js';
import type { Machine } from '../machine.js';
import type { Predicate, StoredClause } from '../predicate.js';
import { Attempt, wantedArguments } from './attempt.js';
import { Derivation, type Mark } from './derivation.js';
import { constructOf } from './constructs.js';
import { callClauses, callOpaque } from './explained-calls.js';
import { ifThenElse, softIf } from './explained-conditions.js';
import { proofOf } from './proof-tree.js';
import { Wording } from './wording.js';

/** What a cut goes back to. */
export interface Barrier {
  readonly choice: ChoicePoint;
  /** The next clause of the predicate whose body this is; a cut takes it away. */
  upcoming: StoredClause | undefined;
}

/** Where a goal stands. */
export interface Context {
  readonly barrier: Barrier;
  /** The clause in whose body it is written. */
  readonly clause: StoredClause | undefined;
  readonly attempt: Attempt;
}

/** Goals around an unmet condition that are told. */
const ANCESTORS = 8;

export class Explainer {
  readonly derivation: Derivation;
  private names: readonly (readonly [Term, string])[] = [];

  constructor(
    readonly m: Machine,
    steps: number,
  ) {
    this.derivation = new Derivation(m, steps);
  }

  /** Names the variables of the whole goal. */
  nameVariables(names: readonly (readonly [Term, string])[]): void {
    this.names = names;
  }

  run(body: Term, given: Context): Code {
    let context = given;
    let goal = deref(body);
    let within = body;
    for (;;) {
      // A variable as a goal means call/1: cuts in what it is bound to are local.
      if (within instanceof Var && within !== body) {
        checkBody(goal);
        context = this.opaque(context);
      }
      if (!(goal instanceof Struct2)) break;
      const left = deref(goal.a0);
      const right = goal.a1;
      switch (goal.functor) {
        case CONJUNCTION:
          this.continueWith(right, context);
          within = goal.a0;
          goal = left;
          continue;
        case DISJUNCTION:
        case BAR:
          if (left instanceof Struct2 && left.functor === IF_THEN)
            return ifThenElse(this, { condition: left.a0, then: left.a1, otherwise: right }, context);
          if (left instanceof Struct2 && left.functor === SOFT_IF)
            return softIf(this, { condition: left.a0, then: left.a1, otherwise: right }, context);
          this.pushAlternative(right, context);
          within = goal.a0;
          goal = left;
          continue;
        case IF_THEN:
          return ifThenElse(this, { condition: left, then: right, otherwise: undefined }, context);
        case SOFT_IF:
          this.continueWith(right, context);
          context = this.opaque(context);
          within = left;
          goal = left;
          continue;
        case MODULE:
          within = goal;
          goal = deref(right);
          continue;
      }
      break;
    }
    if (!isCallable(goal)) throw goal instanceof Var ? instantiationError() : typeError('callable', goal);
    return this.goal(goal, context);
  }

  /** A part of a body: a variable there is opaque to cut. */
  part(part: Term, context: Context): Code {
    if (!(part instanceof Var)) return this.run(part, context);
    checkBody(part);
    return this.run(part, this.opaque(context));
  }

  /** Runs what a predicate of the engine calls, opaque to cut; beyond what is recorded as it is. */
  runWithin(goal: Term, context: Context): Code {
    if (this.derivation.hasRoom(context.attempt.depth)) return this.run(goal, this.opaque(context));
    this.derivation.add({ kind: 'leaf', goal, as: 'omitted' });
    return callGoal(this.m, goal);
  }

  /** The context in which cuts go no further than here. */
  opaque(context: Context): Context {
    return { ...context, barrier: { choice: this.m.b, upcoming: undefined } };
  }

  private continueWith(part: Term, context: Context): void {
    const { m } = this;
    const { k, c } = m;
    m.c = () => {
      m.k = k;
      m.c = c;
      return this.part(part, context);
    };
  }

  private pushAlternative(part: Term, context: Context): void {
    const { m } = this;
    m.pushChoice(() => {
      m.popChoice();
      return this.part(part, context);
    });
  }

  private goal(goal: Callable, context: Context): Code {
    const { m } = this;
    if (goal === TRUE) return m.c;
    if (goal === CUT) return this.cut(context.barrier);
    if (goal === FAIL) {
      this.noteUnmet(context.attempt.within(goal), 'explicit');
      return m.fail();
    }
    const { clause } = context;
    if (clause !== undefined) m.at = clause.at;
    const predicate = m.database.resolve(functorOf(goal));
    const construct = predicate.definer === 'program' ? undefined : constructOf(predicate.functor);
    if (construct !== undefined && goal instanceof Compound) {
      m.culprit = goal.functor;
      return construct(this, goal, context);
    }
    return this.call(goal, predicate, context);
  }

  private cut(barrier: Barrier): Code {
    this.m.cut(barrier.choice);
    barrier.upcoming = undefined;
    this.derivation.add({ kind: 'cut' });
    return this.m.c;
  }

  private call(goal: Callable, predicate: Predicate, { attempt: outer }: Context): Code {
    const attempt = outer.within(goal);
    if (!hasClauses(predicate)) {
      const as = predicate.definer === 'host' ? 'host' : predicate.isTabled ? 'tabled' : 'builtin';
      return callOpaque(this, attempt, predicate, () => ({ kind: 'leaf', goal, as }));
    }
    if (this.derivation.hasRoom(attempt.depth)) return callClauses(this, attempt, predicate);
    attempt.recorded = false;
    return callOpaque(this, attempt, predicate, () => ({ kind: 'leaf', goal, as: 'omitted' }));
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
    const attempts = innermost.chain(ANCESTORS);
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
    const wording = new Wording(this.m.database.operators);
    for (const [variable, name] of this.names) wording.name(variable, name);
    return wording;
  }
}

/** Whether a predicate's answers come from clauses that can be told. */
function hasClauses(predicate: Predicate): boolean {
  return (
    predicate.definer === 'program' &&
    !predicate.isTabled &&
    (predicate.declared || predicate.clauses.size > 0)
  );
}
