// The README is run: its commands, its knowledge base and the answer that it shows.

import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = join(root, 'dist/src/cli/main.js');
const text = readFileSync(join(root, 'README.md'), 'utf8');

function blocks(language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    (found) => found[1] ?? '',
  );
}

/** The words of a shell command that uses nothing but single quotes. */
function words(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map((found) => found[1] ?? found[2] ?? '');
}

const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));

function commandsThat(pattern: RegExp): string[][] {
  return commands.filter((command) => pattern.test(command)).map((command) => words(command).slice(2));
}

describe('README', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-logic-readme-'));
    await writeFile(join(folder, 'family.pl'), blocks('prolog')[0] ?? '');
  });
  after(() => rm(folder, { recursive: true }));

  it('opens with a command that installs and serves, and one that installs and tests', () => {
    expect(commands[0]).to.equal('npm install && npx mcp-logic serve kb/birds.pl --spec 2025-11-25');
    expect(commands[1]).to.equal('npm install && npm test');
  });

  it('builds a program that npx can start', () => {
    // Windows has no such bit.
    expect((statSync(cli).mode & 0o100) !== 0 || process.platform === 'win32').to.equal(true);
  });

  it('serves the birds to a client that sends initialize', async () => {
    const served = spawn(process.execPath, [cli, ...words(commands[0] ?? '').slice(5)], { cwd: root });
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'readme', version: '1' },
      },
    };
    served.stdin.end(`${JSON.stringify(initialize)}\n`);
    let output = '';
    for await (const chunk of served.stdout) output += String(chunk);
    const answer: unknown = JSON.parse(output);
    expect(answer).to.have.nested.property('result.protocolVersion', '2025-11-25');
  });

  it('asks the birds from the shell', async () => {
    const [call] = commandsThat(/^npx mcp-logic call kb\/birds.pl/);
    const { stdout } = await run(process.execPath, [cli, ...(call ?? [])], { cwd: root });
    expect(stdout).to.include('Tyto alba');
  });

  it('shows a first tool that passes the check and answers as shown', async () => {
    const [check] = commandsThat(/^npx mcp-logic check family.pl/);
    const [call] = commandsThat(/^npx mcp-logic call family.pl/);
    await run(process.execPath, [cli, ...(check ?? []), '--strict'], { cwd: folder });
    const { stdout } = await run(process.execPath, [cli, ...(call ?? [])], { cwd: folder });
    expect(JSON.parse(stdout)).to.deep.equal(JSON.parse(blocks('json')[0] ?? ''));
  });

  it('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((found) => found[1] ?? '');
    expect(links).to.not.be.empty;
    expect(links.filter((link) => !existsSync(join(root, link)))).to.deep.equal([]);
  });
});
