import type { Case } from './case.js';

const AGES = 'age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).';

export const solutionCases: readonly Case[] = [
  {
    it: 'collects all solutions',
    program: AGES,
    goal: 'findall(X, age(X, 11), L)',
    answers: ['L = [ann, mike]'],
  },
  { it: 'collects nothing into the empty list', goal: 'findall(X, fail, L)', answers: ['L = []'] },
  { it: 'collects copies', goal: 'findall(X-Y, member(X, [1, Z]), L)', answers: ['L = [1-A, B-C]'] },
  { it: 'collects with a tail', goal: 'findall(X, member(X, [1, 2]), L, [3])', answers: ['L = [1, 2, 3]'] },
  {
    it: 'nests findall/3',
    goal: 'findall(L, (member(N, [1, 2]), findall(N-M, member(M, [a, b]), L)), R)',
    answers: ['R = [[1-a, 1-b], [2-a, 2-b]]'],
  },
  {
    it: 'checks a given list of solutions',
    goal: 'findall(X, member(X, [1, 2]), [1, 2])',
    answers: ['true'],
  },
  {
    it: 'groups solutions by the free variables',
    program: AGES,
    goal: 'bagof(N, age(N, A), L)',
    answers: ['A = 5, L = [tom]', 'A = 7, L = [peter]', 'A = 8, L = [pat]', 'A = 11, L = [ann, mike]'],
  },
  {
    it: 'groups over quantified variables',
    program: AGES,
    goal: 'bagof(A, N^age(N, A), L)',
    answers: ['L = [7, 11, 8, 5, 11]'],
  },
  { it: 'fails to group nothing', program: AGES, goal: 'bagof(N, age(N, 99), L)' },
  {
    it: 'sorts solutions and removes doubles',
    program: AGES,
    goal: 'setof(A, N^age(N, A), L)',
    answers: ['L = [5, 7, 8, 11]'],
  },
  {
    it: 'sorts solutions of pairs',
    program: AGES,
    goal: 'setof(A-N, age(N, A), [F|_])',
    answers: ['F = 5-tom'],
  },
  {
    it: 'groups when the list is a free variable of the goal',
    goal: 'setof(t, (L = 2 ; L = 1), L)',
    answers: [],
  },
  {
    it: 'aggregates within a rule',
    program: `${AGES} oldest(N) :- findall(A-M, age(M, A), L), msort(L, S), last(S, _-N).`,
    goal: 'oldest(N)',
    answers: ['N = mike'],
  },
  { it: 'throws on an unbound goal', goal: 'findall(X, G, L)', throws: 'error(instantiation_error, _)' },
  {
    it: 'throws on a goal that cannot be called',
    goal: 'findall(X, 4, L)',
    throws: 'error(type_error(callable, _), _)',
  },
  {
    it: 'lets an exception out of findall/3',
    goal: 'catch(findall(X, (X = 1 ; throw(oops)), L), oops, true)',
    answers: ['X = _, L = _'],
  },
];
