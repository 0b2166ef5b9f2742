// The part of Tau-Prolog 0.3.4 that the engine uses; the package ships no types.

declare module 'tau-prolog' {
  export class TauVar {
    constructor(id: string);
    readonly id: string;
  }
  export class TauNum {
    constructor(value: number, isFloat: boolean);
    readonly value: number;
    readonly is_float: boolean;
  }
  export class TauTerm {
    constructor(id: string, args?: TauValue[]);
    readonly id: string;
    readonly args: TauValue[];
    readonly indicator: string;
    /** False makes Tau rename the term afresh at every use of its clause. */
    ground: boolean;
    apply(substitution: TauSubstitution): TauTerm;
    /** Puts `goal` where the selected goal of a conjunction stands; null removes it. */
    replace(goal: TauValue | null): TauTerm | null;
  }
  export class TauStream {
    constructor(
      device: TauDevice,
      mode: 'read' | 'append',
      alias: string,
      type: 'text',
      reposition: boolean,
      eofAction: 'reset',
    );
    readonly id: number;
  }
  export type TauValue = TauVar | TauNum | TauTerm | TauStream;

  export interface TauDevice {
    get?(length: number, position: unknown): string;
    put?(text: string, position: unknown): boolean;
    eof?(): boolean;
    flush?(): boolean;
  }

  export class TauSubstitution {
    constructor(links?: Record<string, TauValue>);
    readonly links: Record<string, TauValue>;
    apply(substitution: TauSubstitution): TauSubstitution;
  }

  /** A choice point; `parent` is the state that it came from, which is how Tau finds the scope of a cut. */
  export class TauState {
    constructor(goal: TauValue | null, substitution: TauSubstitution, parent: TauState | null);
    goal: TauTerm | null;
    substitution: TauSubstitution;
    readonly parent: TauState | null;
    /** True on the state of an exception on its way; its goal is throw(Ball). */
    error?: boolean;
    /** The sub-thread of catch/3, kept for its further answers. */
    catch?: TauThread;
    setup_call_cleanup_thread?: TauThread;
    setup_call_cleanup_goal?: TauTerm;
    setup_call_cleanup_catch?: TauTerm;
  }

  export class TauRule {
    constructor(head: TauTerm, body: TauTerm | null);
    readonly head: TauTerm;
    readonly body: TauTerm | null;
  }

  /** A predicate in JavaScript; true says that it will continue later. */
  export type TauPredicate = (thread: TauThread, point: TauState, atom: TauTerm) => boolean | undefined;
  export type TauRules = Record<string, TauRule[] | TauPredicate>;

  export interface TauModuleOptions {
    session?: TauSession;
    meta_predicates?: Record<string, TauTerm>;
  }
  export class TauModule {
    constructor(id: string, rules: TauRules, exports: 'all' | string[], options?: TauModuleOptions);
    readonly id: string;
    readonly rules: TauRules;
    readonly exports: 'all' | string[];
    public_predicates: Record<string, boolean>;
    multifile_predicates: Record<string, boolean>;
    readonly meta_predicates: Record<string, TauTerm>;
    readonly dependencies: readonly string[];
    is_library: boolean;
    readonly modules: Record<string, TauModule>;
    update_indices_predicate(indicator: string): void;
  }

  export interface TauRandomGenerator {
    next(): number;
    get_seed(): number;
    set_seed(seed: number): void;
  }

  export class TauSession {
    constructor();
    rename: number;
    readonly modules: Record<string, TauModule>;
    flag: Record<string, TauValue>;
    streams: Record<string, TauStream>;
    standard_input: TauStream;
    standard_output: TauStream;
    standard_error: TauStream;
    current_input: TauStream;
    current_output: TauStream;
    __operators: Record<number, Record<string, string[]>>;
    get_random_generator: () => TauRandomGenerator;
    add_rule(rule: TauRule, options: { context_module: string; from: string }): boolean | undefined;
  }

  export class TauThread {
    constructor(session: TauSession);
    readonly session: TauSession;
    points: TauState[];
    readonly level: TauTerm;
    step(): boolean | undefined;
    prepend(states: TauState[]): void;
    success(point: TauState): void;
    throw_error(ball: TauValue): void;
    get_flag(name: string): TauTerm;
  }

  interface TauFlag {
    readonly allowed: readonly { equals(value: TauValue): boolean }[];
    readonly changeable?: boolean;
  }

  interface TauProlog {
    readonly modules: Record<string, TauModule>;
    readonly flag: Record<string, TauFlag>;
    readonly type: {
      readonly Var: typeof TauVar;
      readonly Num: typeof TauNum;
      readonly Term: typeof TauTerm;
      readonly Stream: typeof TauStream;
      readonly Substitution: typeof TauSubstitution;
      readonly State: typeof TauState;
      readonly Rule: typeof TauRule;
      readonly Module: typeof TauModule;
      readonly Session: typeof TauSession;
      readonly Thread: typeof TauThread;
    };
    unify(
      left: TauValue | readonly TauValue[],
      right: TauValue | readonly TauValue[],
      occursCheck: boolean,
    ): TauSubstitution | null;
  }

  const pl: TauProlog;
  export default pl;
}

declare module 'tau-prolog/modules/*' {
  import type { TauProlog } from 'tau-prolog';
  const install: (pl: TauProlog) => void;
  export default install;
}
