import { expect } from 'chai';
import fc from 'fast-check';
import { LineSplitter } from '../../src/serve/line-splitter.js';

function linesOf(chunks: readonly Buffer[], limit = 1000): string[] {
  const splitter = new LineSplitter(limit);
  const lines = chunks.flatMap((chunk) => [...splitter.push(chunk)]);
  return [...lines, ...splitter.finish()].map((line) => (line.kind === 'line' ? line.text : line.kind));
}

describe('lines of the input', () => {
  it('are the same however the bytes arrive', () => {
    const text = fc.string({ unit: 'binary' }).map((line) => line.replace(/\s/g, '_'));
    fc.assert(
      fc.property(fc.array(text), fc.integer({ min: 1, max: 7 }), (lines, size) => {
        const bytes = Buffer.from(lines.join('\n'), 'utf8');
        const chunks: Buffer[] = [];
        for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
        const expected = lines.filter((line) => line !== '').map((line) => Buffer.from(line).toString());
        expect(linesOf(chunks)).to.deep.equal(expected);
      }),
    );
  });

  it('leave out blank ones, and keep the last without a newline', () => {
    expect(linesOf([Buffer.from('\n  \r\na\n\nb')])).to.deep.equal(['a', 'b']);
  });

  it('are thrown away beyond the limit, and reported once', () => {
    const long = 'x'.repeat(30);
    expect(linesOf([Buffer.from(long), Buffer.from(`${long}\nok\n`)], 20)).to.deep.equal(['overlong', 'ok']);
    expect(linesOf([Buffer.from(`${long}\n${long}\nok`)], 20)).to.deep.equal(['overlong', 'overlong', 'ok']);
  });
});
