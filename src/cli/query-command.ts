// `query`: a goal, and its answers.

import { Option, type Command } from 'commander';
import type { ToolAnswer } from '../knowledge/catalogue.js';
import type { QueryAnswer } from '../knowledge/inquiry.js';
import type { Outcome } from '../knowledge/outcome.js';
import type { Json, JsonObject } from '../terms/json.js';
import { addEngineOptions, wholeNumber, type EngineOptions } from './engine-options.js';
import { DONE, FAILED, WRONG_USE, sayLine } from './exit.js';
import { parseAnswers } from './json-text.js';
import { mentionWarnings, openHost, sayOnStderr } from './open-host.js';

interface QueryOptions extends EngineOptions {
  readonly json?: true;
  readonly limit?: number;
  readonly answers?: readonly Json[] | JsonObject;
}

const MOST_ANSWERS = 10_000;

const NOTES = `
The goal is Prolog, in quotes for the shell; a full stop at its end is optional. In a file with objects, Object::Message
is a message, and so is a goal that only the served object defines. Nothing that the goal changes is kept.

Exit code: 0 there is an answer, 1 there is none, 2 wrong use, such as a goal that cannot be read.

Examples:
  mcp-logic query family.pl 'ancestor(dan, Who)'
  mcp-logic query family.pl 'ancestor(dan, Who), Who \\== ann' --limit 1
  mcp-logic query family.pl 'findall(X-Y, parent(X, Y), Pairs)' --json`;

export function addQueryCommand(program: Command): void {
  const command = program
    .command('query')
    .description('solve a goal in a knowledge base and print its answers')
    .argument('<file>', 'the knowledge base')
    .argument('<goal>', 'the goal, as Prolog')
    .option('--json', 'print an array with an object for each answer, from variables to values')
    .addOption(
      new Option(
        '--limit <number>',
        'how many answers are wanted (default: as many as --solutions allows)',
      ).argParser(wholeNumber(1, MOST_ANSWERS)),
    )
    .addOption(new Option('--answers <json>', 'answers to what the goal asks').argParser(parseAnswers));
  addEngineOptions(command, 'engine time for all answers; fractions allowed (default: 10)')
    .addHelpText('after', NOTES)
    .action(async (file: string, goal: string, options: QueryOptions) => {
      process.exitCode = await query(file, goal, options);
    });
}

async function query(file: string, goal: string, options: QueryOptions): Promise<number> {
  const open = await openHost([file], options, 'nothing was asked');
  if (open === undefined) return FAILED;
  const { host } = open;
  const { performForTerminal } = await import('./terminal-call.js');
  const outcome = await performForTerminal(
    { host, answers: options.answers },
    { kind: 'query', goal, ...(options.limit !== undefined && { limit: options.limit }) },
  );
  await host.close();
  if (outcome.kind === 'misfit') {
    sayLine(outcome.text);
    return WRONG_USE;
  }
  if (outcome.kind !== 'answered') {
    const { outcomeText } = await import('./outcome-text.js');
    // The edge: a query is refused by nobody, so this has no value.
    sayOnStderr(outcomeText(outcome as Exclude<Outcome<ToolAnswer>, { kind: 'answered' }>));
    mentionWarnings(file, open);
    return FAILED;
  }
  // The edge: what answers a query is a QueryAnswer.
  const found = outcome.value as QueryAnswer;
  if (options.json === true)
    console.log(
      JSON.stringify(
        found.answers.map(({ values }) => values),
        null,
        2,
      ),
    );
  else {
    const { answersText } = await import('./answers-text.js');
    console.log(answersText(found));
  }
  sayHowItEnded(found);
  return found.answers.length > 0 ? DONE : FAILED;
}

function sayHowItEnded({ answers, end }: QueryAnswer): void {
  switch (end.kind) {
    case 'complete':
      break;
    case 'more':
      sayLine('there may be more answers; --limit and --solutions say how many are shown');
      break;
    case 'limit':
    case 'threw':
      sayLine(`after ${answers.length} answer${answers.length === 1 ? '' : 's'}: ${end.text}`);
      break;
  }
}
