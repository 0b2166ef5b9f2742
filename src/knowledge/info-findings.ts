// What is wrong in info/1 and info/2, whether a tool is described or not: keys that are slips, values that their keys cannot take.

import type { InfoDeclaration, Program } from '../language/program.js';
import { listItems, textOf } from '../terms/build.js';
import { excerpt, pairSides } from '../terms/term-json.js';
import { Var, type Term } from '../terms/term.js';
import type { Findings } from './declaration-findings.js';
import { keySlips } from './declaration-slips.js';

export function reportInfoFaults({ infos }: Program, findings: Findings): void {
  for (const info of infos) {
    for (const { name, meant } of keySlips(info.entries.keys())) {
      findings.add('info-key-doubtful', info.at, `the key ${name} has no meaning; did you mean ${meant}?`);
    }
    for (const [key, value] of info.entries) {
      const wanted = wantedFor(key, value);
      if (wanted !== undefined) reportValue({ key, value, wanted }, info, findings);
    }
  }
}

/** What the key takes; undefined when it can take the value. */
function wantedFor(key: string, value: Term): string | undefined {
  switch (key) {
    case 'comment':
    case 'title':
      return textOf(value) === undefined ? 'a text' : undefined;
    case 'arguments': {
      const isDescribed = listItems(value)?.every(isDescription);
      return isDescribed === true ? undefined : "a list such as [name-'What it is.']";
    }
    case 'argnames': {
      const isNamed = listItems(value)?.every((item) => textOf(item) !== undefined);
      return isNamed === true ? undefined : "a list of names such as ['Name']";
    }
    default:
      return undefined;
  }
}

function isDescription(item: Term): boolean {
  const sides = pairSides(item) ?? [item];
  return sides.every((side) => textOf(side) !== undefined);
}

function reportValue(
  { key, value, wanted }: { readonly key: string; readonly value: Term; readonly wanted: string },
  info: InfoDeclaration,
  findings: Findings,
): void {
  const found = value instanceof Var ? 'a variable' : excerpt(value);
  findings.add('info-value-invalid', info.at, `${key} must be ${wanted}, found ${found}`);
}
