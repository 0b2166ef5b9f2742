// prompt_get/3 and its round hook: a prompt's messages.

import { list, listItems, match, struct, textOf } from '../terms/build.js';
import { excerpt, wellFormed } from '../terms/term-json.js';
import { Atom, Var, type Term } from '../terms/term.js';
import type { Prompt, PromptAnswer, PromptMessage } from './catalogue.js';
import { lastArgument, withoutEffect, type CallRun, type Performed } from './call-run.js';
import { contentForms, readContent } from './content-terms.js';
import { goalText } from './goal-text.js';
import type { HookHeads } from './hook-heads.js';
import type { Outcome } from './outcome.js';
import { performRound } from './round-hooks.js';

export interface PromptCall {
  readonly prompt: Prompt;
  readonly arguments: Readonly<Record<string, string>>;
  readonly heads: HookHeads;
}

export async function getPrompt(call: PromptCall, run: CallRun): Promise<Performed<PromptAnswer>> {
  const { prompt, heads } = call;
  const missing = prompt.arguments.filter(
    ({ name, required }) => required && !Object.hasOwn(call.arguments, name),
  );
  if (missing.length > 0) {
    const names = missing.map(({ name }) => `"${name}"`).join(', ');
    return withoutEffect({
      kind: 'misfit',
      text: `the prompt ${prompt.name} requires the argument ${names}`,
    });
  }
  const pairs = Object.entries(call.arguments).map(([name, value]) => namedValue(name, value));
  if (heads.speaksOf('prompt_get_round', 4, prompt.name)) {
    return performRound({ hook: 'prompt_get_round', subject: prompt.name, pairs }, run, readMessages);
  }
  const goal = struct('prompt_get', Atom.of(prompt.name), list(pairs), new Var());
  const step = await run.first(goal);
  if (step.kind !== 'answer') {
    return withoutEffect(run.outcomeOf(step, `${goalText(goal, ['', '', 'Result'])} has no solution`));
  }
  const outcome = readMessages(lastArgument(step.goal));
  return { outcome, keep: outcome.kind === 'answered' };
}

/** `Name-Value` with the value as an atom. */
export function namedValue(name: string, value: string): Term {
  return struct('-', Atom.of(wellFormed(name)), Atom.of(wellFormed(value)));
}

function readMessages(result: Term): Outcome<PromptAnswer> {
  const [refusal] = match(result, 'error', 1) ?? [];
  if (refusal !== undefined)
    return {
      kind: 'threw',
      text: (refusal instanceof Var ? undefined : textOf(refusal)) ?? excerpt(refusal),
    };
  const described = match(result, 'messages', 2);
  const listed = described?.[1] ?? match(result, 'messages', 1)?.[0];
  const items = listed === undefined ? undefined : listItems(listed);
  const description = described?.[0] === undefined ? '' : textOf(described[0]);
  if (items === undefined || description === undefined) {
    return {
      kind: 'inexpressible',
      text: `a prompt gives messages([..]) or messages(Description, [..]), found ${excerpt(result)}`,
    };
  }
  const messages: PromptMessage[] = [];
  for (const item of items) {
    const message = readMessage(item);
    if (message === undefined) {
      return {
        kind: 'inexpressible',
        text: `a prompt's message is message(user, Content) or message(assistant, Content) with ${contentForms}; found ${excerpt(item)}`,
      };
    }
    messages.push(message);
  }
  return {
    kind: 'answered',
    value: { ...(description === '' ? {} : { description: wellFormed(description) }), messages },
  };
}

function readMessage(term: Term): PromptMessage | undefined {
  const [role, item] = match(term, 'message', 2) ?? [];
  const name = role === undefined ? undefined : textOf(role);
  const content = item === undefined ? undefined : readContent(item);
  return content !== undefined && (name === 'user' || name === 'assistant')
    ? { role: name, content }
    : undefined;
}
