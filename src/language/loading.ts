// The state of one load: what has been read, declared, called and found so far.

import { createHash } from 'node:crypto';
import type { Engine, PredicateProperty, TableMode } from '../engine/engine.js';
import type { Openings } from '../engine/openings.js';
import type { Indicator } from '../engine/indicator.js';
import { LogicError } from '../errors.js';
import { PrologError } from '../engine/prolog-error.js';
import type { Diagnostic, Position } from '../reader/position.js';
import type { ReaderFlags } from '../reader/read.js';
import { Atom, Functor, type Term } from '../terms/term.js';
import { errorText } from '../engine/error-text.js';
import { emptyNotes, type ClauseNotes, type ClosedCall, type TextCall } from './clause-notes.js';
import { finding, type FindingCode } from './findings.js';
import type { ModuleFile } from './module-files.js';
import { standardMetaArguments } from './meta-arguments.js';
import type { ObjectLayer } from './objects/object-layer.js';
import type { InfoDeclaration, ModeDeclaration } from './program.js';
import type { Passage, Source } from './source.js';

/** What the loader knows of a predicate that the program defines or declares. */
export interface ProgramPredicate {
  readonly functor: Functor;
  readonly properties: Set<PredicateProperty>;
  /** Where a directive first speaks of it. */
  declared: Position | undefined;
  /** Where its first clause begins, and the file that clause belongs to. */
  begins: Position | undefined;
  unit: string | undefined;
  /** Clauses apart from the others were reported. */
  scattered: boolean;
  /** The engine does not let the program define it; reported at the first clause. */
  refused: boolean;
  hasCut: boolean;
  /** Clauses that call the predicate first of all with the arguments they were called with. */
  readonly leftRecursions: LeftRecursion[];
  readonly notes: ClauseNotes;
  /** The file that first declares or defines it; one of another module clashes with it. */
  home: { readonly unit: string; readonly at: Position } | undefined;
  clashes: boolean;
}

interface LeftRecursion {
  readonly at: Position;
  /** The arguments come in another order, which a cut in an earlier clause may be there to stop. */
  readonly permuted: boolean;
  readonly isGrammar: boolean;
}

/** The predicate whose clause calls, or the kind of directive that speaks of it. */
export type Caller = Functor | 'export' | 'import';

export interface CallSite {
  readonly caller: Caller;
  readonly place: () => Position;
  readonly through: Functor | undefined;
}

export interface DeclarationSite {
  readonly at: Position;
  readonly modes?: readonly TableMode[];
}

export interface Initialization {
  readonly goal: Term;
  readonly passage: Passage;
  /** The goal as it was written, where it is another one. */
  readonly shown?: Term;
}

/** More call sites of one predicate are not remembered. */
const MOST_SITES = 100;

export interface LoadSettings {
  readonly engine: Engine;
  /** Engine time for one directive, in milliseconds. */
  readonly timeLimit: number;
  readonly output: ((text: string) => void) | undefined;
  readonly openings: Openings;
  /** Reads the text of a source; given by the loader, so that directives can load other files. */
  readonly read: (source: Source) => Promise<void>;
}

export class Loading {
  readonly diagnostics: Diagnostic[] = [];
  readonly modes: ModeDeclaration[] = [];
  readonly infos: InfoDeclaration[] = [];
  /** Absolute paths in the order of reading. */
  readonly files = new Set<string>();
  /** Files that were loaded on their own, as against included. */
  readonly loaded = new Set<string>();
  /** Of the texts in the order of reading. */
  readonly digest = createHash('sha256');
  readonly flags: ReaderFlags = { doubleQuotes: 'chars' };
  readonly metaArguments = standardMetaArguments();
  /** Those that meta_predicate/1 describes. */
  readonly metaPredicates = new Set<Functor>();
  /** By the file. */
  readonly modules = new Map<string, ModuleFile>();
  readonly predicates = new Map<Functor, ProgramPredicate>();
  /** Call sites of predicates that were unknown when called; undefined for those that the engine defines. */
  readonly callees = new Map<Functor, CallSite[] | undefined>();
  /** Predicates that the program asserts, or asks about before it calls them. */
  readonly expected = new Set<Functor>();
  /** Calls of what is closed to rules, and calls with text in double quotes. */
  readonly closedCalls: ClosedCall[] = [];
  readonly textCalls: TextCall[] = [];
  initializations: Initialization[] = [];
  readonly #texts = createHash('sha256');
  /** Made when the program has entities or sends messages. */
  objects: ObjectLayer | undefined;
  /** Whether the program defines term_expansion/2 and goal_expansion/2. */
  expandsTerms = false;
  expandsGoals = false;
  /** Those of the two that did not end for some term: they would not for the terms after it either. */
  readonly endlessExpansions = new Set<string>();
  /** What those after it have left, once a goal has reached the limit. */
  #goalTimeLeft: number | undefined;
  /** Names that were compared with one another for suggestions. */
  comparisons = 0;
  /** The predicate of the latest clause. */
  latest: ProgramPredicate | undefined;

  constructor(readonly settings: LoadSettings) {}

  get engine(): Engine {
    return this.settings.engine;
  }

  /** Notes a text that the program is made of. */
  noteText(file: string, text: string): void {
    this.#texts.update(`${file}\0${text}\0`);
  }

  /** The same for the same texts in the same order. */
  get fingerprint(): string {
    return this.#texts.copy().digest('hex');
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  }

  report(code: FindingCode, at: Position, message: string): void {
    this.diagnostics.push(finding(code, at, message));
  }

  /** Milliseconds for the next goal. Once one has reached the limit, the load is lost, and all after it share one limit more. */
  get goalTime(): number {
    return Math.max(1, this.#goalTimeLeft ?? this.settings.timeLimit);
  }

  noteOverrun(): void {
    this.#goalTimeLeft ??= this.settings.timeLimit;
  }

  spendGoalTime(milliseconds: number): void {
    if (this.#goalTimeLeft !== undefined) this.#goalTimeLeft -= milliseconds;
  }

  /** Remembers a call of what is not defined yet, for the end of the load when all is known. */
  noteCall(functor: Functor, site: CallSite): void {
    if (this.predicates.get(functor)?.begins !== undefined) return;
    let sites = this.callees.get(functor);
    if (sites === undefined) {
      if (this.callees.has(functor)) return;
      const definer = this.engine.definer(indicatorOf(functor));
      if (definer === undefined || definer === 'program') sites = [];
      this.callees.set(functor, sites);
      if (sites === undefined) return;
    }
    const last = sites.at(-1);
    const isNew = last?.caller !== site.caller || last.through !== site.through;
    if (isNew && sites.length < MOST_SITES) sites.push(site);
  }

  predicate(functor: Functor): ProgramPredicate {
    let found = this.predicates.get(functor);
    if (found === undefined) {
      found = {
        functor,
        properties: new Set(),
        declared: undefined,
        begins: undefined,
        unit: undefined,
        scattered: false,
        refused: false,
        hasCut: false,
        leftRecursions: [],
        notes: emptyNotes(),
        home: undefined,
        clashes: false,
      };
      this.predicates.set(functor, found);
    }
    return found;
  }

  /** Whether a call of it finds something: clauses, a declaration, or a predicate of the engine. */
  defines(functor: Functor): boolean {
    const predicate = this.predicates.get(functor);
    if (predicate !== undefined && (predicate.begins !== undefined || predicate.properties.size > 0))
      return true;
    return this.engine.definer(indicatorOf(functor)) !== undefined;
  }

  declare(indicator: Indicator, property: PredicateProperty, { at, modes }: DeclarationSite): void {
    const refusal = this.attempt(() => {
      this.engine.declare(indicator, property, modes);
    });
    // Kept even if refused, so that what depends on it is not reported too.
    const predicate = this.predicate(Functor.of(indicator.name, indicator.arity));
    predicate.properties.add(property);
    predicate.declared ??= at;
    if (refusal !== undefined) {
      this.report(
        'engine-refused',
        at,
        `${indicator.name}/${indicator.arity} cannot be ${property}: ${refusal}`,
      );
    }
  }

  /** For the text from here on, and for what is read at run time; returns what the engine refused. */
  setDoubleQuotes(value: ReaderFlags['doubleQuotes']): string | undefined {
    const refusal = this.attempt(() => {
      this.engine.setFlag('double_quotes', Atom.of(value));
    });
    if (refusal === undefined) this.flags.doubleQuotes = value;
    return refusal;
  }

  /** What the engine refused, as a sentence; undefined when it did not. */
  attempt(action: () => void): string | undefined {
    try {
      action();
      return undefined;
    } catch (thrown) {
      if (thrown instanceof PrologError) return errorText(thrown.ball);
      if (thrown instanceof LogicError && thrown.code === 'ENGINE_UNSUPPORTED') return thrown.message;
      throw thrown;
    }
  }
}

export function indicatorOf(functor: Functor): Indicator {
  return { name: functor.name, arity: functor.arity };
}
