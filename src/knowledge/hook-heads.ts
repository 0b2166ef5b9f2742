// Remembers which tools, prompts and resources the author's hooks have clauses for, so that a hook that fails is not
// mistaken for one that does not speak of the name at all.

import type { Clause, Engine } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import type { Position } from '../reader/position.js';
import { deref } from '../terms/build.js';
import { Compound, TRUE, Var, type Term } from '../terms/term.js';
import { textOf } from '../terms/build.js';
import type { DeclaredTests } from './tests/declared-tests.js';

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

/** What is read for the catalogue; clauses with bodies compute it. */
const DECLARING: ReadonlySet<string> = new Set([
  'tools/1',
  'prompts/1',
  'resources/1',
  'resource_templates/1',
  'capabilities/1',
  'input_schema/2',
  'output_schema/2',
  'tool_icons/2',
  'prompt_icons/2',
  'resource_icons/2',
  'tool_ui/2',
  'resource_ui_meta/2',
  'cache_policy/4',
]);
const COMPLETION = 'completion/4';

/** Whether clauses of the predicate say what is offered. */
export function isDeclaring({ name, arity }: Indicator): boolean {
  return DECLARING.has(`${name}/${arity}`);
}

export interface CompletionHead {
  readonly reference: Term;
  readonly argument: Term;
  readonly at: Position | undefined;
}

export class HookHeads {
  /** By `name/arity`: the texts of the first arguments with their places. */
  readonly #spoken = new Map<string, Map<string, Position | undefined>>();
  /** Hooks that may speak of anything. */
  readonly #unbounded = new Set<string>();
  /** Predicates that rules compute, or that change. */
  readonly #computed = new Set<string>();
  /** The first two arguments of completion/4. */
  readonly completions: CompletionHead[] = [];

  /** The engine to load into: clauses of hooks and of tests are noted on their way, and goals are solved by `solve`. */
  watch(engine: Engine, solve: Engine['solve'], tests?: DeclaredTests): Engine {
    return {
      kind: engine.kind,
      operators: engine.operators,
      addClause: (clause) => {
        this.#note(clause);
        engine.addClause(tests?.take(clause) ?? clause);
      },
      declare: (indicator, property, modes) => {
        if (property === 'dynamic') {
          this.#noteChanging(`${indicator.name}/${indicator.arity}`);
          tests?.noteDynamic(indicator);
        }
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
    const key = `${hook}/${arity}`;
    return this.#unbounded.has(key) || this.#spoken.get(key)?.has(subject) === true;
  }

  /** The names or URIs that clauses of the hook speak of. */
  subjectsOf(hook: HookName, arity: number): ReadonlyMap<string, Position | undefined> {
    return this.#spoken.get(`${hook}/${arity}`) ?? new Map<string, Position | undefined>();
  }

  /** Whether the hook has a clause for any name. */
  speaksOfAny(hook: HookName, arity: number): boolean {
    return this.#unbounded.has(`${hook}/${arity}`);
  }

  /** Whether facts alone define the predicate, so that it always says the same. */
  isFixed(indicator: string): boolean {
    return !this.#computed.has(indicator);
  }

  /** Whether facts alone say what is offered, so that the catalogue is always the same. */
  get areFixed(): boolean {
    return [...DECLARING].every((indicator) => this.isFixed(indicator));
  }

  /** Clauses of hooks, and the predicates whose clauses come and go. */
  note(clauses: readonly Clause[], changing: readonly string[]): void {
    for (const clause of clauses) this.#note(clause);
    for (const indicator of changing) this.#noteChanging(indicator);
  }

  #note({ head, body, at }: Clause): void {
    if (!(head instanceof Compound)) return;
    const indicator = head.functor.toString();
    if (DECLARING.has(indicator) && deref(body) !== TRUE) this.#computed.add(indicator);
    if (indicator === COMPLETION)
      this.completions.push({ reference: head.arg(0), argument: head.arg(1), at });
    if (!HOOKS.has(indicator)) return;
    const first = deref(head.arg(0));
    const text = first instanceof Var || first instanceof Compound ? undefined : textOf(first);
    if (text === undefined) {
      this.#unbounded.add(indicator);
      return;
    }
    let spoken = this.#spoken.get(indicator);
    if (spoken === undefined) this.#spoken.set(indicator, (spoken = new Map<string, Position | undefined>()));
    if (!spoken.has(text)) spoken.set(text, at);
  }

  // Clauses that come and go: failure is then the failure of the call.
  #noteChanging(indicator: string): void {
    this.#computed.add(indicator);
    if (HOOKS.has(indicator)) this.#unbounded.add(indicator);
  }
}
