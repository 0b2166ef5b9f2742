// `call`: one tool, here and now; what it asks is asked on the terminal or taken from --answers.

import { Option, type Command } from 'commander';
import type { ToolAnswer } from '../knowledge/catalogue.js';
import type { Outcome } from '../knowledge/outcome.js';
import type { Json, JsonObject } from '../terms/json.js';
import { addEngineOptions, type EngineOptions } from './engine-options.js';
import { DONE, FAILED } from './exit.js';
import { readArgumentWords } from './argument-words.js';
import { parseAnswers } from './json-text.js';
import { mentionWarnings, openHost, sayOnStderr } from './open-host.js';
import type { TerminalCall } from './terminal-call.js';

interface CallOptions extends EngineOptions {
  readonly json?: true;
  readonly answers?: readonly Json[] | JsonObject;
}

const NOTES = `
Arguments are one JSON object, or words such as weight=3: text where the tool's schema says string, and JSON
elsewhere. A list may be given as JSON, or item by item: tag=red tag=blue.

A tool that asks is answered on the terminal: type the number of a choice, y or n, or a value; an empty line takes
what stands in [brackets], ":decline" refuses, Ctrl-D cancels. Elsewhere --answers gives the answers: a list in the
order of the questions, or an object from each message to its answer. An answer is the content of the form, or the
bare value when the form has one field, or {"action":"decline"} or {"action":"cancel"}.
For example: --answers '["red", {"width":3,"height":4}]' or --answers '{"Which color?":"red"}'.

Exit code: 0 when the tool answered, 1 when it did not (the reason is on stderr), 2 wrong use.

Examples:
  mcp-logic call kb/birds.pl bird_facts '{"name":"mallard"}'
  mcp-logic call kb/birds.pl bird_facts name=mallard
  mcp-logic call kb/birds.pl identify_bird`;

export function addCallCommand(program: Command): void {
  const command = program
    .command('call')
    .description('call one tool of a knowledge base and print its result')
    .argument('<file>', 'the knowledge base')
    .argument('<tool>', 'the name of the tool')
    .argument('[arguments...]', 'its arguments: a JSON object, or name=value ...')
    .option('--json', 'print the whole outcome as JSON, also when the tool did not answer')
    .addOption(new Option('--answers <json>', 'answers to what the tool asks').argParser(parseAnswers));
  addEngineOptions(command)
    .addHelpText('after', NOTES)
    .action(async (file: string, tool: string, words: string[], options: CallOptions) => {
      process.exitCode = await call({ file, tool, words }, options);
    });
}

async function call({ file, tool, words }: TerminalCall, options: CallOptions): Promise<number> {
  const given = readArgumentWords(words);
  const open = await openHost([file], options, 'nothing was called');
  if (open === undefined) return FAILED;
  const { host } = open;
  const { argumentsOf, performForTerminal } = await import('./terminal-call.js');
  const request = { kind: 'tool', name: tool, arguments: argumentsOf(host, tool, given) } as const;
  const outcome = await performForTerminal({ host, answers: options.answers }, request);
  await host.close();
  if (options.json === true) console.log(JSON.stringify(outcome, null, 2));
  // The edge: what answers or refuses a tool request is a ToolAnswer.
  else await printOutcome(outcome as Outcome<ToolAnswer>);
  if (outcome.kind === 'answered') return DONE;
  mentionWarnings(file, open);
  return FAILED;
}

async function printOutcome(outcome: Outcome<ToolAnswer>): Promise<void> {
  const { contentText, outcomeText } = await import('./outcome-text.js');
  if (outcome.kind === 'answered') for (const item of outcome.value.content) console.log(contentText(item));
  else sayOnStderr(outcomeText(outcome));
}
