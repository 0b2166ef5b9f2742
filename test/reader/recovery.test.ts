import { expect } from 'chai';
import { functorOf, isCallable } from '../../src/terms/build.js';
import { readAll } from './reading.js';

/** Names of the clauses that were read, and the faults between them. */
function outline(text: string): string[] {
  return readAll(text).map((result) => {
    if (result.kind === 'fault')
      return `${result.diagnostic.line}:${result.diagnostic.column} ${result.diagnostic.code}`;
    return isCallable(result.term) ? functorOf(result.term).toString() : 'number or variable';
  });
}

describe('the reader after a fault', () => {
  it('goes on with the next clause', () => {
    expect(outline('a. b(x y). c.')).to.deep.equal(['a/0', '1:8 syntax-error', 'c/0']);
  });

  it('reports every faulty clause of a text', () => {
    expect(outline('p(.\nq(]).\nr.\ns(x y).\n')).to.deep.equal([
      '1:3 syntax-error',
      '2:3 syntax-error',
      'r/0',
      '4:5 syntax-error',
    ]);
  });

  it('keeps the clause that follows one without a full stop', () => {
    expect(outline('a(1)\nb(2).\nc(3).\n')).to.deep.equal(['2:1 missing-full-stop', 'b/1', 'c/1']);
  });

  it('keeps the rest when a quote is left open on a line that ends a clause', () => {
    expect(outline("a('x).\nb('y').\n")).to.deep.equal(['1:3 unterminated-quoted', 'b/1']);
  });

  it('skips to the end of the clause when a quote is left open within it', () => {
    expect(outline("a('x,\n  b).\nc.\n")).to.deep.equal(['1:3 unterminated-quoted', 'c/0']);
  });

  it('reports a comment without end at its first line, after what stands before it', () => {
    expect(outline('a.\n\n/* never\nb.\nc.\n')).to.deep.equal(['a/0', '3:1 unterminated-comment']);
  });

  it('reports a comment without end also within a faulty clause', () => {
    expect(outline('a b /* never\nc.')).to.deep.equal(['1:3 syntax-error', '1:5 unterminated-comment']);
  });

  it('reports where a clause begins whose full stop never comes', () => {
    expect(outline('a.\n\nb(1,\n 2)\n')).to.deep.equal(['a/0', '3:1 missing-full-stop']);
  });

  it('takes a full stop within brackets for the end of the clause', () => {
    expect(outline('a(b, [c.\nd.\n')).to.deep.equal(['1:8 syntax-error', 'd/0']);
  });
});
