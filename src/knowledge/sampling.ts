// Requests to the client's language model, and its replies, as terms.

import { domainError, typeError } from '../engine/prolog-error.js';
import { deref, isNumber, list, listItems, match, struct, textOf } from '../terms/build.js';
import { Conversion, Path } from '../terms/conversion.js';
import { jsonToTerm, termToJson } from '../terms/term-json.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import { Atom, Compound, Float, NIL, Var, type Term } from '../terms/term.js';
import type { Content } from './catalogue.js';
import { readContent } from './content-terms.js';

const MAX_TOKENS = 1_000;

/** A text, or a list of texts, `message(Role, Content)` terms and `{role-R, content-C}` terms. */
export function readSamplingMessages(term: Term): Json {
  const text = textOf(term);
  if (text !== undefined && text !== '') return [message('user', { kind: 'text', text })];
  const items = listItems(term);
  if (items === undefined) throw typeError('list', term);
  return items.map(readMessage);
}

function readMessage(term: Term): Json {
  const parts = match(term, 'message', 2);
  const content = readContent(parts?.[1] ?? term);
  if (content !== undefined) return message(parts?.[0] === undefined ? 'user' : roleOf(parts[0]), content);
  const conversion = new Conversion();
  const json = termToJson(term, conversion, Path.of('message'));
  if (conversion.failed || !isJsonObject(json)) throw domainError('sampling_message', term);
  return json;
}

function roleOf(term: Term): string {
  const role = textOf(term);
  if (role !== 'user' && role !== 'assistant') throw domainError('role', term);
  return role;
}

function message(role: string, content: Content): JsonObject {
  switch (content.kind) {
    case 'text':
      return { role, content: { type: 'text', text: content.text } };
    case 'image':
    case 'audio':
      return { role, content: { type: content.kind, data: content.data, mimeType: content.mimeType } };
    case 'resource':
    case 'blob':
    case 'link':
      throw domainError('sampling_content', Atom.of(content.kind));
  }
}

const OPTION_KEYS: ReadonlyMap<string, string> = new Map([
  ['max_tokens', 'maxTokens'],
  ['system_prompt', 'systemPrompt'],
  ['temperature', 'temperature'],
  ['stop_sequences', 'stopSequences'],
  ['model_preferences', 'modelPreferences'],
  ['include_context', 'includeContext'],
]);

/** `[max_tokens(N), system_prompt(Text), temperature(F), stop_sequences(Texts), model_preferences({..}), include_context(C)]`. */
export function readSamplingOptions(options: Term): JsonObject {
  const items = listItems(options);
  if (items === undefined) throw typeError('list', options);
  const entries = items.map((option): [string, Json] => {
    const key =
      option instanceof Compound ? OPTION_KEYS.get(option.functor.toString().replace(/\/1$/, '')) : undefined;
    if (key === undefined || !(option instanceof Compound)) throw domainError('sampling_option', option);
    const value = option.args().map(deref)[0] ?? NIL;
    return [
      key,
      key === 'stopSequences' ? (listItems(value) ?? [value]).map(optionValue) : optionValue(value),
    ];
  });
  return { maxTokens: MAX_TOKENS, ...Object.fromEntries(entries) };
}

/** The members that `sampling(Messages, ModelPreferences, SystemPrompt, IncludeContext)` has besides its messages. */
export function readSamplingDetails(preferences: Term, systemPrompt: Term, includeContext: Term): JsonObject {
  const entries = Object.entries({ modelPreferences: preferences, systemPrompt, includeContext });
  const given = entries.filter(([, value]) => !isAbsent(value));
  return {
    maxTokens: MAX_TOKENS,
    ...Object.fromEntries(given.map(([key, value]) => [key, optionValue(value)])),
  };
}

function isAbsent(term: Term): boolean {
  return term instanceof Var || (term instanceof Atom && ['', 'none', '[]', '{}'].includes(term.name));
}

function optionValue(term: Term): Json {
  if (isNumber(term)) return term instanceof Float ? term.value : Number(term);
  const text = textOf(term);
  if (text !== undefined) return text;
  const conversion = new Conversion();
  const json = termToJson(term, conversion, Path.of('option'));
  if (conversion.failed) throw domainError('sampling_option', term);
  return json;
}

/** The reply in the vocabulary of content: text(T), image(Data, MimeType), audio(Data, MimeType); of several, a list. */
export function samplingReply(result: Json): Term {
  const content = isJsonObject(result) ? result['content'] : undefined;
  if (content === undefined) return Atom.of('cancel');
  const items = isArray(content) ? content : [content];
  const terms = items.map(replyItem);
  return terms.length === 1 && terms[0] !== undefined ? terms[0] : list(terms);
}

function replyItem(content: Json): Term {
  const { type, text, data, mimeType } = isJsonObject(content) ? content : {};
  if (type === 'text' && typeof text === 'string') return struct('text', Atom.of(text));
  if ((type === 'image' || type === 'audio') && typeof data === 'string' && typeof mimeType === 'string') {
    return struct(type, Atom.of(data), Atom.of(mimeType));
  }
  return jsonToTerm(content, new Conversion(), Path.of('reply'));
}
