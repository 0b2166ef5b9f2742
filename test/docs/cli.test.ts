// docs/cli.md and docs/embedding.md against the built program.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import * as surface from '../../src/index.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(root, 'dist/src/cli/main.js');

/** The long options in a text, each once, in order. */
function optionsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((found) => found[1] ?? ''))].sort();
}

describe('docs/cli.md', () => {
  for (const command of ['serve', 'check', 'call']) {
    it(`lists every option of ${command} and no other`, async () => {
      const page = await readFile(join(root, 'docs/cli.md'), 'utf8');
      const section = page.split(/^## /m).find((part) => part.startsWith(`${command}\n`)) ?? '';
      const { stdout } = await run(process.execPath, [cli, command, '--help']);
      const documented = optionsIn(section, /^\| `(--[a-z-]+)`/gm);
      const real = optionsIn(stdout, /^ {2}(?:-\w, )?(--[a-z-]+)/gm).filter((option) => option !== '--help');
      expect(documented).to.deep.equal(real);
    });
  }

  for (const command of ['inspect', 'query', 'explain', 'test', 'types', 'init', 'config']) {
    it(`lists every option of ${command}, with those of the engine in a table of their own`, async () => {
      const page = await readFile(join(root, 'docs/cli.md'), 'utf8');
      const sectionOf = (title: string): string[] =>
        optionsIn(
          page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '',
          /^\| `(--[a-z-]+)`/gm,
        );
      const { stdout } = await run(process.execPath, [cli, command, '--help']);
      const real = optionsIn(stdout, /^ {2}(?:-\w, )?(--[a-z-]+)/gm).filter((option) => option !== '--help');
      const shared = sectionOf('Options of the engine').filter((option) => real.includes(option));
      expect([...sectionOf(command), ...shared].sort()).to.deep.equal(real);
    });
  }

  it('lists every command', async () => {
    const page = await readFile(join(root, 'docs/cli.md'), 'utf8');
    const { stdout } = await run(process.execPath, [cli, '--help']);
    const real = optionsIn(stdout.slice(stdout.indexOf('Commands:')), /^ {2}([a-z]+) /gm);
    expect(optionsIn(page, /^mcp-logic ([a-z]+) /gm)).to.deep.equal(
      real.filter((name) => name !== 'help' && name !== 'mcp'),
    );
  });
});

describe('docs/embedding.md', () => {
  let page: string;
  before(async () => {
    page = await readFile(join(root, 'docs/embedding.md'), 'utf8');
  });

  it('lists the codes of LogicError with their texts', () => {
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|$/gm)].map(([, code, text]) => [code, text]);
    expect(rows).to.deep.equal(Object.entries(surface.logicErrorTexts));
  });

  it('imports only what the package exports', () => {
    const names = [...page.matchAll(/import \{([^}]*)\} from 'mcp-logic'/g)].flatMap((found) =>
      (found[1] ?? '').split(',').map((name) => name.trim()),
    );
    expect(names).to.not.be.empty;
    expect(surface).to.include.all.keys(names);
  });
});

describe('the public surface', () => {
  it('is these values', () => {
    expect(Object.keys(surface).sort()).to.deep.equal([
      'LogicError',
      'createEventBus',
      'createServerFactory',
      'formatDiagnostic',
      'logicErrorTexts',
      'mountHttp',
      'serveStdio',
      'startHost',
    ]);
  });
});
