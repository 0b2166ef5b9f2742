// A server of its own on a port, with nothing but the endpoint.

import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';
import express from 'express';
import { LogicError } from '../errors.js';
import type { Host } from '../host/host.js';
import type { ServerSettings } from '../mcp/server-settings.js';
import { inUrl } from './caller-check.js';
import { DEFAULT_PATH } from './http-settings.js';
import type { HttpServerSettings } from './http-settings.js';
import { mountHttp } from './mount-http.js';
import { send } from './http-exchange.js';
import { refusals } from './refusal-response.js';

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;
/** Longer than proxies keep their connections, in milliseconds. */
const CONNECTION_IDLE = 75_000;

export interface HttpServer {
  /** Where clients find the endpoint. */
  readonly url: string;
  /** Answers the calls under way, for at most so many milliseconds, and ends. */
  close(patience: number): Promise<void>;
}

/** Resolves when it listens; rejects with LogicError CANNOT_LISTEN when it cannot. */
export async function serveHttp(
  host: Host,
  settings: ServerSettings & HttpServerSettings,
): Promise<HttpServer> {
  const { host: address = DEFAULT_HOST, port = DEFAULT_PORT, path = DEFAULT_PATH } = settings;
  const app = express().disable('x-powered-by');
  const endpoint = mountHttp(app, host, { ...settings, host: address });
  app.use((_req, res) => send(refusals.notFound(path), res));
  const server = createServer(app);
  server.keepAliveTimeout = CONNECTION_IDLE;
  await listen(server, port, address);
  return {
    url: `http://${inUrl(shown(address))}:${String(portOf(server, port))}${path}`,
    async close(patience) {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await endpoint.drain(patience);
      await endpoint.close();
      server.closeIdleConnections();
      setTimeout(() => {
        server.closeAllConnections();
      }, 250).unref();
      await closed;
    },
  };
}

async function listen(server: Server, port: number, address: string): Promise<void> {
  server.listen(port, address);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : '';
    const text = `the server cannot listen on port ${String(port)} of ${address}: ${why}`;
    throw new LogicError('CANNOT_LISTEN', text, { cause });
  }
}

/** An address that a client can call. */
function shown(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}

function portOf(server: Server, asked: number): number {
  const found: AddressInfo | string | null = server.address();
  return typeof found === 'object' && found !== null ? found.port : asked;
}
