// Bytes as they arrive → whole lines; a line that grows beyond the limit is thrown away, and reported once.

const NEWLINE = 0x0a;

export type Line = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'overlong' };

export class LineSplitter {
  readonly #limit: number;
  #parts: Buffer[] = [];
  #size = 0;
  #skipping = false;

  /** `limit` is in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  *push(chunk: Buffer): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield* this.#take(chunk.subarray(start, end));
      yield* this.finish();
      start = end + 1;
    }
    yield* this.#take(chunk.subarray(start));
  }

  /** The line that was begun, if any: at a newline, or at the end of the stream. */
  *finish(): Generator<Line> {
    const text = Buffer.concat(this.#parts).toString('utf8');
    const skipped = this.#skipping;
    this.#parts = [];
    this.#size = 0;
    this.#skipping = false;
    if (!skipped && text.trim() !== '') yield { kind: 'line', text };
  }

  *#take(bytes: Buffer): Generator<Line> {
    if (this.#skipping || bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size <= this.#limit) {
      this.#parts.push(bytes);
      return;
    }
    this.#parts = [];
    this.#skipping = true;
    yield { kind: 'overlong' };
  }
}
