// Puzzles whose conditions are stated first and wait: the same answers before and after their clauses are compiled.

import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { expectOutcome } from '../contract/case.js';
import { CALLS_UNTIL_COMPILED, loadCoroutines } from './coroutine-programs.js';
import { createExplainingEngine } from './explaining-engine.js';

const FIVE_QUEENS = [
  'Q = [1, 3, 5, 2, 4]',
  'Q = [1, 4, 2, 5, 3]',
  'Q = [2, 4, 1, 3, 5]',
  'Q = [2, 5, 3, 1, 4]',
  'Q = [3, 1, 4, 2, 5]',
  'Q = [3, 5, 2, 4, 1]',
  'Q = [4, 1, 3, 5, 2]',
  'Q = [4, 2, 5, 3, 1]',
  'Q = [5, 2, 4, 1, 3]',
  'Q = [5, 3, 1, 4, 2]',
];

const PUZZLES: readonly (readonly [goal: string, answers: readonly string[]])[] = [
  ['zebra(Z, W)', ['Z = japanese, W = norwegian']],
  ['queens_by_freeze(5, Q)', FIVE_QUEENS],
  ['queens_by_when(5, Q)', FIVE_QUEENS],
  ['queens_by_freeze(3, Q)', []],
  ['once(queens_by_when(6, Q))', ['Q = [2, 4, 6, 1, 3, 5]']],
  ['primes(10, P)', ['P = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]']],
  ['naturals(5, L), L = [A, B, C|T], var(T)', ['A = 5, B = 6, C = 7']],
  ['naturals(1, L), nth1(30, L, X), nth1(7, L, Y), L = [Z|_]', ['X = 30, Y = 7, Z = 1']],
  ['sum_so_far(L, 0, S), L = [1|T], T = [2, 3|U], S = [_, _, _|D], var(D), U = []', ['S = [1, 3, 6]']],
  ['sum_so_far(L, 0, S), member(L, [[1, 2], [3, 4, 5]])', ['S = [1, 3]', 'S = [3, 7, 12]']],
  ['subset_sum([1, 2, 3, 4], 5, S)', ['S = [2, 3]', 'S = [1, 4]']],
];

describe('puzzles with goals that wait', () => {
  for (const [goal, answers] of PUZZLES) {
    it(goal, async () => {
      const engine = await loadCoroutines('puzzles.pl', createMachineEngine());
      for (let i = 0; i < CALLS_UNTIL_COMPILED; i++) await expectOutcome(engine, goal, { answers });
    });

    it(`${goal}, explained`, async () => {
      const engine = await loadCoroutines('puzzles.pl', createExplainingEngine());
      await expectOutcome(engine, goal, { answers });
    });
  }
});
