// Which revisions a request over HTTP is meant for, by its header and what it says of itself.

import { classifyInboundRequest } from '@modelcontextprotocol/server';
import { eraOf, isRevision } from '../mcp/revision.js';
import type { Era, Spec } from '../mcp/revision.js';
import type { Exchange } from './http-exchange.js';

export function eraOfMessage(spec: Spec, { request, message }: Exchange): Era {
  if (spec !== 'auto') return eraOf(spec);
  const [protocolVersionHeader, mcpMethodHeader, mcpNameHeader] = HEADERS.map((name) =>
    request.headers.get(name),
  );
  const found = classifyInboundRequest({
    httpMethod: request.method,
    ...(typeof protocolVersionHeader === 'string' && { protocolVersionHeader }),
    ...(typeof mcpMethodHeader === 'string' && { mcpMethodHeader }),
    ...(typeof mcpNameHeader === 'string' && { mcpNameHeader }),
    body: message,
  });
  return found.kind === 'legacy' ? 'legacy' : 'modern';
}

const HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Whether GET and DELETE mean anything to the client: from 2026 on there are no sessions. */
export function hasSessions(spec: Spec, { request }: Exchange): boolean {
  if (spec !== 'auto') return eraOf(spec) === 'legacy';
  const version = request.headers.get('mcp-protocol-version');
  return version === null || !isRevision(version) || eraOf(version) === 'legacy';
}
