// Variables that carry goals or values under a module name: the ground of dif/2, freeze/2 and when/2.

import { deref } from '../../terms/build.js';
import { copyTerm, everyVariable } from '../../terms/copy.js';
import { Compound, Var, type Term } from '../../terms/term.js';
import type { Machine } from './machine.js';

/** Always older than any choice point, so that every binding of it passes through `noteBinding`. */
export class AttributedVar extends Var {
  /** By module, in the order in which they were put; a variable without any is a plain one. */
  readonly attributes = new Map<string, Term>();

  constructor() {
    super(-1);
  }
}

export function isAttributed(term: Term): term is AttributedVar {
  return term instanceof AttributedVar && term.attributes.size > 0;
}

/** Whether a term has attributed variables. */
export function hasAttributed(term: Term): boolean {
  return !everyVariable(term, (variable) => !isAttributed(variable));
}

/** The attribute of an unbound variable. */
export function attributeOf(variable: Term, module: string): Term | undefined {
  return variable instanceof AttributedVar ? variable.attributes.get(module) : undefined;
}

/** Gives an unbound variable an attribute, until execution backtracks. */
export function putAttribute(m: Machine, variable: Var, module: string, value: Term): void {
  const target = variable instanceof AttributedVar ? variable : attributedFor(m, variable);
  const { attributes } = target;
  const before = attributes.get(module);
  attributes.set(module, value);
  const { residues } = m.run;
  residues?.push(target);
  m.onBacktracking(() => {
    residues?.pop();
    if (before === undefined) attributes.delete(module);
    else attributes.set(module, before);
  });
}

function attributedFor(m: Machine, variable: Var): AttributedVar {
  const made = new AttributedVar();
  m.run.isAttributed = true;
  m.bind(variable, made);
  return made;
}

export function removeAttribute(m: Machine, variable: Var, module: string): void {
  if (!(variable instanceof AttributedVar) || !variable.attributes.has(module)) return;
  const { attributes } = variable;
  const before = [...attributes];
  attributes.delete(module);
  // All of them are put back, so that they have their order again.
  m.onBacktracking(() => {
    attributes.clear();
    for (const [name, value] of before) attributes.set(name, value);
  });
}

/** A copy whose variables have copies of the attributes. */
export function copyAttributed(m: Machine, term: Term, age: number): Term {
  const renaming = new Map<Var, Var>();
  const copy = copyTerm(term, renaming, age);
  // What the attributes are about is copied along, and comes to the end of the map.
  for (const [from, to] of renaming) {
    if (!isAttributed(from)) continue;
    const attributed = new AttributedVar();
    to.value = attributed;
    for (const [module, value] of from.attributes) {
      attributed.attributes.set(module, copyTerm(value, renaming, age));
    }
    noteCopy(m, attributed);
  }
  return copy;
}

function noteCopy(m: Machine, copy: AttributedVar): void {
  const { residues } = m.run;
  if (residues === undefined) return;
  residues.push(copy);
  m.onBacktracking(() => {
    residues.pop();
  });
}

/** The attributed variables of a term, and of the attributes of these, each once; depth first. */
export function attributedIn(term: Term): AttributedVar[] {
  const found = new Set<AttributedVar>();
  const seen = new Set<Compound>();
  const pending: Term[] = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (t instanceof Compound) {
      if (seen.has(t)) continue;
      seen.add(t);
      for (let i = t.functor.arity - 1; i >= 0; i--) pending.push(t.arg(i));
    } else if (isAttributed(t) && !found.has(t)) {
      found.add(t);
      pending.push(...[...t.attributes.values()].reverse());
    }
  }
  return [...found];
}
