// Remembers which tools, prompts and resources the author's hooks have clauses for, so that a hook that fails is not
// mistaken for one that does not speak of the name at all.

import type { Engine } from '../engine/engine.js';
import { deref } from '../terms/build.js';
import { Compound, Var, type Callable } from '../terms/term.js';
import { textOf } from '../terms/build.js';

export type HookName =
  | 'tool_call'
  | 'tool_call_round'
  | 'prompt_get'
  | 'prompt_get_round'
  | 'resource_read'
  | 'resource_read_round';

const HOOKS: ReadonlySet<string> = new Set([
  'tool_call/3',
  'tool_call/4',
  'tool_call_round/4',
  'prompt_get/3',
  'prompt_get_round/4',
  'resource_read/3',
  'resource_read_round/4',
]);

export class HookHeads {
  /** By `name/arity`: the texts of the first arguments, or `any`. */
  readonly #spoken = new Map<string, Set<string> | 'any'>();

  /** The engine to load into: clauses of hooks are noted on their way, and goals are solved by `solve`. */
  watch(engine: Engine, solve: Engine['solve']): Engine {
    return {
      kind: engine.kind,
      operators: engine.operators,
      addClause: (clause) => {
        this.#note(clause.head);
        engine.addClause(clause);
      },
      declare: (indicator, property, modes) => {
        if (property === 'dynamic') this.#noteAny(`${indicator.name}/${indicator.arity}`);
        engine.declare(indicator, property, modes);
      },
      setFlag: (name, value) => {
        engine.setFlag(name, value);
      },
      define: (indicator, predicate) => {
        engine.define(indicator, predicate);
      },
      definer: (indicator) => engine.definer(indicator),
      programPredicates: () => engine.programPredicates(),
      begin: () => engine.begin(),
      apply: (changes) => {
        engine.apply(changes);
      },
      get lastSerial() {
        return engine.lastSerial;
      },
      solve,
      explain: (goal, options) => engine.explain(goal, options),
    };
  }

  /** Whether a clause of the hook might answer for `subject`, a name or URI. */
  speaksOf(hook: HookName, arity: number, subject: string): boolean {
    const spoken = this.#spoken.get(`${hook}/${arity}`);
    return spoken === 'any' || spoken?.has(subject) === true;
  }

  #note(head: Callable): void {
    if (!(head instanceof Compound)) return;
    const indicator = head.functor.toString();
    if (!HOOKS.has(indicator)) return;
    const first = deref(head.arg(0));
    const text = first instanceof Var || first instanceof Compound ? undefined : textOf(first);
    const spoken = this.#spoken.get(indicator);
    if (text === undefined) this.#noteAny(indicator);
    else if (spoken === undefined) this.#spoken.set(indicator, new Set([text]));
    else if (spoken !== 'any') spoken.add(text);
  }

  // A clause for any name, or clauses that come and go: its failure is then the failure of the call.
  #noteAny(indicator: string): void {
    if (HOOKS.has(indicator)) this.#spoken.set(indicator, 'any');
  }
}
