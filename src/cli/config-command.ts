// `config`: what to tell an MCP client so that it starts the server; printed, never written.

import { existsSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import { LogicError } from '../errors.js';
import { CLIENTS, configFor, type Client } from './client-config.js';
import { DONE, sayLine } from './exit.js';

const NOTES = `
The snippet goes to stdout, and where it belongs to stderr. Nothing is written. Join it with what stands there already.

Exit code: 0 printed, 2 wrong use.

Examples:
  mcp-logic config claude-desktop kb/birds.pl
  mcp-logic config vscode kb/birds.pl > .vscode/mcp.json`;

export function addConfigCommand(program: Command): void {
  program
    .command('config')
    .description('print the configuration that makes an MCP client start the server')
    .addArgument(new Argument('<client>', 'the client').choices(CLIENTS))
    .argument('<file>', 'the knowledge base')
    .addHelpText('after', NOTES)
    .action((client: Client, file: string) => {
      if (!existsSync(file)) throw new LogicError('FILE_NOT_FOUND', `there is no file ${file}`);
      const { snippet, place } = configFor(client, file);
      console.log(snippet);
      sayLine(`this goes into ${place}`);
      process.exitCode = DONE;
    });
}
