// Whether a message that the server sent is one, by the schemas of the protocol's own types.

import { isSpecType, specTypeSchemas } from '@modelcontextprotocol/server';
import { expect } from 'chai';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';

export interface Schema {
  readonly '~standard': { validate(value: unknown): unknown };
}

/** By the method that was asked. */
export const RESULTS: Readonly<Record<string, Schema>> = {
  initialize: specTypeSchemas.InitializeResult,
  'server/discover': specTypeSchemas.DiscoverResult,
  ping: specTypeSchemas.EmptyResult,
  'tools/list': specTypeSchemas.ListToolsResult,
  'tools/call': specTypeSchemas.CallToolResult,
  'prompts/list': specTypeSchemas.ListPromptsResult,
  'prompts/get': specTypeSchemas.GetPromptResult,
  'resources/list': specTypeSchemas.ListResourcesResult,
  'resources/templates/list': specTypeSchemas.ListResourceTemplatesResult,
  'resources/read': specTypeSchemas.ReadResourceResult,
  'completion/complete': specTypeSchemas.CompleteResult,
};

/** An error may say `id: null`, or give back an id that is none: so JSON-RPC, where the protocol's schema has no word. */
export function expectMessage(line: string): void {
  const message: unknown = JSON.parse(line);
  const refused = isJsonObject(message) && message['error'] !== undefined;
  const known = refused && !isSpecType.RequestId(message['id']) ? { ...message, id: 0 } : message;
  expectValid(specTypeSchemas.JSONRPCMessage, known);
}

/** The result of an answer, which must be one of its method. */
export function resultOf(method: string, answer: JsonObject): JsonObject {
  const { result } = answer;
  if (!isJsonObject(result)) throw new Error(`no result: ${JSON.stringify(answer)}`);
  const schema = RESULTS[method];
  if (schema !== undefined && result['resultType'] !== 'input_required') expectValid(schema, result);
  return result;
}

/** The error of an answer that must be one. */
export function errorOf(answer: JsonObject): { code: unknown; message: unknown; data: unknown } {
  const { error } = answer;
  if (!isJsonObject(error)) throw new Error(`no error: ${JSON.stringify(answer)}`);
  expect(error['message']).to.be.a('string').that.is.not.empty;
  return { code: error['code'], message: error['message'], data: error['data'] };
}

function expectValid(schema: Schema, value: unknown): void {
  const outcome = schema['~standard'].validate(value);
  expect(outcome, JSON.stringify(value)).to.not.have.property('issues');
}
