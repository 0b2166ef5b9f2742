// The options of `serve` that say what clients see of the server, and how long things are kept for them.

import { basename, extname } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { SPECS, type Spec } from '../mcp/revision.js';
import type { ServerSettings } from '../mcp/server-settings.js';
import { seconds, wholeNumber } from './engine-options.js';
import { stateSecretOf } from './state-secret.js';

export interface ServerOptions {
  readonly spec: Spec;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly serverVersion: string;
  readonly instructions?: string;
  readonly websiteUrl?: string;
  readonly icon?: readonly string[];
  readonly pageSize?: number;
  /** Milliseconds. */
  readonly cacheTtl?: number;
  readonly cacheScope?: 'public' | 'private';
  readonly stateSecret?: string;
  readonly stateSecretFile?: string;
  /** Seconds. */
  readonly stateLifetime?: number;
  /** Seconds. */
  readonly taskLifetime?: number;
}

/** Seconds: 30 days. */
const MOST_LIFETIME = 2_592_000;
/** Milliseconds: a year. */
const MOST_CACHED = 31_536_000_000;

export function addServerOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--spec <revision>', 'the protocol revision; auto takes the one that each client asks for')
        .choices(SPECS)
        .default('auto'),
    )
    .option('--name <name>', "the server's name for programs (default: the name of the file)")
    .option('--title <title>', "the server's name for people")
    .option('--description <text>', 'what the server is for')
    .option('--server-version <version>', "the server's version", '1.0.0')
    .option('--instructions <text>', 'how a model should use the tools')
    .addOption(
      new Option('--website-url <url>', 'where people read more about the server').argParser(
        webAddress(['https:', 'http:']),
      ),
    )
    .addOption(
      new Option('--icon <url...>', 'pictures of the server, at https: or data: addresses').argParser(
        addPicture,
      ),
    )
    .addOption(
      new Option('--page-size <number>', 'entries on one page of a list (default: 200)').argParser(
        wholeNumber(1, 100_000),
      ),
    )
    .addOption(
      new Option(
        '--cache-ttl <milliseconds>',
        'how long clients may keep lists and contents where cache_policy/4 says nothing (default: 0)',
      ).argParser(wholeNumber(0, MOST_CACHED)),
    )
    .addOption(
      new Option('--cache-scope <scope>', 'whether they may share them (default: private)').choices([
        'public',
        'private',
      ]),
    )
    .addOption(
      new Option(
        '--state-secret <secret>',
        'seals the state of unfinished dialogs; servers that share it can continue them for one another (default: random)',
      ).env('MCP_LOGIC_STATE_SECRET'),
    )
    .addOption(
      new Option('--state-secret-file <path>', 'a file that holds that secret, at least 32 bytes')
        .env('MCP_LOGIC_STATE_SECRET_FILE')
        .conflicts('stateSecret'),
    )
    .addOption(
      new Option(
        '--state-lifetime <seconds>',
        'how long the state of an unfinished dialog waits for its answers (default: 3600)',
      ).argParser(seconds(0, MOST_LIFETIME)),
    )
    .addOption(
      new Option(
        '--task-lifetime <seconds>',
        'how long a task is kept for its client (default: 3600)',
      ).argParser(seconds(0, MOST_LIFETIME)),
    );
}

/** `file` is the one served, after which the server is named by default. Throws LogicError for a secret that will not do. */
export function serverSettingsOf(file: string, options: ServerOptions): ServerSettings {
  const { spec, title, description, serverVersion, instructions, websiteUrl, icon } = options;
  const { pageSize, cacheTtl, cacheScope, stateLifetime, taskLifetime } = options;
  const stateSecret = stateSecretOf(options);
  return {
    spec,
    name: options.name ?? basename(file, extname(file)),
    version: serverVersion,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(instructions !== undefined && { instructions }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(icon !== undefined && { icons: icon.map((src) => ({ src })) }),
    ...(pageSize !== undefined && { pageSize }),
    ...(cacheTtl !== undefined && { cacheTtl }),
    ...(cacheScope !== undefined && { cacheScope }),
    ...(stateSecret !== undefined && { stateSecret }),
    ...(stateLifetime !== undefined && { stateLifetime: stateLifetime * 1000 }),
    ...(taskLifetime !== undefined && { taskLifetime: taskLifetime * 1000 }),
  };
}

function addPicture(text: string, given: readonly string[] = []): readonly string[] {
  return [...given, webAddress(['https:', 'data:'])(text)];
}

function webAddress(schemes: readonly string[]): (text: string) => string {
  return (text) => {
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text;
    throw new InvalidArgumentError(`It is an address that begins with ${schemes.join(' or ')}`);
  };
}
