// What a knowledge base prints, cut into lines; a rule that prints without end cannot flood the serving thread.

const LINE_LENGTH = 10_000;

export class PrintedLines {
  #rest = '';
  #left: number;

  /** `send` receives whole lines; after `limit` characters one last line says that the rest is dropped. */
  constructor(
    private readonly send: (lines: readonly string[]) => void,
    private readonly limit = 1_048_576,
  ) {
    this.#left = limit;
  }

  write(text: string): void {
    if (this.#left <= 0) return;
    this.#left -= text.length;
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LINE_LENGTH) {
      lines.push(this.#rest);
      this.#rest = '';
    }
    if (this.#left <= 0) {
      lines.push(`(more than ${this.limit} characters were printed; the rest is dropped)`);
      this.#rest = '';
    }
    if (lines.length > 0) this.send(lines);
  }

  /** Sends the last line though it has no end, and gives the next call its whole allowance. */
  finish(): void {
    if (this.#rest !== '') this.send([this.#rest]);
    this.#rest = '';
    this.#left = this.limit;
  }
}
