// Copying terms and collecting their variables, without recursion on the JavaScript stack.

import { compound, deref } from './build.js';
import { isCyclic } from './cyclic.js';
import { countSteps } from './polling.js';
import { quickCopy } from './quick-copy.js';
import { Compound, Cons, NIL, Var, type Term } from './term.js';

/** Compounds visited before a walk starts to remember them: only cyclic (or huge) terms pay for that. */
const PATIENCE = 100_000;

/**
 * A copy with fresh variables of the given age, which shares ground parts with the original. `renaming` collects
 * old → new and may be shared between calls. A cyclic term gets a cyclic copy.
 */
export function copyTerm(term: Term, renaming?: Map<Var, Var>, age = 0): Term {
  const root = deref(term);
  if (!(root instanceof Compound)) return root instanceof Var ? copyLeaf(root, renaming, age) : root;
  const copy = renaming === undefined ? quickCopy.of(root, age) : undefined;
  return copy ?? duplicateTerm(root, renaming, age);
}

/** The same, but no compound of the copy is one of the original. */
export function duplicateTerm(term: Term, renaming = new Map<Var, Var>(), age = 0): Term {
  const root = deref(term);
  if (!(root instanceof Compound)) return copyLeaf(root, renaming, age);
  return copyCompound(root, { renaming, age }, PATIENCE) ?? copyCompound(root, { renaming, age }, 0) ?? root;
}

interface Fresh {
  readonly renaming: Map<Var, Var>;
  readonly age: number;
}

/** Remembers copies after `patience` compounds; undefined for a cyclic term of which some were copied by then. */
function copyCompound(root: Compound, { renaming, age }: Fresh, patience: number): Term | undefined {
  const top = shell(root);
  const pending: [Compound, Compound][] = [[root, top]];
  const copies = new Map<Compound, Compound>([[root, top]]);
  let visited = 0;
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [from, to] = pair;
    if (++visited === PATIENCE && patience > 0 && isCyclic(root)) return undefined;
    countSteps(4);
    const remembers = visited > patience;
    for (let i = 0; i < from.functor.arity; i++) {
      const argument = deref(from.arg(i));
      if (argument instanceof Compound) {
        let next = remembers ? copies.get(argument) : undefined;
        if (next === undefined) {
          pending.push([argument, (next = shell(argument))]);
          if (remembers) copies.set(argument, next);
        }
        to.setArg(i, next);
      } else to.setArg(i, copyLeaf(argument, renaming, age));
    }
  }
  return top;
}

function copyLeaf(term: Term, renaming: Map<Var, Var> | undefined, age: number): Term {
  if (!(term instanceof Var)) return term;
  let copy = renaming?.get(term);
  if (copy === undefined) {
    copy = new Var(age);
    renaming?.set(term, copy);
  }
  return copy;
}

function shell(term: Compound): Compound {
  // foo() has nothing to be filled in.
  if (term.functor.arity === 0) return term;
  return term instanceof Cons ? new Cons(NIL, NIL) : (compound(term.functor, term.args()) as Compound);
}

/** The unbound variables of `term`, each once, in depth-first left-to-right order; the term may be cyclic. */
export function variablesOf(term: Term): Var[] {
  const found = new Set<Var>();
  everyVariable(term, (variable) => {
    found.add(variable);
    return true;
  });
  return [...found];
}

/** Whether no variable of `term` is unbound; the term may be cyclic. */
export function isGround(term: Term): boolean {
  return everyVariable(term, () => false);
}

/** Whether all unbound variables, as they are met, pass the test; the term may be cyclic. */
export function everyVariable(term: Term, test: (variable: Var) => boolean): boolean {
  const pending: Term[] = [term];
  const seen = new Set<Compound>();
  let visited = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (t instanceof Var) {
      if (!test(t)) return false;
    } else if (t instanceof Compound) {
      countSteps(2);
      if (++visited > PATIENCE) {
        if (seen.has(t)) continue;
        seen.add(t);
      }
      for (let i = t.functor.arity - 1; i >= 0; i--) pending.push(t.arg(i));
    }
  }
  return true;
}
