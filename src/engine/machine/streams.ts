// The streams of a run. Files can be read at most, and then as a whole, so a stream is the run's output, a text that is
// being collected, or a text to read from.

import { struct } from '../../terms/build.js';
import { Atom, Compound, Functor, type Term } from '../../terms/term.js';
import type { TextSource } from './text-source.js';

const STREAM = Functor.of('$stream', 1);

export class OutputStream {
  /** How many characters stand after the last line break: for column stops. */
  column = 0;

  constructor(
    readonly term: Term,
    /** Undefined for a text that is being collected. */
    readonly alias: string | undefined,
    private readonly emit: (text: string) => void,
  ) {}

  write(text: string): void {
    if (text === '') return;
    this.column = columnAfter(this.column, text);
    this.emit(text);
  }
}

/** The column after `text` was written from `column` on; a tab goes to the next multiple of 8. */
export function columnAfter(column: number, text: string): number {
  if (!/[\b\t\n\r\ud800-\udfff]/.test(text)) return column + text.length;
  const lineBreak = text.lastIndexOf('\n');
  let at = lineBreak < 0 ? column : 0;
  for (const character of text.slice(lineBreak + 1)) {
    if (character === '\t') at = (at | 7) + 1;
    else if (character === '\r') at = 0;
    else if (character === '\b') at = Math.max(0, at - 1);
    else at++;
  }
  return at;
}

/** The stream of the terminal, which a knowledge base may name but not read. */
export const USER_INPUT = { alias: 'user_input', term: struct('$stream', 0) } as const;

export type Stream = OutputStream | TextSource | typeof USER_INPUT;

export class Streams {
  readonly userOutput: OutputStream;
  readonly userError: OutputStream;
  current: OutputStream;
  currentInput: TextSource | typeof USER_INPUT = USER_INPUT;
  private readonly opened = new Map<number, Stream>();
  private count = 0;

  constructor(emit: (text: string) => void) {
    this.open(() => USER_INPUT);
    this.userOutput = this.open((term) => new OutputStream(term, 'user_output', emit));
    this.userError = this.open((term) => new OutputStream(term, 'user_error', emit));
    this.current = this.userOutput;
  }

  /** Adds a stream, which is made with the term that denotes it. */
  open<S extends Stream>(make: (term: Term) => S): S {
    const number = this.count++;
    const stream = make(struct('$stream', number));
    this.opened.set(number, stream);
    return stream;
  }

  close(stream: Stream): void {
    for (const [number, one] of this.opened) if (one === stream) this.opened.delete(number);
    if (this.currentInput === stream) this.currentInput = USER_INPUT;
  }

  all(): Stream[] {
    return [...this.opened.values()];
  }

  /** A new stream whose text goes to `pieces`. */
  collectInto(pieces: string[]): OutputStream {
    return this.open((term) => new OutputStream(term, undefined, (text) => pieces.push(text)));
  }

  /** The open stream that an alias or a term denotes; undefined when there is none. */
  find(term: Atom | Compound): Stream | undefined {
    if (term instanceof Compound) {
      const number = term.arg(0);
      return typeof number === 'number' ? this.opened.get(number) : undefined;
    }
    switch (term.name) {
      case 'user_input':
        return USER_INPUT;
      case 'user_output':
        return this.userOutput;
      case 'user_error':
        return this.userError;
      default:
        return this.all().find((stream) => stream.alias === term.name);
    }
  }
}

/** Whether a term has the form of a stream, open or not. */
export function isStreamTerm(term: Term): term is Compound {
  return term instanceof Compound && term.functor === STREAM;
}
