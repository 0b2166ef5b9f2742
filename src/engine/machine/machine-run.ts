// A goal being solved on the machine: exchanges the registers at each step, so that many runs can be open at once.

import { copyTerm } from '../../terms/copy.js';
import { bodyOf, callBody } from './interpreter.js';
import { struct } from '../../terms/build.js';
import { Atom, Var, type Term } from '../../terms/term.js';
import { PrologError, Stop } from '../prolog-error.js';
import type { HostResult, Run, SolveOptions, Step } from '../engine.js';
import type { Code } from './code.js';
import type { Machine } from './machine.js';
import { Interruption, RunState } from './run-state.js';
import { changesTerms } from './template.js';

/** How many parts of a goal are looked through for what changes terms. */
const MOST_PARTS = 1000;

/** Milliseconds between two looks at the limits while a promise is waited for. */
const WATCH = 5;

export class MachineRun implements Run {
  private readonly state: RunState;
  private readonly goal: Term;
  private upcoming: Code | undefined;
  private over: Step | undefined;

  constructor(
    private readonly machine: Machine,
    goal: Term,
    options: SolveOptions,
  ) {
    machine.saveMemory();
    if (changesTerms(goal, MOST_PARTS)) machine.database.unshare();
    this.state = new RunState(options);
    this.goal = copyTerm(goal);
    this.upcoming = () => callBody(machine, bodyOf(this.goal), machine.b, undefined);
  }

  get inferences(): number {
    return this.state.inferences(this.state.fuel);
  }

  close(): void {
    if (this.over !== undefined) return;
    this.over = { kind: this.state.outcome.kind === 'waiting' ? 'cancelled' : 'failure' };
    const { machine, state } = this;
    if (state.cleanups === 0) return;
    machine.within(state, () => {
      machine.cut(state.base);
    });
  }

  async next(): Promise<Step> {
    let code = this.upcoming;
    while (this.over === undefined && code !== undefined) {
      const step = this.advance(code);
      if (step.kind !== 'waiting') return step;
      const settlement = await this.settlement(step.promise);
      if (settlement === undefined) break;
      code = this.resumption(settlement);
    }
    return this.over ?? { kind: 'failure' };
  }

  /** Waits for a host predicate's promise; undefined when the run ended meanwhile. */
  private async settlement(promise: Promise<HostResult>): Promise<Settlement | undefined> {
    const waitingSince = performance.now();
    let watch: NodeJS.Timeout | undefined;
    const ended = new Promise<undefined>((resolve) => {
      watch = setInterval(() => {
        try {
          if (this.over === undefined) this.state.checkTime(performance.now() - waitingSince);
        } catch (thrown) {
          if (thrown instanceof Interruption) this.over = thrown.step;
        }
        if (this.over !== undefined) resolve(undefined);
      }, WATCH);
    });
    try {
      return await Promise.race([settled(promise), ended]);
    } finally {
      clearInterval(watch);
    }
  }

  /** Runs until something is to be told. */
  private advance(code: Code): Step | { readonly kind: 'waiting'; readonly promise: Promise<HostResult> } {
    const { machine, state } = this;
    try {
      machine.within(state, () => {
        machine.execute(code);
      });
    } catch (thrown) {
      if (!(thrown instanceof Interruption)) throw thrown;
      return (this.over = withRepetition(thrown.step, state));
    }
    // What came while the last calls were watched came too late.
    const end = state.lastCalls?.end;
    if (end instanceof Interruption) return (this.over = withRepetition(end.step, state));
    return this.told();
  }

  private told(): Step | { readonly kind: 'waiting'; readonly promise: Promise<HostResult> } {
    const { state, machine } = this;
    const { outcome } = state;
    switch (outcome.kind) {
      case 'answer': {
        this.upcoming = () => machine.fail();
        const last = state.b === state.base;
        return { kind: 'answer', goal: copyTerm(this.goal), last };
      }
      case 'failure':
        return (this.over = { kind: 'failure' });
      case 'exception': {
        const { ball, at } = outcome;
        const step: Step = at === undefined ? { kind: 'exception', ball } : { kind: 'exception', ball, at };
        return (this.over = withRepetition(step, state));
      }
      case 'waiting':
        return outcome;
    }
  }

  private resumption(settlement: Settlement): Code {
    const { machine } = this;
    return () => {
      if (settlement.kind === 'thrown') throw settlement.reason;
      return machine.proceedIf(unifyPairs(machine, settlement.result));
    };
  }
}

/** With what was seen of the last calls, where a limit or want of memory ended the run. */
function withRepetition(step: Step, { repetition, lastCalls }: RunState): Step {
  const seen = lastCalls?.repetition ?? repetition;
  if (seen === undefined || (step.kind !== 'limit' && step.kind !== 'exception')) return step;
  return { ...step, repetition: seen };
}

export function unifyPairs(m: Machine, result: HostResult): boolean {
  return result !== false && result.every(([left, right]) => m.unify(left, right));
}

type Settlement =
  | { readonly kind: 'result'; readonly result: HostResult }
  | { readonly kind: 'thrown'; readonly reason: PrologError | Stop };

async function settled(promise: Promise<HostResult>): Promise<Settlement> {
  try {
    return { kind: 'result', result: await promise };
  } catch (reason) {
    return { kind: 'thrown', reason: asPrologError(reason) };
  }
}

/** What a host predicate threw, as the machine knows it: anything foreign is a system error. */
export function asPrologError(thrown: unknown): PrologError | Stop {
  if (thrown instanceof PrologError || thrown instanceof Stop) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new PrologError(struct('error', struct('system_error', Atom.of(message)), new Var()));
}
