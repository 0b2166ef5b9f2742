// A server on stdin and stdout, until the client closes its end.

import type { Readable } from 'node:stream';
import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { serveStdio as serveEras } from '@modelcontextprotocol/server/stdio';
import type { Host } from '../host/host.js';
import { eraOf } from '../mcp/revision.js';
import { createServerFactory } from '../mcp/server-factory.js';
import type { ServerSettings } from '../mcp/server-settings.js';
import { INVALID_PARAMS } from './incoming-message.js';
import type { Refusal } from './incoming-message.js';
import { StdioTransport } from './stdio-transport.js';
import { claimStdout } from './stdout-claim.js';

/** Resolves when the connection has ended; the host is left open. `input` is what comes on stdin. */
export async function serveStdio(
  host: Host,
  settings: ServerSettings,
  input: Readable = process.stdin,
): Promise<void> {
  const { output, release } = claimStdout();
  const pinned = settings.spec === 'auto' ? undefined : eraOf(settings.spec);
  const transport = new StdioTransport({
    ...{ input, output },
    ...(pinned === 'modern' && { refuse: refuseBareRequest }),
  });
  const createServer = createServerFactory(host, settings);
  try {
    if (pinned === 'legacy') await createServer({ era: 'legacy' }).connect(transport);
    else serveEras(createServer, { transport, legacy: pinned === 'modern' ? 'reject' : 'serve' });
    await transport.ended;
  } finally {
    release();
  }
}

/** 2026 only: a request that names no revision; `initialize` is answered with the revisions that are served. */
function refuseBareRequest(message: JSONRPCMessage): Refusal | undefined {
  if (!('method' in message && 'id' in message) || message.method === 'initialize') return undefined;
  if (message.params?._meta?.[PROTOCOL_VERSION_META_KEY] !== undefined) return undefined;
  const text = `Invalid params: "_meta" must name the revision as "${PROTOCOL_VERSION_META_KEY}", and the client's capabilities`;
  return { jsonrpc: '2.0', id: message.id, error: { code: INVALID_PARAMS, message: text } };
}
