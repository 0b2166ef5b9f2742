// library(error): must_be/2, is_of_type/2 and the predicates that throw.

import {
  deref,
  isAtomic,
  isCallable,
  isInteger,
  isNumber,
  isOneCharacter,
  listItems,
  match,
  struct,
} from '../../../terms/build.js';
import { compareTerms } from '../../../terms/compare.js';
import { isGround } from '../../../terms/copy.js';
import { isCyclic } from '../../../terms/cyclic.js';
import {
  Atom,
  Compound,
  Cons,
  FALSE,
  Float,
  Functor,
  NIL,
  Str,
  TRUE,
  Var,
  type Term,
} from '../../../terms/term.js';
import { existenceError, instantiationError, PrologError, typeError } from '../../prolog-error.js';
import type { Control, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { endOfCells } from './partial-list.js';

/** What a list ends in: [] for a proper one, a variable for a partial one, itself for a cyclic one. */
export function listEnd(term: Term): Term {
  const start = deref(term);
  if (listItems(start) !== undefined) return NIL;
  const seen = new Set<Term>();
  let t = start;
  for (; t instanceof Cons && !seen.has(t); t = deref(t.tail)) seen.add(t);
  return t;
}

function isChar(term: Term): boolean {
  return term instanceof Atom && isOneCharacter(term.name);
}

function isCode(term: Term): boolean {
  return typeof term === 'number' && term >= 0 && term <= 0x10ffff;
}

function isListOf(term: Term, test: (item: Term) => boolean): boolean {
  return listItems(term)?.every(test) === true;
}

const TESTS: Readonly<Record<string, (term: Term) => boolean>> = {
  any: () => true,
  var: (t) => t instanceof Var,
  nonvar: (t) => !(t instanceof Var),
  atom: (t) => t instanceof Atom,
  symbol: (t) => t instanceof Atom,
  atomic: isAtomic,
  constant: isAtomic,
  boolean: (t) => t === TRUE || t === FALSE,
  bool: (t) => t === TRUE || t === FALSE,
  callable: isCallable,
  char: isChar,
  chars: (t) => isListOf(t, isChar),
  code: isCode,
  codes: (t) => isListOf(t, isCode),
  text: (t) => t instanceof Atom || t instanceof Str || isListOf(t, isChar) || isListOf(t, isCode),
  string: (t) => t instanceof Str,
  compound: (t) => t instanceof Compound,
  ground: isGround,
  cyclic: isCyclic,
  acyclic: (t) => !isCyclic(t),
  number: isNumber,
  float: (t) => t instanceof Float,
  integer: isInteger,
  rational: isInteger,
  nonneg: (t) => isInteger(t) && t >= 0,
  positive_integer: (t) => isInteger(t) && t > 0,
  negative_integer: (t) => isInteger(t) && t < 0,
  pair: (t) => match(t, '-', 2) !== undefined,
  list: (t) => listItems(t) !== undefined,
  proper_list: (t) => listItems(t) !== undefined,
  list_or_partial_list: (t) => listEnd(t) === NIL || listEnd(t) instanceof Var,
  order: (t) => t instanceof Atom && ['<', '=', '>'].includes(t.name),
  assoc: (t) => (t instanceof Atom && t.name === 't') || match(t, 't', 5) !== undefined,
  type: (t) => isGround(t) && testFor(t) !== undefined,
};

const PARAMETRIC: Readonly<Record<string, (...args: Term[]) => (term: Term) => boolean>> = {
  'between/2': isBetween,
  'oneof/1': (choices) => (t) =>
    isGround(t) && listItems(choices)?.some((choice) => compareTerms(choice, t) === 0) === true,
  'list/1': isListOfType,
  'list_of/1': isListOfType,
  'list_or_partial_list/1': (type) => (t) => {
    const test = testFor(type);
    const end = endOfCells(t);
    if (!(end instanceof Var || end === NIL)) return false;
    for (let rest = t; rest instanceof Cons; rest = deref(rest.tail))
      if (test?.(deref(rest.head)) === false) return false;
    return true;
  },
};

function isListOfType(type: Term = NIL): (term: Term) => boolean {
  const test = mustBeType(type);
  return (t) => isListOf(t, test);
}

function isBetween(low: Term = NIL, high: Term = NIL): (term: Term) => boolean {
  const bounds = [low, high].map((bound) => (bound instanceof Float ? bound.value : bound));
  const [from, to] = bounds;
  const isExact = isInteger(low);
  return (t) => {
    if (isExact ? !isInteger(t) : !isNumber(t)) return false;
    const value = t instanceof Float ? t.value : t;
    if (high instanceof Atom) return from !== undefined && value >= from;
    return from !== undefined && to !== undefined && value >= from && value <= to;
  };
}

/** The test of a type, or undefined for a type that nobody knows. */
function testFor(term: Term): ((term: Term) => boolean) | undefined {
  const type = deref(term);
  if (type instanceof Var) throw instantiationError();
  if (type instanceof Atom) return Object.hasOwn(TESTS, type.name) ? TESTS[type.name] : undefined;
  if (!(type instanceof Compound)) return undefined;
  const key = type.functor.toString();
  return Object.hasOwn(PARAMETRIC, key) ? PARAMETRIC[key]?.(...type.args().map(deref)) : undefined;
}

function mustBeType(type: Term): (term: Term) => boolean {
  const test = testFor(type);
  if (test === undefined) throw existenceError('type', type);
  return test;
}

const HAS_TYPE = Functor.of('has_type', 2);

/** Whether `term` is of `type`: a known one, or one that the program defines by has_type/2. */
function isOfType(m: Machine, type: Term, term: Term): boolean {
  const test = testFor(type);
  if (test !== undefined) return test(term);
  if (m.database.find(HAS_TYPE) === undefined) throw existenceError('type', type);
  return m.runOnce(struct('has_type', type, term));
}

function isKnown(m: Machine, type: Term): boolean {
  return testFor(type) !== undefined || m.database.find(HAS_TYPE) !== undefined;
}

/** Types that a term with variables in it may still come to have. */
const GROUND_TYPES = new Set(['ground', 'text', 'string', 'rational', 'oneof', 'chars', 'codes']);

/** Throws what must_be/2 throws for a term that is not of the type. */
function notOfType(m: Machine, type: Term, term: Term): PrologError {
  const name = type instanceof Atom ? type.name : type instanceof Compound ? type.functor.name : '';
  if (name === 'var')
    return new PrologError(struct('error', struct('uninstantiation_error', term), new Var()));
  if (name === 'cyclic' || name === 'acyclic') {
    return new PrologError(struct('error', struct('domain_error', Atom.of(`${name}_term`), term), new Var()));
  }
  const items = ITEM_TYPES[name];
  if (items !== undefined) return notAList(m, type, items(type), term);
  if (name === 'list_or_partial_list') return typeError('list', term);
  if (term instanceof Var || (GROUND_TYPES.has(name) && !isGround(term))) return instantiationError();
  return new PrologError(struct('error', struct('type_error', type, term), new Var()));
}

const ITEM_TYPES: Readonly<Record<string, (type: Term) => Term | undefined>> = {
  list: itemType,
  list_of: itemType,
  proper_list: itemType,
  chars: () => Atom.of('char'),
  codes: () => Atom.of('code'),
};

function itemType(type: Term): Term | undefined {
  return type instanceof Compound ? deref(type.arg(0)) : undefined;
}

function notAList(m: Machine, type: Term, item: Term | undefined, term: Term): PrologError {
  const end = listEnd(term);
  if (end instanceof Var) return instantiationError();
  const wrong = (listItems(term) ?? []).find((each) => item !== undefined && !isOfType(m, item, each));
  if (wrong === undefined || item === undefined || end !== NIL) {
    return new PrologError(struct('error', struct('type_error', type, term), new Var()));
  }
  return notOfType(m, item, wrong);
}

export function mustBe(m: Machine, type: Term, term: Term): true {
  if (type instanceof Var) throw instantiationError();
  if (isOfType(m, type, term)) return true;
  throw notOfType(m, type, term);
}

/** Throws error(Formal, _): the context is for whoever catches it to fill. */
function throwing(name: string, arity: number): Control {
  return (m) => {
    const formal = struct(name, ...Array.from({ length: arity }, (_, index) => m.argument(index)));
    return m.throwBall(struct('error', formal, new Var()), m.at);
  };
}

export const errorTheme: Theme = {
  definer: 'library',
  deterministic: {
    'must_be/2': mustBe,
    'is_of_type/2': (m, type, term) => {
      if (type instanceof Var) throw instantiationError();
      return isKnown(m, type) && isOfType(m, type, term);
    },
    // Names the library predicate whose argument it is as the culprit.
    '$must_be/3': (m, type, term, indicator) => {
      const [name, arity] = match(indicator, '/', 2) ?? [];
      if (name instanceof Atom && typeof arity === 'number') m.culprit = Functor.of(name, arity);
      return mustBe(m, type, term);
    },
  },
  control: {
    'type_error/2': throwing('type_error', 2),
    'domain_error/2': throwing('domain_error', 2),
    'existence_error/2': throwing('existence_error', 2),
    'existence_error/3': throwing('existence_error', 3),
    'permission_error/3': throwing('permission_error', 3),
    'instantiation_error/1': throwing('instantiation_error', 0),
    'uninstantiation_error/1': throwing('uninstantiation_error', 1),
    'representation_error/1': throwing('representation_error', 1),
    'syntax_error/1': throwing('syntax_error', 1),
    'resource_error/1': throwing('resource_error', 1),
  },
};
