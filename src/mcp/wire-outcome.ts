// Outcomes → the wire: the only place where one becomes `isError` or a JSON-RPC error.

import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { LogicError } from '../errors.js';
import type { ToolAnswer } from '../knowledge/catalogue.js';
import type { Outcome, Question, QuestionKind } from '../knowledge/outcome.js';
import { contentBlock } from './content-block.js';
import { eraOf } from './revision.js';
import type { Revision } from './revision.js';

/** An outcome after the rounds: no question is left open. */
export type Settled<Value> = Exclude<Outcome<Value>, { kind: 'asks' }>;

export function toolResult(outcome: Settled<ToolAnswer>, revision: Revision): CallToolResult {
  switch (outcome.kind) {
    case 'answered': {
      const { content, structured } = outcome.value;
      const mirrored = content.length === 0 && structured !== undefined;
      return {
        content: mirrored ? [{ type: 'text', text: JSON.stringify(structured) }] : content.map(contentBlock),
        ...(structured !== undefined && { structuredContent: structured }),
      };
    }
    case 'refused':
      return { content: outcome.value.content.map(contentBlock), isError: true };
    case 'unknown':
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, outcome.text);
    case 'unaskable':
      return toolError(withQuestions(outcome.text, outcome.questions));
    case 'incapable':
      if (eraOf(revision) === 'modern') throw missingCapability(outcome.text, outcome.requires);
      return toolError(outcome.text);
    case 'misfit':
    case 'failed':
    case 'threw':
    case 'inexpressible':
    case 'limit':
      return toolError(outcome.text);
    case 'cancelled':
      return toolError('The call was cancelled.');
  }
}

/** The value of a prompt, resource or completion; whatever else came of it is thrown as the protocol's error. */
export function valueOrThrow<Value>(outcome: Settled<Value>, revision: Revision): Value {
  switch (outcome.kind) {
    case 'answered':
      return outcome.value;
    case 'unknown':
    case 'misfit':
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, outcome.text);
    case 'unaskable': {
      const text = withQuestions(outcome.text, outcome.questions);
      const kinds = outcome.questions.map(({ kind }) => kind);
      throw eraOf(revision) === 'modern' ? missingCapability(text, kinds) : internal(text);
    }
    case 'incapable':
      throw internal(outcome.text);
    case 'refused':
      throw internal(textOf(outcome.value) ?? 'The knowledge base refused the request.');
    case 'failed':
    case 'threw':
    case 'inexpressible':
    case 'limit':
      throw internal(outcome.text);
    case 'cancelled':
      throw internal('The request was cancelled.');
  }
}

/** Under 2025 its code on the wire is -32002; see LegacyConnection. */
export function unknownResource(uri: string, text: string): ProtocolError {
  return new ResourceNotFoundError(uri, text);
}

/** What was thrown instead of an outcome: the protocol's own errors pass, the rest is ours. */
export function thrownError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  return internal(error instanceof LogicError ? error.message : 'Internal error');
}

function toolError(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

function internal(text: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InternalError, text);
}

function missingCapability(text: string, kinds: readonly QuestionKind[]): ProtocolError {
  const modes = { ...(kinds.includes('form') && { form: {} }), ...(kinds.includes('url') && { url: {} }) };
  const requiredCapabilities = {
    ...(Object.keys(modes).length > 0 && { elicitation: modes }),
    ...(kinds.includes('sampling') && { sampling: {} }),
    ...(kinds.includes('roots') && { roots: {} }),
  };
  return new ProtocolError(ProtocolErrorCode.MissingRequiredClientCapability, text, { requiredCapabilities });
}

/** Lists the questions that the text does not name already. */
function withQuestions(text: string, questions: readonly Question[]): string {
  const missing = questions.map(describe).filter((line) => !text.includes(line));
  return [text, ...missing.map((line) => `- ${line}`)].join('\n');
}

function describe(question: Question): string {
  switch (question.kind) {
    case 'form':
    case 'url':
      return question.message;
    case 'sampling':
      return 'a completion by the language model of the client';
    case 'roots':
      return 'the roots of the client';
  }
}

/** The words of an author's refusal, where its value carries content. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('content' in value)) return undefined;
  const { content } = value;
  if (!Array.isArray(content)) return undefined;
  const texts = content.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string'
      ? item.text
      : '',
  );
  return texts.filter((text) => text !== '').join('\n') || undefined;
}
