// is/2, arithmetic comparison, succ/2 and plus/3.

import { isInteger } from '../../../terms/build.js';
import { Float, Var, type Integer, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Deterministic, Numeric, Theme } from '../builtin.js';
import { add, compareValues, subtract } from '../evaluables.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';

function comparison(holds: (order: number) => boolean): Deterministic {
  return (m, left, right) => {
    const x = evaluate(m, left);
    const y = evaluate(m, right);
    return !isNaN(x) && !isNaN(y) && holds(compareValues(x, y));
  };
}

function isNaN(x: Numeric): boolean {
  return x instanceof Float && Number.isNaN(x.value);
}

function natural(term: Term): Integer | undefined {
  if (term instanceof Var) return undefined;
  if (!isInteger(term)) throw typeError('integer', term);
  if (term < 0) throw domainError('not_less_than_zero', term);
  return term;
}

function succ(m: Machine, a: Term, b: Term): boolean {
  const low = natural(a);
  const high = natural(b);
  if (low !== undefined) return m.unify(b, add(low, 1));
  if (high === undefined) throw instantiationError();
  return high !== 0 && m.unify(a, subtract(high, 1));
}

function integerOrUnknown(term: Term): Integer | undefined {
  if (term instanceof Var) return undefined;
  if (!isInteger(term)) throw typeError('integer', term);
  return term;
}

function plus(m: Machine, a: Term, b: Term, sum: Term): boolean {
  const [x, y, z] = [integerOrUnknown(a), integerOrUnknown(b), integerOrUnknown(sum)];
  if (x !== undefined && y !== undefined) return m.unify(sum, add(x, y));
  if (x !== undefined && z !== undefined) return m.unify(b, subtract(z, x));
  if (y !== undefined && z !== undefined) return m.unify(a, subtract(z, y));
  throw instantiationError();
}

export const arithmeticTheme: Theme = {
  deterministic: {
    'is/2': (m, result, expression) => m.unify(result, evaluate(m, expression)),
    '=:=/2': comparison((order) => order === 0),
    '=\\=/2': (m, left, right) => {
      const [x, y] = [evaluate(m, left), evaluate(m, right)];
      return isNaN(x) || isNaN(y) || compareValues(x, y) !== 0;
    },
    '</2': comparison((order) => order < 0),
    '>/2': comparison((order) => order > 0),
    '=</2': comparison((order) => order <= 0),
    '>=/2': comparison((order) => order >= 0),
    'succ/2': succ,
    'plus/3': plus,
  },
};
