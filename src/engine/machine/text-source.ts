// A text that is read from like a stream: by terms, lines and characters.

import type { OperatorTable } from '../../terms/operators.js';
import type { Term } from '../../terms/term.js';
import { TermReader, type ReaderFlags, type ReadFault, type ReadTerm } from '../../reader/read.js';

export type Read = ReadTerm | ReadFault;

export class TextSource {
  /** Where reading goes on, in UTF-16 units. */
  offset = 0;
  /** Whether the end of the text has been read. */
  isPastEnd = false;
  private readonly flags: ReaderFlags = { doubleQuotes: 'chars' };
  private reader: TermReader | undefined;
  /** Where the reader's text begins in this one, and how far it has read. */
  private readerStart = 0;
  private readerOffset = 0;

  constructor(
    readonly term: Term,
    readonly text: string,
    /** Where it comes from. */
    readonly file?: { readonly name: string; readonly alias: string | undefined },
  ) {}

  get alias(): string | undefined {
    return this.file?.alias;
  }

  get atEnd(): boolean {
    return this.offset >= this.text.length;
  }

  /** The next character, left where it is; undefined at the end. */
  peek(): string | undefined {
    const code = this.text.codePointAt(this.offset);
    return code === undefined ? undefined : String.fromCodePoint(code);
  }

  take(): string | undefined {
    const character = this.peek();
    if (character === undefined) this.isPastEnd = true;
    else this.offset += character.length;
    return character;
  }

  /** The text up to the next of the characters or the end, and that character (which is read too). */
  takeUntil(separators: string): { readonly text: string; readonly separator: string | undefined } {
    const start = this.offset;
    for (let next = this.take(); next !== undefined; next = this.take()) {
      if (separators.includes(next))
        return { text: this.text.slice(start, this.offset - next.length), separator: next };
    }
    return { text: this.text.slice(start), separator: undefined };
  }

  takeRest(): string {
    const rest = this.text.slice(this.offset);
    this.offset = this.text.length;
    this.isPastEnd = true;
    return rest;
  }

  /** The next term; undefined at the end. After a fault, reading goes on with the next clause. */
  takeTerm(operators: OperatorTable, doubleQuotes: ReaderFlags['doubleQuotes']): Read | undefined {
    if (this.reader === undefined || this.offset !== this.readerOffset) {
      this.readerStart = this.offset;
      this.reader = new TermReader(this.text.slice(this.offset), {
        file: 'text',
        operators,
        flags: this.flags,
      });
    }
    this.flags.doubleQuotes = doubleQuotes;
    const read = this.reader.next();
    this.offset = this.readerOffset = Math.min(this.text.length, this.readerStart + this.reader.offset);
    if (read === undefined) this.isPastEnd = true;
    return read;
  }

  /** The line that is read next, counted from 1. */
  get line(): number {
    return this.text.slice(0, this.offset).split('\n').length;
  }
}
