// `explain`: the proof of a tool's answer, clause by clause, or why it has none.

import { Option, type Command } from 'commander';
import type { ToolAnswer } from '../knowledge/catalogue.js';
import type { ToolExplanation } from '../knowledge/inquiry.js';
import type { Outcome } from '../knowledge/outcome.js';
import type { Json, JsonObject } from '../terms/json.js';
import { readArgumentWords } from './argument-words.js';
import { addEngineOptions, wholeNumber, type EngineOptions } from './engine-options.js';
import { DONE, FAILED } from './exit.js';
import { parseAnswers } from './json-text.js';
import { mentionWarnings, openHost, sayOnStderr } from './open-host.js';
import type { TerminalCall } from './terminal-call.js';

interface ExplainOptions extends EngineOptions {
  readonly json?: true;
  readonly limit?: number;
  readonly answers?: readonly Json[] | JsonObject;
}

const MOST_EXPLAINED = 1_000;

const NOTES = `
Each line of a proof is a goal that holds, with the clause that it rests on as file:line and what that clause needed
below it. Where the tool has no answer, the conditions that did not hold are shown, those nearest to a proof first.
Nothing that the call changes is kept.

Exit code: 0 an answer is explained, 1 there is none (why not is shown), 2 wrong use.

Examples:
  mcp-logic explain kb/birds.pl bird_facts name=mallard
  mcp-logic explain family.pl ancestors Person=dan --limit 3`;

export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .description('show why a tool answers as it does, or why it does not')
    .argument('<file>', 'the knowledge base')
    .argument('<tool>', 'the name of the tool')
    .argument('[arguments...]', 'its arguments: a JSON object, or name=value ...')
    .option('--json', 'print the proofs as JSON')
    .addOption(
      new Option('--limit <number>', 'how many answers to explain (default: 1)').argParser(
        wholeNumber(1, MOST_EXPLAINED),
      ),
    )
    .addOption(new Option('--answers <json>', 'answers to what the tool asks').argParser(parseAnswers));
  addEngineOptions(command)
    .addHelpText('after', NOTES)
    .action(async (file: string, tool: string, words: string[], options: ExplainOptions) => {
      process.exitCode = await explain({ file, tool, words }, options);
    });
}

async function explain({ file, tool, words }: TerminalCall, options: ExplainOptions): Promise<number> {
  const given = readArgumentWords(words);
  const open = await openHost([file], options, 'nothing was explained');
  if (open === undefined) return FAILED;
  const { host } = open;
  const { argumentsOf, performForTerminal } = await import('./terminal-call.js');
  const outcome = await performForTerminal(
    { host, answers: options.answers },
    { kind: 'explanation', tool, arguments: argumentsOf(host, tool, given), limit: options.limit ?? 1 },
  );
  await host.close();
  if (outcome.kind !== 'answered') {
    const { outcomeText } = await import('./outcome-text.js');
    // The edge: an explanation is refused by nobody, so this has no value.
    sayOnStderr(outcomeText(outcome as Exclude<Outcome<ToolAnswer>, { kind: 'answered' }>));
    mentionWarnings(file, open);
    return FAILED;
  }
  // The edge: what answers an explanation is a ToolExplanation.
  const explanation = outcome.value as ToolExplanation;
  console.log(options.json === true ? JSON.stringify(explanation, null, 2) : explanation.text);
  return explanation.answers.length > 0 ? DONE : FAILED;
}
