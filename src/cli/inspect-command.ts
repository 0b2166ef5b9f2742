// `inspect`: what a client of the knowledge base would see.

import { basename, extname } from 'node:path';
import { Option, type Command } from 'commander';
import type { Catalogue } from '../knowledge/catalogue.js';
import { REVISIONS, type Revision } from '../mcp/revision.js';
import { addEngineOptions, type EngineOptions } from './engine-options.js';
import { DONE, FAILED } from './exit.js';
import { openHost } from './open-host.js';

interface InspectOptions extends EngineOptions {
  readonly json?: true;
  readonly spec: Revision;
}

const NOTES = `
Exit code: 0 shown, 1 the knowledge base has errors (they are on stderr), 2 wrong use.

Examples:
  mcp-logic inspect kb/birds.pl
  mcp-logic inspect kb/birds.pl --json --spec 2025-06-18`;

export function addInspectCommand(program: Command): void {
  const command = program
    .command('inspect')
    .description('show what a client would see: tools, prompts, resources')
    .argument('<file...>', 'the knowledge base, and files to load after it')
    .option('--json', 'print it as JSON, as it goes to a client')
    .addOption(
      new Option('--spec <revision>', 'as a client of this protocol revision would see it')
        .choices(REVISIONS)
        .default('2026-07-28'),
    );
  addEngineOptions(command)
    .addHelpText('after', NOTES)
    .action(async (files: [string, ...string[]], options: InspectOptions) => {
      process.exitCode = await inspect(files, options);
    });
}

async function inspect(files: [string, ...string[]], options: InspectOptions): Promise<number> {
  const open = await openHost(files, options, 'there is nothing to show');
  if (open === undefined) return FAILED;
  const catalogue = await open.host.currentCatalogue();
  await open.host.close();
  const name = basename(files[0], extname(files[0]));
  if (options.json === true) await printJson(name, catalogue, options.spec);
  else {
    const { catalogueText } = await import('./catalogue-text.js');
    console.log(catalogueText(name, catalogue));
  }
  return DONE;
}

async function printJson(name: string, catalogue: Catalogue, spec: Revision): Promise<void> {
  const { showPrompt, showResource, showTemplate, showTool } = await import('../mcp/revision-filter.js');
  const { prompts, resources, completions } = catalogue.capabilities;
  const shown = {
    serverInfo: { name, version: '1.0.0' },
    capabilities: {
      tools: {},
      ...(prompts && { prompts: {} }),
      ...(resources && { resources: {} }),
      ...(completions && { completions: {} }),
    },
    tools: catalogue.tools.map((tool) => showTool(tool, spec)),
    prompts: catalogue.prompts.map((prompt) => showPrompt(prompt, spec)),
    resources: catalogue.resources.map((resource) => showResource(resource, spec)),
    resourceTemplates: catalogue.resourceTemplates.map((template) => showTemplate(template, spec)),
  };
  console.log(JSON.stringify(shown, null, 2));
}
