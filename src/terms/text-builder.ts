// A long text made of many small pieces, without leaving the engine a rope of a million strings to collect.

const PIECES = 1024;
const CUT = '...';

export class TextBuilder {
  length = 0;
  /** The last code point; undefined at the beginning. */
  last: number | undefined;
  private pieces: string[] = [];
  private readonly chunks: string[] = [];

  /** Appends a text that is not empty. */
  append(text: string): void {
    this.length += text.length;
    this.last = lastCodePoint(text);
    if (this.pieces.push(text) === PIECES) {
      this.chunks.push(this.pieces.join(''));
      this.pieces = [];
    }
  }

  toString(): string {
    return this.chunks.join('') + this.pieces.join('');
  }

  /** The beginning of the text, ending in `...`, in `limit` UTF-16 units. */
  cutTo(limit: number): string {
    const kept = this.toString().slice(0, Math.max(0, limit - CUT.length));
    const last = kept.charCodeAt(kept.length - 1);
    // Half of an astral character is left out.
    return (last >= 0xd800 && last <= 0xdbff ? kept.slice(0, -1) : kept) + CUT;
  }
}

function lastCodePoint(text: string): number | undefined {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xdc00 && last <= 0xdfff ? text.codePointAt(text.length - 2) : last;
}
