import { expect } from 'chai';
import { loadFixture } from './fixture-programs.js';

describe('libraries of other systems', () => {
  it('are refused with what serves instead of them', async () => {
    const { program } = await loadFixture('absent-libraries.pl');
    const messages = program.diagnostics.map(({ line, code, message }) => `${line} ${code} ${message}`);
    expect(messages).to.have.length(3);
    expect(messages[0]).to.equal(
      '1 unknown-library there is no library clpfd; constraints over integers are not supported; ' +
        'between/3 with dif/2, freeze/2 or when/2 serves for small domains',
    );
    expect(messages[1]).to.match(/^2 unknown-library .*calls side by side/u);
    expect(messages[2]).to.match(
      /^3 unknown-library there is no library colours; (?:known are|did you mean) /u,
    );
  });
});
