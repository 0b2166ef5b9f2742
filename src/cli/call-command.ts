// `call`: one tool, here and now; what it asks is asked on the terminal or taken from --answers.

import { Option, type Command } from 'commander';
import type { ToolAnswer } from '../knowledge/catalogue.js';
import type { Outcome } from '../knowledge/outcome.js';
import type { Json, JsonObject } from '../terms/json.js';
import type { Answerer } from './call-rounds.js';
import type { Dialog } from './terminal-dialog.js';
import { addEngineOptions, hostOptionsOf, type EngineOptions } from './engine-options.js';
import { DONE, FAILED, sayLine } from './exit.js';
import { parseJsonListOrObject, parseJsonObject } from './json-argument.js';
import { packageVersion } from './package-version.js';

interface CallOptions extends EngineOptions {
  readonly json?: true;
  readonly answers?: readonly Json[] | JsonObject;
}

interface ToolCall {
  readonly file: string;
  readonly tool: string;
  readonly args: JsonObject;
}

const NOTES = `
A tool that asks is answered on the terminal: type the number of a choice, y or n, or a value; an empty line takes
what stands in [brackets], ":decline" refuses, Ctrl-D cancels. Elsewhere --answers gives the answers: a list in the
order of the questions, or an object from each message to its answer. An answer is the content of the form, or the
bare value when the form has one field, or {"action":"decline"} or {"action":"cancel"}.
For example: --answers '["red", {"width":3,"height":4}]' or --answers '{"Which color?":"red"}'.

Exit code: 0 when the tool answered, 1 when it did not (the reason is on stderr), 2 wrong use.

Examples:
  mcp-logic call kb/birds.pl bird_facts '{"name":"mallard"}'
  mcp-logic call kb/birds.pl identify_bird`;

export function addCallCommand(program: Command): void {
  const command = program
    .command('call')
    .description('call one tool of a knowledge base and print its result')
    .argument('<file>', 'the knowledge base')
    .argument('<tool>', 'the name of the tool')
    .argument('[json]', 'its arguments, a JSON object', parseJsonObject, {})
    .option('--json', 'print the whole outcome as JSON, also when the tool did not answer')
    .addOption(
      new Option('--answers <json>', 'answers to what the tool asks').argParser(parseJsonListOrObject),
    );
  addEngineOptions(command)
    .addHelpText('after', NOTES)
    .action(async (file: string, tool: string, args: JsonObject, options: CallOptions) => {
      process.exitCode = await call({ file, tool, args }, options);
    });
}

async function call(toolCall: ToolCall, options: CallOptions): Promise<number> {
  const outcome = await outcomeOf(toolCall, options);
  if (outcome === undefined) return FAILED;
  if (options.json === true) console.log(JSON.stringify(outcome, null, 2));
  else await printOutcome(outcome);
  return outcome.kind === 'answered' ? DONE : FAILED;
}

/** Undefined when the knowledge base has errors, which are then printed. */
async function outcomeOf(
  { file, tool, args }: ToolCall,
  options: CallOptions,
): Promise<Outcome<ToolAnswer> | undefined> {
  const [{ startHost }, { performInRounds }, { eventText }, { formatDiagnostic }] = await Promise.all([
    import('../host/start-host.js'),
    import('./call-rounds.js'),
    import('./outcome-text.js'),
    import('../language/diagnostic-text.js'),
  ]);
  const started = await startHost({ files: [file], ...hostOptionsOf(options), log: sayOnStderr });
  for (const diagnostic of started.diagnostics) sayOnStderr(formatDiagnostic(diagnostic));
  if (started.kind === 'faulty') {
    sayLine(`${file} has errors; nothing was called`);
    return undefined;
  }
  const { host } = started;
  const outcome = await performInRounds(
    host,
    { kind: 'tool', name: tool, arguments: args },
    {
      answer: await answererFor(options.answers ?? []),
      onEvent: (event) => {
        sayOnStderr(eventText(event));
      },
      version: packageVersion(),
    },
  );
  await host.close();
  // The edge: what answers or refuses a tool request is a ToolAnswer.
  return outcome as Outcome<ToolAnswer>;
}

async function answererFor(answers: readonly Json[] | JsonObject): Promise<Answerer> {
  const { GivenAnswers } = await import('./given-answers.js');
  const { openDialog } = await import('./terminal-dialog.js');
  const given = new GivenAnswers(answers);
  let dialog: Dialog | undefined;
  return async (question) => {
    const answer = given.take(question);
    if (answer !== undefined || !process.stdin.isTTY) return answer;
    dialog ??= openDialog({ input: process.stdin, output: process.stderr });
    return dialog.ask(question);
  };
}

async function printOutcome(outcome: Outcome<ToolAnswer>): Promise<void> {
  const { contentText, outcomeText } = await import('./outcome-text.js');
  if (outcome.kind === 'answered') for (const item of outcome.value.content) console.log(contentText(item));
  else sayOnStderr(outcomeText(outcome));
}

function sayOnStderr(line: string): void {
  console.error(line);
}
