// `types`: the tools of a knowledge base as TypeScript types, and a client interface over them.

import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { LogicError } from '../errors.js';
import { addEngineOptions, type EngineOptions } from './engine-options.js';
import { DONE, FAILED } from './exit.js';
import { openHost } from './open-host.js';

interface TypesOptions extends EngineOptions {
  readonly out?: string;
}

const NOTES = `
Exit code: 0 written, 1 the knowledge base has errors (they are on stderr), 2 wrong use.

Examples:
  mcp-logic types kb/birds.pl -o birds.d.ts
  mcp-logic types kb/birds.pl | less

In TypeScript then:
  import type { Tools, ToolClient } from './birds.js';
  const question = { name: 'mallard' } satisfies Tools['bird_facts']['input'];`;

export function addTypesCommand(program: Command): void {
  const command = program
    .command('types')
    .description('write the types of all tools in TypeScript')
    .argument('<file...>', 'the knowledge base, and files to load after it')
    .option('-o, --out <file>', 'the file to write (default: stdout)');
  addEngineOptions(command)
    .addHelpText('after', NOTES)
    .action(async (files: [string, ...string[]], options: TypesOptions) => {
      process.exitCode = await types(files, options);
    });
}

async function types(files: [string, ...string[]], options: TypesOptions): Promise<number> {
  const open = await openHost(files, options, 'there are no types');
  if (open === undefined) return FAILED;
  const { tools } = await open.host.currentCatalogue();
  await open.host.close();
  const { declarationsOf } = await import('./type-declarations.js');
  const text = await declarationsOf(tools, `mcp-logic types ${files.join(' ')}`);
  if (options.out === undefined) {
    process.stdout.write(text);
    return DONE;
  }
  try {
    writeFileSync(options.out, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogicError('ARGUMENT_INVALID', `${options.out} cannot be written: ${reason}`);
  }
  return DONE;
}
