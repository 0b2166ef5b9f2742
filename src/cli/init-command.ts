// `init`: a knowledge base to begin with, its tests, and the configuration for a client, in files that were not there.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { LogicError } from '../errors.js';
import { configFor } from './client-config.js';
import { DONE } from './exit.js';

const STARTER = new URL('../../../kb/starter/', import.meta.url);
const FILES = ['rules.pl', 'rules.plt', 'rules.calls'] as const;
const CONFIG = '.mcp.json';

const NOTES = `
Writes rules.pl, a small commented knowledge base; rules.plt and rules.calls, its tests; and .mcp.json, with which Claude
Code starts the server in this folder. A file that exists already is never touched: then nothing is written.

Exit code: 0 written, 2 wrong use.

Examples:
  mcp-logic init
  mcp-logic init library`;

export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('write a small knowledge base, its tests, and client configuration')
    .argument('[dir]', 'the folder, made if it is not there', '.')
    .addHelpText('after', NOTES)
    .action((folder: string) => {
      init(folder);
      process.exitCode = DONE;
    });
}

/** Throws LogicError ARGUMENT_INVALID. */
function init(folder: string): void {
  const existing = [...FILES, CONFIG].filter((name) => existsSync(join(folder, name)));
  if (existing.length > 0) {
    throw new LogicError(
      'ARGUMENT_INVALID',
      `${folder} has ${existing.join(', ')} already; nothing was written`,
    );
  }
  const rules = join(folder, FILES[0]);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of FILES) write(join(folder, name), readFileSync(new URL(name, STARTER), 'utf8'));
    write(join(folder, CONFIG), `${configFor('claude-code', rules).snippet}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogicError('ARGUMENT_INVALID', `${folder} cannot be written to: ${reason}`);
  }
  const other = process.argv[1]?.endsWith('main.js') === true ? 'npx mcp-logic' : 'mcp-logic';
  console.log(
    [
      `Wrote ${[...FILES, CONFIG].join(', ')}${folder === '.' ? '' : ` in ${folder}`}.`,
      '',
      'Try it:',
      `  ${other} test ${rules}`,
      `  ${other} call ${rules} loan_period member=ada title=Metropolis`,
      `  ${other} explain ${rules} loan_period member=ada title=Metropolis`,
      'Give it to another client than Claude Code:',
      `  ${other} config claude-desktop ${rules}`,
    ].join('\n'),
  );
}

/** Fails where the file exists. */
function write(file: string, text: string): void {
  writeFileSync(file, text, { flag: 'wx' });
}
