// A text with a file name, and the way from an offset in it to line and column.

import type { Position } from './position.js';

export class SourceText {
  /** Offsets at which the lines up to `scanned` begin. */
  private readonly lineStarts: number[] = [0];
  private scanned = 0;

  constructor(
    readonly text: string,
    readonly file: string,
  ) {}

  positionAt(offset: number): Position {
    const line = this.lineOf(offset);
    return { file: this.file, line: line + 1, column: offset - (this.lineStarts[line] ?? 0) + 1 };
  }

  lineAt(offset: number): number {
    return this.lineOf(offset) + 1;
  }

  private lineOf(offset: number): number {
    const starts = this.lineStarts;
    while (this.scanned <= offset) {
      const lineEnd = this.text.indexOf('\n', this.scanned);
      if (lineEnd < 0) {
        this.scanned = Infinity;
        break;
      }
      starts.push(lineEnd + 1);
      this.scanned = lineEnd + 1;
    }
    let low = 0;
    let high = starts.length - 1;
    // Most questions are about the newest line.
    if ((starts[high] ?? 0) <= offset) return high;
    if (high > 0 && (starts[high - 1] ?? 0) <= offset) return high - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
