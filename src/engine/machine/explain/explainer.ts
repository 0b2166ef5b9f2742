// Runs goals as interpreter.ts does, on the same registers, choice points and trail, and records the derivation:
// control constructs and clauses of the program are walked here, every other predicate runs as it is. Each goal has a
// choice point below it that learns of its failure; it is gone when the goal leaves no choices.

import type { ExplainOptions } from '../../explanation.js';
import { deref, functorOf, isCallable } from '../../../terms/build.js';
import { Compound, FALSE, Struct2, TRUE, Var, type Callable, type Term } from '../../../terms/term.js';
import { callGoal } from '../builtins/control.js';
import { instantiationError, typeError } from '../../prolog-error.js';
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
import type { Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import type { Attempt } from './attempt.js';
import { constructOf } from './constructs.js';
import { callClauses, callOpaque } from './explained-calls.js';
import { ifThenElse, softIf } from './explained-conditions.js';
import { hasClauses, Recording } from './recording.js';

const STEPS = 1000;

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

export class Explainer {
  readonly record: Recording;
  /** The goal that was called last. */
  private latest: Attempt;

  constructor(
    readonly m: Machine,
    root: Attempt,
    { steps = STEPS, shown }: ExplainOptions,
  ) {
    this.record = new Recording(m, steps, shown);
    this.latest = root;
  }

  /** Notes that a goal is called; backtracking into an earlier one makes that the latest again. */
  enter(attempt: Attempt): void {
    const before = this.latest;
    this.latest = attempt;
    this.m.onBacktracking(() => {
      this.latest = before;
    });
  }

  /** Runs a goal that has waited as a part of the goal that woke it. */
  runWoken(goal: Term): Code {
    let attempt = this.latest;
    while (attempt.succeeded && attempt.parent !== undefined) attempt = attempt.parent;
    checkBody(goal);
    return this.runWithin(goal, {
      barrier: { choice: this.m.b, upcoming: undefined },
      clause: undefined,
      attempt,
    });
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
    if (this.record.derivation.hasRoom(context.attempt.depth)) return this.run(goal, this.opaque(context));
    this.record.derivation.add({ kind: 'leaf', goal, as: 'omitted' });
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
    if (goal === FAIL || goal === FALSE) {
      this.record.noteUnmet(context.attempt.within(goal), 'explicit');
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
    this.record.derivation.add({ kind: 'cut' });
    return this.m.c;
  }

  private call(goal: Callable, predicate: Predicate, { attempt: outer }: Context): Code {
    const attempt = outer.within(goal);
    if (!hasClauses(predicate)) {
      const as = predicate.definer === 'host' ? 'host' : predicate.isTabled ? 'tabled' : 'builtin';
      return callOpaque(this, attempt, predicate, () => ({ kind: 'leaf', goal, as }));
    }
    if (this.record.derivation.hasRoom(attempt.depth)) return callClauses(this, attempt, predicate);
    attempt.recorded = false;
    return callOpaque(this, attempt, predicate, () => ({ kind: 'leaf', goal, as: 'omitted' }));
  }
}
