// The formats of the table, and text predicates, asked of SWI-Prolog in WebAssembly.

import { expect } from 'chai';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { quoteAtom } from '../../../src/terms/write.js';
import { rendered } from './format-cases.js';

/** Where the machine is more generous, exact, groups digits without a locale, or counts wide characters once. */
const DIFFERENT = new Set([
  ...['~a [12]', '~a [[]]', '~w [a|b]', '~:d [1234567]', '~g [123456789012345678901234567890]'],
  '日本~t~6|x []',
]);

describe('formats in SWI-Prolog', function () {
  this.timeout(60_000);
  let render: (format: string, args: string) => unknown;

  before(async () => {
    const swipl = await SWIPL({ arguments: ['-q'], print: () => undefined, printErr: () => undefined });
    swipl.prolog.query('set_prolog_flag(double_quotes, chars)').once();
    render = (format, args) => {
      const goal = `catch(format(atom(X), ${quoteAtom(format)}, ${args}), E, (print_message(silent, E), X = failed))`;
      const answer = swipl.prolog.query(goal).once();
      return typeof answer === 'object' && answer !== null && 'X' in answer ? answer.X : undefined;
    };
  });

  it('give the same text', () => {
    const rows = rendered.filter(([format, args]) => !DIFFERENT.has(`${format} ${args}`));
    const theirs = rows.map(([format, args]) => [format, args, render(format, args)]);
    expect(theirs).to.deep.equal(rows);
  });
});
