// Arithmetic in generated code: JavaScript numbers while results are safe integers, the exact functions otherwise.

import { Atom, Compound, Functor } from '../../../terms/term.js';
import { binary, unary } from '../evaluables.js';
import { Skeleton, Slot, type Template } from '../template.js';
import type { Emission } from './emission.js';
import type { Comparison } from './goals.js';

const IS = Functor.of('is', 2);

/** Evaluates an expression; gives a local or literal that holds the number. */
function writeNumber(e: Emission, template: Template): string {
  if (typeof template === 'number') return e.constant(template);
  if (template instanceof Slot) return numberOf(e, template);
  if (template instanceof Skeleton || template instanceof Compound) {
    const { functor } = template;
    const args = template instanceof Skeleton ? template.args : template.args();
    const [left, right] = args;
    if (
      functor.arity === 2 &&
      left !== undefined &&
      right !== undefined &&
      Object.hasOwn(binary, functor.name)
    ) {
      return writeBinary(e, functor.name, writeNumber(e, left), writeNumber(e, right));
    }
    if (functor.arity === 1 && left !== undefined && Object.hasOwn(unary, functor.name)) {
      return writeUnary(e, functor.name, writeNumber(e, left));
    }
  }
  return inLocal(e, `evaluate(m, ${e.build(template)})`);
}

function inLocal(e: Emission, expression: string): string {
  const local = e.local('n');
  e.emit(`${local} = ${expression};`);
  return local;
}

function numberOf(e: Emission, slot: Slot): string {
  const known = e.where.numbers.get(slot.index);
  if (known !== undefined) return known;
  const d = e.deref(e.read(slot.index));
  const n = inLocal(e, `typeof ${d} === 'number' ? ${d} : evaluate(m, ${d})`);
  // Evaluation throws for unbound variables, so from here on it is bound.
  e.where.locals.set(slot.index, d);
  e.where.bound.add(d);
  e.where.numbers.set(slot.index, n);
  return n;
}

function areNumbers(...locals: string[]): string {
  const checks = locals.filter((local) => !isLiteral(local)).map((local) => `typeof ${local} === 'number'`);
  return checks.length === 0 ? 'true' : checks.join(' && ');
}

function isLiteral(code: string): boolean {
  return /^[\d(]/.test(code);
}

const SAFE = '<= 9007199254740991';
const NEGATIVE_SAFE = '>= -9007199254740991';

function writeBinary(e: Emission, name: string, x: string, y: string): string {
  const n = e.local('n');
  const exact = `${n} = ${e.constants.nameOf(binary[name])}(${x}, ${y})`;
  const fast = fastBinary(name, n, x, y);
  if (fast === undefined) e.emit(`${exact};`);
  else e.emit(`if (!(${areNumbers(x, y)} && ${fast})) ${exact};`);
  return n;
}

// A condition that computes n when the operands (numbers) allow it.
function fastBinary(name: string, n: string, x: string, y: string): string | undefined {
  switch (name) {
    case '+':
    case '-':
      return `(${n} = ${x} ${name} ${y}) ${SAFE} && ${n} ${NEGATIVE_SAFE}`;
    case '*':
      return `(${n} = ${x} * ${y} + 0) ${SAFE} && ${n} ${NEGATIVE_SAFE}`;
    case '//':
    case 'div':
      return `${x} >= 0 && ${y} > 0 && ((${n} = Math.floor(${x} / ${y})), true)`;
    case 'mod':
    case 'rem':
      return `${x} >= 0 && ${y} > 0 && ((${n} = ${x} % ${y}), true)`;
    case '>>':
      return `(${x} | 0) === ${x} && ${y} >= 0 && ${y} < 32 && ((${n} = ${x} >> ${y}), true)`;
    case '/\\':
      return `(${x} | 0) === ${x} && (${y} | 0) === ${y} && ((${n} = ${x} & ${y}), true)`;
    case '\\/':
      return `(${x} | 0) === ${x} && (${y} | 0) === ${y} && ((${n} = ${x} | ${y}), true)`;
    case 'xor':
      return `(${x} | 0) === ${x} && (${y} | 0) === ${y} && ((${n} = ${x} ^ ${y}), true)`;
    case 'min':
      return `((${n} = ${x} <= ${y} ? ${x} : ${y}), true)`;
    case 'max':
      return `((${n} = ${x} >= ${y} ? ${x} : ${y}), true)`;
    default:
      return undefined;
  }
}

function writeUnary(e: Emission, name: string, x: string): string {
  const exact = `${e.constants.nameOf(unary[name])}(${x}, 0)`;
  if (name === '-') return inLocal(e, `typeof ${x} === 'number' ? 0 - ${x} : ${exact}`);
  return inLocal(e, exact);
}

/** `Result is Expression`. */
export function writeIs(e: Emission, result: Template, expression: Template): void {
  e.site(IS);
  const n = writeNumber(e, expression);
  if (result instanceof Slot) {
    const { index } = result;
    if (!e.where.knows(index)) {
      if (e.isVoid(result)) return;
      // A literal or another variable's number gets a local of its own.
      const local = inLocal(e, n);
      e.assign(result, local);
      const place = e.where.locals.get(index) ?? local;
      e.where.bound.add(place);
      e.where.numbers.set(index, place);
      return;
    }
    const d = e.deref(e.read(index));
    e.emit(`if (${d} !== ${n}) { if (${d} instanceof Var) { ${e.bind(d, n)} }`);
    e.emit(`else if (typeof ${d} === 'number' || !${e.general(d, n)}) { ${e.failure} } }`);
    return;
  }
  if (result instanceof Skeleton || result instanceof Atom || result instanceof Compound) e.emit(e.failure);
  else e.failUnless(`${n} === ${e.constant(result)} || ${e.general(n, e.constant(result))}`);
}

const OPERATORS: Readonly<Record<Comparison, readonly [operator: string, exact: string]>> = {
  '<': ['<', 'isLess(x, y)'],
  '>': ['>', 'isLess(y, x)'],
  '=<': ['<=', 'isAtMost(x, y)'],
  '>=': ['>=', 'isAtMost(y, x)'],
  '=:=': ['===', 'isEqual(x, y)'],
  '=\\=': ['!==', '!isEqual(x, y)'],
};

/** The JavaScript condition of a comparison between two evaluated numbers. */
export function comparisonOf(operator: Comparison, x: string, y: string): string {
  const [fast, exact] = OPERATORS[operator];
  const slow = exact.replace(/\b[xy]\b/g, (name) => (name === 'x' ? x : y));
  const numbers = areNumbers(x, y);
  return numbers === 'true' ? `${x} ${fast} ${y}` : `${numbers} ? ${x} ${fast} ${y} : ${slow}`;
}

export function writeCompare(e: Emission, operator: Comparison, left: Template, right: Template): void {
  e.site(Functor.of(operator, 2));
  const x = writeNumber(e, left);
  const y = writeNumber(e, right);
  e.failUnless(comparisonOf(operator, x, y));
}
