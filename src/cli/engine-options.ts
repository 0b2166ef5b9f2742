// The options that every command takes which runs rules.

import { InvalidArgumentError, Option, type Command } from 'commander';
import type { EngineKind } from '../engine/engine.js';
import type { HostOptions } from '../host/host-options.js';
import { NESTING_LIMIT } from '../terms/conversion.js';
import { defaultEngine, engineKinds, isEngineKind } from '../host/engines.js';

export interface EngineOptions {
  /** Seconds. */
  readonly timeout?: number;
  readonly engine: EngineKind;
  readonly object?: string;
  /** MiB. */
  readonly memory?: number;
  readonly inferences?: number;
  /** Characters. */
  readonly argumentSize?: number;
  readonly solutions?: number;
  readonly resultBytes?: number;
  readonly nesting?: number;
  readonly allowRead?: readonly string[];
  readonly allowEnv?: readonly string[];
}

const CALL_LIMIT = 'engine time for one call; fractions allowed (default: 10, or what the tool declares)';

export function addEngineOptions(command: Command, timeoutText = CALL_LIMIT): Command {
  return command
    .option('--object <name>', 'the object to serve (default: the one that defines tools/1)')
    .addOption(new Option('--timeout <seconds>', timeoutText).argParser(seconds(0, A_DAY)))
    .addOption(
      new Option('--memory <MiB>', 'memory of a worker (default: 256)').argParser(wholeNumber(16, 65_536)),
    )
    .addOption(
      new Option('--inferences <number>', 'inferences of one goal (default: what the time allows)').argParser(
        wholeNumber(1, 1e12),
      ),
    )
    .addOption(
      new Option(
        '--argument-size <characters>',
        'JSON that the arguments of a call may have (default: 1048576)',
      ).argParser(wholeNumber(1, 67_108_864)),
    )
    .addOption(
      new Option(
        '--solutions <number>',
        'the longest list of solutions (default: 10000, or what the tool declares)',
      ).argParser(wholeNumber(1, 1e9)),
    )
    .addOption(
      new Option(
        '--result-bytes <bytes>',
        'JSON that a result may have (default: 1048576, or what the tool declares)',
      ).argParser(wholeNumber(1, 67_108_864)),
    )
    .addOption(
      new Option(
        '--nesting <levels>',
        'how deep lists and objects may be nested in arguments and results (default: 1000)',
      ).argParser(wholeNumber(1, NESTING_LIMIT)),
    )
    .addOption(
      new Option(
        '--allow-read <directory>',
        'rules may read the files in it; may be given several times (default: none)',
      ).argParser(collected),
    )
    .addOption(
      new Option(
        '--allow-env <name>',
        'rules may read this variable of the environment; may be given several times (default: none)',
      ).argParser(collected),
    )
    .addOption(
      new Option('--engine <name>', `the Prolog engine: ${engineKinds.join(' or ')}`)
        .default(defaultEngine)
        .argParser(parseEngine),
    );
}

/** The part of HostOptions that these options decide. */
export function hostOptionsOf(options: EngineOptions): Omit<HostOptions, 'files' | 'log'> {
  const { timeout, engine, object, memory, inferences, argumentSize } = options;
  const { solutions, resultBytes, nesting, allowRead, allowEnv } = options;
  return {
    engine,
    ...(timeout === undefined ? {} : { timeLimit: timeout * 1000 }),
    ...(object === undefined ? {} : { object }),
    ...(memory === undefined ? {} : { memoryLimit: memory }),
    ...(inferences === undefined ? {} : { inferenceLimit: inferences }),
    ...(argumentSize === undefined ? {} : { argumentSize }),
    ...(solutions === undefined ? {} : { solutionLimit: solutions }),
    ...(resultBytes === undefined ? {} : { resultBytes }),
    ...(nesting === undefined ? {} : { nesting }),
    ...(allowRead === undefined ? {} : { allowRead }),
    ...(allowEnv === undefined ? {} : { allowEnv }),
  };
}

function collected(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

const A_DAY = 86_400;

/** Parses a number of seconds above one bound and up to another; fractions allowed. */
export function seconds(above: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
    if (value > above && value <= most) return value;
    throw new InvalidArgumentError(`It is a number of seconds, above ${above} and at most ${most}.`);
  };
}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

function parseEngine(name: string): EngineKind {
  if (!isEngineKind(name)) throw new InvalidArgumentError(`Engines are: ${engineKinds.join(', ')}.`);
  return name;
}
