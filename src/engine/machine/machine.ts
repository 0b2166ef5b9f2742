// The machine. How it runs a program:
//
// 1. Code is functions without arguments that work on the registers below and *return the next function* to the
//    trampoline in `execute`; so depth is bounded by memory only and a last call costs nothing.
// 2. To call a predicate: put the arguments into a0..a7 (more: `more`), the continuation into k and c, return `predicate.run`.
//    To succeed: return `m.c`. To fail: return `m.fail()`.
// 3. A continuation is the pair k (a heap frame with the caller's variables, and its own k and c) and c (the code to go on
//    with). Frames may be written more than once: code that re-runs after backtracking writes again what it reads.
// 4. A choice point keeps k, c, arguments, the trail's height and the alternative to run. Cutting is resetting `b`.
// 5. Binding trails only variables older than the newest choice point (`age`), so deterministic loops leave no trail.
// 6. `fuel` counts calls; every few thousand `tick` looks at deadline, cancel and limits, and ends the run past any catch/3.
// 7. Binding an attributed variable makes goals `pending` and lets the fuel run out, so that the next call comes to `tick`,
//    which runs them first. Code that goes on without a call after it has bound something asks for `pending` itself.
// 8. A caller that has a new variable for an argument may take that as a result, by registers (function-form.ts).
// 9. Each run has its own registers, exchanged by `enter` and `leave`; so one goal can wait while others run.

import { copyTerm } from '../../terms/copy.js';
import { deref, match, struct } from '../../terms/build.js';
import { Atom, Compound, Functor, NIL, Var, type Term } from '../../terms/term.js';
import type { Openings } from '../openings.js';
import { indicatorTerm, PrologError, resourceError, Stop } from '../prolog-error.js';
import { PATIENCE } from '../../terms/assumed-equal.js';
import { pollWith } from '../../terms/polling.js';
import { AttributedVar, copyAttributed, hasAttributed } from './attributed.js';
import { CatchGuard, ChoicePoint, CleanupGuard, TrailedChange, type Code, type Frame } from './code.js';
import type { Position } from '../../reader/position.js';
import type { CallSite } from './compiler/emission.js';
import type { Database } from './database.js';
import { Results } from './function-form.js';
import { bodyOf, callBody } from './interpreter.js';
import { LastCalls } from './last-calls.js';
import type { MemoryWatch } from './memory-watch.js';
import { Interruption, type RunState } from './run-state.js';
import { unify } from './unify.js';
import { wake, wakeFirst } from './wake-up.js';

/** Calls between two polls. */
const SLICE = 4096;
const SLICES_PER_MEMORY_CHECK = 16;

/** Registers are public: builtins and generated code work on them. */
export class Machine {
  a0: Term = NIL;
  a1: Term = NIL;
  a2: Term = NIL;
  a3: Term = NIL;
  a4: Term = NIL;
  a5: Term = NIL;
  a6: Term = NIL;
  a7: Term = NIL;
  /** The arguments from the ninth on. */
  more: readonly Term[] = [];
  /** Results of a predicate called as a function, from when it goes on with `c` until that takes them. */
  r0: Term = NIL;
  r1: Term = NIL;
  r2: Term = NIL;
  r3: Term = NIL;
  readonly results: Results;
  k: Frame;
  c: Code;
  b: ChoicePoint;
  /** A choice point that nobody knows any more, for the next one to be made of. */
  spare: ChoicePoint | undefined = undefined;
  /** The age that the next variable gets; every choice point raises it. */
  age = 0;
  trail: (Var | TrailedChange)[] = [];
  /** The height of the trail. */
  top = 0;
  /** How many entries the trail may have above the newest choice point before it is tidied. */
  private untidy = SLICE;
  /** Calls left until the next poll. */
  fuel = 0;
  /** Attributed variables bound since the last wake-up; while there are any, `pending` is true. */
  woken: AttributedVar[] = [];
  pending = false;
  /** What `fuel` is apart from its being held back while goals are pending. */
  private heldFuel = 0;
  /** Steps that unification may take until the next poll before it starts to remember what it met. */
  unifyPatience = PATIENCE;
  /** Choice points on the stack that have a cleanup; cuts are plain while it is 0. */
  cleanups = 0;
  /** Where the call of a builtin stands, and which builtin it is: set before whatever may throw. */
  at: Position | undefined = undefined;
  culprit: Functor | undefined = undefined;
  /** The run whose registers these are. */
  run: RunState;
  readonly database: Database;
  private slices = 0;
  /** Throws so far, and the number of the one under way, 0 for none. */
  private throws = 0;
  unwinding = 0;

  constructor(
    database: Database,
    idle: RunState,
    private readonly memory: MemoryWatch,
    readonly openings: Openings,
  ) {
    this.database = database;
    this.results = new Results(this);
    this.run = idle;
    this.k = idle.k;
    this.c = idle.c;
    this.b = idle.b;
  }

  /** Does something on the registers of a run; it may be while another run waits within a host predicate. */
  within(state: RunState, action: () => void): void {
    const outer = this.run;
    this.leave();
    this.enter(state);
    try {
      action();
    } finally {
      this.leave();
      this.enter(outer);
    }
  }

  private enter(state: RunState): void {
    pollWith(this.pollWalk);
    this.run = state;
    this.k = state.k;
    this.c = state.c;
    this.b = state.b;
    this.age = state.age;
    this.trail = state.trail;
    this.top = state.top;
    this.fuel = state.fuel;
    this.cleanups = state.cleanups;
    this.at = undefined;
    this.culprit = undefined;
    state.startClock();
  }

  private leave(): void {
    const state = this.run;
    state.stopClock();
    this.spare = undefined;
    if (this.pending) this.settleWith([]);
    state.k = this.k;
    state.c = this.c;
    state.b = this.b;
    state.age = this.age;
    state.trail = this.trail;
    state.top = this.top;
    state.fuel = this.fuel;
    state.cleanups = this.cleanups;
  }

  /** Runs code until a terminal one leaves; Prolog exceptions go to the nearest catch/3. */
  execute(code: Code): void {
    let next: Code | null = code;
    for (;;) {
      try {
        while (next !== null) next = next();
        return;
      } catch (thrown) {
        next = this.recover(thrown, this.at, this.culprit);
      }
    }
  }

  /** The argument register at `index`, from 0, dereferenced. */
  argument(index: number): Term {
    switch (index) {
      case 0:
        return deref(this.a0);
      case 1:
        return deref(this.a1);
      case 2:
        return deref(this.a2);
      case 3:
        return deref(this.a3);
      case 4:
        return deref(this.a4);
      case 5:
        return deref(this.a5);
      case 6:
        return deref(this.a6);
      case 7:
        return deref(this.a7);
      default:
        return deref(this.more[index - 8] ?? NIL);
    }
  }

  /** Puts terms into the argument registers. */
  setArguments(args: readonly Term[]): void {
    const n = args.length;
    if (n > 0) this.a0 = args[0] ?? NIL;
    if (n > 1) this.a1 = args[1] ?? NIL;
    if (n > 2) this.a2 = args[2] ?? NIL;
    if (n > 3) this.a3 = args[3] ?? NIL;
    if (n > 4) {
      this.a4 = args[4] ?? NIL;
      this.a5 = args[5] ?? NIL;
      this.a6 = args[6] ?? NIL;
      this.a7 = args[7] ?? NIL;
      if (n > 8) this.more = args.slice(8);
    }
  }

  unify(a: Term, b: Term): boolean {
    return unify(this, a, b);
  }

  bind(variable: Var, value: Term): void {
    variable.value = value;
    if (variable.age < this.b.age) this.noteBinding(variable);
  }

  /** The rare half of `bind`: the trail, and goals waiting on attributed variables; tells whether any are pending. */
  noteBinding(variable: Var): boolean {
    this.trail[this.top++] = variable;
    if (variable.age < 0 && variable instanceof AttributedVar) this.noteWoken(variable);
    return this.pending;
  }

  private noteWoken(variable: AttributedVar): void {
    if (variable.attributes.size === 0) return;
    this.woken.push(variable);
    if (this.pending) return;
    this.pending = true;
    this.heldFuel = this.fuel;
    this.fuel = 0;
  }

  /** The variables whose goals are to be run now; none are pending any more. */
  takeWoken(): readonly AttributedVar[] {
    const { woken } = this;
    if (this.pending) this.settleWith([]);
    return woken;
  }

  private settleWith(woken: AttributedVar[]): void {
    this.woken = woken;
    if (woken.length > 0) return;
    this.pending = false;
    this.fuel = this.heldFuel;
  }

  /** Unbinds the variable bound last, when goals wait for it: for conditions that bind one variable and no more. */
  takeBack(): void {
    this.undo(this.top - 1);
  }

  /** Has `undo` called when execution backtracks past this point. */
  onBacktracking(undo: () => void): void {
    this.trail[this.top++] = new TrailedChange(undo);
  }

  newVariable(): Var {
    return new Var(this.age);
  }

  /** A copy whose variables are as young as those made now: binding them leaves no trail without need. */
  copy(term: Term, age = this.age): Term {
    if (this.run.isAttributed && hasAttributed(term)) return copyAttributed(this, term, age);
    return copyTerm(term, undefined, age);
  }

  /** A copy without attributes. */
  copyPlain(term: Term): Term {
    return copyTerm(term, undefined, this.age);
  }

  undo(height: number): void {
    const trail = this.trail;
    let n = this.top;
    if (n === height) return;
    while (n > height) {
      const entry = trail[--n];
      if (entry instanceof Var) entry.value = undefined;
      else entry?.undo();
    }
    this.top = n;
    if (this.pending) this.settleWith(this.woken.filter(({ value }) => value !== undefined));
  }

  /** Drops from `height` on what was trailed for choice points that are gone; none may be newer than `height`. */
  tidyTrail(height: number): void {
    const { trail, b } = this;
    let kept = height;
    for (let n = height; n < this.top; n++) {
      const entry = trail[n];
      if (entry !== undefined && !(entry instanceof Var && entry.age >= b.age)) trail[kept++] = entry;
    }
    this.top = kept;
  }

  /** Backtracks: undoes bindings and gives the alternative of the newest choice point. */
  fail(): Code {
    const b = this.b;
    this.undo(b.trail);
    return b.alt;
  }

  /** Continues or fails: the usual end of a deterministic builtin. */
  proceedIf(success: boolean): Code {
    return success ? this.proceed() : this.fail();
  }

  /** Continues after something may have been bound: goals woken by that come first. */
  proceed(): Code {
    return this.pending ? wake(this) : this.c;
  }

  /** A choice point without arguments, for code that keeps its state in a closure. */
  pushChoice(alt: Code, guard?: CatchGuard | CleanupGuard): ChoicePoint {
    const none = undefined;
    this.b = new ChoicePoint(
      this.b,
      alt,
      this.top,
      ++this.age,
      this.k,
      this.c,
      none,
      none,
      none,
      none,
      none,
      guard, // prettier-ignore
    );
    return this.b;
  }

  /** A choice point that only makes bindings trailed, for conditions in generated code. */
  pushBarrier(): ChoicePoint {
    return this.pushChoice(this.retreat);
  }

  /** Drops the newest choice point and fails. */
  private readonly retreat: Code = () => {
    this.b = this.b.prev;
    return this.fail();
  };

  /** Takes the alternative of `choice` away, but not the choice points above it. */
  softCut(choice: ChoicePoint): void {
    if (this.b === choice) this.b = choice.prev;
    else choice.alt = this.retreat;
  }

  /** Back to the newest choice point with its continuation, and off with it: the first act of a last alternative. */
  popChoice(): void {
    const b = this.b;
    this.k = b.k;
    this.c = b.c;
    this.b = b.prev;
  }

  /** Removes all choice points newer than `barrier`. */
  cut(barrier: ChoicePoint): void {
    if (this.cleanups === 0) this.b = barrier;
    else this.cutThroughCleanups(barrier);
  }

  private cutThroughCleanups(barrier: ChoicePoint): void {
    const due: CleanupGuard[] = [];
    for (let b = this.b; b !== barrier; b = b.prev) if (b.guard instanceof CleanupGuard) due.push(b.guard);
    this.b = barrier;
    this.cleanups -= due.length;
    for (const guard of due) this.runOnce(guard.cleanup);
  }

  /** Polled when fuel is out; throws Interruption at a limit, else gives back the code to go on with. */
  tick(code: Code): Code {
    if (!this.pending) return this.refuel(code);
    // The code may not be run, as when a builtin ticks in a loop: so the goals stay pending until it is.
    if (--this.heldFuel < 0) {
      this.refuel(code);
      this.heldFuel = this.fuel;
    }
    this.fuel = 0;
    return () => wakeFirst(this, code);
  }

  /** Polls at the next call; what was left of the slice does not count as used. */
  endSlice(): void {
    this.run.endSlice(this.pending ? this.heldFuel : this.fuel);
    this.fuel = 0;
    this.heldFuel = 0;
  }

  private refuel(code: Code): Code {
    const { lastCalls } = this.run;
    if (lastCalls !== undefined) return this.watch(lastCalls, code);
    try {
      this.fuel = this.run.refuel(SLICE);
    } catch (thrown) {
      if (!(thrown instanceof Interruption) || thrown.step.kind !== 'limit') throw thrown;
      return this.watchUntil(thrown, code);
    }
    this.unifyPatience = PATIENCE;
    this.spare = undefined;
    if (this.isMemoryFull()) return this.watchUntil(resourceError('memory'), code);
    if (this.top - this.b.trail > this.untidy) {
      this.tidyTrail(this.b.trail);
      this.untidy = Math.max(SLICE, 2 * (this.top - this.b.trail));
    }
    // Storing young objects in an old array is dear, so a short trail is kept young.
    if (this.top < SLICE) this.trail = this.trail.slice(0, this.top);
    else if (this.trail.length > 2 * this.top + 65536) this.trail.length = this.top;
    return code;
  }

  /** Looks at the last calls before a limit ends the run, one at a time: they show what does not come to an end. */
  private watchUntil(end: Interruption | PrologError, code: Code): Code {
    this.run.lastCalls = new LastCalls(this, end);
    return this.watch(this.run.lastCalls, code);
  }

  private watch(lastCalls: LastCalls, code: Code): Code {
    if (!lastCalls.note(code)) this.endWatch(lastCalls);
    this.fuel = 1;
    return code;
  }

  /** Ends a run that has met a limit, before it does something that is seen outside. */
  endAtLimit(): void {
    if (this.run.lastCalls !== undefined) this.endWatch(this.run.lastCalls);
  }

  private endWatch({ end, repetition }: LastCalls): never {
    this.run.repetition = repetition;
    this.run.lastCalls = undefined;
    this.culprit = undefined;
    throw end;
  }

  /** Before a run: gives up what the runs before have left in tables. */
  saveMemory(): void {
    if (Atom.areMany && this.memory.isScarce()) Atom.sweep();
  }

  /** Counts a step of a builtin's loop like a call, so that long ones are polled. */
  step(): void {
    if (--this.fuel < 0) this.tick(this.c);
  }

  /** For builtins that take long: throws Interruption when the run must end. */
  poll(): void {
    this.run.checkTime();
  }

  /** The code that calls `goal` as call/1 does: opaque to cut. */
  call(goal: Term): Code {
    return callBody(this, bodyOf(goal), this.b, undefined);
  }

  /** Proves a goal once within JavaScript, for cleanups; errors count as failure. */
  runOnce(goal: Term): boolean {
    const proved = this.proveOnce(() => this.call(goal));
    this.run.takeInnerBall();
    return proved;
  }

  /** Runs the goals that are pending, once and within JavaScript, for builtins that try candidates: false when one fails. */
  settle(): boolean {
    if (!this.pending) return true;
    const proved = this.proveOnce(() => wake(this));
    const ball = this.run.takeInnerBall();
    if (ball !== undefined) throw new PrologError(ball);
    return proved;
  }

  private proveOnce(code: Code): boolean {
    const { k, c, b, at, culprit, run } = this;
    let proved = false;
    const barrier = this.pushChoice(() => null);
    const outer = run.base;
    run.base = barrier;
    run.nesting++;
    // The bindings of an exception or a failure are taken back.
    let kept = barrier.trail;
    this.c = () => {
      proved = true;
      kept = this.top;
      return null;
    };
    try {
      this.execute(code);
    } finally {
      run.nesting--;
      run.base = outer;
      this.undo(kept);
      this.k = k;
      this.c = c;
      this.b = b;
      this.at = at;
      this.culprit = culprit;
    }
    return proved;
  }

  /** What long walks over terms call now and then. */
  private readonly pollWalk = (): void => {
    this.run.checkTime();
    this.run.checkBudgets();
    if (!this.isMemoryFull()) return;
    this.culprit = undefined;
    throw resourceError('memory');
  };

  private isMemoryFull(): boolean {
    return ++this.slices % SLICES_PER_MEMORY_CHECK === 0 && this.memory.isFull();
  }

  /** What to do about something thrown: a catch/3 for Prolog's exceptions, the end of the run for all else. */
  recover(thrown: unknown, at: Position | undefined, culprit: Functor | undefined): Code {
    if (thrown instanceof PrologError) return this.throwBall(withContext(thrown.ball, culprit), at);
    if (thrown instanceof RangeError) return this.throwBall(withContext(rangeBall(thrown), culprit), at);
    if (thrown instanceof Stop) throw new Interruption({ kind: 'stopped', reason: thrown.reason });
    throw thrown;
  }

  /** The same for generated code, which knows the place. */
  recoverAt(thrown: unknown, site: CallSite | undefined): Code {
    if (site === undefined) return this.recover(thrown, this.at, this.culprit);
    return this.recover(thrown, site.at, site.functor);
  }

  /** throw/1: unwinds to the nearest active catch/3 whose catcher unifies with a copy of the ball. */
  throwBall(ball: Term, at: Position | undefined): Code {
    const copy = copyTerm(ball);
    const outer = this.unwinding;
    const own = (this.unwinding = ++this.throws);
    while (this.b !== this.run.base) {
      const { guard } = this.b;
      this.undo(this.b.trail);
      this.popChoice();
      if (guard instanceof CleanupGuard) {
        this.cleanups--;
        this.runOnce(guard.cleanup);
      } else if (guard instanceof CatchGuard && guard.active && guard.revivedBy !== own) {
        if (!this.unifyOrUndo(guard.catcher, copy)) continue;
        this.unwinding = outer;
        return wakeFirst(this, () => this.recovery(guard));
      }
    }
    this.unwinding = outer;
    return this.run.uncaught(copy, at);
  }

  // Left to the trampoline, where it may throw like any other goal.
  private recovery({ recovery }: CatchGuard): Code {
    return () => {
      this.culprit = CATCH;
      return callBody(this, bodyOf(recovery), this.b, undefined);
    };
  }

  /** Unifies so that all goals agree that this wakes, or leaves everything as it was. */
  tryUnify(a: Term, b: Term): boolean {
    const choice = this.pushChoice(this.retreat);
    const unified = unify(this, a, b) && this.settle();
    this.b = choice.prev;
    if (!unified) this.undo(choice.trail);
    return unified;
  }

  /** Unifies, or leaves everything as it was. */
  unifyOrUndo(a: Term, b: Term): boolean {
    const choice = this.pushChoice(this.retreat);
    const unified = unify(this, a, b);
    this.b = choice.prev;
    if (!unified) this.undo(choice.trail);
    return unified;
  }
}

function rangeBall(thrown: RangeError): Term {
  return resourceError(thrown.message.includes('call stack') ? 'stack' : 'memory').ball;
}

/** Names the culprit in an error term that does not say whose it is. */
function withContext(ball: Term, culprit: Functor | undefined): Term {
  const error = deref(ball);
  if (culprit === undefined || !(error instanceof Compound) || error.functor !== ERROR) return ball;
  const known = deref(error.arg(1));
  const [whose, message] = match(known, 'context', 2) ?? [known, new Var()];
  if (!(whose instanceof Var) || message === undefined) return ball;
  const context = struct('context', indicatorTerm(culprit.name, culprit.arity), message);
  return struct('error', error.arg(0), context);
}

const ERROR = Functor.of('error', 2);
const CATCH = Functor.of('catch', 3);
