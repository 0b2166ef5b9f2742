// `serve`: a knowledge base as an MCP server on stdin and stdout, or over HTTP.

import { Option, type Command } from 'commander';
import type { Host } from '../host/host.js';
import type { ServerSettings } from '../mcp/server-settings.js';
import { addEngineOptions, hostOptionsOf, wholeNumber, type EngineOptions } from './engine-options.js';
import { LogicError } from '../errors.js';
import { DONE, FAILED, sayLine } from './exit.js';
import { untilToldToEnd, watchInterest, type Interest } from './interest.js';
import {
  addHttpOptions,
  drainPatienceOf,
  httpOnly,
  httpSettingsOf,
  workersFor,
  type HttpOptions,
} from './http-options.js';
import { addServerOptions, serverSettingsOf, type ServerOptions } from './server-options.js';

interface ServeOptions extends ServerOptions, EngineOptions, HttpOptions {
  readonly workers?: number;
  readonly explain?: true;
}

/** How long what is written last may take to be read, in milliseconds. */
const LAST_WORDS = 250;

const NOTES = `
On stdio only protocol messages appear on stdout; diagnostics, and whatever the rules print, go to stderr.
A knowledge base with errors is not served: each is printed with file, line and column, and the exit code is 1.

Examples:
  mcp-logic serve kb/birds.pl
  mcp-logic serve kb/birds.pl --spec 2025-11-25 --name birds --title "Bird expert" --timeout 2.5
  mcp-logic serve kb/birds.pl --transport http --port 8080`;

export function addServeCommand(program: Command): void {
  const command = program
    .command('serve')
    .description('serve a knowledge base over stdin and stdout, or over HTTP')
    .argument('<file...>', 'the knowledge base, and files to load after it');
  addHttpOptions(addServerOptions(command)).addOption(
    new Option(
      '--workers <number>',
      'how many calls may run at once (default: 1 on stdio; one for each core, and at most 4, on HTTP)',
    ).argParser(wholeNumber(1, MOST_WORKERS)),
  );
  command.option(
    '--explain',
    'explain the answers of all tools to clients, and not only of those with explain(true)',
  );
  addEngineOptions(command)
    .addHelpText('after', NOTES)
    .action(async (files: [string, ...string[]], options: ServeOptions) => {
      if (options.transport === 'stdio')
        for (const flag of httpOnly(command)) sayLine(`${flag} says nothing without --transport http`);
      process.exitCode = await serve(files, options);
    });
}

async function serve(files: readonly [string, ...string[]], options: ServeOptions): Promise<number> {
  const interest = watchInterest(options);
  const settings = serverSettingsOf(files[0], options);
  // The worker loads the knowledge base while this thread loads the protocol.
  const { startHost } = await import('../host/start-host.js');
  const workers = workersFor(options.transport, options.workers);
  const [started, serveOn, { formatDiagnostic }] = await Promise.all([
    startHost({
      files,
      ...hostOptionsOf(options),
      ...(workers !== undefined && { workers }),
      ...{ signal: interest.signal, hurry: interest.hurry },
      ...(options.explain === true && { explain: true }),
      log: (line) => {
        console.error(line);
      },
    }).catch((error: unknown) => {
      if (!(error instanceof LogicError) || error.code !== 'CLOSED') throw error;
      sayLine(`${files[0]} was still being loaded; it is not served`);
      return undefined;
    }),
    transportOf(options, interest),
    import('../language/diagnostic-text.js'),
  ]);
  if (started === undefined) return DONE;
  for (const diagnostic of started.diagnostics) console.error(formatDiagnostic(diagnostic));
  if (started.kind === 'faulty') {
    sayLine(`${files[0]} has errors and is not served`);
    return FAILED;
  }
  const { host } = started;
  await serveOn(host, settings);
  await host.close();
  leaveSoon();
  return DONE;
}

const MOST_WORKERS = 64;

/** Serves until the client goes, or the process is told to end. */
type ServeOn = (host: Host, settings: ServerSettings) => Promise<void>;

async function transportOf(options: ServeOptions, interest: Interest): Promise<ServeOn> {
  switch (options.transport) {
    case 'stdio': {
      const { serveStdio } = await import('../serve/stdio.js');
      return async (host, settings) => {
        await Promise.race([serveStdio(host, settings, interest.takeInput()), interest.toldToEnd]);
      };
    }
    case 'http': {
      const [{ serveHttp }, { isLoopback }] = await Promise.all([
        import('../serve/http-server.js'),
        import('../serve/caller-check.js'),
      ]);
      return async (host, settings) => {
        const http = httpSettingsOf(options);
        const server = await serveHttp(host, { ...settings, ...http });
        sayLine(`serving ${settings.name} at ${server.url}`);
        if (http.host !== undefined && !isLoopback(http.host))
          sayLine(
            `warning: other machines can reach ${http.host}, and whoever reaches the port can call every tool`,
          );
        await interest.toldToEnd;
        await Promise.race([server.close(drainPatienceOf(options)), untilToldToEnd()]);
      };
    }
  }
}

/** A client that has stopped reading does not keep the process from ending. */
function leaveSoon(): void {
  setTimeout(() => process.exit(DONE), LAST_WORDS).unref();
}
