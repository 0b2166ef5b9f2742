// What a load leaves behind beside the clauses in the engine: declarations and findings.

import type { Term } from '../terms/term.js';
import type { Diagnostic, Position } from '../reader/position.js';
import type { Engine } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import type { ReaderFlags } from '../reader/read.js';
import type { ServedObject } from './objects/served-object.js';

export type ArgumentMode = '+' | '++' | '-' | '--' | '?' | '@';

/** One argument of a mode/2 directive: `+integer` is mode '+' and type `integer`; a bare `+` has type `term`. */
export interface ModeArgument {
  readonly mode: ArgumentMode;
  readonly type: Term;
}

/** `:- mode(Template, Solutions)`. */
export interface ModeDeclaration {
  readonly indicator: Indicator;
  readonly arguments: readonly ModeArgument[];
  readonly solutions: string;
  readonly at: Position;
}

/** `:- info(Indicator, Pairs)`, or `:- info(Pairs)` without an indicator. Keys to their terms, as written `Key is Term`. */
export interface InfoDeclaration {
  readonly indicator: Indicator | undefined;
  readonly entries: ReadonlyMap<string, Term>;
  readonly at: Position;
}

export interface Program {
  /** The files that were read, absolute, the served one first. */
  readonly files: readonly string[];
  /** The same for the same sources. */
  readonly fingerprint: string;
  readonly modes: readonly ModeDeclaration[];
  readonly infos: readonly InfoDeclaration[];
  /** Where each predicate of the program begins, by `name/arity`. */
  readonly positions: ReadonlyMap<string, Position>;
  /** The SHA-256 of all texts that were read, in hexadecimal. */
  readonly digest: string;
  /** How text is read at the end of the sources, and after them. */
  readonly flags: ReaderFlags;
  /** The object that is served, where none of the plain predicates is. */
  readonly served?: ServedObject;
  /** The engine as a server sees it, where the program has entities. */
  readonly view?: (engine: Engine) => Engine;
  /** In order of place; the program may be served only when none is an error. */
  readonly diagnostics: readonly Diagnostic[];
}
