import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { formatDiagnostic } from '../../src/language/diagnostic-text.js';
import { fixturePath, loadFixture } from './fixture-programs.js';

describe('ordinary programs', () => {
  for (const name of readdirSync(fixturePath('programs'))) {
    it(`loads ${name} without a false alarm`, async () => {
      const { program } = await loadFixture(`programs/${name}`);
      expect(program.diagnostics.map(formatDiagnostic)).to.deep.equal([]);
    });
  }
});
