// Which revisions a request over HTTP is meant for, by its headers and what it says of itself.

import type { IncomingHttpHeaders } from 'node:http';
import { classifyInboundRequest } from '@modelcontextprotocol/server';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { eraOf, isRevision } from '../mcp/revision.js';
import type { Era, Spec } from '../mcp/revision.js';

/** For a posted message. */
export function eraOfMessage(spec: Spec, headers: IncomingHttpHeaders, message: JSONRPCMessage): Era {
  if (spec !== 'auto') return eraOf(spec);
  const [protocolVersionHeader, mcpMethodHeader, mcpNameHeader] = HEADERS.map((name) => headers[name]);
  const found = classifyInboundRequest({
    httpMethod: 'POST',
    ...(typeof protocolVersionHeader === 'string' && { protocolVersionHeader }),
    ...(typeof mcpMethodHeader === 'string' && { mcpMethodHeader }),
    ...(typeof mcpNameHeader === 'string' && { mcpNameHeader }),
    body: message,
  });
  return found.kind === 'legacy' ? 'legacy' : 'modern';
}

const HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Whether GET and DELETE mean anything to the client: from 2026 on there are no sessions. */
export function hasSessions(spec: Spec, headers: IncomingHttpHeaders): boolean {
  if (spec !== 'auto') return eraOf(spec) === 'legacy';
  const { 'mcp-protocol-version': version } = headers;
  return typeof version !== 'string' || !isRevision(version) || eraOf(version) === 'legacy';
}
