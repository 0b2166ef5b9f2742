import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

const CONSUMER = `
import type { ToolClient, Tools } from './birds.js';

const question = { name: 'mallard' } satisfies Tools['bird_facts']['input'];
export async function lengthOf(client: ToolClient): Promise<number> {
  const facts = await client.callTool('bird_facts', question);
  const groups: readonly string[] = facts.groups;
  return facts.length_cm + groups.length;
}
export const everything = { size: 'tiny', region: 'asia' } satisfies Tools['find_birds']['input'];
`;

const FAULTS = `
import type { ToolClient, Tools } from './birds.js';

export const misspelt = { nme: 'mallard' } satisfies Tools['bird_facts']['input'];
export const missing = {} satisfies Tools['bird_facts']['input'];
export const notOneOf = { size: 'vast' } satisfies Tools['find_birds']['input'];
export const unknown = (client: ToolClient) => client.callTool('bird_fax', {});
`;

describe('mcp-logic types', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'types-'));
    const { code, stdout, stderr } = await runCli(['types', 'kb/birds.pl', '-o', join(folder, 'birds.d.ts')]);
    expect({ code, stdout, stderr }).to.deep.equal({ code: 0, stdout: '', stderr: '' });
  });
  after(() => rm(folder, { recursive: true }));

  const compile = async (program: string): Promise<string> => {
    const file = join(folder, 'program.ts');
    await writeFile(file, program);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    return promisify(execFile)(process.execPath, [tsc, ...options, file], { cwd: folder }).then(
      () => '',
      (error: unknown) =>
        typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '',
    );
  };

  it('writes declarations that a program compiles with', async () => {
    expect(await compile(CONSUMER)).to.equal('');
  });

  it('writes declarations that find what is wrong', async () => {
    const found = await compile(FAULTS);
    expect(found).to.match(/program\.ts\(4,.*'nme'/);
    for (const line of [5, 6, 7]) expect(found).to.match(new RegExp(`program\\.ts\\(${line},`));
    expect(found.match(/error TS/g)).to.have.length(4);
  });

  it('prints to stdout, with the descriptions', async () => {
    const { code, stdout } = await runCli(['types', fixture('cli/typed.pl')]);
    expect(stdout).to.include('export interface DescribeInput {').and.include('tags: string[];');
    expect(stdout).to.include('"ask_age": { input: AskAgeInput; output: AskAgeOutput };');
    expect(code).to.equal(0);
  });

  it('is what the documentation shows', async () => {
    const page = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
    const shown = /```ts\n([^]*?)```/.exec(page.slice(page.indexOf('## types')))?.[1] ?? '';
    expect(shown).to.include('satisfies');
    expect(await compile(`${shown}\nexport { length };`)).to.equal('');
  });
});
