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
import type { ClauseCode } from '../stored-clause.js';
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
export function instantiateCode(m: Machine, text: CompiledText): Code {
  const entry = evaluateCode(m, text);
  if (isCode(entry)) return entry;
  throw new TypeError('generated code returns its entry');
}

/** Makes the function of a compiled clause. */
export function instantiateClause(m: Machine, text: CompiledText): ClauseCode {
  const entry = evaluateCode(m, text);
  if (isClauseCode(entry)) return entry;
  throw new TypeError('generated code returns its entry');
}

function evaluateCode(m: Machine, { name, source, constants }: CompiledText): unknown {
  const make = evaluateText(`(function (m, R, K) {\n${source}\n})`, `machine:${name}`);
  return typeof make === 'function' ? Reflect.apply(make, undefined, [m, runtime, constants]) : undefined;
}

// What generated code returns is known to its generator, not to the type checker.
function isCode(value: unknown): value is Code {
  return typeof value === 'function';
}

function isClauseCode(value: unknown): value is ClauseCode {
  return typeof value === 'function';
}
