// Goals that are woken where control turns on them: they fail, throw or leave choice points within all solutions,
// changes of the database, exceptions, cuts, conditions and negations. Explained runs give the same answers.

import type { Engine } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { expectOutcome } from '../contract/case.js';
import { CALLS_UNTIL_COMPILED, loadCoroutines } from './coroutine-programs.js';
import { createExplainingEngine } from './explaining-engine.js';

type Row = readonly [goal: string, answers: readonly string[], output?: string];

const THEMES: Readonly<Record<string, readonly Row[]>> = {
  'all solutions': [
    ['freeze(X, X > 1), collected(X, L)', ['L = [2, 3]']],
    ['freeze(X, fail), collected(X, L)', ['L = []']],
    ['freeze(X, throw(ball)), catch(collected(X, L), E, true)', ['E = ball']],
    ['freeze(X, (Y = a ; Y = b)), collected_pairs(X, Y, L)', ['L = [1-a, 1-b, 2-a, 2-b, 3-a, 3-b]']],
    ['freeze(X, (X > 1, !)), collected(X, L)', ['L = [2, 3]']],
    ['dif(X, 2), collected(X, L)', ['L = [1, 3]']],
    ['freeze(X, X > 1), bag(X, K, L)', ['K = b, L = [2, 3]']],
    ['freeze(X, (true ; true)), bag(X, K, L)', ['K = a, L = [1, 1]', 'K = b, L = [2, 2, 3, 3]']],
    ['freeze(K, K == b), bag(X, K, L)', ['K = b, L = [2, 3]']],
    ['freeze(X, throw(ball)), catch(bag(X, _, L), E, true)', ['E = ball']],
    ['dif(K, a), set(X, L), K = c', ['K = c, L = [1-a, 2-b, 3-b]']],
    ['freeze(X, X < 3), set(X, L)', ['L = [1-a, 2-b]']],
    ['freeze(X, X < 3), counted(X, N)', ['N = 2']],
    ['freeze(X, (true ; true)), summed(X, N)', ['N = 12']],
    ['freeze(X, X == 9), all_items(X, Y), var(Y)', ['true']],
    ['freeze(Y, fail), all_items(X, Y)', []],
    ['freeze(X, throw(ball)), catch(all_items(X, Y), E, true)', ['E = ball']],
  ],
  'the database': [
    ['freeze(X, Y = done), remembered(X, L)', ['X = 1, Y = done, L = [1]']],
    ['freeze(X, assertz(kept(0))), remembered(X, L)', ['X = 1, L = [0, 1]']],
    ['freeze(X, fail), after_failure(X, L)', ['L = []']],
    [
      'freeze(X, (true ; true)), after_failure(X, L)',
      ['X = 1, L = [late]', 'X = 1, L = [late, late]', 'L = [late, late]'],
    ],
    ['freeze(X, X > 1), taken(X, L)', ['X = 2, L = []']],
    [
      'freeze(X, (true ; true)), taken(X, L)',
      ['X = 1, L = [2]', 'X = 1, L = [2]', 'X = 2, L = []', 'X = 2, L = []'],
    ],
    ['freeze(X, true), cleared(X, L)', ['L = []']],
    ['freeze(X, foo), stored_bare(X, G)', ['G = true']],
    ['dif(X, a), stored_bare(X, G)', ['G = true']],
  ],
  'global variables': [
    ['freeze(X, (nb_getval(seen, N), M is N + X, nb_setval(seen, M))), noted(X, S)', ['S = 6']],
    ['freeze(X, (X > 1, nb_setval(seen, X))), noted(X, S)', ['S = 3']],
    ['freeze(X, b_setval(seen, 1)), backtrackable(X, V)', ['V = 0']],
  ],
  exceptions: [
    ['freeze(X, throw(ball)), guarded_head(X, R)', ['R = ball']],
    ['freeze(X, (X > 2 -> true ; X > 1 -> throw(two) ; fail)), guarded_head(X, R)', ['R = two']],
    ['freeze(X, throw(ball)), guarded_equation(X, R)', ['R = ball']],
    ['freeze(X, (Y = a ; throw(late))), guarded_equation(X, R)', ['X = 1, Y = a', 'R = late']],
    ['freeze(X, throw(ball)), guarded_body(X, R)', ['R = ball']],
    [
      'freeze(X, (Y = a ; Y = b)), guarded_body(X, R)',
      ['X = 1, Y = a', 'X = 1, Y = a', 'X = 1, Y = b', 'X = 1, Y = b'],
    ],
    ['freeze(X, throw(ball)), guarded_last(X, R)', ['R = ball']],
    ['freeze(X, Y is foo + 1), guarded_last(X, error(R, _))', ['R = type_error(evaluable, foo/0)']],
    ['freeze(X, throw(ball)), catch(left_before(X, R), E, true)', ['E = ball']],
    ['freeze(X, fail), left_before(X, R)', []],
    ['freeze(X, X > 1), left_with_choice(X, Y)', ['X = 2, Y = 2']],
    [
      'freeze(X, (true ; true)), left_with_choice(X, Y)',
      ['X = 1, Y = 1', 'X = 1, Y = 1', 'X = 2, Y = 2', 'X = 2, Y = 2'],
    ],
    ['freeze(Y, Y > 1), left_with_choice(X, Y)', ['Y = 2, X = 2']],
    [
      'freeze(Y, (Z = a ; Z = b)), left_with_choice(X, Y)',
      ['Y = 1, Z = a, X = 1', 'Y = 1, Z = b, X = 1', 'Y = 2, Z = a, X = 2', 'Y = 2, Z = b, X = 2'],
    ],
    ['freeze(Y, throw(outside)), catch(left_with_choice(X, Y), E, true)', ['E = outside']],
    ['freeze(X, throw(ball)), rethrown(X, R)', ['R = outer(ball)']],
    ['freeze(X, throw(other)), rethrown(X, R)', ['R = other']],
    ['freeze(X, fail), recovered(X, R)', []],
    ['freeze(X, throw(again)), catch(recovered(X, R), E, true)', ['E = again']],
    ['freeze(X, (Y = a ; Y = b)), recovered(X, R)', ['X = 1, Y = a, R = yes', 'X = 1, Y = b, R = yes']],
    ['freeze(E, Y = seen), caught_by(E, R)', ['E = ball, Y = seen, R = yes']],
    ['freeze(E, (Y = a ; Y = b)), caught_by(E, R)', ['E = ball, Y = a, R = yes', 'E = ball, Y = b, R = yes']],
    ['freeze(E, fail), caught_by_or(E, R)', ['R = none']],
    ['freeze(E, throw(woken)), caught_by_or(E, R)', ['R = outer(woken)', 'R = none']],
    ['freeze(X, throw(ball)), undone(X, Y, R)', ['R = free(ball)']],
    ['freeze(X, true), undone(X, Y, R)', ['X = 1, Y = before, R = before']],
  ],
  'once/1 and cuts': [
    ['freeze(X, X > 1), once_each(X)', ['X = 2']],
    ['freeze(X, (Y = a ; Y = b)), once_each(X)', ['X = 1, Y = a']],
    ['freeze(X, throw(ball)), catch(once_each(X), E, true)', ['E = ball']],
    ['freeze(X, (Y = a ; Y = b)), once_choice(X, D)', ['X = 1, Y = a, D = done']],
    ['freeze(D, (Y = a ; Y = b)), once_choice(X, D)', ['D = done, Y = a, X = 1', 'D = done, Y = b, X = 1']],
    ['freeze(X, fail), ignored(X, R)', ['R = free']],
    ['freeze(X, (Y = a ; Y = b)), ignored(X, R)', ['X = 1, Y = a, R = 1']],
    ['freeze(X, X > 1), cut_between(X, Y)', ['X = 2, Y = 2']],
    ['freeze(Y, Y > 1), cut_between(X, Y)', ['Y = 2, X = 2']],
    ['freeze(X, (true ; true)), cut_between(X, Y)', ['X = 1, Y = 1']],
    ['freeze(X, fail), cut_alternative(X, R)', ['R = second', 'R = third']],
    ['freeze(X, (R = a ; R = b)), cut_alternative(X, R)', ['X = 1, R = a']],
    ['freeze(X, fail), cut_called(X, R)', ['R = second']],
    ['freeze(X, (Y = a ; Y = b)), cut_called(X, R)', ['X = 1, Y = a, R = first', 'R = second']],
    ['freeze(X, !), cut_called(X, R)', ['X = 1, R = first', 'R = second']],
    ['freeze(X, X > 1), cut_head(X, R)', ['X = 2, R = two']],
    ['freeze(X, X > 2), cut_head(X, R)', ['R = other']],
    ['freeze(X, (Y = a ; Y = b)), cut_head(X, R)', ['X = 1, Y = a, R = one']],
    ['freeze(X, throw(ball)), catch(cut_head(X, R), E, true)', ['E = ball']],
    ['freeze(R, fail), cut_head(X, R)', []],
    ['freeze(X, fail), cut_fail(X)', ['true']],
    ['freeze(X, true), cut_fail(X)', []],
  ],
  conditions: [
    ['freeze(X, X > 1), deep(X, R)', ['X = 2, R = yes']],
    ['freeze(X, fail), deep(X, R)', ['R = no']],
    ['freeze(X, (Y = a ; Y = b)), deep(X, R)', ['X = 1, Y = a, R = yes']],
    ['freeze(X, throw(ball)), catch(deep(X, R), E, true)', ['E = ball']],
    ['freeze(X, fail), condition_calls(X, R)', ['R = no']],
    ['freeze(X, (Y = a ; Y = b)), condition_calls(X, R)', ['X = 1, Y = a, R = yes']],
    ['freeze(X, X > 1), chained(X, R)', ['X = 2, R = two']],
    ['freeze(X, X > 2), chained(X, R)', ['R = none']],
    ['freeze(X, X > 1), chained_calls(X, R)', ['X = 2, R = two']],
    ['freeze(X, X > 2), chained_calls(X, R)', ['R = none']],
    ['dif(X, 1), chained(X, R)', ['X = 2, R = two']],
    ['dif(X, Y), both(X, Y, R)', ['X = 1, R = x']],
    ['freeze(X, fail), both(X, Y, R)', ['Y = 1, R = y']],
    ['freeze(X, Y = 2), both(X, Y, R)', ['X = 1, Y = 2, R = x']],
    ['freeze(X, fail), freeze(Y, fail), both(X, Y, R)', ['R = neither']],
    ['dif(X, Y), pair_at_once(X, Y, R)', ['X = 1, Y = 2, R = yes']],
    ['freeze(X, Y == 2), pair_at_once(X, Y, R)', ['X = 1, Y = 2, R = yes']],
    ['freeze(X, Y == 3), pair_at_once(X, Y, R)', ['R = no']],
    ['dif(X-Y, 1-2), pair_at_once(X, Y, R)', ['R = no']],
    ['freeze(X, fail), in_then(X, R)', ['R = after']],
    [
      'freeze(X, (Y = a ; Y = b)), in_then(X, R)',
      ['X = 1, Y = a, R = then', 'X = 1, Y = b, R = then', 'R = after'],
    ],
    ['freeze(R, R == after), in_then(X, R)', ['R = after']],
    ['freeze(X, fail), in_else(X, R)', ['R = after']],
    [
      'freeze(X, (Y = a ; Y = b)), in_else(X, R)',
      ['X = 1, Y = a, R = otherwise', 'X = 1, Y = b, R = otherwise', 'R = after'],
    ],
    ['freeze(X, X > 1), soft_each(X, R)', ['X = 2, R = yes', 'X = 3, R = yes']],
    ['freeze(X, fail), soft_each(X, R)', ['R = no']],
    ['freeze(X, throw(ball)), catch(soft_each(X, R), E, true)', ['E = ball']],
    ['freeze(X, (Y = a ; Y = b)), soft_equation(X, R)', ['X = 1, Y = a, R = yes', 'X = 1, Y = b, R = yes']],
    ['freeze(R, fail), soft_equation(X, R)', []],
  ],
  negation: [
    ['freeze(X, X > 3), not_any(X)', ['true']],
    ['freeze(X, X > 2), not_any(X)', []],
    ['freeze(X, throw(ball)), catch(not_any(X), E, true)', ['E = ball']],
    ['dif(X, 1), not_equal(X)', ['true']],
    ['freeze(X, (fail ; true)), not_equal(X)', []],
    ['freeze(X, (write(X), X > 1)), not_not(X, R)', ['R = free'], '12'],
    ['freeze(X, fail), not_not(X, R)', []],
    ['dif(X, 1), different(X)', ['true']],
    ['freeze(X, true), different(X)', []],
    ['freeze(X, throw(ball)), catch(different(X), E, true)', ['E = ball']],
  ],
  calls: [
    ['freeze(X, X > 1), called(X, R)', ['X = 2, R = 2', 'X = 3, R = 3']],
    ['freeze(R, R > 1), called(X, R)', ['R = 2, X = 2', 'R = 3, X = 3']],
    ['freeze(X, (Y = a ; Y = b)), partly(X, R)', ['X = 2, Y = a, R = 2', 'X = 2, Y = b, R = 2']],
    ['freeze(X, fail), partly(X, R)', []],
    ['freeze(X, X == 1), mapped([X, Y], [1, 2])', ['X = 1, Y = 2']],
    ['freeze(Y, X == 2), mapped([X, Y], [1, 2])', []],
    ['dif(X, Y), mapped([X, Y], [1, 1])', []],
    ['freeze(X, (Z = a ; Z = b)), mapped([X, Y], [1, 2])', ['X = 1, Z = a, Y = 2', 'X = 1, Z = b, Y = 2']],
    ['freeze(X, throw(ball)), catch(mapped([Y, X], [1, 2]), E, true)', ['E = ball']],
    [
      'freeze(X, (Z = a ; Z = b)), folded([X, Y], S)',
      ['X = 1, Z = a, Y = 1, S = 2', 'X = 1, Z = b, Y = 1, S = 2'],
    ],
    ['freeze(Y, fail), folded([X, Y], S)', []],
  ],
  cleanups: [
    ['freeze(X, write(w)), cleaned(X, R)', ['X = 1, R = yes'], 'wc'],
    ['freeze(X, (write(v) ; write(w))), cleaned(X, R)', ['X = 1, R = yes', 'X = 1, R = yes'], 'vwc'],
    ['freeze(X, fail), \\+ cleaned(X, _)', ['true'], 'c'],
    ['freeze(X, throw(ball)), catch(cleaned(X, _), E, true)', ['E = ball'], 'c'],
    ['freeze(X, write(w)), prepared(X, R)', ['X = 1, R = yes'], 'wgc'],
    ['freeze(X, throw(ball)), catch(prepared(X, _), E, true)', ['E = ball']],
  ],
  'builtin predicates': [
    ['freeze(X, X > 1), loops(X, R)', ['X = 2, R = 2', 'X = 3, R = 3']],
    ['freeze(R, (R = 2 ; R = 3)), loops(X, R)', ['R = 2, X = 2', 'R = 3, X = 3']],
    [
      'freeze(X, (nb_getval(tries, N), M is N + 1, nb_setval(tries, M), M > 3)), nb_setval(tries, 0), repeats(X, R)',
      ['X = 1, N = 3, M = 4, R = yes'],
    ],
    ['freeze(X, Y = a), univ(X, R)', ['X = 1, Y = a, R = f(1)']],
    ['freeze(X, fail), \\+ univ(X, _)', ['true']],
    ['freeze(X, X > 1), argument(X, N)', ['X = 2, N = 2', 'X = 3, N = 3']],
    ['freeze(N, N > 1), argument(X, N)', ['N = 2, X = 2', 'N = 3, X = 3']],
    ['freeze(X, X > 3), \\+ atoms(X, N)', ['true']],
    ['freeze(X, Y = a), atoms(X, N)', ['X = 3, Y = a, N = 3']],
    ['freeze(X, (Z = a ; Z = b)), computed(X, Y)', ['X = 2, Z = a, Y = 2', 'X = 2, Z = b, Y = 2']],
    ['freeze(X, X == 3), \\+ computed(X, Y)', ['true']],
    ['freeze(X, Y = X), compared(X, R)', ['X = <, Y = <, R = <']],
    ['freeze(X, X > 1), first_of(X, R)', ['X = 2, R = 2']],
    ['freeze(X, X > 3), first_of(X, R)', ['R = none']],
    ['freeze(X, (Z = a ; Z = b)), first_of(X, R)', ['X = 1, Z = a, R = 1']],
    ['freeze(X, throw(ball)), catch(first_of(X, R), E, true)', ['E = ball']],
  ],
  'when/2': [
    ['when(ground(X-Y), X < Y), mapped([X, Y], [2, 1])', []],
    ['when(ground(X-Y), X < Y), mapped([X, Y], [1, 2])', ['X = 1, Y = 2']],
    ['when(?=(X, Y), throw(ball)), catch(pair_at_once(X, Y, R), E, true)', ['E = ball']],
    [
      'when((nonvar(X) ; nonvar(Y)), (Z = a ; Z = b)), pair_at_once(X, Y, R)',
      ['X = 1, Y = 2, Z = a, R = yes'],
    ],
  ],
};

const TABLED: readonly Row[] = [
  ['freeze(X, true), catch(path(X, _), error(E, _), true)', ['E = type_error(free_of_attvar, path(_, _))']],
  ['dif(X, c), catch(path(a, X), error(E, _), true)', ['E = type_error(free_of_attvar, path(a, _))']],
  ['dif(X, c), catch(path(f(X), b), error(E, _), true)', ['E = type_error(free_of_attvar, path(f(_), b))']],
  ['dif(X, a), X = Y, catch(path(Y, _), error(E, _), true)', ['E = type_error(free_of_attvar, path(_, _))']],
  ['catch(lazy(_), error(type_error(E, _), _), true)', ['E = free_of_attvar']],
  ['catch(later(_), error(type_error(E, _), _), true)', ['E = free_of_attvar']],
  ['dif(X, c), findall(Y, path(a, Y), Ys), msort(Ys, [A, B, C])', ['A = a, B = b, C = c']],

  ['setof(X, Y^(path(a, Y), dif(X, c), X = Y), L)', ['L = [a, b]']],
  ['dif(X, c), X = a, setof(Y, path(X, Y), L)', ['L = [a, b, c]']],
  ['setof(X-Y, (freeze(X, path(X, Y)), member(X, [a, d])), L)', ['L = [a-a, a-b, a-c]']],
  ['put_attr(X, m, 1), del_attr(X, m), setof(X, path(a, X), L)', ['L = [a, b, c]']],
  ['once(bound(X))', ['X = b']],
];

describe('goals woken within control', () => {
  for (const [theme, rows] of Object.entries(THEMES)) describeRows(theme, 'control.pl', rows);
  describeRows('tables, which must be free of attributes', 'tabled.pl', TABLED);
});

function describeRows(title: string, program: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const row of rows) {
      const [goal] = row;
      it(goal, async () => {
        await expectTimes(CALLS_UNTIL_COMPILED, await loadCoroutines(program, createMachineEngine()), row);
      });

      it(`${goal}, explained`, async () => {
        for (const options of [{}, { steps: 2 }])
          await expectTimes(2, await loadCoroutines(program, createExplainingEngine(options)), row);
      });
    }
  });
}

async function expectTimes(times: number, engine: Engine, [goal, answers, output = '']: Row): Promise<void> {
  for (let i = 0; i < times; i++) await expectOutcome(engine, goal, { answers, output });
}
