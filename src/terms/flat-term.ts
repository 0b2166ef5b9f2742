// Terms as flat arrays of plain values, which cross threads and can be kept: a tag, then what it tells, in prefix order.

import { compound, deref } from './build.js';
import { Atom, Compound, Float, Functor, NIL, Str, StructN, Var, type Term } from './term.js';

export type FlatTerm = readonly (number | bigint | string)[];

const VARIABLE = 0;
const ATOM = 1;
const INTEGER = 2;
const FLOAT = 3;
const STRING = 4;
const COMPOUND = 5;

/** Variables become numbers in the order of their coming; the term must not be cyclic. */
export function flatten(term: Term): FlatTerm {
  const flat: (number | bigint | string)[] = [];
  const numbers = new Map<Var, number>();
  const pending: Term[] = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (t instanceof Atom) flat.push(ATOM, t.name);
    else if (t instanceof Compound) {
      const { name, arity } = t.functor;
      flat.push(COMPOUND, name, arity);
      for (let i = arity - 1; i >= 0; i--) pending.push(t.arg(i));
    } else if (t instanceof Var) {
      let number = numbers.get(t);
      if (number === undefined) numbers.set(t, (number = numbers.size));
      flat.push(VARIABLE, number);
    } else if (t instanceof Float) flat.push(FLOAT, t.value);
    else if (t instanceof Str) flat.push(STRING, t.text);
    else flat.push(INTEGER, t);
  }
  return flat;
}

/** The term, with variables of its own. */
export function unflatten(flat: FlatTerm): Term {
  const variables: Var[] = [];
  // Compounds that still want arguments, and which one each wants next.
  const open: Compound[] = [];
  const wanted: number[] = [];
  let top: Term = NIL;
  for (let at = 0; at < flat.length;) {
    const tag = flat[at++];
    const told = flat[at++];
    const term =
      tag === COMPOUND ? shell(Functor.of(String(told), Number(flat[at++]))) : leaf(tag, told, variables);
    const around = open.at(-1);
    if (around === undefined) top = term;
    else {
      const index = wanted.pop() ?? 0;
      around.setArg(index, term);
      if (index + 1 < around.functor.arity) wanted.push(index + 1);
      else open.pop();
    }
    if (term instanceof Compound && term.functor.arity > 0) {
      open.push(term);
      wanted.push(0);
    }
  }
  return top;
}

/** A compound whose arguments are still to come. */
function shell(functor: Functor): Term {
  if (functor.arity === 0) return new StructN(functor, []);
  return compound(
    functor,
    Array.from({ length: functor.arity }, () => NIL),
  );
}

function leaf(tag: FlatTerm[number] | undefined, told: FlatTerm[number] = 0, variables: Var[]): Term {
  switch (tag) {
    case VARIABLE:
      return (variables[Number(told)] ??= new Var());
    case ATOM:
      return Atom.of(String(told));
    case INTEGER:
      return typeof told === 'string' ? NIL : told;
    case FLOAT:
      return new Float(Number(told));
    case STRING:
      return new Str(String(told));
    case undefined:
    default:
      throw new RangeError(`no flat term has the tag ${String(tag)}`);
  }
}
