// The options of `serve` that say how clients reach it over HTTP.

import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { HttpServerSettings } from '../serve/http-settings.js';
import { seconds, wholeNumber } from './engine-options.js';

export type TransportName = 'stdio' | 'http';

export interface HttpOptions {
  readonly transport: TransportName;
  readonly httpBind?: string;
  readonly httpPort?: number;
  readonly httpPath?: string;
  readonly allowedHost?: readonly string[];
  readonly allowedOrigin?: readonly string[];
  readonly originCheck: boolean;
  /** Seconds. */
  readonly sessionTimeout?: number;
  readonly maxSessions?: number;
  /** Seconds. */
  readonly sseKeepalive?: number;
  /** MiB. */
  readonly bodyLimit?: number;
  /** Seconds. */
  readonly drainTimeout?: number;
}

const A_DAY = 86_400;
const MIB = 1024 * 1024;
/** Seconds. */
const DRAIN_TIMEOUT = 10;
const MOST_WORKERS_UNASKED = 4;

export function addHttpOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--transport <name>', 'stdio or http (also called streamable_http)')
        .default('stdio')
        .argParser(transportName),
    )
    .option('--host, --http-bind <address>', 'the address to listen on (default: 127.0.0.1)')
    .addOption(
      new Option(
        '--port, --http-port <number>',
        'the port to listen on; 0 takes a free one (default: 8080)',
      ).argParser(wholeNumber(0, 65_535)),
    )
    .addOption(
      new Option('--path, --http-path <path>', 'where the endpoint is (default: /mcp)').argParser(parsePath),
    )
    .option(
      '--allowed-host <name...>',
      'names, also with a port, by which clients may call the server besides those of this machine',
    )
    .addOption(
      new Option(
        '--allowed-origin <origin...>',
        'origins of web pages that may call the server besides those of this machine',
      ).argParser(parseOrigin),
    )
    .option('--no-origin-check', 'let the pages of every origin call the server')
    .addOption(
      new Option(
        '--session-timeout <seconds>',
        'how long a session of a 2025 revision may lie idle (default: 1800)',
      ).argParser(seconds(0, A_DAY)),
    )
    .addOption(
      new Option(
        '--max-sessions <number>',
        'the most sessions of the 2025 revisions at once (default: 1000)',
      ).argParser(wholeNumber(1, 1_000_000)),
    )
    .addOption(
      new Option(
        '--sse-keepalive <seconds>',
        'between the comments that keep a stream alive; 0 sends none (default: 15)',
      ).argParser((text) => (Number(text) === 0 ? 0 : seconds(0, A_DAY)(text))),
    )
    .addOption(
      new Option('--body-limit <MiB>', 'the size that a message may have (default: 4)').argParser(
        wholeNumber(1, 1_024),
      ),
    )
    .addOption(
      new Option(
        '--drain-timeout <seconds>',
        'how long calls under way are waited for when the process is told to stop (default: 10)',
      ).argParser(seconds(0, A_DAY)),
    );
}

export function httpSettingsOf(options: HttpOptions): HttpServerSettings {
  const { httpBind, httpPort, httpPath, allowedHost, allowedOrigin, originCheck } = options;
  const { sessionTimeout, maxSessions, sseKeepalive, bodyLimit } = options;
  return {
    ...(httpBind !== undefined && { host: httpBind }),
    ...(httpPort !== undefined && { port: httpPort }),
    ...(httpPath !== undefined && { path: httpPath }),
    ...(allowedHost !== undefined && { allowedHosts: allowedHost }),
    ...(allowedOrigin !== undefined && { allowedOrigins: allowedOrigin }),
    checkOrigin: originCheck,
    ...(sessionTimeout !== undefined && { sessionTimeout: sessionTimeout * 1000 }),
    ...(maxSessions !== undefined && { maxSessions }),
    ...(sseKeepalive !== undefined && { keepAlive: sseKeepalive * 1000 }),
    ...(bodyLimit !== undefined && { bodyLimit: bodyLimit * MIB }),
  };
}

/** The flags that were given and mean something over HTTP only. */
export function httpOnly(command: Command): string[] {
  const own = addHttpOptions(new Command()).options.filter(({ long }) => long !== '--transport');
  return own
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .map(({ short, long }) => short ?? long ?? '');
}

/** Milliseconds. */
export function drainPatienceOf({ drainTimeout = DRAIN_TIMEOUT }: HttpOptions): number {
  return drainTimeout * 1000;
}

/** Many clients share a server on HTTP, so that its calls run side by side by default. */
export function workersFor(transport: TransportName, asked: number | undefined): number | undefined {
  if (asked !== undefined || transport === 'stdio') return asked;
  return Math.min(availableParallelism(), MOST_WORKERS_UNASKED);
}

function transportName(text: string): TransportName {
  if (text === 'stdio' || text === 'http') return text;
  if (text === 'streamable_http') return 'http';
  throw new InvalidArgumentError('Allowed choices are stdio, http, streamable_http.');
}

function parsePath(text: string): string {
  if (/^(?:\/[\w.~-]+)+$/.test(text)) return text;
  throw new InvalidArgumentError('It begins with / and has letters, digits and . _ ~ - between slashes.');
}

function parseOrigin(text: string, given: readonly string[] = []): readonly string[] {
  if (URL.canParse(text) && new URL(text).origin === text.toLowerCase()) return [...given, text];
  throw new InvalidArgumentError('An origin is a scheme, a host and maybe a port: https://app.example.com');
}
