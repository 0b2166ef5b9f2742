// A tool call, or the explanation of one, from the command line: its arguments typed, its questions answered.

import type { Host } from '../host/host.js';
import type { Outcome, Request } from '../knowledge/outcome.js';
import type { Json, JsonObject } from '../terms/json.js';
import { argumentsFor, type ArgumentWords } from './argument-words.js';
import { performInRounds, type Answerer } from './call-rounds.js';
import { GivenAnswers } from './given-answers.js';
import { sayOnStderr } from './open-host.js';
import { eventText } from './outcome-text.js';
import { packageVersion } from './package-version.js';
import { openDialog, type Dialog } from './terminal-dialog.js';

export interface TerminalCall {
  readonly kind: 'tool';
  readonly tool: string;
  readonly given: ArgumentWords;
}

/** Throws LogicError ARGUMENT_INVALID for an argument that the tool does not have. */
export async function performForTerminal(
  host: Host,
  { kind, tool, given }: TerminalCall,
  answers: readonly Json[] | JsonObject = [],
): Promise<Outcome<unknown>> {
  const declared = host.catalogue.tools.find(({ name }) => name === tool);
  const request: Request = { kind, name: tool, arguments: argumentsFor(given, declared) };
  return performInRounds(host, request, {
    answer: answererFor(answers),
    onEvent: (event) => {
      sayOnStderr(eventText(event));
    },
    version: packageVersion(),
  });
}

function answererFor(answers: readonly Json[] | JsonObject): Answerer {
  const given = new GivenAnswers(answers);
  let dialog: Dialog | undefined;
  return async (question) => {
    const answer = given.take(question);
    if (answer !== undefined || !process.stdin.isTTY) return answer;
    dialog ??= openDialog({ input: process.stdin, output: process.stderr });
    return dialog.ask(question);
  };
}
