// The extension io.modelcontextprotocol/tasks of 2026-07-28: who has it, what it is called, and what is said to who lacks it.

import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Tool } from '../../knowledge/catalogue.js';
import { isJsonObject } from '../../terms/json.js';
import type { ClientIntroduction } from '../client-facts.js';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

export function hasTasks(tools: readonly Tool[]): boolean {
  return tools.some(({ task }) => task !== undefined);
}

export function knowsTasks({ capabilities }: ClientIntroduction): boolean {
  const { extensions } = capabilities;
  return isJsonObject(extensions) && isJsonObject(extensions[TASKS_EXTENSION]);
}

export function tasksMissing(what: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.MissingRequiredClientCapability,
    `${what} needs a client that declares the extension ${TASKS_EXTENSION}`,
    { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } },
  );
}
