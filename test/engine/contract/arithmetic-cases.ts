import type { Case } from './case.js';

export const arithmeticCases: readonly Case[] = [
  { it: 'adds, subtracts and multiplies integers', goal: 'X is 2 + 3 * 4 - 1', answers: ['X = 13'] },
  { it: 'divides integers toward zero', goal: 'X is 7 // 2, Y is -7 // 2', answers: ['X = 3, Y = -3'] },
  { it: 'divides integers toward minus infinity', goal: 'X is -7 div 2', answers: ['X = -4'] },
  {
    it: 'gives the modulus the sign of the divisor',
    goal: 'X is -7 mod 3, Y is 7 mod -3',
    answers: ['X = 2, Y = -2'],
  },
  { it: 'gives the remainder the sign of the dividend', goal: 'X is -7 rem 3', answers: ['X = -1'] },
  { it: 'divides to an integer where that is exact', goal: 'X is 4 / 2', answers: ['X = 2'] },
  { it: 'divides to a float where it must', goal: 'X is 7 / 2', answers: ['X = 3.5'] },
  { it: 'raises integers to an integer', goal: 'X is 2 ** 3, Y is 2 ^ 3', answers: ['X = 8, Y = 8'] },
  { it: 'shifts beyond 32 bits', goal: 'X is 1 << 40, Y is X >> 38', answers: ['X = 1099511627776, Y = 4'] },
  {
    it: 'works on bits',
    goal: 'X is 12 /\\ 10, Y is 12 \\/ 10, Z is \\ 5',
    answers: ['X = 8, Y = 14, Z = -6'],
  },
  { it: 'rounds half away from zero', goal: 'X is round(2.5), Y is round(-2.5)', answers: ['X = 3, Y = -3'] },
  {
    it: 'truncates, floors and ceils',
    goal: 'X is truncate(-2.5), Y is floor(-2.5), Z is ceiling(-2.5)',
    answers: ['X = -2, Y = -3, Z = -2'],
  },
  {
    it: 'has the greater and the lesser',
    goal: 'X is max(1, 2), Y is min(1, 2), Z is abs(-3), S is sign(-3)',
    answers: ['X = 2, Y = 1, Z = 3, S = -1'],
  },
  {
    it: 'keeps floats floats',
    goal: 'X is 1.0 + 1, Y is 1.0 * 2, Z = 1.0',
    answers: ['X = 2.0, Y = 2.0, Z = 1.0'],
  },
  {
    it: 'calculates with floats',
    goal: 'X is sqrt(16.0), Y is 10 ** -1.0, Z is pi - pi',
    answers: ['X = 4.0, Y = 0.1, Z = 0.0'],
  },
  { it: 'compares by value', goal: '1 =:= 1.0, 1 < 2, 2 >= 2, 1 =\\= 2', answers: ['true'] },
  { it: 'does not unify an integer with the equal float', goal: '1 = 1.0' },
  {
    it: 'calculates with integers of any size',
    goal: 'X is 9007199254740991 + 2, Y is 2 ** 100',
    answers: ['X = 9007199254740993, Y = 1267650600228229401496703205376'],
  },
  {
    it: 'takes and gives integers of any size',
    goal: 'X = 123456789012345678901234567890, X > 1',
    answers: ['X = 123456789012345678901234567890'],
  },
  { it: 'counts on', goal: 'succ(3, X), succ(Y, 4)', answers: ['X = 4, Y = 3'] },
  { it: 'throws on an unbound operand', goal: 'X is Y + 1', throws: 'error(instantiation_error, _)' },
  {
    it: 'throws on what cannot be evaluated',
    goal: 'X is foo + 1',
    throws: 'error(type_error(evaluable, foo/0), _)',
  },
  {
    it: 'throws on division by zero',
    goal: 'X is 1 // 0',
    throws: 'error(evaluation_error(zero_divisor), _)',
  },
  {
    it: 'throws on an integer operation with a float',
    goal: 'X is 1.0 mod 2',
    throws: 'error(type_error(integer, 1.0), _)',
  },
  { it: 'throws when comparing what is unbound', goal: 'X < 1', throws: 'error(instantiation_error, _)' },
];
