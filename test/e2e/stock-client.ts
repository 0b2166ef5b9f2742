// The SDK's own client, connected to the built command line.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { ClientCapabilities, ElicitRequest, ElicitResult } from '@modelcontextprotocol/client';
import type { Revision, Spec } from '../../src/mcp/revision.js';
import { HTTP_OPTIONS, HttpServerProcess } from './http-server-process.js';
import { serveArguments } from './server-process.js';
import type { TransportName } from './transports.js';

export type Reply = (question: ElicitRequest['params']) => ElicitResult;

export interface StockClientOptions {
  readonly file: string;
  /** Stdio by default. */
  readonly transport?: TransportName;
  readonly spec: Spec;
  readonly revision: Revision;
  readonly capabilities?: ClientCapabilities;
  /** Answers questions; without it the client has no handler for them. */
  readonly reply?: Reply;
  readonly serverOptions?: readonly string[];
}

export async function connectStockClient(options: StockClientOptions): Promise<Client> {
  const { file, spec, revision, capabilities = {}, reply, serverOptions = [], transport = 'stdio' } = options;
  const client = new Client(
    { name: 'stock', version: '1' },
    {
      capabilities,
      ...(revision === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: revision } } }
        : { supportedProtocolVersions: [revision] }),
    },
  );
  if (reply !== undefined) client.setRequestHandler('elicitation/create', ({ params }) => reply(params));
  await connect(client, transport, file, ['--spec', spec, ...serverOptions]);
  return client;
}

/** Starts a server that ends when the client is closed. */
export async function connect(
  client: Client,
  transport: TransportName,
  file: string,
  options: readonly string[],
): Promise<void> {
  switch (transport) {
    case 'stdio': {
      const args = serveArguments(file, options);
      await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
      return;
    }
    case 'http': {
      const server = new HttpServerProcess(serveArguments(file, [...HTTP_OPTIONS, ...options]));
      client.onclose = () => {
        server.kill();
      };
      await client.connect(new StreamableHTTPClientTransport(new URL(await server.url())));
    }
  }
}

/** Every way a client can be served: pinned to its revision, or by a server for all. */
export const SERVICES: readonly (readonly [spec: Spec, revision: Revision])[] = [
  ['2025-06-18', '2025-06-18'],
  ['2025-11-25', '2025-11-25'],
  ['2026-07-28', '2026-07-28'],
  ['auto', '2025-06-18'],
  ['auto', '2025-11-25'],
  ['auto', '2026-07-28'],
];
