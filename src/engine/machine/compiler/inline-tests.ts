// Type tests and identity in generated code.

import { Atom } from '../../../terms/term.js';
import { Slot, type Template } from '../template.js';
import type { Emission } from './emission.js';
import type { TypeTest } from './goals.js';

/** The JavaScript condition of a type test on a dereferenced value. */
export function typeCondition(test: TypeTest, d: string): string {
  switch (test) {
    case 'var':
      return `${d} instanceof Var`;
    case 'nonvar':
      return `!(${d} instanceof Var)`;
    case 'atom':
      return `${d} instanceof Atom`;
    case 'integer':
      return `typeof ${d} === 'number' || typeof ${d} === 'bigint'`;
    case 'number':
      return `typeof ${d} === 'number' || typeof ${d} === 'bigint' || ${d} instanceof Float`;
    case 'float':
      return `${d} instanceof Float`;
    case 'atomic':
      return `!(${d} instanceof Var) && !(${d} instanceof Compound)`;
    case 'compound':
      return `${d} instanceof Compound`;
    case 'callable':
      return `${d} instanceof Atom || ${d} instanceof Compound`;
    case 'string':
      return `${d} instanceof Str`;
  }
}

export function writeTypeTest(e: Emission, test: TypeTest, argument: Template): void {
  e.failUnless(typeCondition(test, asLocal(e, argument)));
}

function asLocal(e: Emission, template: Template): string {
  const value = e.value(template);
  if (template instanceof Slot) return value;
  const local = e.local('x');
  e.emit(`${local} = ${value};`);
  return local;
}

/** The JavaScript condition of `==` between two dereferenced values. */
function identityOf(x: string, y: string): string {
  return `${x} === ${y} || !(typeof ${x} === 'number' || ${x} instanceof Atom) && compareTerms(${x}, ${y}) === 0`;
}

export function writeIdentical(e: Emission, left: Template, right: Template, holds: boolean): void {
  const isConstant = (t: Template): boolean => t instanceof Atom || typeof t === 'number';
  const x = asLocal(e, left);
  const y =
    left instanceof Slot && right instanceof Slot && left.index === right.index ? x : asLocal(e, right);
  const condition = isConstant(left) || isConstant(right) ? `${x} === ${y}` : identityOf(x, y);
  e.failUnless(holds ? condition : `!(${condition})`);
}
