import { expect } from 'chai';
import { createMachineEngine } from '../../../../src/engine/machine/machine-engine.js';
import { addProgram } from '../../contract/prolog-text.js';
import { firstStep, valuesOfX } from '../../contract/solve.js';

/** Goals with one answer, after which the engine must know that no more will come. */
const DETERMINATE = [
  'append([a], [b], _)',
  'append([[a], [b]], _)',
  'memberchk(b, [a, b, c])',
  'member(c, [a, b, c])',
  'nth0(1, [a, b, c], _)',
  'nth1(1, [a, b, c], _)',
  'nth0(1, [a, b, c], _, _)',
  'last([a, b, c], _)',
  'reverse([a, b, c], _)',
  'length([a, b, c], _)',
  'length(_, 3)',
  'msort([b, a], _)',
  'predsort([O, A, B]>>compare(O, A, B), [c, a, b], _)',
  'flatten([a, [b, [c]]], _)',
  'delete([a, b], a, _)',
  'exclude([X]>>(X > 1), [1, 2], _)',
  'partition([X]>>(X > 1), [1, 2], _, _)',
  'maplist([X, Y]>>(Y is X + 1), [1, 2], _)',
  'maplist(succ, [1, 2], _)',
  'foldl([X, A0, A]>>(A is A0 + X), [1, 2], 0, _)',
  'sum_list([1, 2], _)',
  'numlist(1, 3, _)',
  'pairs_keys_values(_, [a, b], [1, 2])',
  'pairs_keys([a-1, b-2], _)',
  'group_pairs_by_key([a-1, a-2, b-3], _)',
  'list_to_assoc([a-1, b-2], A), get_assoc(a, A, _), put_assoc(c, A, 3, _)',
  'aggregate_all(count, member(_, [a, b]), _)',
  'forall(member(X, [1, 2]), X > 0)',
  'between(3, 3, _)',
  'option(a(_), [b(1), a(2)], 3)',
  "phrase(integer(_), ['1', '2'])",
  'phrase(sequence(digit, ",", [_, _]), "1,2")',
  'limit(1, member(_, [a, b]))',
  'call_nth(member(_, [a, b, c]), 2)',
  'subtract([a, b], [a], _), intersection([a], [a], _), union([a], [b], _)',
  "parse_time('2024-01-01', S), format_time(atom(_), '%F', S)",
];

describe('the library leaves no choice', () => {
  for (const goal of DETERMINATE) {
    it(`after ${goal}`, async () => {
      expect(await firstStep(createMachineEngine(), goal)).to.include({ kind: 'answer', last: true });
    });
  }
});

describe('a program with its own version of a library predicate', () => {
  const program = `
    append(mine, mine, mine).
    select(mine, mine, mine).
  `;

  it('calls its own', async () => {
    const engine = createMachineEngine();
    addProgram(engine, program);
    expect(await valuesOfX(engine, 'append(X, _, _)')).to.deep.equal(['mine']);
    expect(await valuesOfX(engine, 'maplist(append(X, mine), [mine])')).to.deep.equal(['mine']);
  });

  it('leaves the library as it is', async () => {
    const engine = createMachineEngine();
    addProgram(engine, program);
    expect(await valuesOfX(engine, 'append([[a], [b]], X)')).to.deep.equal(['[a,b]']);
    expect(await valuesOfX(engine, 'permutation([a, b], X)')).to.deep.equal(['[a,b]', '[b,a]']);
    expect(await valuesOfX(engine, 'option(a(X), [a(1)])')).to.deep.equal(['1']);
  });
});

describe('long lists', () => {
  const goals: readonly (readonly [string, string])[] = [
    ['numlist(1, 300000, _L), foldl([X, A0, A]>>(A is A0 + X), _L, 0, X)', '45000150000'],
    ['numlist(1, 300000, _L), maplist(succ, _L, _M), sum_list(_M, X)', '45000450000'],
    ['numlist(1, 300000, _L), reverse(_L, _M), msort(_M, _N), last(_N, X)', '300000'],
    ['numlist(1, 300000, _L), append(_L, [x], _M), nth1(300001, _M, X)', 'x'],
    [
      'numlist(1, 100000, _L), foldl([K, A0, A]>>put_assoc(K, A0, v, A), _L, t, _A), max_assoc(_A, X, _)',
      '100000',
    ],
    ['numlist(1, 50000, _L), list_to_set(_L, _S), subtract(_S, [7], _R), length(_R, X)', '49999'],
    ['numlist(1, 50000, _L), predsort([O, A, B]>>compare(O, B, A), _L, [X|_])', '50000'],
    ['findall(a, between(1, 200000, _), _L), phrase(string_without("b", _M), _L), length(_M, X)', '200000'],
  ];
  for (const [goal, value] of goals) {
    it(`go through ${goal}`, async function () {
      this.timeout(30_000);
      expect(await valuesOfX(createMachineEngine(), goal)).to.deep.equal([value]);
    });
  }

  it('are given up at the time limit', async () => {
    const engine = createMachineEngine();
    const limits = { time: 200 };
    const step = await firstStep(engine, 'L = [a, b|L], memberchk(c, L)', { limits });
    expect(step.kind).to.equal('limit');
  });
});
