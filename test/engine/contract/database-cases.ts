import type { Case } from './case.js';

const STORE = ':- dynamic s/1. s(1). s(2). s(3).';

export const databaseCases: readonly Case[] = [
  {
    it: 'appends a clause',
    program: STORE,
    goal: 'assertz(s(4)), findall(X, s(X), L)',
    answers: ['L = [1, 2, 3, 4]'],
  },
  {
    it: 'prepends a clause',
    program: STORE,
    goal: 'asserta(s(0)), findall(X, s(X), L)',
    answers: ['L = [0, 1, 2, 3]'],
  },
  { it: 'creates a predicate by asserting', goal: 'assertz(new(1)), new(X)', answers: ['X = 1'] },
  {
    it: 'asserts a rule',
    program: STORE,
    goal: 'assertz((big(X) :- s(X), X > 2)), big(Y)',
    answers: ['Y = 3'],
  },
  {
    it: 'asserts a copy',
    goal: 'assertz(new(X, Y, X)), X = 1, new(A, B, C)',
    answers: ['A = P, B = Q, C = P'],
  },
  {
    it: 'cuts in an asserted rule',
    program: STORE,
    goal: 'assertz((one(X) :- s(X), !)), assertz(one(0)), findall(X, one(X), L)',
    answers: ['L = [1]'],
  },
  {
    it: 'removes the first clause that unifies',
    program: STORE,
    goal: 'once(retract(s(X))), findall(Y, s(Y), L)',
    answers: ['X = 1, L = [2, 3]'],
  },
  {
    it: 'removes one clause after the other on backtracking',
    program: STORE,
    goal: 'findall(X, retract(s(X)), L), findall(Y, s(Y), R)',
    answers: ['L = [1, 2, 3], R = []'],
  },
  {
    it: 'removes a rule by its head and body',
    goal: 'assertz((r(X) :- X > 1)), assertz(r(0)), once(retract((r(_) :- B))), findall(Y, r(Y), L)',
    answers: ['L = [0]'],
  },
  { it: 'fails to remove what is not there', program: STORE, goal: 'retract(s(9))' },
  {
    it: 'removes all that unify',
    program: STORE,
    goal: 'retractall(s(2)), findall(X, s(X), L)',
    answers: ['L = [1, 3]'],
  },
  { it: 'succeeds in removing all of nothing', program: STORE, goal: 'retractall(s(9))', answers: ['true'] },
  { it: 'fails on a dynamic predicate without clauses', program: ':- dynamic none/1.', goal: 'none(_)' },
  {
    it: 'finds a removed and added fact by its first argument',
    program: STORE,
    goal: 'retract(s(2)), assertz(s(2)), s(2), findall(X, s(X), L)',
    answers: ['L = [1, 3, 2]'],
  },
  {
    it: 'does not let a running goal see a later clause',
    program: STORE,
    goal: 'findall(X, (s(X), Y is X + 10, assertz(s(Y))), L), findall(X, s(X), R)',
    answers: ['L = [1, 2, 3], R = [1, 2, 3, 11, 12, 13]'],
  },
  {
    it: 'lets a running goal see a clause that was removed since',
    program: STORE,
    goal: 'findall(X, (s(X), retractall(s(_))), L)',
    answers: ['L = [1, 2, 3]'],
  },
  {
    it: 'gives the clauses of a dynamic predicate',
    program: ':- dynamic r/1. r(1). r(X) :- X > 1, true.',
    goal: 'clause(r(X), B)',
    answers: ['X = 1, B = true', 'X = A, B = (A > 1, true)'],
  },
  {
    it: 'keeps a negated goal of an asserted rule as it was',
    goal: 'assertz((p :- \\+ q)), assertz((q :- fail)), p, clause(p, B)',
    answers: ['B = (\\+ q)'],
  },
  {
    it: 'counts with a dynamic fact',
    program: ':- dynamic c/1. c(0). inc :- retract(c(N)), M is N + 1, assertz(c(M)).',
    goal: 'inc, inc, c(X)',
    answers: ['X = 2'],
  },
  {
    it: 'keeps what was asserted before a failure',
    program: ':- dynamic c/1.',
    goal: '( assertz(c(1)), fail ; c(X) )',
    answers: ['X = 1'],
  },
  {
    it: 'tells which predicates are defined',
    program: STORE,
    goal: 'current_predicate(s/N)',
    answers: ['N = 1'],
  },
  {
    it: 'may not change a static predicate',
    program: 'p(1).',
    goal: 'assertz(p(2))',
    throws: 'error(permission_error(modify, static_procedure, p/1), _)',
  },
  {
    it: 'may not change a builtin',
    goal: 'assertz(atom_length(a, b))',
    throws: 'error(permission_error(modify, static_procedure, atom_length/2), _)',
  },
  {
    it: 'may not change a control construct',
    goal: 'assertz((a, b))',
    throws: "error(permission_error(modify, static_procedure, ','/2), _)",
  },
  {
    it: 'may not remove from a static predicate',
    program: 'p(1).',
    goal: 'retract(p(1))',
    throws: 'error(permission_error(modify, static_procedure, p/1), _)',
  },
  { it: 'asserts nothing without a head', goal: 'assertz(_)', throws: 'error(instantiation_error, _)' },
  { it: 'asserts no number', goal: 'assertz(4)', throws: 'error(type_error(callable, 4), _)' },
  {
    it: 'asserts no body that cannot be called',
    goal: 'assertz((p :- 4))',
    throws: 'error(type_error(_, _), _)',
  },
];
