// The current token, with a look at the two after it.

import { SourceText } from './source-text.js';
import { Token } from './token.js';
import { Tokenizer } from './tokenizer.js';

export class TokenStream {
  current = new Token();
  private first = new Token();
  private second = new Token();
  private ahead = 0;
  private readonly tokenizer: Tokenizer;

  constructor(
    readonly source: string,
    /** The lines of the source, for faults that name one. */
    readonly lines = new SourceText(source, ''),
  ) {
    this.tokenizer = new Tokenizer(source);
  }

  advance(): Token {
    const spent = this.current;
    if (this.ahead === 0) this.tokenizer.scan(spent);
    else {
      this.current = this.first;
      this.first = this.second;
      this.second = spent;
      this.ahead--;
    }
    return this.current;
  }

  peek(): Token {
    if (this.ahead === 0) {
      this.tokenizer.scan(this.first);
      this.ahead = 1;
    }
    return this.first;
  }

  peekSecond(): Token {
    this.peek();
    if (this.ahead === 1) {
      this.tokenizer.scan(this.second);
      this.ahead = 2;
    }
    return this.second;
  }

  /** Goes on from another place. */
  moveTo(offset: number): void {
    this.ahead = 0;
    this.tokenizer.offset = offset;
  }

  /** Whether an opening parenthesis follows the token at once, as in `f(`. */
  opensArguments(token: Token): boolean {
    return this.source.charCodeAt(token.end) === 0x28;
  }
}
