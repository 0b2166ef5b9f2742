// The reader: a text to its terms, one after the other, going on after a fault.

import type { OperatorTable } from '../terms/operators.js';
import type { Atom, Compound, Term, Var } from '../terms/term.js';
import type { ClauseBuilder, Occurrences, ReaderFlags } from './clause-builder.js';
import { Parser } from './parser.js';
import type { Diagnostic, Position } from './position.js';
import { SourceText } from './source-text.js';
import { SyntaxFault } from './syntax-fault.js';
import { TokenStream } from './token-stream.js';

export type { ReaderFlags } from './clause-builder.js';

export interface ReadTerm {
  readonly kind: 'term';
  readonly term: Term;
  readonly at: Position;
  /** The named variables in order of occurrence, without `_`. */
  readonly variables: ReadonlyMap<string, Var>;
  /** Variables that occur once and do not begin with an underscore. */
  readonly singletons: readonly NamedPlace[];
  /** Variables such as _Name, marked as occurring once, that occur more often; each at its first place. */
  readonly repeated: readonly NamedPlace[];
  /** Where a compound within the term begins in the text; unknown for the later cells of a list. */
  positionOf(term: Compound): Position | undefined;
  /** The text from where a compound begins, as far as its look is of interest; empty where that is unknown. */
  writtenAs(term: Compound): string;
  /** Where the name of an atom is first written, from the beginning of `within` on. */
  positionOfAtom(atom: Atom, within: Compound | undefined): Position | undefined;
}

interface NamedPlace {
  readonly name: string;
  readonly at: Position;
}

export interface ReadFault {
  readonly kind: 'fault';
  readonly diagnostic: Diagnostic;
}

export interface ReaderOptions {
  readonly file: string;
  /** Operators and flags may change between one term and the next. */
  readonly operators: OperatorTable;
  readonly flags: ReaderFlags;
}

export class TermReader {
  private readonly source: SourceText;
  private readonly tokens: TokenStream;
  private readonly parser: Parser;
  /** Whether the rest of a faulty clause is still to be skipped. */
  private withinFaulty = false;

  constructor(text: string, options: ReaderOptions) {
    this.source = new SourceText(text, options.file);
    this.tokens = new TokenStream(text, this.source);
    this.parser = new Parser(this.tokens, options.operators, options.flags, false);
  }

  /** The next term or fault; undefined at the end of the text. */
  next(): ReadTerm | ReadFault | undefined {
    try {
      if (this.withinFaulty) this.skipClause();
      const first = this.tokens.advance();
      if (first.kind === 'eof') return undefined;
      const start = first.start;
      return reading(this.parser, this.source, { term: this.parser.parse(), start });
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      this.tokens.moveTo(error.place.resume.offset);
      this.withinFaulty = !error.place.resume.atClause;
      return fault(error, this.source);
    }
  }

  /** Just after the last term or fault: where the next one is looked for. */
  get offset(): number {
    return this.tokens.current.end;
  }

  private skipClause(): void {
    for (;;) {
      try {
        const { kind } = this.tokens.advance();
        if (kind === 'end' || kind === 'eof') break;
      } catch (error) {
        // Of the faults within a faulty clause only an unterminated comment matters.
        if (!(error instanceof SyntaxFault) || error.code === 'unterminated-comment') throw error;
        this.tokens.moveTo(error.place.resume.offset);
        if (error.place.resume.atClause) break;
      }
    }
    this.withinFaulty = false;
  }
}

/** Reads the one term that is the whole of `text`; a full stop at its end is optional. */
export function readTerm(text: string, options: ReaderOptions): ReadTerm | ReadFault {
  const source = new SourceText(text, options.file);
  const tokens = new TokenStream(text, source);
  const parser = new Parser(tokens, options.operators, options.flags, true);
  try {
    const { start } = tokens.advance();
    const term = parser.parse();
    const result = reading(parser, source, { term, start });
    const rest = tokens.current.kind === 'eof' ? tokens.current : tokens.advance();
    if (rest.kind === 'eof') return result;
    const place = { offset: rest.start, resume: { offset: text.length, atClause: true } };
    return fault(new SyntaxFault('syntax-error', 'only one term may stand here', place), source);
  } catch (error) {
    if (error instanceof SyntaxFault) return fault(error, source);
    throw error;
  }
}

const NO_VARIABLES: ReadonlyMap<string, Var> = new Map();
const NONE: readonly NamedPlace[] = [];
/** Characters that tell how a term is written. */
const LOOK = 80;
const MARKED = /^_\p{Lu}.*[^_]$/u;

function reading(
  { clause }: Parser,
  source: SourceText,
  { term, start }: { readonly term: Term; readonly start: number },
): ReadTerm {
  return new Reading(clause, source, term, start);
}

// A class, so that nothing is made for each term that nobody asks for.
class Reading implements ReadTerm {
  readonly kind = 'term';
  readonly at: Position;
  readonly variables: ReadonlyMap<string, Var>;
  readonly singletons: readonly NamedPlace[];
  readonly repeated: readonly NamedPlace[];

  constructor(
    private readonly clause: ClauseBuilder,
    private readonly source: SourceText,
    readonly term: Term,
    private readonly start: number,
  ) {
    this.at = source.positionAt(start);
    const { variables } = clause;
    const hasVariables = variables !== undefined;
    this.variables = hasVariables
      ? new Map(Array.from(variables, ([name, { variable }]) => [name, variable]))
      : NO_VARIABLES;
    this.singletons = hasVariables
      ? placesOf(variables, source, (name, count) => count === 1 && !name.startsWith('_'))
      : NONE;
    this.repeated = hasVariables
      ? placesOf(variables, source, (name, count) => count > 1 && MARKED.test(name))
      : NONE;
  }

  positionOf(term: Compound): Position | undefined {
    const offset = this.offsetOf(term);
    return offset === undefined ? undefined : this.source.positionAt(offset);
  }

  writtenAs(term: Compound): string {
    const offset = this.offsetOf(term);
    return offset === undefined ? '' : this.source.text.slice(offset, offset + LOOK);
  }

  positionOfAtom(atom: Atom, within: Compound | undefined): Position | undefined {
    const outer = within === undefined ? undefined : this.offsetOf(within);
    const offset = offsetOfAtom(this.source.text, atom, outer ?? this.start);
    return offset === undefined ? undefined : this.source.positionAt(offset);
  }

  private offsetOf(term: Compound): number | undefined {
    const { compounds, offsets } = this.clause;
    return offsets[compounds.indexOf(term)];
  }
}

/** Within the clause that goes on at `from`, which is known to have no faults. */
function offsetOfAtom(text: string, atom: Atom, from: number): number | undefined {
  const tokens = new TokenStream(text);
  tokens.moveTo(from);
  for (;;) {
    const token = tokens.advance();
    if (token.kind === 'end' || token.kind === 'eof') return undefined;
    const isName = token.kind === 'name' || token.kind === 'quoted-name';
    if (isName && token.atom === atom && !tokens.opensArguments(token)) return token.start;
  }
}

function placesOf(
  variables: ReadonlyMap<string, Occurrences>,
  source: SourceText,
  isMeant: (name: string, count: number) => boolean,
): readonly NamedPlace[] {
  const found: NamedPlace[] = [];
  for (const [name, { count, offset }] of variables) {
    if (isMeant(name, count)) found.push({ name, at: source.positionAt(offset) });
  }
  return found;
}

function fault(error: SyntaxFault, source: SourceText): ReadFault {
  const { code, message } = error;
  return {
    kind: 'fault',
    diagnostic: { ...source.positionAt(error.place.offset), severity: 'error', code, message },
  };
}
