// Clauses at rest: terms whose variables are numbered slots and whose ground parts are shared by all uses.

import { compound, deref } from '../../terms/build.js';
import { countSteps } from '../../terms/polling.js';
import {
  Compound,
  Cons,
  CONS,
  NIL,
  Struct1,
  Struct2,
  Struct3,
  Struct4,
  Var,
  Functor,
  type Term,
} from '../../terms/term.js';
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

/** Whether a template has variables, so that each use of it is another term. */
export function isOpen(template: Template): template is Slot | Skeleton {
  return template instanceof Slot || template instanceof Skeleton;
}

/** From how many variables on they are looked up in a table. */
const MANY = 8;
const NO_VARIABLES: readonly Var[] = [];

/** The numbers of variables, in the order in which they are met; may be shared by several terms. */
export class Slots {
  private variables: readonly Var[] = NO_VARIABLES;
  private places: Map<Var, number> | undefined = undefined;

  get size(): number {
    return this.places?.size ?? this.variables.length;
  }

  /** The slot of a variable, which is given a number if need be. */
  of(variable: Var): Slot {
    const place = this.placeOf(variable);
    if (place !== undefined) return slotAt(place);
    const { size } = this;
    if (this.places !== undefined) this.places.set(variable, size);
    else if (size < MANY) this.variables = [...this.variables, variable];
    else this.places = new Map([...this.variables, variable].map((each, i) => [each, i]));
    return slotAt(size);
  }

  /** The number of a variable that has been met. */
  placeOf(variable: Var): number | undefined {
    if (this.places !== undefined) return this.places.get(variable);
    const place = this.variables.indexOf(variable);
    return place < 0 ? undefined : place;
  }
}

const slots: Slot[] = [];

// All slots of one number are the same one.
function slotAt(index: number): Slot {
  return (slots[index] ??= new Slot(index));
}

/** An array for the values of so many variables: it need not grow, which would take more memory. */
export function roomFor(variables: number): Term[] {
  return variables === 0 ? [] : new Array<Term>(variables);
}

const DEEPEST = 100;

/** Makes the template of a term. A ground term without bound variables inside is kept as it is. */
export function templateOf(term: Term, slots: Slots): Template {
  return templateWithin(term, slots, 0);
}

const CHANGING = new Set(['setarg', 'nb_setarg', 'nb_linkarg'].map((name) => Functor.of(name, 3)));

/** Whether a body mentions, in its first `most` parts, a goal that changes terms in place. */
export function changesTerms(body: Term, most = Infinity): boolean {
  const pending: Term[] = [body];
  let parts = 0;
  for (let next = pending.pop(); next !== undefined && parts < most; next = pending.pop(), parts++) {
    const t = deref(next);
    countSteps(1);
    if (!(t instanceof Compound)) continue;
    if (CHANGING.has(t.functor)) return true;
    for (let i = 0; i < t.functor.arity; i++) pending.push(t.arg(i));
  }
  return false;
}

/** The same, but each use gets ground compounds of its own, which it may change. */
export function unsharedTemplateOf(term: Term, slots: Slots, depth = 0): Template {
  const t = deref(term);
  if (!(t instanceof Compound) || depth > DEEPEST || t.functor.arity === 0) return templateOf(t, slots);
  return new Skeleton(
    t.functor,
    t.args().map((argument) => unsharedTemplateOf(argument, slots, depth + 1)),
  );
}

/** The same from a template. */
export function unshared(template: Template): Template {
  if (template instanceof Slot) return template;
  if (!(template instanceof Skeleton)) return unsharedTemplateOf(template, new Slots());
  return new Skeleton(template.functor, template.args.map(unshared));
}

function templateWithin(term: Term, slots: Slots, depth: number): Template {
  const root = deref(term);
  if (root instanceof Var) return slots.of(root);
  if (!(root instanceof Compound)) return root;
  if (depth > DEEPEST) return deepTemplateOf(root, slots);
  const { arity } = root.functor;
  let args: Template[] | undefined;
  let isOpen = false;
  for (let i = 0; i < arity; i++) {
    const argument = root.arg(i);
    const template = templateWithin(argument, slots, depth + 1);
    if (template instanceof Slot || template instanceof Skeleton) isOpen = true;
    if (args === undefined && template !== argument) args = root.args().slice(0, i);
    args?.push(template);
  }
  if (args === undefined) return root;
  return isOpen ? new Skeleton(root.functor, args) : compound(root.functor, args.filter(isTerm));
}

function deepTemplateOf(root: Compound, slots: Slots): Template {
  // Post-order by hand: each level collects the templates of its arguments.
  const levels: { term: Compound; done: Template[]; open: boolean }[] = [
    { term: root, done: [], open: false },
  ];
  for (;;) {
    const level = levels.at(-1);
    if (level === undefined) return root;
    const index = level.done.length;
    if (index === 0) countSteps(4);
    if (index < level.term.functor.arity) {
      const argument = deref(level.term.arg(index));
      if (argument instanceof Compound) levels.push({ term: argument, done: [], open: false });
      else if (argument instanceof Var) {
        level.done.push(slots.of(argument));
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
  return build(m, template, variables, 0);
}

function build(m: Machine, { functor, args }: Skeleton, variables: Term[], depth: number): Term {
  if (depth > DEEPEST) return buildDeep(m, functor, args, variables);
  if (args.length > 4)
    return compound(
      functor,
      args.map((each) => part(m, each, variables, depth)),
    );
  const a0 = part(m, args[0] ?? NIL, variables, depth);
  if (args.length === 1) return new Struct1(functor, a0);
  const a1 = part(m, args[1] ?? NIL, variables, depth);
  if (args.length === 2) return functor === CONS ? new Cons(a0, a1) : new Struct2(functor, a0, a1);
  const a2 = part(m, args[2] ?? NIL, variables, depth);
  if (args.length === 3) return new Struct3(functor, a0, a1, a2);
  return new Struct4(functor, a0, a1, a2, part(m, args[3] ?? NIL, variables, depth));
}

function part(m: Machine, template: Template, variables: Term[], depth: number): Term {
  if (template instanceof Slot) return (variables[template.index] ??= new Var(m.age));
  return template instanceof Skeleton ? build(m, template, variables, depth + 1) : template;
}

function buildDeep(m: Machine, functor: Functor, args: readonly Template[], variables: Term[]): Term {
  const top = shellOf(functor);
  const pending: [readonly Template[], Compound][] = [[args, top]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    for (let i = 0; i < from.length; i++) {
      const argument = from[i];
      if (argument instanceof Slot) to.setArg(i, (variables[argument.index] ??= new Var(m.age)));
      else if (argument instanceof Skeleton) {
        const shell = shellOf(argument.functor);
        to.setArg(i, shell);
        pending.push([argument.args, shell]);
      } else if (argument !== undefined) to.setArg(i, argument);
    }
  }
  return top;
}

const NILS: readonly Term[] = Array.from({ length: 256 }, () => NIL);

function shellOf(functor: Functor): Compound {
  if (functor.arity === 2 && functor.name === '.') return new Cons(NIL, NIL);
  const filler = functor.arity <= 256 ? NILS : Array.from({ length: functor.arity }, () => NIL);
  const shell = compound(functor, filler.slice(0, functor.arity));
  if (shell instanceof Compound) return shell;
  throw new RangeError('a skeleton has arguments');
}

/** Unifies a term with a template without building what already stands in the term. */
export function unifyTemplate(m: Machine, template: Template, term: Term, variables: Term[]): boolean {
  return unifyWithin(m, template, term, variables, 0);
}

function unifyWithin(
  m: Machine,
  template: Template,
  term: Term,
  variables: Term[],
  depth: number, // prettier-ignore
): boolean {
  if (template instanceof Slot) {
    const known = variables[template.index];
    if (known !== undefined) return m.unify(known, term);
    variables[template.index] = term;
    return true;
  }
  if (!(template instanceof Skeleton)) return m.unify(template, term);
  const t = deref(term);
  if (t instanceof Var) {
    m.bind(t, instantiate(m, template, variables));
    return true;
  }
  if (!(t instanceof Compound) || t.functor !== template.functor) return false;
  if (depth > DEEPEST) return unifyDeep(m, template, t, variables);
  const { args } = template;
  for (let i = 0; i < args.length; i++) {
    if (!unifyWithin(m, args[i] ?? NIL, t.arg(i), variables, depth + 1)) return false;
  }
  return true;
}

function unifyDeep(m: Machine, template: Skeleton, term: Compound, variables: Term[]): boolean {
  const patterns: Template[] = [template];
  const subjects: Term[] = [term];
  for (;;) {
    const pattern = patterns.pop();
    const subject = subjects.pop();
    if (pattern === undefined || subject === undefined) return true;
    const t = deref(subject);
    if (!(pattern instanceof Skeleton) || t instanceof Var) {
      if (!unifyWithin(m, pattern, t, variables, 0)) return false;
    } else if (t instanceof Compound && t.functor === pattern.functor) {
      for (let i = pattern.args.length - 1; i >= 0; i--) {
        patterns.push(pattern.args[i] ?? NIL);
        subjects.push(t.arg(i));
      }
    } else return false;
  }
}
