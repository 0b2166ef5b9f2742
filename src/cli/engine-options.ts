// The options that every command takes which runs rules.

import { InvalidArgumentError, Option, type Command } from 'commander';
import type { EngineKind } from '../engine/engine.js';
import { defaultEngine, engineKinds, isEngineKind } from '../host/engines.js';

export interface EngineOptions {
  /** Seconds. */
  readonly timeout?: number;
  readonly engine: EngineKind;
  readonly object?: string;
}

const CALL_LIMIT = 'engine time for one call; fractions allowed (default: 10, or what the tool declares)';

export function addEngineOptions(command: Command, timeoutText = CALL_LIMIT): Command {
  return command
    .option('--object <name>', 'the object to serve (default: the one that defines tools/1)')
    .addOption(new Option('--timeout <seconds>', timeoutText).argParser(parseSeconds))
    .addOption(
      new Option('--engine <name>', `the Prolog engine: ${engineKinds.join(' or ')}`)
        .default(defaultEngine)
        .argParser(parseEngine),
    );
}

/** The part of HostOptions that these options decide. */
export function hostOptionsOf({ timeout, engine, object }: EngineOptions): {
  engine: EngineKind;
  timeLimit?: number;
  object?: string;
} {
  return {
    engine,
    ...(timeout === undefined ? {} : { timeLimit: timeout * 1000 }),
    ...(object === undefined ? {} : { object }),
  };
}

const A_DAY = 86_400;

function parseSeconds(text: string): number {
  const seconds = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (!(seconds > 0 && seconds <= A_DAY)) {
    throw new InvalidArgumentError(`It is a number of seconds, above 0 and at most ${A_DAY}.`);
  }
  return seconds;
}

function parseEngine(name: string): EngineKind {
  if (!isEngineKind(name)) throw new InvalidArgumentError(`Engines are: ${engineKinds.join(', ')}.`);
  return name;
}
