// The arguments of a tool's predicate: names from info/2, directions and types from mode/2.

import type { Engine } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import type { ArgumentMode, InfoDeclaration, ModeDeclaration, Program } from '../language/program.js';
import { listItems, textOf } from '../terms/build.js';
import { excerpt, pairSides } from '../terms/term-json.js';
import type { Term } from '../terms/term.js';
import type { Findings } from './declaration-findings.js';
import { typeSlips } from './declaration-slips.js';
import { readValueType, type ValueType } from './value-type.js';

type ArgumentRole = 'input' | 'output' | 'either';

export interface ToolArgument {
  readonly name: string;
  readonly role: ArgumentRole;
  readonly type: ValueType;
  readonly description: string | undefined;
}

const ROLES: Readonly<Record<ArgumentMode, ArgumentRole>> = {
  '+': 'input',
  '++': 'input',
  '@': 'input',
  '-': 'output',
  '--': 'output',
  '?': 'either',
};

export const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** The info/2 entries of a predicate. */
export function infoOf(program: Program, { name, arity }: Indicator): InfoDeclaration | undefined {
  return program.infos.find(({ indicator }) => indicator?.name === name && indicator.arity === arity);
}

/** The mode/2 directive of a predicate. */
function modeOf(program: Program, indicator: Indicator): ModeDeclaration | undefined {
  return program.modes.find((one) => isSame(one.indicator, indicator));
}

/** One for each argument of the predicate; what does not fit is a finding. */
export function readToolArguments(
  program: Program,
  indicator: Indicator,
  findings: Findings,
): readonly ToolArgument[] {
  const info = infoOf(program, indicator);
  const names = info === undefined ? undefined : readNames(info, indicator, findings);
  const mode = modeOf(program, indicator);
  reportSlips(mode, findings);
  return Array.from({ length: indicator.arity }, (_, i) => ({
    name: names?.[i]?.name ?? `arg${i + 1}`,
    description: names?.[i]?.description,
    role: ROLES[mode?.arguments[i]?.mode ?? '+'],
    type: modeType(mode, i),
  }));
}

function reportSlips(mode: ModeDeclaration | undefined, findings: Findings): void {
  if (mode === undefined) return;
  for (const { name, meant } of typeSlips(mode.arguments.map(({ type }) => type))) {
    findings.add(
      'type-doubtful',
      mode.at,
      `the type ${name} is unknown, so that any text will do; did you mean ${meant}?`,
    );
  }
}

function modeType(mode: ModeDeclaration | undefined, index: number): ValueType {
  const type = mode?.arguments[index]?.type;
  return type === undefined ? { kind: 'free' } : readValueType(type);
}

interface ArgumentName {
  readonly name: string;
  readonly description: string | undefined;
}

function readNames(
  info: InfoDeclaration,
  indicator: Indicator,
  findings: Findings,
): ArgumentName[] | undefined {
  const described = info.entries.get('arguments');
  const listed = described ?? info.entries.get('argnames');
  if (listed === undefined) return undefined;
  const items = listItems(listed);
  const predicate = `${indicator.name}/${indicator.arity}`;
  if (items?.length !== indicator.arity) {
    const found = items === undefined ? excerpt(listed) : counted(items.length, 'name');
    findings.add(
      'arity-mismatch',
      info.at,
      `${predicate} has ${counted(indicator.arity, 'argument')}, but info/2 has ${found}`,
    );
    return undefined;
  }
  const names = items.map(described === undefined ? plainName : describedName);
  const seen = new Set<string>();
  for (const { name } of names) {
    if (!NAME.test(name)) {
      findings.add(
        'argument-name-invalid',
        info.at,
        `the argument name '${name}' of ${predicate} must be 1 to 64 letters A-Z a-z, digits, _ or -`,
      );
    } else if (seen.has(name)) {
      findings.add('argument-name-duplicate', info.at, `${predicate} has two arguments named '${name}'`);
    }
    seen.add(name);
  }
  return names;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function plainName(term: Term): ArgumentName {
  return { name: textOf(term) ?? excerpt(term), description: undefined };
}

function describedName(term: Term): ArgumentName {
  const [name, description] = pairSides(term) ?? [term];
  return {
    name: textOf(name) ?? excerpt(name),
    description: description === undefined ? undefined : textOf(description),
  };
}

/** A mode that describes no predicate while the tool's predicate has none of its own: one of the two is a slip. */
export function checkModeArity(
  program: Program,
  indicator: Indicator,
  engine: Engine,
  findings: Findings,
): void {
  if (modeOf(program, indicator) !== undefined) return;
  const stray = program.modes.find(
    (mode) => mode.indicator.name === indicator.name && engine.definer(mode.indicator) === undefined,
  );
  if (stray === undefined) return;
  const { name, arity } = stray.indicator;
  findings.add(
    'arity-mismatch',
    stray.at,
    `mode/2 describes ${name}/${arity}, which does not exist, but the tool is ${indicator.name}/${indicator.arity}`,
  );
}

function isSame(one: Indicator, other: Indicator): boolean {
  return one.name === other.name && one.arity === other.arity;
}
