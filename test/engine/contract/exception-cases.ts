import type { Case } from './case.js';

export const exceptionCases: readonly Case[] = [
  { it: 'reports an uncaught exception', goal: 'throw(my(X, a, X))', throws: 'my(_, a, _)' },
  {
    it: 'reports an exception after answers',
    goal: '( X = 1 ; throw(oops) )',
    answers: ['X = 1'],
    throws: 'oops',
  },
  { it: 'catches an exception', goal: 'catch(throw(oops), E, true)', answers: ['E = oops'] },
  {
    it: 'passes on an exception that the catcher does not match',
    goal: 'catch(throw(a), b, true)',
    throws: 'a',
  },
  {
    it: 'catches by the nearest catcher that matches',
    goal: 'catch(catch(throw(a), b, X = inner), a, X = outer)',
    answers: ['X = outer'],
  },
  {
    it: 'undoes bindings when it catches',
    goal: 'catch((X = 1, throw(oops)), oops, true)',
    answers: ['X = _'],
  },
  {
    it: 'catches a copy of the ball',
    goal: 'catch((X = 1, throw(f(X, Y))), f(A, B), true)',
    answers: ['X = _, A = 1, B = _'],
  },
  {
    it: 'is transparent to backtracking',
    goal: 'catch(member(X, [1, 2]), _, true)',
    answers: ['X = 1', 'X = 2'],
  },
  {
    it: 'does not catch what is thrown after the goal has left',
    goal: 'catch(( catch(member(X, [1, 2]), _, true), throw(late) ), late, X = caught)',
    answers: ['X = caught'],
  },
  {
    it: 'catches on backtracking into the goal',
    program: 'p(1). p(_) :- throw(oops).',
    goal: 'catch(p(X), oops, X = caught)',
    answers: ['X = 1', 'X = caught'],
  },
  { it: 'throws from the recovery', goal: 'catch(catch(throw(a), a, throw(b)), b, true)', answers: ['true'] },
  { it: 'rethrows', goal: 'catch(catch(throw(a), E, throw(E)), F, true)', answers: ['F = a'] },
  {
    it: 'catches its own errors',
    goal: 'catch(atom_length(_, _), error(E, _), true)',
    answers: ['E = instantiation_error'],
  },
  {
    it: 'throws on an unknown procedure',
    goal: 'nowhere(1, 2)',
    throws: 'error(existence_error(procedure, nowhere/2), _)',
  },
  {
    it: 'throws on an unknown procedure within a rule',
    program: 'p :- nowhere.',
    goal: 'p',
    throws: 'error(existence_error(procedure, nowhere/0), _)',
  },
  { it: 'throws on an unbound goal', goal: 'call(_)', throws: 'error(instantiation_error, _)' },
  { it: 'throws on a number as a goal', goal: 'call(1)', throws: 'error(type_error(callable, 1), _)' },
  {
    it: 'throws on a conjunction with a number before running any of it',
    goal: 'call((write(a), 1))',
    throws: 'error(type_error(callable, (write(a), 1)), _)',
    output: '',
  },
  {
    it: 'throws an instantiation error for an unbound ball',
    goal: 'throw(_)',
    throws: 'error(instantiation_error, _)',
  },
  { it: 'throws type errors', goal: 'arg(a, f(x), _)', throws: 'error(type_error(integer, a), _)' },
  {
    it: 'throws type errors for what is not text',
    goal: 'atom_length(f(x), _)',
    throws: 'error(type_error(_, f(x)), _)',
  },
  {
    it: 'throws domain errors',
    goal: 'functor(_, f, -1)',
    throws: 'error(domain_error(not_less_than_zero, -1), _)',
  },
  { it: 'works on after an exception', goal: 'catch(throw(x), _, true), X = 1', answers: ['X = 1'] },
];
