// What a call may use and give: what the server allows, and what a tool says of itself.

import { Conversion, NESTING_LIMIT } from '../terms/conversion.js';

/** What a tool may limit for itself, beside its time. */
export interface ToolLimits {
  /** The most inferences of one goal. */
  readonly inferences?: number;
  /** The longest list of solutions. */
  readonly solutions?: number;
  /** The most bytes of JSON that a result may have. */
  readonly resultBytes?: number;
  /** How deep lists and objects may be nested, in arguments and results. */
  readonly nesting?: number;
}

/** What a server sets; the defaults hold for the rest. */
export interface ServerLimits extends ToolLimits {
  /** The most characters of JSON that the arguments may have. */
  readonly argumentSize?: number;
  /** MiB of a worker: the host holds to it. */
  readonly memory?: number;
}

export type LimitKey = 'time' | keyof ServerLimits;

/** The limits in force, with the names that a reader knows them by. */
export type CallLimits = ServerLimits &
  Readonly<typeof DEFAULTS> & { readonly nameOf: (key: LimitKey) => string };

const DEFAULTS = {
  solutions: 10_000,
  resultBytes: 1_048_576,
  nesting: NESTING_LIMIT,
  argumentSize: 1_048_576,
};

const FLAGS: Readonly<Record<LimitKey, string>> = {
  time: '--timeout',
  memory: '--memory',
  inferences: '--inferences',
  solutions: '--solutions',
  resultBytes: '--result-bytes',
  nesting: '--nesting',
  argumentSize: '--argument-size',
};

/** What a tool writes in `limits([..])`. */
export const toolLimits: ReadonlyMap<string, keyof ToolLimits | 'time'> = new Map([
  ['time', 'time'],
  ['inferences', 'inferences'],
  ['solutions', 'solutions'],
  ['result_bytes', 'resultBytes'],
  ['nesting', 'nesting'],
]);

/** A tool's own limits go before the defaults, but not above what the server sets. */
export function limitsOf(server: ServerLimits, own: ToolLimits = {}): CallLimits {
  const decisive = Object.entries(own).filter(
    ([key, value]) => isToolLimit(key) && value <= (server[key] ?? Infinity),
  );
  const chosen: ServerLimits = { ...server, ...Object.fromEntries(decisive) };
  const isOwn = new Set(decisive.map(([key]) => key));
  return { ...DEFAULTS, ...chosen, nameOf: (key) => limitName(key, isOwn.has(key)) };
}

/** How a message names a limit: the flag, or the tool's own option. */
export function limitName(key: LimitKey, isOwn: boolean): string {
  const option = [...toolLimits].find(([, own]) => own === key)?.[0];
  return isOwn && option !== undefined ? `${option}(..) of the tool` : FLAGS[key];
}

function isToolLimit(key: string): key is keyof ToolLimits {
  return [...toolLimits.values()].some((known) => known === key && known !== 'time');
}

/** For what a call gives. */
export function resultConversion({ nesting, resultBytes, nameOf }: CallLimits): Conversion {
  const names = { depth: nameOf('nesting'), size: nameOf('resultBytes') };
  return new Conversion({ depth: nesting, size: resultBytes, names });
}

/** For what a call is given. */
export function argumentConversion({ nesting, argumentSize, nameOf }: CallLimits): Conversion {
  const names = { depth: nameOf('nesting'), size: nameOf('argumentSize') };
  return new Conversion({ depth: nesting, size: argumentSize, names });
}
