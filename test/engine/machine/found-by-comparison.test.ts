// Goals that once came out otherwise than on SWI-Prolog.

import { describeGoals, throws } from './goal-table.js';

describeGoals('as on SWI-Prolog', [
  ['between(9007199254740990, 9007199254740993, X), X > 9007199254740992', 'X = 9007199254740993'],
  ['between(-9007199254740993, inf, X), !', 'X = -9007199254740993'],
  ['between(91969402285252662176, 3, _)', false],
  ['X is max(1, 1.0), Y is max(1.0, 1)', 'X = 1.0, Y = 1.0'],
  ['X is min(1, 1.0), Y is min(1.0, 1)', 'X = 1.0, Y = 1.0'],
  ['X is max(-0.0, 0.0), Y is min(0.0, -0.0)', 'X = 0.0, Y = -0.0'],
  ['X is max(nan, 1), Y is min(1, nan)', 'X = 1, Y = 1'],
  ['max_list([1, 1.0], X), min_list([1.0, 1], Y)', 'X = 1.0, Y = 1.0'],
  ['aggregate_all(max(A), member(A, [1, 1.0]), X)', 'X = 1.0'],
  ['sort([X, Y, Z], [A, B, C]), A == X, B == Y, C == Z', true],
  ['msort([X, Y], [A, B]), A == X, B == Y', true],
  ['keysort([X-1, Y-2], [A-_, B-_]), A == X, B == Y', true],
  ['forall(0, true)', throws('type_error(callable, 0)')],
  ['ignore(0)', throws('type_error(callable, 0)')],
  ['setup_call_cleanup(fail, _, _)', false],
  ['setup_call_cleanup(true, fail, _)', throws('instantiation_error')],
  ['succ(X, -2)', throws('domain_error(not_less_than_zero, -2)')],
  ['X is 1.5 >> 0.5', throws('type_error(integer, 1.5)')],
  ["atom_chars(X, [0'a, b])", throws("type_error(character, 0'a)")],
  ["atom_codes(X, [a, 0'b])", throws('type_error(integer, a)')],
  ['string_chars(_, [1, a])', throws('type_error(character, 1)')],
  ['string_codes(_, [a, 1])', throws('type_error(integer, a)')],
  ["number_codes(X, [0'1, '2'])", throws("type_error(integer, '2')")],
  ['string_length([1, a], _)', throws('type_error(text, [1, a])')],
  ['atomic_list_concat([[a, 1], b], X)', throws('type_error(text, [a, 1])')],
  ["format(atom(X), 'a~10+b~n~+c', [])", "X = 'a         b\\n        c'"],
  ['X is msb(-1)', throws('domain_error(not_less_than_one, -1)')],
]);

describeGoals(
  'a goal sees the clauses that were there when it began',
  [
    ['findall(X, (retract(d(X)), retractall(d(_))), L)', 'L = [1, 2, 3]'],
    ['findall(X, (retract((d(X) :- true)), once(retract(d(_)))), L)', 'L = [1, 2]'],
    ['findall(X, (d(X), abolish(d/1)), L)', 'L = [1, 2, 3]'],
    ['findall(X, (clause(d(X), true), retractall(d(_)), assertz(d(4))), L)', 'L = [1, 2, 3]'],
  ],
  ':- dynamic d/1. d(1). d(2). d(3).',
);
