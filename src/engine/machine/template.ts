// Clauses at rest: terms whose variables are numbered slots and whose ground parts are shared by all uses.

import { compound, deref } from '../../terms/build.js';
import { Compound, Cons, NIL, Var, type Functor, type Term } from '../../terms/term.js';
import type { Machine } from './machine.js';

/** The variable with this number. */
export class Slot {
  constructor(readonly index: number) {}
}

/** A compound with at least one slot somewhere below. */
export class Skeleton {
  constructor(
    readonly functor: Functor,
    readonly args: readonly Template[],
  ) {}
}

/** A ground term stands for itself. */
export type Template = Term | Slot | Skeleton;

/** Makes the template of a term; `slots` numbers the variables and may be shared by several terms. */
export function templateOf(term: Term, slots: Map<Var, Slot>): Template {
  const root = deref(term);
  if (root instanceof Var) return slotOf(root, slots);
  if (!(root instanceof Compound)) return root;
  // Post-order by hand: each level collects the templates of its arguments.
  const levels: { term: Compound; done: Template[]; open: boolean }[] = [
    { term: root, done: [], open: false },
  ];
  for (;;) {
    const level = levels.at(-1);
    if (level === undefined) return root;
    const index = level.done.length;
    if (index < level.term.functor.arity) {
      const argument = deref(level.term.arg(index));
      if (argument instanceof Compound) levels.push({ term: argument, done: [], open: false });
      else if (argument instanceof Var) {
        level.done.push(slotOf(argument, slots));
        level.open = true;
      } else level.done.push(argument);
      continue;
    }
    levels.pop();
    const finished = level.open
      ? new Skeleton(level.term.functor, level.done)
      : grounded(level.term, level.done);
    const parent = levels.at(-1);
    if (parent === undefined) return finished;
    parent.done.push(finished);
    if (level.open) parent.open = true;
  }
}

function slotOf(variable: Var, slots: Map<Var, Slot>): Slot {
  let slot = slots.get(variable);
  if (slot === undefined) slots.set(variable, (slot = new Slot(slots.size)));
  return slot;
}

// A ground term without bound variables inside is kept as it is.
function grounded(term: Compound, args: readonly Template[]): Term {
  for (let i = 0; i < args.length; i++) {
    if (args[i] !== term.arg(i)) return compound(term.functor, args.filter(isTerm));
  }
  return term;
}

function isTerm(template: Template): template is Term {
  return !(template instanceof Slot) && !(template instanceof Skeleton);
}

/** A term from a template; `variables` holds the values of slots met before and collects new ones. */
export function instantiate(m: Machine, template: Template, variables: Term[]): Term {
  if (template instanceof Slot) return (variables[template.index] ??= new Var(m.age));
  if (!(template instanceof Skeleton)) return template;
  const top = shellOf(template);
  const pending: [Skeleton, Compound][] = [[template, top]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    const args = from.args;
    for (let i = 0; i < args.length; i++) {
      const argument = args[i];
      if (argument instanceof Slot) to.setArg(i, (variables[argument.index] ??= new Var(m.age)));
      else if (argument instanceof Skeleton) {
        const shell = shellOf(argument);
        to.setArg(i, shell);
        pending.push([argument, shell]);
      } else if (argument !== undefined) to.setArg(i, argument);
    }
  }
  return top;
}

const NILS: readonly Term[] = Array.from({ length: 256 }, () => NIL);

function shellOf(skeleton: Skeleton): Compound {
  const { functor } = skeleton;
  if (functor.arity === 2 && functor.name === '.') return new Cons(NIL, NIL);
  const filler = functor.arity <= 256 ? NILS : Array.from({ length: functor.arity }, () => NIL);
  const shell = compound(functor, filler.slice(0, functor.arity));
  if (shell instanceof Compound) return shell;
  throw new RangeError('a skeleton has arguments');
}

/** Unifies a term with a template without building what already stands in the term. */
export function unifyTemplate(m: Machine, template: Template, term: Term, variables: Term[]): boolean {
  if (template instanceof Slot) {
    const known = variables[template.index];
    if (known !== undefined) return m.unify(known, term);
    variables[template.index] = term;
    return true;
  }
  if (!(template instanceof Skeleton)) return m.unify(template, term);
  const patterns: Template[] = [];
  const subjects: Term[] = [];
  let pattern: Template | undefined = template;
  let subject: Term | undefined = term;
  while (pattern !== undefined && subject !== undefined) {
    if (pattern instanceof Skeleton) {
      const t = deref(subject);
      if (t instanceof Var) m.bind(t, instantiate(m, pattern, variables));
      else if (t instanceof Compound && t.functor === pattern.functor) {
        for (let i = pattern.args.length - 1; i >= 0; i--) {
          patterns.push(pattern.args[i] ?? NIL);
          subjects.push(t.arg(i));
        }
      } else return false;
    } else if (!unifyTemplate(m, pattern, subject, variables)) return false;
    pattern = patterns.pop();
    subject = subjects.pop();
  }
  return true;
}
