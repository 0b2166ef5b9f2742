import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { declarationFindings } from '../../src/knowledge/declaration-findings.js';
import { findings } from '../../src/language/findings.js';
import { examplesOf, expectExampleToHold, guidePath } from './example-run.js';

const guide = await readFile(guidePath('language.md'), 'utf8');

describe('docs/language.md', () => {
  it('shows texts that load without a finding and do what it says', async () => {
    for (const example of await examplesOf('language.md')) await expectExampleToHold(example);
  });

  it('lists every finding, with its severity and what it means', () => {
    const rows = [...guide.matchAll(/^\| `([a-z-]+)` +\| (error|warning) +\| (.*?) +\|$/gm)].map(
      ([, code, severity, text]) => [code, severity, text],
    );
    const known = [findings, declarationFindings].flatMap((table) =>
      Object.entries(table).map(([code, { severity, text }]) => [code, severity, text]),
    );
    expect(rows).to.deep.equal(known);
  });
});
