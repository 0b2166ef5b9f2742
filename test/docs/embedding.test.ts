import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'chai';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the programs in docs/embedding.md', () => {
  let folder: string;
  let page: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-logic-embedding-'));
    await mkdir(join(folder, 'node_modules'));
    page = await readFile(join(root, 'docs/embedding.md'), 'utf8');
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    await writeFile(join(folder, 'family.pl'), blocks(readme, 'prolog')[0] ?? '');
    await symlink(root, join(folder, 'node_modules/mcp-logic'));
    for (const name of ['express', '@modelcontextprotocol'])
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  });
  after(() => rm(folder, { recursive: true }));

  it('print what the page says', async () => {
    await writeFile(join(folder, 'program.mjs'), programWith('host.perform'));
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });
    expect(stdout).to.equal(blocks(page, 'text')[0]);
  });

  it('drive a server over stdio, and print what the page says', async () => {
    await writeFile(join(folder, 'client.mjs'), programWith('StdioClientTransport'));
    const { stdout } = await run(process.execPath, ['client.mjs'], { cwd: folder });
    expect(stdout).to.equal(blocks(page, 'text')[1]);
  });

  it('serve within an Express app, and end when they are told to', async () => {
    await writeFile(join(folder, 'app.mjs'), programWith('mountHttp'));
    const port = String(await freePort());
    const child = spawn(process.execPath, ['app.mjs'], { cwd: folder, env: { ...process.env, PORT: port } });
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(`http://127.0.0.1:${port}/mcp`);
    await untilIt(() => client.connect(new StreamableHTTPClientTransport(url)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).to.include('ancestors');
    await client.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).to.deep.equal([0, null]);
  });

  function programWith(word: string): string {
    return blocks(page, 'js').find((block) => block.includes(word)) ?? '';
  }
});

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Tries again while it fails, as long as the test lasts. */
async function untilIt(succeeds: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await succeeds();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
