// The vocabulary of generated code: reading variables, building terms, unifying with patterns.

import { Atom, CONS, type Functor, type Term } from '../../../terms/term.js';
import type { Position } from '../../../reader/position.js';
import { Skeleton, Slot, type Template } from '../template.js';
import type { Constants } from './constants.js';
import type { FunctionText } from './function-text.js';
import { addSlots, type Key } from './goals.js';
import type { Whereabouts } from './whereabouts.js';

/** What an error in a clause's inline goal points at. */
export interface CallSite {
  readonly at: Position | undefined;
  readonly functor: Functor;
}

const DEEPEST = 60;
/** The most arguments that compounds hold in fields. */
const WIDEST = 8;

/** Backtracks. */
export const FAILURE = 'return m.fail();';

export class Emission {
  /** The statement that fails from here: to the choice point, or out of a condition. */
  failure = FAILURE;
  /** Locals to use for variables that are first met in one of two branches. */
  private planned = new Map<Key, string>();
  /** The statements to go on with at once when goals wait for a variable that is bound. */
  whenWoken: string | undefined = undefined;
  /** Places so far where what existed before may be bound. */
  private bindings = 0;
  /** How many of these the local `w` is not told of. */
  private untold = 0;

  constructor(
    public text: FunctionText,
    public where: Whereabouts,
    readonly constants: Constants,
    readonly unique: (prefix: string) => string,
    /** How often each variable occurs in the clause. */
    private readonly counts: readonly number[],
    private readonly at: Position | undefined,
  ) {}

  emit(line: string): void {
    this.text.emit(line);
  }

  local(prefix = 'v'): string {
    return this.text.declare(this.unique(prefix));
  }

  /** A slot of the frame that has room for `key`. */
  slotOf: (key: Key) => string = () => '';

  failUnless(condition: string): void {
    this.emit(`if (!(${condition})) ${this.block(this.failure)}`);
  }

  private block(statement: string): string {
    return `{ ${statement} }`;
  }

  /** Notes which goal runs, for the errors that it may throw. */
  site(functor: Functor): void {
    this.text.canThrow = true;
    this.emit(`site = ${this.siteName(functor)};`);
  }

  private readonly sites = new Map<Functor, CallSite>();

  private siteName(functor: Functor): string {
    let site = this.sites.get(functor);
    if (site === undefined) this.sites.set(functor, (site = { at: this.at, functor }));
    return this.constants.nameOf(site);
  }

  isVoid(slot: Slot): boolean {
    return this.counts[slot.index] === 1;
  }

  /** How often the variable occurs in the clause. */
  occurrences(slot: Slot): number {
    return this.counts[slot.index] ?? 0;
  }

  /** The local that holds a variable, loaded from the frame or made on the spot. */
  read(key: Key): string {
    const known = this.where.locals.get(key);
    if (known !== undefined) return known;
    const local = this.planned.get(key) ?? this.local();
    this.emit(
      this.where.framed.has(key) ? `${local} = f.${this.slotOf(key)};` : `${local} = new Var(m.age);`,
    );
    this.where.locals.set(key, local);
    return local;
  }

  /** An expression for a variable that is known, whether or not a local holds it. */
  place(key: Key): string {
    return this.where.locals.get(key) ?? `f.${this.slotOf(key)}`;
  }

  /** Makes `local` the place of a variable met for the first time. */
  assign(slot: Slot, local: string): void {
    const planned = this.planned.get(slot.index);
    if (planned !== undefined) this.emit(`${planned} = ${local};`);
    this.where.locals.set(slot.index, planned ?? local);
  }

  /** A local with the dereferenced value of `local`. */
  deref(local: string): string {
    if (this.where.bound.has(local)) return local;
    const d = this.local('d');
    const t = this.text.declare('t');
    this.emit(`${d} = ${local};`);
    this.emit(`while (${d} instanceof Var && (${t} = ${d}.value) !== undefined) ${d} = ${t};`);
    return d;
  }

  /** A dereferenced argument for a builtin, or a constant or new term. */
  value(template: Template): string {
    if (template instanceof Slot && !(this.isVoid(template) && !this.where.knows(template.index))) {
      if (!this.where.knows(template.index)) return this.read(template.index);
      return this.deref(this.read(template.index));
    }
    return this.build(template);
  }

  /** An expression for a term. */
  build(template: Template, depth = 0): string {
    if (template instanceof Slot) {
      if (this.isVoid(template) && !this.where.knows(template.index)) return 'new Var(m.age)';
      return this.read(template.index);
    }
    if (!(template instanceof Skeleton)) return this.constant(template);
    if (template.functor === CONS) return this.buildList(template, depth);
    const args = template.args.map((argument) => this.build(argument, depth + 1));
    const expression = newCompound(this.constants, template.functor, args);
    return depth > 0 && depth % 8 === 0 ? this.inLocal(expression) : expression;
  }

  private inLocal(expression: string): string {
    const local = this.local('w');
    this.emit(`${local} = ${expression};`);
    return local;
  }

  private buildList(list: Skeleton, depth: number): string {
    const heads: string[] = [];
    let rest: Template = list;
    while (rest instanceof Skeleton && rest.functor === CONS) {
      const [head, tail]: readonly (Template | undefined)[] = rest.args;
      if (head === undefined || tail === undefined) break;
      heads.push(this.build(head, depth + 1));
      rest = tail;
    }
    let expression = this.build(rest, depth + 1);
    for (let i = heads.length - 1; i >= 0; i--) {
      expression = `new Cons(${heads[i] ?? ''}, ${expression})`;
      if (i > 0 && i % 8 === 0) expression = this.inLocal(expression);
    }
    return expression;
  }

  constant(term: Term): string {
    if (typeof term === 'number') return this.constants.number(term);
    return this.constants.nameOf(term);
  }

  /** General unification, as a condition. */
  general(x: string, y: string): string {
    this.bindings++;
    this.untold++;
    this.where.mayWake = true;
    this.where.mayWakeUntold = true;
    return `unify(m, ${x}, ${y})`;
  }

  /** Whether goals are pending, as a condition: a local tells, as long as nothing but `bind` has bound anything. */
  get isPending(): string {
    return this.where.mayWakeUntold ? 'm.pending' : `${this.text.declare('w')} === true`;
  }

  /** Binds a dereferenced unbound variable. */
  bind(local: string, value: string): string {
    this.bindings++;
    this.where.mayWake = true;
    const bound = `${local}.value = ${value}; if (${local}.age < m.b.age)`;
    if (this.whenWoken === undefined) return `${bound} ${this.text.declare('w')} = m.noteBinding(${local});`;
    return `${bound} { m.noteBinding(${local}); if (m.pending) { ${this.whenWoken} } }`;
  }

  /** Unifies what `local` holds with a pattern; `isDereferenced` when no dereferencing is needed. */
  unify(local: string, pattern: Template, isDereferenced = false): void {
    const { bindings, untold } = this;
    this.writeUnify(local, pattern, isDereferenced);
    if (this.bindings > bindings) this.where.mayWake = true;
    if (this.untold > untold) this.where.mayWakeUntold = true;
  }

  private writeUnify(local: string, pattern: Template, isDereferenced: boolean): void {
    if (pattern instanceof Slot) {
      if (!this.where.knows(pattern.index)) {
        if (!this.isVoid(pattern)) this.assign(pattern, local);
        return;
      }
      const known = this.read(pattern.index);
      if (known !== local) this.failUnless(`${known} === ${local} || ${this.general(known, local)}`);
      return;
    }
    const d = isDereferenced ? local : this.deref(local);
    const isBound = this.where.bound.has(d);
    if (pattern instanceof Skeleton) this.unifyCompound(d, pattern, isBound);
    else if (typeof pattern === 'number' || pattern instanceof Atom) {
      if (this.where.shapes.get(d) === pattern) return;
      const constant = this.constant(pattern);
      if (isBound) this.failUnless(`${d} === ${constant}`);
      else {
        this.emit(`if (${d} !== ${constant}) { if (${d} instanceof Var) { ${this.bind(d, constant)} }`);
        this.emit(`else { ${this.failure} } }`);
      }
    } else this.failUnless(this.general(d, this.constant(pattern)));
  }

  private unifyCompound(d: string, pattern: Skeleton, isBound: boolean): void {
    const test = compoundTest(this.constants, d, pattern.functor);
    if (isBound) {
      if (this.where.shapes.get(d) !== pattern.functor) this.failUnless(test);
      this.unifyFields(d, pattern);
      return;
    }
    // Both branches leave the pattern's new variables in the same locals.
    const before = this.where;
    const outerPlan = this.planned;
    this.planned = new Map(outerPlan);
    const keys = new Set<Key>();
    addSlots(pattern, keys);
    const fresh: Key[] = [];
    for (const key of keys) {
      if (before.knows(key)) this.read(key);
      else if (typeof key === 'number' && (this.counts[key] ?? 0) > 1) {
        fresh.push(key);
        if (!this.planned.has(key)) this.planned.set(key, this.local());
      }
    }
    this.emit(`if (${test}) {`);
    this.where = before.copy();
    this.unifyFields(d, pattern);
    this.emit(`} else if (${d} instanceof Var) {`);
    this.where = before.copy();
    const built = this.build(pattern);
    this.emit(this.bind(d, built));
    this.emit(`} else { ${this.failure} }`);
    this.where = before;
    for (const key of fresh) {
      const local = this.planned.get(key);
      if (local !== undefined) this.where.locals.set(key, local);
    }
    this.planned = outerPlan;
  }

  /** Unifies the arguments of a compound that is known to have the pattern's functor. */
  unifyFields(d: string, pattern: Skeleton): void {
    pattern.args.forEach((argument, i) => {
      if (argument instanceof Slot && this.isVoid(argument)) return;
      const field = this.local('h');
      this.emit(`${field} = ${d}.${fieldName(pattern.functor, i)};`);
      this.unify(field, argument);
    });
  }
}

/** The property that holds an argument. */
export function fieldName(functor: Functor, index: number): string {
  if (functor === CONS) return index === 0 ? 'head' : 'tail';
  return functor.arity <= WIDEST ? `a${index}` : `items[${index}]`;
}

/** Whether a dereferenced value is a compound of this functor. */
export function compoundTest(constants: Constants, d: string, functor: Functor): string {
  const type = structClass(functor);
  return type === 'Cons'
    ? `${d} instanceof Cons`
    : `${d} instanceof ${type} && ${d}.functor === ${constants.nameOf(functor)}`;
}

/** The class of compounds with this functor. */
export function structClass(functor: Functor): string {
  if (functor === CONS) return 'Cons';
  return functor.arity >= 1 && functor.arity <= WIDEST ? `Struct${functor.arity}` : 'StructN';
}

function newCompound(constants: Constants, functor: Functor, args: readonly string[]): string {
  const fields = functor.arity >= 1 && functor.arity <= WIDEST ? args.join(', ') : `[${args.join(', ')}]`;
  return `new ${structClass(functor)}(${constants.nameOf(functor)}, ${fields})`;
}

/** Nesting and size of a template, measured without recursion, to tell what is too big to compile. */
export function isTooBig(template: Template): boolean {
  let size = 0;
  const pending: { template: Template; depth: number }[] = [{ template, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!(next.template instanceof Skeleton)) continue;
    size += next.template.args.length;
    if (next.depth > DEEPEST || size > 4000) return true;
    const { functor, args } = next.template;
    const isSpine = functor.arity === 2 && (functor === CONS || functor.name === ',' || functor.name === ';');
    for (let i = 0; i < args.length; i++) {
      const argument = args[i];
      const depth = isSpine && i === 1 ? next.depth : next.depth + 1;
      if (argument !== undefined) pending.push({ template: argument, depth });
    }
  }
  return false;
}
