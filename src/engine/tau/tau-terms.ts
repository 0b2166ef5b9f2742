// Our terms to Tau's and back, with explicit stacks: depth is bounded by memory only.
// Tau has no strings (they become lists of characters), no f() (it becomes f) and no integer beyond 2^53-1.

import type { TauSubstitution, TauTerm, TauValue } from 'tau-prolog';
import { compound, deref, integer, struct } from '../../terms/build.js';
import { copyTerm } from '../../terms/copy.js';
import { Atom, Compound, Cons, Float, Functor, Str, Var, type Term } from '../../terms/term.js';
import { PrologError, typeError } from '../prolog-error.js';
import { pl } from './stock-tau.js';

const { Num: TauNumber, Term: TauCompound, Var: TauVariable } = pl.type;

/** Which Tau variable stands for which of ours, both ways, for one goal, clause or call. */
export class VariableMap {
  private readonly ids = new Map<Var, string>();
  private readonly variables = new Map<string, Var>();

  /** `newId` names the variables that have no counterpart yet. */
  constructor(private readonly newId: () => string) {}

  idOf(variable: Var): string {
    let id = this.ids.get(variable);
    if (id === undefined) this.pair(variable, (id = this.newId()));
    return id;
  }

  variableOf(id: string): Var {
    let variable = this.variables.get(id);
    if (variable === undefined) this.pair((variable = new Var()), id);
    return variable;
  }

  /** A substitution that leaves each variable named here as it is: where Tau starts from. */
  identity(): TauSubstitution {
    const links: Record<string, TauValue> = {};
    for (const id of this.variables.keys()) links[id] = new TauVariable(id);
    return new pl.type.Substitution(links);
  }

  private pair(variable: Var, id: string): void {
    this.ids.set(variable, id);
    this.variables.set(id, variable);
  }
}

/** Names for the variables of one clause, which Tau renames at each use. */
export function clauseVariables(): VariableMap {
  let count = 0;
  return new VariableMap(() => `V${++count}`);
}

/** A compound whose arguments are being converted, one after the other. */
interface Frame {
  readonly from: Compound;
  readonly done: TauValue[];
  readonly role: Role;
}

/** Where a term stands: a goal of a body, within a goal that another one calls, or data that clauses may share. */
type Role = 'goal' | 'meta' | 'data';

export function toTau(term: Term, variables: VariableMap): TauValue {
  return convert(term, variables, 'data');
}

/** A goal or clause body: variables in goal position become call/1, a number there is a type error. */
export function bodyToTau(body: Term, variables: VariableMap): TauTerm {
  const converted = convert(body, variables, 'goal');
  if (converted instanceof TauCompound) return converted;
  throw typeError('callable', body);
}

function convert(term: Term, variables: VariableMap, role: Role): TauValue {
  const root = deref(term);
  const leaf = (value: Leaf, place: Role): TauValue => {
    if (place === 'goal' && !(value instanceof Var || value instanceof Atom))
      throw typeError('callable', root);
    return leafToTau(value, variables, place);
  };
  if (!(root instanceof Compound)) return leaf(root, role);
  const frames: Frame[] = [];
  let frame: Frame = { from: root, done: [], role };
  for (;;) {
    const { from, done } = frame;
    if (done.length < from.functor.arity) {
      const argument = deref(from.arg(done.length));
      const place = roleOfArgument(frame, done.length);
      if (argument instanceof Compound) {
        frames.push(frame);
        frame = { from: argument, done: [], role: place };
      } else done.push(leaf(argument, place));
      continue;
    }
    const built = fresh(new TauCompound(from.functor.name, done), frame.role);
    const outer = frames.pop();
    if (outer === undefined) return built;
    outer.done.push(built);
    frame = outer;
  }
}

const CONTROL: ReadonlySet<string> = new Set([',/2', ';/2', '->/2', '*->/2']);
const META = pl.modules['system']?.meta_predicates ?? {};

function roleOfArgument({ from, role }: Frame, index: number): Role {
  if (role !== 'goal') return from instanceof Cons ? 'data' : role;
  const key = from.functor.toString();
  if (CONTROL.has(key) || (key === ':/2' && index === 1)) return 'goal';
  return Object.hasOwn(META, key) ? 'meta' : 'data';
}

/**
 * Tau finds the scope of a cut by the identity of the `!`, and qualifies meta-arguments in place.
 * So every use of a clause needs goals of its own, also of a ground body, which Tau would share.
 */
function fresh(term: TauTerm, role: Role): TauTerm {
  if (role !== 'data') term.ground = false;
  return term;
}

type Leaf = Exclude<Term, Compound>;

function leafToTau(term: Leaf, variables: VariableMap, role: Role): TauValue {
  if (term instanceof Var) {
    const variable = new TauVariable(variables.idOf(term));
    return role === 'goal' ? new TauCompound('call', [variable]) : variable;
  }
  if (term instanceof Atom) return fresh(new TauCompound(term.name), role);
  if (typeof term === 'number') return new TauNumber(term, false);
  if (term instanceof Float) return new TauNumber(term.value, true);
  if (term instanceof Str) return characters(term.text);
  throw integerOutOfRange(term);
}

function characters(text: string): TauValue {
  let result: TauValue = new TauCompound('[]');
  for (const character of Array.from(text).reverse())
    result = new TauCompound('.', [new TauCompound(character), result]);
  return result;
}

function integerOutOfRange(value: bigint): PrologError {
  const message = Atom.of('integers of the tau engine end at 9007199254740991; use the machine engine');
  const flag = Atom.of(value > 0 ? 'max_integer' : 'min_integer');
  return new PrologError(
    struct('error', struct('representation_error', flag), struct('context', new Var(), message)),
  );
}

interface BackFrame {
  readonly from: TauTerm;
  readonly done: Term[];
}

/** A copy in our terms; `variables` says, and learns, which variable is which. */
export function fromTau(value: TauValue, variables: VariableMap): Term {
  if (!isTauCompound(value)) return leafFromTau(value, variables);
  const frames: BackFrame[] = [];
  let frame: BackFrame = { from: value, done: [] };
  for (;;) {
    const { from, done } = frame;
    const argument = from.args[done.length];
    if (argument !== undefined) {
      if (isTauCompound(argument)) {
        frames.push(frame);
        frame = { from: argument, done: [] };
      } else done.push(leafFromTau(argument, variables));
      continue;
    }
    const built = compound(Functor.of(from.id, done.length), done);
    const outer = frames.pop();
    if (outer === undefined) return built;
    outer.done.push(built);
    frame = outer;
  }
}

function isTauCompound(value: TauValue): value is TauTerm {
  return value instanceof TauCompound && value.args.length > 0;
}

function leafFromTau(value: TauValue, variables: VariableMap): Term {
  if (value instanceof TauCompound) return Atom.of(value.id);
  if (value instanceof TauVariable) return variables.variableOf(value.id);
  if (value instanceof TauNumber) return value.is_float ? new Float(value.value) : integer(value.value);
  return struct('$stream', value.id);
}

/** A copy of `goal` under what a solution binds; variables that it leaves unbound are fresh. */
export function instantiate(goal: Term, variables: VariableMap, solution: TauSubstitution): Term {
  const shared = new VariableMap(() => '');
  const renaming = new Map<Var, Var>();
  const copy = copyTerm(goal, renaming);
  for (const [variable, renamed] of renaming) {
    const value = solution.links[variables.idOf(variable)];
    if (value !== undefined) renamed.value = fromTau(value, shared);
  }
  return copy;
}

/** The ids of the variables of a Tau term, each once. */
export function variableIds(value: TauValue): string[] {
  const found = new Set<string>();
  const pending = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next instanceof TauVariable) found.add(next.id);
    else if (next instanceof TauCompound && !next.ground) pending.push(...next.args);
  }
  return [...found];
}

/** The argument at `index`, counted from 0, of a goal whose arity is known. */
export function argumentOf(goal: TauTerm, index: number): TauValue {
  const argument = goal.args[index];
  if (argument === undefined) throw new Error(`${goal.indicator} has no argument ${index + 1}`);
  return argument;
}
