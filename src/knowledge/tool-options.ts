// The options of tool(Name, Functor, Arity, Options).

import { isInteger, isNumber, listItems, match, textOf } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import { Atom, Compound, Float, TRUE, FALSE, type Term } from '../terms/term.js';
import { toolLimits, type ToolLimits } from './call-limits.js';
import type { TaskSupport, ToolAnnotations } from './catalogue.js';
import type { QuestionKind } from './outcome.js';

export interface ToolOptions {
  /** How many solutions are wanted; `first` is the plain call. */
  readonly solutions: 'first' | 'all' | number;
  readonly holds: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly annotations?: ToolAnnotations;
  /** Milliseconds. */
  readonly timeout?: number;
  /** What a client must be able to be asked for, so that the tool can be called at all. */
  readonly requires?: readonly QuestionKind[];
  readonly limits?: ToolLimits;
  readonly task?: TaskSupport;
  /** Whether the tool is explained to clients. */
  readonly explains?: boolean;
}

export const noOptions: ToolOptions = { solutions: 'first', holds: false };

/** The options, or what is wrong with them. */
export function readToolOptions(term: Term): ToolOptions | { readonly fault: string } {
  const items = listItems(term);
  if (items === undefined) return { fault: `the options must be a list, found ${excerpt(term)}` };
  let options = noOptions;
  for (const item of items) {
    const read = readOption(item);
    if (read !== undefined && 'fault' in read) return read;
    if (read === undefined) return { fault: `unknown option ${excerpt(item)}; known are ${KNOWN}` };
    options = { ...options, ...read };
  }
  if (options.holds && options.solutions !== 'first')
    return { fault: 'holds and solutions/1 exclude each other' };
  return options;
}

const KNOWN =
  'solutions(first | all | N), holds, title(Text), description(Text), annotations([read_only, destructive, idempotent, open_world]), timeout(Seconds), limits([Limit(Value)]), requires([elicitation, url_elicitation, sampling, roots]), task(optional | required | later), explain(true)';

function readOption(item: Term): Partial<ToolOptions> | { readonly fault: string } | undefined {
  if (item instanceof Atom) return item.name === 'holds' ? { holds: true } : undefined;
  if (!(item instanceof Compound)) return undefined;
  const value = match(item, item.functor.name, 1)?.[0];
  if (value === undefined) return undefined;
  switch (item.functor.name) {
    case 'solutions':
      return readSolutions(value);
    case 'title':
    case 'description': {
      const text = textOf(value);
      return text === undefined ? undefined : { [item.functor.name]: text };
    }
    case 'annotations':
      return readAnnotations(value);
    case 'timeout':
      return readSeconds(value);
    case 'limits':
      return readLimits(value);
    case 'requires':
      return readRequirements(value);
    case 'task': {
      const task = TASK_SUPPORT.find((one) => one === textOf(value));
      return task === undefined ? undefined : { task };
    }
    case 'explain':
      return value === TRUE || value === FALSE ? { explains: value === TRUE } : undefined;
    default:
      return undefined;
  }
}

function readSeconds(value: Term): Partial<ToolOptions> | undefined {
  const seconds = isNumber(value) ? (value instanceof Float ? value.value : Number(value)) : 0;
  return seconds > 0 && Number.isFinite(seconds) ? { timeout: seconds * 1000 } : undefined;
}

/** `limits([time(2.5), inferences(1000000), solutions(500)])`. */
function readLimits(listed: Term): Partial<ToolOptions> | { readonly fault: string } {
  let options: Partial<ToolOptions> = {};
  for (const item of listItems(listed) ?? [listed]) {
    const name = item instanceof Compound ? item.functor.name : '';
    const key = toolLimits.get(name);
    const value = match(item, name, 1)?.[0];
    if (key === undefined || value === undefined) {
      const known = [...toolLimits.keys()].map((limit) => `${limit}/1`).join(', ');
      return { fault: `unknown limit ${excerpt(item)}; known are ${known}` };
    }
    const read = key === 'time' ? readSeconds(value) : readCount(key, value);
    if (read === undefined)
      return { fault: `the limit ${name} must be a number above 0, found ${excerpt(value)}` };
    options = { ...options, ...read, limits: { ...options.limits, ...read.limits } };
  }
  return options;
}

function readCount(key: keyof ToolLimits, value: Term): Partial<ToolOptions> | undefined {
  return isInteger(value) && value > 0 ? { limits: { [key]: Number(value) } } : undefined;
}

function readSolutions(value: Term): Partial<ToolOptions> | undefined {
  if (typeof value === 'number') return value > 0 ? { solutions: value } : undefined;
  const name = textOf(value);
  return name === 'first' || name === 'all' ? { solutions: name } : undefined;
}

const REQUIREMENTS: ReadonlyMap<string, QuestionKind> = new Map<string, QuestionKind>([
  ['elicitation', 'form'],
  ['url_elicitation', 'url'],
  ['sampling', 'sampling'],
  ['roots', 'roots'],
]);

function readRequirements(value: Term): Partial<ToolOptions> | undefined {
  const requires: QuestionKind[] = [];
  for (const item of listItems(value) ?? [value]) {
    const kind = REQUIREMENTS.get(textOf(item) ?? '');
    if (kind === undefined) return undefined;
    requires.push(kind);
  }
  return { requires };
}

const TASK_SUPPORT: readonly TaskSupport[] = ['optional', 'required', 'later'];

const HINTS: ReadonlyMap<string, keyof ToolAnnotations> = new Map<string, keyof ToolAnnotations>([
  ['read_only', 'readOnlyHint'],
  ['destructive', 'destructiveHint'],
  ['idempotent', 'idempotentHint'],
  ['open_world', 'openWorldHint'],
]);

/** `read_only` is true; `destructive(false)` says that it is not. */
function readAnnotations(value: Term): Partial<ToolOptions> | undefined {
  const annotations: Partial<Record<keyof ToolAnnotations, boolean>> = {};
  for (const item of listItems(value) ?? [value]) {
    const name = item instanceof Atom ? item.name : item instanceof Compound ? item.functor.name : '';
    const hint = HINTS.get(name);
    const given = item instanceof Atom ? TRUE : match(item, name, 1)?.[0];
    if (hint === undefined || (given !== TRUE && given !== FALSE)) return undefined;
    annotations[hint] = given === TRUE;
  }
  return { annotations };
}
