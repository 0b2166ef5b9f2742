// library(random): chance over lists, from the numbers of the run.

import { list, listItems } from '../../../terms/build.js';
import type { Term } from '../../../terms/term.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';

function indexBelow(m: Machine, size: number): number {
  return Math.floor(m.run.random.next() * size);
}

/** Fisher and Yates. */
function shuffled(m: Machine, items: readonly Term[]): Term[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = indexBelow(m, i + 1);
    const [x, y] = [result[i], result[j]];
    if (x === undefined || y === undefined) continue;
    result[i] = y;
    result[j] = x;
  }
  return result;
}

function permutation(m: Machine, left: Term, right: Term): boolean {
  if (listItems(left) === undefined && listItems(right) !== undefined) return permutation(m, right, left);
  return m.unify(right, list(shuffled(m, properList(left))));
}

export const randomChoiceTheme: Theme = {
  definer: 'library',
  deterministic: {
    'random_member/2': (m, item, items) => {
      const all = properList(items);
      const chosen = all[indexBelow(m, all.length)];
      return chosen !== undefined && m.unify(item, chosen);
    },
    'random_permutation/2': permutation,
  },
};
