// docs/testing.md is run: its tests in Prolog and its calls, beside the knowledge base of the README.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { readTestPlan } from '../../src/knowledge/tests/test-plan.js';
import { readTerm } from '../../src/reader/read.js';
import { OperatorTable } from '../../src/terms/operators.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('docs/testing.md', () => {
  let page: string;
  before(async () => {
    page = await readFile(join(root, 'docs/testing.md'), 'utf8');
  });

  it('shows tests and calls that pass', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'testing-'));
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const block = (text: string, language: string): string =>
      new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
    const file = join(folder, 'family.pl');
    await writeFile(file, `${block(readme, 'prolog')}\n:- dynamic(seen/1).\n`);
    await writeFile(join(folder, 'family.plt'), block(page, 'prolog'));
    await writeFile(join(folder, 'family.calls'), block(page.slice(page.indexOf('## Calls')), ''));
    const cli = join(root, 'dist/src/cli/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', file]);
    await rm(folder, { recursive: true });
    expect(stdout).to.match(/^9 tests: 9 passed$/m);
  });

  it('lists outcomes and options that are understood', () => {
    const rows = page.match(/^\| `.*$/gm) ?? [];
    const forms = rows
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, form = '']) => form))
      .filter((form) => /^[a-zX][^ ]*(\(.*\))?$|^X /.test(form));
    expect(forms).to.include.members(['true(Condition)', 'set(X == List)', 'blocked(Reason)', 'X =:= 3']);
    for (const form of forms) {
      const read = readTerm(form, {
        ...{ file: 'row', operators: OperatorTable.standard(), flags: { doubleQuotes: 'codes' } },
      });
      expect(read.kind, form).to.equal('term');
      if (read.kind === 'term') expect(readTestPlan([read.term]), form).not.to.have.property('fault');
    }
  });
});
