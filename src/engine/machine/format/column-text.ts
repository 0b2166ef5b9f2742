// Text with column stops: ~t marks where white space may grow, ~N| and ~N+ say up to which column.

import { columnAfter } from '../streams.js';

interface Fill {
  /** Where in the segment the padding goes, in UTF-16 units. */
  readonly at: number;
  readonly character: string;
}

const DEFAULT_STOP = 8;

export class ColumnText {
  /** What is complete: up to the last column stop. */
  private done = '';
  /** Since the last column stop. */
  private segment = '';
  private fills: Fill[] = [];
  private column: number;
  private lastStop: number;

  constructor(startColumn: number) {
    this.column = startColumn;
    this.lastStop = startColumn;
  }

  /** The column after the text so far, with the padding that is known. */
  get currentColumn(): number {
    return this.column;
  }

  append(text: string): void {
    this.segment += text;
    this.column = columnAfter(this.column, text);
    // Columns of a new line begin at its start.
    if (text.includes('\n')) this.lastStop = 0;
  }

  fill(character: string): void {
    this.fills.push({ at: this.segment.length, character });
  }

  /** A stop at a column; at the current one when undefined. */
  stopAt(column: number | undefined): void {
    this.pad(column ?? this.column);
  }

  /** A stop at so many columns after the last stop. */
  stopAfter(distance = DEFAULT_STOP): void {
    this.pad(this.lastStop + distance);
  }

  private pad(stop: number): void {
    const missing = stop - this.column;
    if (missing > 0) {
      this.segment = distribute(this.segment, this.fills, missing);
      this.column = stop;
    }
    this.done += this.segment;
    this.segment = '';
    this.fills = [];
    this.lastStop = this.column;
  }

  toString(): string {
    return this.done + this.segment;
  }
}

/** Without a ~t the text stays at the left; what cannot be divided evenly goes to the last ones. */
function distribute(text: string, fills: readonly Fill[], missing: number): string {
  if (fills.length === 0) return text + ' '.repeat(missing);
  const share = Math.floor(missing / fills.length);
  const rest = missing % fills.length;
  let result = '';
  let from = 0;
  fills.forEach(({ at, character }, index) => {
    const width = share + (index >= fills.length - rest ? 1 : 0);
    result += text.slice(from, at) + character.repeat(width);
    from = at;
  });
  return result + text.slice(from);
}
