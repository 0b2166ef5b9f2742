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
  type Term,
} from '../../../terms/term.js';
import { Struct5, Struct6, Struct7, Struct8 } from '../../../terms/wide-structs.js';
import type { Numeric } from '../builtin.js';
import { ChoiceMark, ChoicePoint, type Code } from '../code.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';
import type { ClauseCode } from '../stored-clause.js';
import { unify } from '../unify.js';
import { resume, wake } from '../wake-up.js';
import { evaluateText } from './evaluate-text.js';
import type { CompiledText } from './predicate-compiler.js';

function valueOf(x: Numeric): number | bigint {
  return x instanceof Float ? x.value : x;
}

/** A choice point, made of the spare one if there is one. */
function newChoice(
  m: Machine,
  prev: ChoicePoint,
  alt: Code,
  trail: number,
  age: number,
  a0?: Term,
  a1?: Term,
  a2?: Term,
  a3?: Term,
  rest?: readonly Term[],
): ChoicePoint {
  const { spare } = m;
  if (spare === undefined) return new ChoicePoint(prev, alt, trail, age, m.k, m.c, a0, a1, a2, a3, rest);
  m.spare = undefined;
  spare.prev = prev;
  spare.alt = alt;
  spare.trail = trail;
  spare.age = age;
  spare.k = m.k;
  spare.c = m.c;
  spare.a0 = a0;
  spare.a1 = a1;
  spare.a2 = a2;
  spare.a3 = a3;
  spare.rest = rest;
  return spare;
}

const runtime = {
  newChoice,
  unify,
  wake,
  resume,
  deref,
  evaluate,
  compareTerms,
  isLess: (x: Numeric, y: Numeric): boolean => valueOf(x) < valueOf(y),
  isAtMost: (x: Numeric, y: Numeric): boolean => valueOf(x) <= valueOf(y),
  // Loose equality compares a number with a bigint by value.
  isEqual: (x: Numeric, y: Numeric): boolean => valueOf(x) == valueOf(y),
  ChoiceMark,
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
  Struct5,
  Struct6,
  Struct7,
  Struct8,
  StructN,
};

/** Makes the entry function of a compiled predicate. */
export function instantiateCode(m: Machine, { name, source, constants }: CompiledText): Code {
  const entry = makerOf(source, name)(m, runtime, constants);
  if (isCode(entry)) return entry;
  throw new TypeError('generated code returns its entry');
}

/** Clauses whose code is kept by its text, so that those of one shape share what V8 makes of it. */
const MOST_SHAPES = 1000;
const shapes = new Map<string, Maker>();

/** Makes the function of a compiled clause. */
export function instantiateClause(m: Machine, { source, constants }: CompiledText): ClauseCode {
  let make = shapes.get(source);
  if (make === undefined) {
    if (shapes.size >= MOST_SHAPES) shapes.clear();
    shapes.set(source, (make = makerOf(source, 'clause')));
  }
  const entry = make(m, runtime, constants);
  if (isClauseCode(entry)) return entry;
  throw new TypeError('generated code returns its entry');
}

/** What generated text evaluates to. */
type Maker = (m: Machine, R: typeof runtime, K: readonly unknown[]) => unknown;

function makerOf(source: string, name: string): Maker {
  const make = evaluateText(`(function (m, R, K) {\n${source}\n})`, `machine:${name}`);
  if (isMaker(make)) return make;
  throw new TypeError('generated text is a function');
}

function isMaker(value: unknown): value is Maker {
  return typeof value === 'function';
}

// What generated code returns is known to its generator, not to the type checker.
function isCode(value: unknown): value is Code {
  return typeof value === 'function';
}

function isClauseCode(value: unknown): value is ClauseCode {
  return typeof value === 'function';
}
