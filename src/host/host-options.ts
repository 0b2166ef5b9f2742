// What a host may be told, checked and with what is not told filled in.

import { randomInt } from 'node:crypto';
import type { EngineKind } from '../engine/engine.js';
import { LogicError } from '../errors.js';
import type { ServerLimits } from '../knowledge/call-limits.js';
import type { Catalogue } from '../knowledge/catalogue.js';
import type { Inquiry } from '../knowledge/inquiry.js';
import type { Request } from '../knowledge/outcome.js';
import { NESTING_LIMIT } from '../terms/conversion.js';
import { defaultEngine } from './engines.js';
import type { Opened } from './protocol.js';
import type { ThreadOptions } from './worker-thread.js';

export interface HostOptions {
  /** The source files; the first is the one served. */
  readonly files: readonly string[];
  readonly engine?: EngineKind;
  /** The object to serve; the one that defines tools/1 where none is named. */
  readonly object?: string;
  /** Engine time for a call in milliseconds, 10,000 by default. A tool's own timeout goes before the default, but not above this. */
  readonly timeLimit?: number;
  /** The heap of a worker in MiB, 256 by default. */
  readonly memoryLimit?: number;
  /** The most inferences of one goal of a call; as many as the time allows by default. */
  readonly inferenceLimit?: number;
  /** The most characters of JSON that the arguments of a call may have, 1,048,576 by default. */
  readonly argumentSize?: number;
  /** The longest list of solutions of a call, 10,000 by default. */
  readonly solutionLimit?: number;
  /** The most bytes of JSON that a result may have, 1,048,576 by default. */
  readonly resultBytes?: number;
  /** How deep lists and objects may be nested in arguments and results: at most 1,000, the default. */
  readonly nesting?: number;
  /** Directories whose files rules may read; none by default. */
  readonly allowRead?: readonly string[];
  /** Variables of the environment that rules may read; none by default. */
  readonly allowEnv?: readonly string[];
  /** How many calls may run at once, each in a worker of its own; one by default. */
  readonly workers?: number;
  /** Milliseconds that an engine has to notice a cancel before its worker is ended; 100 by default. */
  readonly grace?: number;
  /** Explains all tools to clients, and not only those with explain(true). */
  readonly explain?: boolean;
  /** Makes test/1,2,3 tests; `entered` receives the numbers of clauses that were entered, where that is to be known. */
  readonly tests?: { readonly entered?: (clauses: readonly number[]) => void };
  /** Ends a start that is under way, which then rejects with CLOSED. */
  readonly signal?: AbortSignal;
  /** Likewise, but only when one goal of the load takes longer than half a second: there is hurry. */
  readonly hurry?: AbortSignal;
  /** Receives, line by line, whatever the knowledge base prints; stderr by default. */
  readonly log?: (line: string) => void;
}

const DEFAULT_TIME_LIMIT = 10_000;
const DEFAULT_MEMORY_LIMIT = 256;
export const DEFAULT_GRACE = 100;
export const DEFAULT_ARGUMENT_SIZE = 1_048_576;

/** Throws LogicError ARGUMENT_INVALID. */
export function threadOptionsOf(options: HostOptions): ThreadOptions {
  const { files, engine = defaultEngine, timeLimit = DEFAULT_TIME_LIMIT } = options;
  const { memoryLimit = DEFAULT_MEMORY_LIMIT, log = logToStderr } = options;
  const { workers = 1, grace = DEFAULT_GRACE } = options;
  if (files.length === 0) throw new LogicError('ARGUMENT_INVALID', 'no source file was named');
  if (!(timeLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'timeLimit must be above 0 milliseconds');
  if (!(memoryLimit > 0)) throw new LogicError('ARGUMENT_INVALID', 'memoryLimit must be above 0 MiB');
  if (!(Number.isInteger(workers) && workers > 0))
    throw new LogicError('ARGUMENT_INVALID', 'workers must be an integer above 0');
  if (!(grace > 0)) throw new LogicError('ARGUMENT_INVALID', 'grace must be above 0 milliseconds');
  for (const name of ['inferenceLimit', 'argumentSize', 'solutionLimit', 'resultBytes', 'nesting'] as const) {
    const value = options[name];
    if (value !== undefined && !(value > 0))
      throw new LogicError('ARGUMENT_INVALID', `${name} must be above 0`);
  }
  if (options.nesting !== undefined && options.nesting > NESTING_LIMIT)
    throw new LogicError('ARGUMENT_INVALID', `nesting must be at most ${NESTING_LIMIT}`);
  const seed = randomInt(2 ** 32);
  const { object } = options;
  const limits = { ...serverLimitsOf(options), memory: memoryLimit };
  const openings = openedBy(options, engine);
  const { tests, explain = false } = options;
  const setup = {
    ...{ files, engine, timeLimit, limits, openings, explain, seed, now: Date.now() },
    ...(object === undefined ? {} : { object }),
    ...(tests === undefined
      ? {}
      : { tests: tests.entered === undefined ? ('run' as const) : ('cover' as const) }),
  };
  return { setup, memoryLimit, log, ...(tests?.entered === undefined ? {} : { onEntered: tests.entered }) };
}

function serverLimitsOf(options: HostOptions): ServerLimits {
  const { inferenceLimit, solutionLimit, resultBytes, nesting, argumentSize } = options;
  return {
    ...(inferenceLimit === undefined ? {} : { inferences: inferenceLimit }),
    ...(solutionLimit === undefined ? {} : { solutions: solutionLimit }),
    ...(resultBytes === undefined ? {} : { resultBytes }),
    ...(nesting === undefined ? {} : { nesting }),
    ...(argumentSize === undefined ? {} : { argumentSize }),
  };
}

function openedBy({ allowRead = [], allowEnv = [] }: HostOptions, engine: EngineKind): Opened {
  if (engine === 'tau' && allowRead.length + allowEnv.length > 0) {
    throw new LogicError(
      'ENGINE_UNSUPPORTED',
      'the engine tau opens neither files nor the environment to rules; the engine machine does (--engine machine)',
    );
  }
  const wrong = allowEnv.find((name) => !/^[^=\0]+$/.test(name));
  if (wrong !== undefined)
    throw new LogicError('ARGUMENT_INVALID', `${wrong} is no name of a variable of the environment`);
  return { directories: allowRead, environment: allowEnv.map((name) => [name, process.env[name]]) };
}

export interface TimeLimit {
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Whether the tool has set it. */
  readonly isOwnTime: boolean;
}

/** For a request: the author knows what a tool needs, the operator has the last word. */
export function timeLimitFor(
  request: Request | Inquiry | 'catalogue',
  catalogue: Catalogue,
  operatorLimit: number | undefined,
): TimeLimit {
  const timeout = request === 'catalogue' ? undefined : toolTimeout(catalogue, request);
  if (timeout !== undefined && timeout <= (operatorLimit ?? Infinity)) {
    return { timeLimit: timeout, isOwnTime: true };
  }
  return { timeLimit: operatorLimit ?? DEFAULT_TIME_LIMIT, isOwnTime: false };
}

function toolTimeout({ tools }: Catalogue, request: Request | Inquiry): number | undefined {
  const tool =
    request.kind === 'tool' ? request.name : request.kind === 'explanation' ? request.tool : undefined;
  return tools.find(({ name }) => name === tool)?.timeout;
}

function logToStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}
