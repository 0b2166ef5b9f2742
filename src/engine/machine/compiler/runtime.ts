// What generated code calls by name, and the step from text to function.

import { compareTerms } from '../../../terms/compare.js';
import { deref } from '../../../terms/build.js';
import {
  Atom,
  Compound,
  Cons,
  Float,
  Str,
  Struct1,
  Struct2,
  Struct3,
  Struct4,
  StructN,
  Var,
} from '../../../terms/term.js';
import type { Numeric } from '../builtin.js';
import { ChoicePoint, type Code } from '../code.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';
import { unify } from '../unify.js';
import { evaluateText } from './evaluate-text.js';
import type { CompiledText } from './predicate-compiler.js';

function valueOf(x: Numeric): number | bigint {
  return x instanceof Float ? x.value : x;
}

const runtime = {
  unify,
  deref,
  evaluate,
  compareTerms,
  isLess: (x: Numeric, y: Numeric): boolean => valueOf(x) < valueOf(y),
  isAtMost: (x: Numeric, y: Numeric): boolean => valueOf(x) <= valueOf(y),
  // Loose equality compares a number with a bigint by value.
  isEqual: (x: Numeric, y: Numeric): boolean => valueOf(x) == valueOf(y),
  ChoicePoint,
  Var,
  Atom,
  Float,
  Str,
  Compound,
  Cons,
  Struct1,
  Struct2,
  Struct3,
  Struct4,
  StructN,
};

/** Makes the entry function of a compiled predicate. */
export function instantiateCode(m: Machine, { name, source, constants }: CompiledText): Code {
  const make = evaluateText(`(function (m, R, K) {\n${source}\n})`, `machine:${name}`);
  const entry: unknown =
    typeof make === 'function' ? Reflect.apply(make, undefined, [m, runtime, constants]) : 0;
  if (isCode(entry)) return entry;
  throw new TypeError('generated code returns its entry');
}

function isCode(value: unknown): value is Code {
  return typeof value === 'function';
}
