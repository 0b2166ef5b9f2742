// The last calls of a run that has met a limit, watched one by one for a moment: which predicate called itself within itself.

import { deref, struct } from '../../terms/build.js';
import { copyTerm } from '../../terms/copy.js';
import { Atom, Compound, Float, Str, Var, type Term } from '../../terms/term.js';
import type { Repetition } from '../engine.js';
import type { PrologError } from '../prolog-error.js';
import { isAttributed } from './attributed.js';
import type { Code, Frame } from './code.js';
import { FunctionForm } from './function-form.js';
import type { Machine } from './machine.js';
import type { Predicate } from './predicate.js';
import type { Interruption } from './run-state.js';

const MOST_CALLS = 2000;
/** Milliseconds. */
const MOST_TIME = 100;
/** Frames that are looked through for an earlier call. */
const MOST_FRAMES = 5000;
/** How often a call must come within itself. */
const ENOUGH = 3;

interface Call {
  readonly predicate: Predicate;
  readonly k: Frame;
  readonly c: Code;
  /** Undefined when it is too large to compare. */
  readonly goal: string | undefined;
  readonly args: readonly Term[];
  isUndone: boolean;
}

export class LastCalls {
  private readonly calls: Call[] = [];
  private readonly until = performance.now() + MOST_TIME;
  private readonly entries = new Map<Code, Predicate | FunctionForm>();
  private seen = 0;

  /** `end` is what is thrown when enough was seen. */
  constructor(
    private readonly m: Machine,
    readonly end: Interruption | PrologError,
  ) {
    for (const predicate of m.database.predicatesInProlog()) {
      if (predicate.name.startsWith('$')) continue;
      for (const entry of [predicate, ...predicate.forms]) this.entries.set(entry.run, entry);
    }
  }

  /** Notes the call of what runs as `code`, its arguments in the registers; false when it is time to end. */
  note(code: Code): boolean {
    if (++this.seen > MOST_CALLS || performance.now() > this.until) return false;
    const entry = this.entries.get(code);
    if (entry === undefined) return true;
    const { m } = this;
    const predicate = entry instanceof FunctionForm ? entry.predicate : entry;
    const args = Array.from({ length: predicate.arity }, (_, i) =>
      entry instanceof FunctionForm && entry.modes[i] !== '+' ? new Var() : m.argument(i),
    );
    const goal = args.length === 0 ? '' : shortText(args);
    const kept = goal === undefined ? [] : args.map((argument) => copyTerm(argument));
    const call: Call = { predicate, k: m.k, c: m.c, goal, args: kept, isUndone: false };
    m.onBacktracking(() => {
      call.isUndone = true;
    });
    this.calls.push(call);
    return true;
  }

  /** The same call within itself if there is one, else the predicate that is most often within itself. */
  get repetition(): Repetition | undefined {
    return (
      this.mostNested(
        ({ predicate, goal }) => (goal === undefined ? undefined : `${String(predicate.functor)} ${goal}`),
        true,
      ) ?? this.mostNested(({ predicate }) => String(predicate.functor), false)
    );
  }

  private mostNested(keyOf: (call: Call) => string | undefined, isSame: boolean): Repetition | undefined {
    const groups = new Map<string, Call[]>();
    for (const call of this.calls) {
      const key = keyOf(call);
      if (key === undefined) continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [call]);
      else group.push(call);
    }
    for (const group of [...groups.values()].sort((a, b) => b.length - a.length)) {
      if (group.length < ENOUGH) break;
      const nested = group.filter((call, i) => isWithin(call, group[i - 1]));
      const [first] = nested;
      if (first !== undefined && nested.length >= ENOUGH - 1) return repetitionOf(first, isSame);
    }
    return undefined;
  }
}

/** Whether a call was made before the other one had an answer, and after it. */
function isWithin(later: Call, earlier: Call | undefined): boolean {
  if (earlier === undefined || earlier.isUndone) return false;
  let { k, c } = later;
  for (let n = 0; n < MOST_FRAMES; n++) {
    if (k === earlier.k && c === earlier.c) return true;
    if (k === k.k) return false;
    ({ k, c } = k);
  }
  return false;
}

function repetitionOf({ predicate, args }: Call, isSame: boolean): Repetition {
  const { functor, clauses } = predicate;
  const shown = isSame ? args : Array.from({ length: functor.arity }, () => new Var());
  const [clause] = clauses.live();
  const goal = functor.arity === 0 ? functor.atom : struct(functor.name, ...shown);
  return clause?.at === undefined ? { goal, isSame } : { goal, isSame, at: clause.at };
}

/** The parts of terms that are compared. */
const MOST_PARTS = 60;
const LONGEST_TEXT = 200;

/** Terms as a text that is the same for those that differ in the names of variables only; undefined when it would be long. */
function shortText(terms: readonly Term[]): string | undefined {
  const variables = new Map<Var, number>();
  const pending = [...terms].reverse();
  let text = '';
  let parts = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (++parts > MOST_PARTS || text.length > LONGEST_TEXT) return undefined;
    const t = deref(next);
    if (t instanceof Var) {
      if (isAttributed(t)) return undefined;
      const number = variables.get(t) ?? variables.size;
      variables.set(t, number);
      text += `_${number} `;
    } else if (t instanceof Compound) {
      text += `${JSON.stringify(t.functor.name)}/${t.functor.arity} `;
      for (let i = t.functor.arity - 1; i >= 0; i--) pending.push(t.arg(i));
    } else if (t instanceof Atom) text += `${JSON.stringify(t.name)} `;
    else if (t instanceof Str) text += `s${JSON.stringify(t.text)} `;
    else text += t instanceof Float ? `f${t.value} ` : `${t} `;
  }
  return text;
}
