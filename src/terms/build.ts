// Constructors that choose the right representation, and the questions asked of terms everywhere.

import { integerText } from './integer-text.js';
import { countSteps } from './polling.js';
import {
  Atom,
  Compound,
  CONS,
  Cons,
  Float,
  Functor,
  NIL,
  Str,
  Struct1,
  Struct2,
  Struct3,
  Struct4,
  StructN,
  Var,
  type Atomic,
  type Callable,
  type Integer,
  type Term,
} from './term.js';
import { Struct5, Struct6, Struct7, Struct8 } from './wide-structs.js';

/** The term at the end of a chain of bindings. */
export function deref(term: Term): Term {
  let t = term;
  while (t instanceof Var) {
    const value = t.value;
    if (value === undefined) return t;
    t = value;
  }
  return t;
}

/** Normalizes: a safe integer becomes a number, anything beyond a bigint. */
export function integer(value: number | bigint): Integer {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : BigInt(value);
  return value >= MIN_SAFE && value <= MAX_SAFE ? Number(value) : value;
}

const MIN_SAFE = BigInt(Number.MIN_SAFE_INTEGER);
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** A compound of `functor` over `args`; an atom when there are none. */
export function compound(functor: Functor, args: readonly Term[]): Callable {
  if (functor === CONS) return new Cons(args[0] as Term, args[1] as Term);
  switch (functor.arity) {
    case 0:
      return functor.atom;
    case 1:
      return new Struct1(functor, args[0] as Term);
    case 2:
      return new Struct2(functor, args[0] as Term, args[1] as Term);
    case 3:
      return new Struct3(functor, args[0] as Term, args[1] as Term, args[2] as Term);
    case 4:
      return new Struct4(functor, args[0] as Term, args[1] as Term, args[2] as Term, args[3] as Term);
    default:
      return wideCompound(functor, args);
  }
}

// The parameters' names stand for arguments that the arity says are there.
function wideCompound(functor: Functor, args: readonly Term[]): Compound {
  const [a, b, c, d, e, f, g, h] = args as [Term, Term, Term, Term, Term, Term, Term, Term];
  switch (functor.arity) {
    case 5:
      return new Struct5(functor, a, b, c, d, e);
    case 6:
      return new Struct6(functor, a, b, c, d, e, f);
    case 7:
      return new Struct7(functor, a, b, c, d, e, f, g);
    case 8:
      return new Struct8(functor, a, b, c, d, e, f, g, h);
    default:
      return new StructN(functor, [...args]);
  }
}

/** `struct('f', a, b)` is f(a, b); without arguments it is the atom. */
export function struct(name: string, ...args: Term[]): Callable {
  return compound(Functor.of(name, args.length), args);
}

export function list(items: readonly Term[], tail: Term = NIL): Term {
  let result = tail;
  for (let i = items.length - 1; i >= 0; i--) result = new Cons(items[i] as Term, result);
  countSteps(items.length);
  return result;
}

/** The dereferenced items of a proper list, or undefined for a partial, cyclic or improper one. */
export function listItems(term: Term): Term[] | undefined {
  const items: Term[] = [];
  let t = deref(term);
  // Brent: the hare is compared with a tortoise that jumps at powers of two.
  let tortoise: Term = t;
  let lap = 2;
  for (; t instanceof Cons; t = deref(t.tail)) {
    items.push(deref(t.head));
    if (items.length === lap) {
      tortoise = t;
      lap *= 2;
    } else if (t === tortoise && items.length > 1) return undefined;
  }
  countSteps(items.length);
  return t === NIL ? items : undefined;
}

export function isInteger(term: Term): term is Integer {
  return typeof term === 'number' || typeof term === 'bigint';
}

export function isNumber(term: Term): term is Integer | Float {
  return typeof term === 'number' || typeof term === 'bigint' || term instanceof Float;
}

export function isAtomic(term: Term): term is Atomic {
  return !(term instanceof Var) && !(term instanceof Compound);
}

export function isCallable(term: Term): term is Callable {
  return term instanceof Atom || term instanceof Compound;
}

/** Name and arity of a callable term: an atom has arity 0. */
export function functorOf(term: Callable): Functor {
  return term instanceof Atom ? Functor.of(term, 0) : term.functor;
}

/** The arguments when `term` is `name(...)` with `arity` arguments, dereferenced; else undefined. */
export function match(term: Term, name: string, arity: number): Term[] | undefined {
  const t = deref(term);
  if (!(t instanceof Compound) || t.functor.arity !== arity || t.functor.name !== name) return undefined;
  return t.args().map(deref);
}

/** The text of an atom, string, number, char list or code list ("" for []); undefined for anything else. */
export function textOf(term: Term): string | undefined {
  countSteps(2);
  const t = deref(term);
  if (t === NIL) return '';
  if (t instanceof Atom) return t.name;
  if (t instanceof Str) return t.text;
  if (isInteger(t)) return integerText(t);
  if (t instanceof Float) return formatFloat(t.value);
  const items = t instanceof Cons ? listItems(t) : undefined;
  if (items === undefined) return undefined;
  return items[0] instanceof Atom ? textOfCharacters(items) : textOfCodes(items);
}

function textOfCharacters(items: readonly Term[]): string | undefined {
  let text = '';
  for (const item of items) {
    if (!(item instanceof Atom) || !isOneCharacter(item.name)) return undefined;
    text += item.name;
  }
  return text;
}

function textOfCodes(items: readonly Term[]): string | undefined {
  let text = '';
  for (const item of items) {
    if (typeof item !== 'number' || item < 0 || item > 0x10ffff) return undefined;
    text += String.fromCodePoint(item);
  }
  return text;
}

export function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && (text.codePointAt(0) ?? 0) > 0xffff);
}

/** The shortest text that reads back as the same float: always with a point, in the spelling of SWI-Prolog. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  const plain = size === 0 || (size >= 1e-4 && (size < 1e15 || !Number.isInteger(value)));
  const [mantissa = '', exponent] = (plain ? String(value) : value.toExponential()).split('e');
  const pointed = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return exponent === undefined ? pointed : `${pointed}e${exponent.replace('+', '')}`;
}
