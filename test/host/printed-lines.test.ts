import { expect } from 'chai';
import { PrintedLines } from '../../src/host/printed-lines.js';

describe('printed lines', () => {
  const collect = (limit?: number): { lines: string[]; printed: PrintedLines } => {
    const lines: string[] = [];
    return { lines, printed: new PrintedLines((more) => lines.push(...more), limit) };
  };

  it('are put together from pieces and cut at line ends', () => {
    const { lines, printed } = collect();
    for (const piece of ['he', 'llo\nwor', 'ld\r\n', '\n', 'rest']) printed.write(piece);
    expect(lines).to.deep.equal(['hello', 'world', '']);
    printed.finish();
    expect(lines.at(-1)).to.equal('rest');
  });

  it('say once that the rest is dropped, and begin anew for the next call', () => {
    const { lines, printed } = collect(10);
    for (let i = 0; i < 1000; i++) printed.write('12345\n');
    printed.finish();
    expect(lines.filter((line) => line.includes('dropped'))).to.have.length(1);
    expect(lines.length).to.be.below(5);
    printed.write('again\n');
    expect(lines.at(-1)).to.equal('again');
  });

  it('are sent on though no line ever ends', () => {
    const { lines, printed } = collect();
    for (let i = 0; i < 30; i++) printed.write('x'.repeat(1000));
    expect(lines.length).to.be.above(1);
  });
});
