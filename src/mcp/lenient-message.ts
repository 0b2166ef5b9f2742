// What clients of the field leave out or fill with null, put right before the SDK's strict schemas see it.

import { isJsonObject, type JsonObject } from '../terms/json.js';

/** For a message as read from JSON text: `params: null` and `arguments: null` are absent, `initialize` may lack everything. */
export function lenientMessage(message: JsonObject): JsonObject {
  const { params, ...rest } = message;
  if (message['method'] === 'initialize') return { ...rest, params: completeInitialize(params) };
  if (params === null) return rest;
  if (!isJsonObject(params) || params['arguments'] !== null) return message;
  const others = Object.entries(params).filter(([name]) => name !== 'arguments');
  return { ...rest, params: Object.fromEntries(others) };
}

function completeInitialize(params: unknown): JsonObject {
  const given = isJsonObject(params) ? params : {};
  const { protocolVersion, capabilities, clientInfo } = given;
  const { name, version, ...about } = isJsonObject(clientInfo) ? clientInfo : {};
  return {
    ...given,
    protocolVersion: textOr(protocolVersion, 'unknown'),
    capabilities: isJsonObject(capabilities) ? capabilities : {},
    clientInfo: { ...about, name: textOr(name, 'unknown'), version: textOr(version, 'unknown') },
  };
}

function textOr(value: unknown, preset: string): string {
  return typeof value === 'string' ? value : preset;
}
