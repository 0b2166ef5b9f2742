// What belongs to one run: its saved registers, limits, outcome, output, clock, random numbers and global variables.

import type { Term } from '../../terms/term.js';
import type { Position } from '../../reader/position.js';
import type { HostResult, Repetition, SolveOptions, Step } from '../engine.js';
import { PrologError } from '../prolog-error.js';
import type { AttributedVar } from './attributed.js';
import { ChoicePoint, type Code, type Frame, type TrailedChange } from './code.js';
import type { Var } from '../../terms/term.js';
import type { LastCalls } from './last-calls.js';
import { RandomNumbers } from './random-numbers.js';
import { Streams } from './streams.js';
import type { TableSpace } from './tabling/table-space.js';

/** Ends a run from within, past every catch/3. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  constructor(readonly step: Step) {
    super('the run was interrupted');
  }
}

/** A limit that a goal has set for a goal within it. */
interface Budget {
  readonly id: number;
  readonly measure: 'time' | 'inferences';
  readonly end: number;
  readonly ball: Term;
}

/** How the trampoline was left. */
export type Outcome =
  | { readonly kind: 'answer' }
  | { readonly kind: 'failure' }
  | { readonly kind: 'exception'; readonly ball: Term; readonly at: Position | undefined }
  | { readonly kind: 'waiting'; readonly promise: Promise<HostResult> };

const leaveTrampoline: Code = () => null;

/** The frame below all others. */
class BottomFrame implements Frame {
  readonly k: Frame = this;
  constructor(readonly c: Code) {}
}

export class RunState {
  k: Frame;
  c: Code;
  b: ChoicePoint;
  /** The choice point below which a throw finds no catcher. */
  base: ChoicePoint;
  trail: (Var | TrailedChange)[] = [];
  top = 0;
  age = 0;
  cleanups = 0;
  fuel = 0;
  /** Whether it has made attributed variables. */
  isAttributed = false;
  /** Calls a goal that waited, when not in the plain way. */
  callWoken: ((goal: Term) => Code) | undefined = undefined;
  /** The attributed variables made since the outermost call_residue_vars/2 that is active. */
  residues: AttributedVar[] | undefined = undefined;
  /** The tables of tabled predicates, once there are any. */
  tables: TableSpace | undefined = undefined;
  outcome: Outcome = { kind: 'failure' };
  /** The calls since a limit was met, while they are watched. */
  lastCalls: LastCalls | undefined = undefined;
  /** What was going on when memory was short. */
  repetition: Repetition | undefined = undefined;
  /** How many goals run within JavaScript. */
  nesting = 0;
  /** Values of nb_setval/2 and b_setval/2. */
  readonly globals = new Map<string, Term>();
  readonly random: RandomNumbers;
  readonly streams: Streams;
  /** When each key of statistics/2 was last asked for. */
  readonly statistics = new Map<string, number>();

  private innerBall: Term | undefined = undefined;
  /** What call_with_time_limit/2 and call_with_inference_limit/3 have set, the innermost last. */
  private budgets: Budget[] = [];
  private lastBudget = 0;
  private spent = 0;
  private slice = 0;
  private usedTime = 0;
  private enteredAt: number | undefined;

  constructor(private readonly options: SolveOptions = {}) {
    this.c = () => {
      this.outcome = { kind: 'answer' };
      return null;
    };
    this.k = new BottomFrame(this.c);
    const exhausted: Code = () => {
      this.outcome = { kind: 'failure' };
      return null;
    };
    this.b = new ChoicePoint(undefined, exhausted, 0, 0, this.k, this.c);
    this.base = this.b;
    this.random = new RandomNumbers(options.seed);
    this.streams = new Streams(options.output ?? (() => undefined));
  }

  /** The clock of the run, in milliseconds since the epoch. */
  now(): number {
    return this.options.now ?? Date.now();
  }

  /** Milliseconds of engine time so far. */
  engineTime(): number {
    return this.usedTime + (this.enteredAt === undefined ? 0 : performance.now() - this.enteredAt);
  }

  startClock(): void {
    this.enteredAt = performance.now();
  }

  stopClock(): void {
    this.usedTime = this.engineTime();
    this.enteredAt = undefined;
  }

  /** Calls so far, given what is left of the current slice. */
  inferences(fuelLeft: number): number {
    return this.spent + this.slice - fuelLeft;
  }

  /** Throws Interruption when the run is cancelled or its time is over; `extra` milliseconds count as used. */
  checkTime(extra = 0): void {
    const { limits, interrupted } = this.options;
    if (interrupted?.() === true) throw new Interruption({ kind: 'cancelled' });
    const time = limits?.time;
    if (time !== undefined && this.engineTime() + extra >= time) {
      throw new Interruption({ kind: 'limit', limit: 'time', value: time });
    }
  }

  /** Has `ball` thrown once a measure reaches what it is now and `more`; gives the number of the budget. */
  setBudget(measure: Budget['measure'], more: number, ballOf: (id: number) => Term): number {
    const id = ++this.lastBudget;
    this.budgets.push({ id, measure, end: this.measured(measure) + more, ball: ballOf(id) });
    return id;
  }

  endBudget(id: number): void {
    this.budgets = this.budgets.filter((budget) => budget.id !== id);
  }

  private measured(measure: Budget['measure']): number {
    return measure === 'time' ? this.engineTime() : this.spent;
  }

  /** Throws the ball of a budget that is used up. */
  checkBudgets(): void {
    if (this.budgets.length === 0) return;
    const over = this.budgets.find(({ measure, end }) => this.measured(measure) >= end);
    if (over === undefined) return;
    this.endBudget(over.id);
    throw new PrologError(over.ball);
  }

  /** Ends the slice here, as a budget may be smaller; there is no fuel from now on. */
  endSlice(fuelLeft: number): void {
    this.spent = this.inferences(fuelLeft);
    this.slice = 0;
  }

  /** Fuel for the next slice; throws Interruption when a limit is reached. */
  refuel(slice: number): number {
    this.spent += this.slice;
    this.slice = 0;
    this.checkTime();
    this.checkBudgets();
    const inferences = this.options.limits?.inferences;
    if (inferences !== undefined && this.spent >= inferences) {
      throw new Interruption({ kind: 'limit', limit: 'inferences', value: inferences });
    }
    this.slice = Math.min(slice, (inferences ?? Infinity) - this.spent);
    for (const { measure, end } of this.budgets) {
      if (measure === 'inferences') this.slice = Math.min(this.slice, end - this.spent);
    }
    return this.slice;
  }

  /** What has ended the goal within JavaScript that ran last, if it threw. */
  takeInnerBall(): Term | undefined {
    const ball = this.innerBall;
    this.innerBall = undefined;
    return ball;
  }

  /** A throw that nothing caught: the end of the run, or of the innermost runOnce. */
  uncaught(ball: Term, at: Position | undefined): Code {
    if (this.nesting === 0) this.outcome = { kind: 'exception', ball, at };
    else this.innerBall = ball;
    return leaveTrampoline;
  }
}
