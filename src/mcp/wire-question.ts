// Questions → requests of the protocol, and what the client says → answers.

import { randomUUID } from 'node:crypto';
import { inputResponse, isSpecType } from '@modelcontextprotocol/server';
import type { Answer, Question } from '../knowledge/outcome.js';
import type { Revision } from './revision.js';
import { showFormSchema } from './revision-filter.js';
import { isJsonObject } from '../terms/json.js';

export type WireQuestion =
  | {
      readonly method: 'elicitation/create' | 'sampling/createMessage';
      readonly params: Record<string, unknown>;
    }
  | { readonly method: 'roots/list' };

export function wireQuestion(question: Question, revision: Revision): WireQuestion {
  const modern = revision === '2026-07-28';
  switch (question.kind) {
    case 'form': {
      const requestedSchema = showFormSchema(question.schema, revision);
      const { message } = question;
      const params = { ...(modern && { mode: 'form' }), message, requestedSchema };
      return { method: 'elicitation/create', params };
    }
    case 'url': {
      const { message, url } = question;
      const params = { mode: 'url', message, url, ...(!modern && { elicitationId: randomUUID() }) };
      return { method: 'elicitation/create', params };
    }
    case 'sampling':
      return { method: 'sampling/createMessage', params: { ...question.request } };
    case 'roots':
      return { method: 'roots/list' };
  }
}

/** What is wrong with a question, by the protocol's own schema; undefined when a client can read it. */
export function faultOf(question: Question, revision: Revision): string | undefined {
  const wire = wireQuestion(question, revision);
  switch (question.kind) {
    case 'form':
      return 'params' in wire && isSpecType.ElicitRequestFormParams(wire.params)
        ? undefined
        : `the schema of the question "${question.message}" is not one that a form can have: an object whose properties are strings, numbers, booleans or choices`;
    case 'sampling':
      return 'params' in wire && isSpecType.CreateMessageRequestParams(wire.params)
        ? undefined
        : 'the sampling request is not one that a client can read: it needs messages with a role and content, and maxTokens';
    case 'url':
      return isWebAddress(question.url)
        ? undefined
        : `the address "${question.url}" of the question "${question.message}" is not a URL that starts with https:// or http://`;
    case 'roots':
      return undefined;
  }
}

/** The first fault among questions that are to be asked together. */
export function faultAmong(questions: readonly Question[], revision: Revision): string | undefined {
  return questions.map((question) => faultOf(question, revision)).find((fault) => fault !== undefined);
}

/** A client opens it in a browser: `javascript:` and `file:` have no place there. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The answer to a question of this kind among the responses of a retried request, if it is there and well formed. */
export function answerAmong(
  responses: Record<string, unknown> | undefined,
  key: string,
  kind: Question['kind'],
): Answer | undefined {
  const view = inputResponse(responses, key);
  switch (kind) {
    case 'form':
    case 'url':
      return view.kind === 'elicit' ? elicitAnswer(view.action, view.content ?? {}) : undefined;
    case 'sampling':
    case 'roots': {
      const value = view.kind === kind ? responses?.[key] : undefined;
      return isJsonObject(value) ? { action: 'value', value } : undefined;
    }
  }
}

/** All answers that came with a request, by key: a client may know what it will be asked. */
export function answersOf(responses: Record<string, unknown> | undefined): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  for (const key of Object.keys(responses ?? {})) {
    const answer = KINDS.map((kind) => answerAmong(responses, key, kind)).find(
      (found) => found !== undefined,
    );
    if (answer !== undefined) answers[key] = answer;
  }
  return answers;
}

const KINDS = ['form', 'sampling', 'roots'] as const;

/** The answer in the result of a request that was sent for a question. */
export function answerIn(result: object, kind: Question['kind']): Answer | undefined {
  return answerAmong({ result }, 'result', kind);
}

function elicitAnswer(action: 'accept' | 'decline' | 'cancel', content: unknown): Answer | undefined {
  if (action !== 'accept') return { action };
  return isJsonObject(content) ? { action, content } : undefined;
}
