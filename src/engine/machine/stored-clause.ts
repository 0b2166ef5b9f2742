// A clause as it is stored. The fields that look-ups read come first and the arguments are fields, so that a look-up
// in a large predicate touches little memory.

import { NIL, TRUE } from '../../terms/term.js';
import type { Position } from '../../reader/position.js';
import type { ChoicePoint, Code } from './code.js';
import type { Predicate } from './predicate.js';
import { isOpen, unshared, type Template } from './template.js';

/** A compiled clause: called with the arguments in the registers and the choice point to cut back to. */
export type ClauseCode = (barrier: ChoicePoint) => Code | null;

const UNNAMED: readonly string[] = [];
const NONE: readonly Template[] = [];

/** What a rule has that a plain fact has not. */
class ClauseRest {
  code: ClauseCode | undefined = undefined;
  /** Uses so far, until it is compiled. */
  uses = 0;
  /** What its variables are called in the source, by number. */
  names: readonly string[] = UNNAMED;

  constructor(
    readonly body: Template,
    readonly variables: number,
    readonly at: Position | undefined,
  ) {}
}

/** That of all plain facts. */
const NOTHING = new ClauseRest(TRUE, 0, undefined);

export class StoredClause {
  a0: Template;
  a1: Template;
  a2: Template;
  a3: Template;
  /** Whether it is a fact without variables and not erased: all that most look-ups need to know of it. */
  isPlainFact: boolean;
  /** The database generation that erased it. */
  private erasedAt: number | undefined = undefined;
  /** The arguments from the fifth on. */
  more: readonly Template[];
  private rest: ClauseRest;
  private readonly file: string | undefined;
  private readonly line: number;
  private readonly column: number;
  /** What replicas know it by: from 1, in the order of coming; 0 for clauses of an open transaction or a library. */
  serial = 0;

  constructor(
    readonly predicate: Predicate,
    args: readonly Template[],
    body: Template,
    variables: number,
    at: Position | undefined,
  ) {
    this.a0 = args[0] ?? NIL;
    this.a1 = args[1] ?? NIL;
    this.a2 = args[2] ?? NIL;
    this.a3 = args[3] ?? NIL;
    this.isPlainFact = variables === 0 && body === TRUE && !args.some(isOpen);
    this.more = args.length > 4 ? args.slice(4) : NONE;
    this.rest = this.isPlainFact ? NOTHING : new ClauseRest(body, variables, at);
    this.file = at?.file;
    this.line = at?.line ?? 0;
    this.column = at?.column ?? 0;
  }

  /** Where it stands in a file; for each fact an object of its own would take more room than these fields. */
  get at(): Position | undefined {
    const { file, line, column, rest } = this;
    if (rest !== NOTHING) return rest.at;
    return file === undefined ? undefined : { file, line, column };
  }

  get body(): Template {
    return this.rest.body;
  }

  get variables(): number {
    return this.rest.variables;
  }

  get names(): readonly string[] {
    return this.rest.names;
  }

  set names(names: readonly string[]) {
    if (this.rest !== NOTHING) this.rest.names = names;
  }

  get code(): ClauseCode | undefined {
    return this.rest.code;
  }

  set code(code: ClauseCode | undefined) {
    if (this.rest !== NOTHING) this.rest.code = code;
  }

  /** Counts a use; the number of uses so far. */
  noteUse(): number {
    return ++this.rest.uses;
  }

  /** Gives each use of it compounds of its own, which may be changed. */
  unshare(): 'no plain fact any more' | 'what it was' {
    const { at, body, variables, names, rest } = this;
    this.a0 = unshared(this.a0);
    this.a1 = unshared(this.a1);
    this.a2 = unshared(this.a2);
    this.a3 = unshared(this.a3);
    this.more = this.more.map(unshared);
    if (rest === NOTHING && !this.args.some(isOpen)) return 'what it was';
    this.rest = new ClauseRest(unshared(body), variables, at);
    this.rest.names = names;
    this.isPlainFact = false;
    return rest === NOTHING ? 'no plain fact any more' : 'what it was';
  }

  get isErased(): boolean {
    return this.erasedAt !== undefined;
  }

  erase(generation: number): void {
    this.erasedAt = generation;
    this.isPlainFact = false;
  }

  revive(): void {
    this.erasedAt = undefined;
    this.isPlainFact = this.rest === NOTHING;
  }

  /** Whether a walk that began at `generation` sees it. */
  isVisibleAt(generation: number): boolean {
    return this.erasedAt === undefined || this.erasedAt > generation;
  }

  argument(index: number): Template {
    switch (index) {
      case 0:
        return this.a0;
      case 1:
        return this.a1;
      case 2:
        return this.a2;
      case 3:
        return this.a3;
      default:
        return this.more[index - 4] ?? NIL;
    }
  }

  /** A fresh array of the arguments. */
  get args(): Template[] {
    return Array.from({ length: this.predicate.arity }, (_, i) => this.argument(i));
  }
}
