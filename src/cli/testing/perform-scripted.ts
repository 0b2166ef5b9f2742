// One scripted call: performed as a client would, its questions answered in turn, its result compared.

import { isDeepStrictEqual } from 'node:util';
import type { Host } from '../../host/host.js';
import type { ToolAnswer } from '../../knowledge/catalogue.js';
import type { Answer, Outcome, Question, Request } from '../../knowledge/outcome.js';
import { isJsonObject, type Json, type JsonObject } from '../../terms/json.js';
import { argumentsFor, readArgumentWords } from '../argument-words.js';
import { performInRounds } from '../call-rounds.js';
import { readAnswer } from '../given-answers.js';
import { parseJson } from '../json-text.js';
import { outcomeText } from '../outcome-text.js';
import type { ScriptedCall, ScriptedResult } from './call-script.js';

/** What was not as expected; undefined when all was. Throws LogicError or SyntaxError for a call that cannot be read. */
export async function performScripted(host: Host, call: ScriptedCall): Promise<string | undefined> {
  const replies = [...call.replies];
  const outcome = await performInRounds(host, readRequest(host, call.text), {
    answer: (question) => Promise.resolve(replyTo(question, replies.shift())),
    onEvent: () => undefined,
    version: '1.0.0',
  });
  if (outcome.kind === 'asks') return `it asks: ${outcome.questions.map(messageOf).join('; ')}`;
  if (replies.length > 0) return `it did not ask for ${replies.join(', ')}`;
  return differenceOf(outcome, call.expected);
}

function replyTo(question: Question, reply: string | undefined): Answer | undefined {
  if (reply === undefined) return undefined;
  return reply === 'decline' || reply === 'cancel'
    ? { action: reply }
    : readAnswer(question, parseJson(reply));
}

function messageOf(question: Question): string {
  return 'message' in question ? question.message : question.kind;
}

function readRequest(host: Host, text: string): Request {
  const [, first = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const [, second = '', after = ''] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? [];
  switch (first) {
    case 'prompt':
      return { kind: 'prompt', name: second, arguments: textsOf(objectOf(after)) };
    case 'resource':
      return { kind: 'resource', uri: rest };
    case 'complete': {
      const [name = '', value = ''] = after.split(/\s+/);
      const reference = second.includes(':') ? { resource: second } : { prompt: second };
      return { kind: 'completion', reference, argument: { name, value }, context: {} };
    }
    default: {
      const tool = host.catalogue.tools.find(({ name }) => name === first);
      const words = /^[{[]/.test(rest) ? [rest] : rest.split(/\s+/).filter((word) => word !== '');
      return { kind: 'tool', name: first, arguments: argumentsFor(readArgumentWords(words), tool) };
    }
  }
}

function objectOf(text: string): JsonObject {
  const value = text === '' ? {} : parseJson(text);
  if (!isJsonObject(value)) throw new SyntaxError(`expected a JSON object, found ${text}`);
  return value;
}

function textsOf(object: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function differenceOf(
  outcome: Exclude<Outcome<unknown>, { kind: 'asks' }>,
  expected: ScriptedResult,
): string | undefined {
  if (outcome.kind === 'answered') {
    const found = resultOf(outcome.value);
    if (expected.kind === 'error') return `it answers ${JSON.stringify(found)}`;
    if (expected.kind === 'equals') {
      const wanted = parseJson(expected.text);
      return isDeepStrictEqual(found, wanted) ? undefined : `it gives ${JSON.stringify(found)}`;
    }
    const text = JSON.stringify(outcome.value);
    return text.includes(expected.text) || text.includes(JSON.stringify(expected.text).slice(1, -1))
      ? undefined
      : `${expected.text} is not in ${JSON.stringify(found)}`;
  }
  // The edge: what refuses a request has content.
  const reason = outcomeText(outcome as Exclude<Outcome<ToolAnswer>, { kind: 'answered' }>);
  if (expected.kind !== 'error') return reason;
  return reason.includes(expected.text) ? undefined : `its error does not say ${expected.text}: ${reason}`;
}

/** What `=>` shows: the structured content of a tool, and the whole value of other requests. */
function resultOf(value: unknown): Json {
  // The edge: what a request gives is plain data.
  const json = JSON.parse(JSON.stringify(value)) as Json;
  if (!isJsonObject(json)) return json;
  return json.structured ?? json.values ?? json;
}
