// "Did you mean": the nearest among the names that exist.

import type { Indicator } from '../engine/indicator.js';

/** The nearest candidate that a slip of the keyboard could have turned into `name`. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const most = name.length <= 2 ? 0 : name.length <= 5 ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) > most) continue;
    const distance = editDistance(name, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** The same name with another arity first, then the nearest name, preferably with the same arity. */
export function nearestIndicator(wanted: Indicator, candidates: readonly Indicator[]): Indicator | undefined {
  const sameName = candidates
    .filter((candidate) => candidate.name === wanted.name && candidate.arity !== wanted.arity)
    .sort((a, b) => Math.abs(a.arity - wanted.arity) - Math.abs(b.arity - wanted.arity));
  if (sameName[0] !== undefined) return sameName[0];
  const sameArity = candidates.filter((candidate) => candidate.arity === wanted.arity);
  for (const group of [sameArity, candidates]) {
    const name = nearestName(
      wanted.name,
      group.map((candidate) => candidate.name),
    );
    const found = group.find((candidate) => candidate.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Insertions, deletions, substitutions and swaps of neighbors. */
export function editDistance(from: string, to: string): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const current = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let least = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        least = Math.min(least, at(twoBack, j - 2) + 1);
      }
      current.push(least);
    }
    twoBack = previous;
    previous = current;
  }
  return at(previous, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
