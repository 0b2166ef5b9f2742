// A tool call, or the explanation of one, from the command line: its arguments typed, its questions answered.

import type { Host } from '../host/host.js';
import type { Inquiry } from '../knowledge/inquiry.js';
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
  readonly file: string;
  readonly tool: string;
  readonly words: readonly string[];
}

export interface TerminalSession {
  readonly host: Host;
  readonly answers?: readonly Json[] | JsonObject | undefined;
}

/** Throws LogicError ARGUMENT_INVALID for an argument that the tool does not have. */
export function argumentsOf(host: Host, tool: string, given: ArgumentWords): JsonObject {
  return argumentsFor(
    given,
    host.catalogue.tools.find(({ name }) => name === tool),
  );
}

export async function performForTerminal(
  { host, answers = [] }: TerminalSession,
  request: Request | Inquiry,
): Promise<Outcome<unknown>> {
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
