#!/usr/bin/env node
// The command line: composes the commands; each loads what it needs only when it runs.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { addCallCommand } from './call-command.js';
import { addCheckCommand } from './check-command.js';
import { exitWhenFlushed, reportFailure, sayLine } from './exit.js';
import { addConfigCommand } from './config-command.js';
import { addExplainCommand } from './explain-command.js';
import { addInitCommand } from './init-command.js';
import { addInspectCommand } from './inspect-command.js';
import { packageVersion } from './package-version.js';
import { addQueryCommand } from './query-command.js';
import { addServeCommand } from './serve-command.js';
import { addTestCommand } from './test-command.js';
import { addTypesCommand } from './types-command.js';

const EXAMPLES = `
Examples:
  mcp-logic serve kb/birds.pl                         serve over stdin and stdout, as MCP clients expect
  mcp-logic check kb/birds.pl                         look for errors and warnings, with file, line and column
  mcp-logic call kb/birds.pl bird_facts name=mallard  call one tool, here and now
  mcp-logic inspect kb/birds.pl                       see what a client would see

To add a server to an MCP client, give it the command "node" with the arguments
"${fileURLToPath(import.meta.url)}",
"serve" and the absolute path of the knowledge base.`;

const program = new Command('mcp-logic')
  .description(
    'Serve Prolog knowledge bases as MCP servers: rules become tools that a language model can call.',
  )
  .version(packageVersion(), '-v, --version', 'print the version')
  .helpOption('-h, --help', 'print help')
  .helpCommand('help [command]', 'print the help of a command')
  .addHelpText('after', EXAMPLES)
  .exitOverride()
  .configureOutput({
    outputError: (text) => {
      const complaint = text.replace(/^error: /, '').trim();
      sayLine(complaint.startsWith('unknown command') ? complaint + hintFor(program.args) : complaint);
    },
  });

addServeCommand(program);
addCheckCommand(program);
addInspectCommand(program);
addQueryCommand(program);
addExplainCommand(program);
addTestCommand(program);
addTypesCommand(program);
addInitCommand(program);
addConfigCommand(program);
addCallCommand(program);

/** A file in the place of the command is to be served, most likely. */
function hintFor([first]: readonly string[]): string {
  return first !== undefined && existsSync(first) ? `; to serve it, write: mcp-logic serve ${first}` : '';
}

// A reader that has gone, as in `mcp-logic check kb.pl | head -1`, ends the process quietly.
process.stdout.on('error', () => process.exit(process.exitCode ?? 0));

try {
  await program.parseAsync();
  await exitWhenFlushed(Number(process.exitCode ?? 0));
} catch (error) {
  await exitWhenFlushed(reportFailure(error));
}
