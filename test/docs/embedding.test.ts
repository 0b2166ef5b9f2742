import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the program in docs/embedding.md', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-logic-embedding-'));
    await mkdir(join(folder, 'node_modules'));
    await symlink(root, join(folder, 'node_modules/mcp-logic'));
  });
  after(() => rm(folder, { recursive: true }));

  it('prints what the page says', async () => {
    const page = await readFile(join(root, 'docs/embedding.md'), 'utf8');
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const block = (text: string, language: string): string =>
      new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
    await writeFile(join(folder, 'family.pl'), block(readme, 'prolog'));
    await writeFile(join(folder, 'program.mjs'), block(page, 'js'));
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });
    expect(stdout).to.equal(block(page, 'text'));
  });
});
