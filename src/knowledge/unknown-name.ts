// What is asked for by a name that there is not.

import { nearestName } from '../language/near-miss.js';
import { withoutEffect, type Performed } from './call-run.js';

export function unknown(kind: string, name: string, known: Iterable<string>): Performed<never> {
  const names = [...known];
  const nearest = nearestName(name, names);
  const others = kind === 'resource' ? '' : namesText(names);
  const hint = nearest === undefined ? others : `; did you mean ${nearest}?`;
  return withoutEffect({ kind: 'unknown', text: `unknown ${kind} ${name}${hint}` });
}

const MOST_NAMES = 20;

function namesText(names: readonly string[]): string {
  if (names.length === 0) return '; there is none';
  const more = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : '';
  return `; known: ${names.slice(0, MOST_NAMES).join(', ')}${more}`;
}
