// The compiler's view of a clause body: control constructs resolved, each goal with the predicate that it means.

import { Atom, Compound, Functor, TRUE } from '../../../terms/term.js';
import { Builtin } from '../builtin.js';
import type { Database } from '../database.js';
import {
  BAR,
  CONJUNCTION,
  CUT,
  DISJUNCTION,
  FAIL,
  IF_THEN,
  isControl,
  MODULE,
  NOT,
  SOFT_IF,
} from '../interpreter.js';
import type { Predicate } from '../predicate.js';
import { Skeleton, Slot, type Template } from '../template.js';
import { isRepeatable } from './purity.js';

/** A goal, and the term that means the same to the interpreter. */
export type Goal = GoalKind & { readonly source: Template };

/** Goals that compiled code runs without leaving its function. */
type InlineGoal =
  | { readonly kind: 'unify'; readonly left: Template; readonly right: Template }
  | { readonly kind: 'test'; readonly name: TypeTest; readonly argument: Template; readonly holds: boolean }
  | { readonly kind: 'identical'; readonly left: Template; readonly right: Template; readonly holds: boolean }
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly left: Template;
      readonly right: Template;
    }
  | { readonly kind: 'is'; readonly result: Template; readonly expression: Template }
  | { readonly kind: 'builtin'; readonly predicate: Builtin; readonly args: readonly Template[] };

type GoalKind =
  | InlineGoal
  | { readonly kind: 'fail' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'call'; readonly predicate: Predicate; readonly args: readonly Template[] }
  | {
      readonly kind: 'if';
      readonly condition: Body;
      readonly then: Body;
      readonly otherwise: Body;
      readonly soft: boolean;
    }
  | { readonly kind: 'or'; readonly left: Body; readonly right: Body }
  /** Back to the choice point kept under `key`; `soft` only takes away the alternative of that one. */
  | { readonly kind: 'commit'; readonly key: string; readonly soft: boolean };

export type Body = readonly Goal[];

export type Comparison = '<' | '>' | '=<' | '>=' | '=:=' | '=\\=';
export type TypeTest =
  'var' | 'nonvar' | 'atom' | 'number' | 'integer' | 'float' | 'atomic' | 'compound' | 'callable' | 'string';

const TYPE_TESTS = new Map<string, TypeTest>(
  (
    [
      'var',
      'nonvar',
      'atom',
      'number',
      'integer',
      'float',
      'atomic',
      'compound',
      'callable',
      'string',
    ] as const
  ).map((name) => [name, name]),
);

const COMPARISONS = new Map<string, Comparison>(
  (['<', '>', '=<', '>=', '=:=', '=\\='] as const).map((name) => [name, name]),
);

const NOTHING: readonly Template[] = [];

/** Resolves the goals of one predicate's clauses. */
export class BodyReader {
  constructor(
    private readonly database: Database,
    private readonly caller: Predicate,
  ) {}

  read(template: Template): Body {
    const goals: Goal[] = [];
    this.collect(template, goals);
    return goals;
  }

  private collect(template: Template, goals: Goal[]): void {
    let rest = template;
    for (;;) {
      if (!isCompound(rest) || functorOf(rest) !== CONJUNCTION) break;
      this.collect(argument(rest, 0), goals);
      rest = argument(rest, 1);
    }
    if (rest === TRUE) return;
    if (isCompound(rest) && functorOf(rest) === MODULE) this.collect(argument(rest, 1), goals);
    else goals.push({ ...this.goal(rest), source: rest });
  }

  private goal(template: Template): GoalKind {
    if (template === CUT) return { kind: 'cut' };
    if (template === FAIL) return FAILURE;
    if (template instanceof Atom) return this.call(Functor.of(template, 0), NOTHING);
    if (!isCompound(template)) return this.call(CALL, [template]);
    const functor = functorOf(template);
    const args = argumentsOf(template);
    switch (functor) {
      case NOT:
        return this.proof(argument(template, 0), [FAILURE], []);
      case IF_THEN:
        return this.condition(args[0], this.read(argument(template, 1)), [FAILURE], false);
      case SOFT_IF:
        return this.condition(args[0], this.read(argument(template, 1)), [FAILURE], true);
      case DISJUNCTION:
      case BAR:
        return this.disjunction(argument(template, 0), argument(template, 1));
      default:
        return this.simple(functor, args);
    }
  }

  private disjunction(left: Template, right: Template): GoalKind {
    if (isCompound(left) && (functorOf(left) === IF_THEN || functorOf(left) === SOFT_IF)) {
      const then = this.read(argument(left, 1));
      return this.condition(argument(left, 0), then, this.read(right), functorOf(left) === SOFT_IF);
    }
    return { kind: 'or', left: this.read(left), right: this.read(right) };
  }

  // A cut in a condition is local to it: such a condition runs as a goal of its own.
  private condition(template: Template | undefined, then: Body, otherwise: Body, soft: boolean): GoalKind {
    const body = this.read(template ?? TRUE);
    const condition = hasCut(body) ? [this.called(template ?? TRUE)] : body;
    return { kind: 'if', condition, then, otherwise, soft };
  }

  // What \+ and once/1 take is no part of the clause: a goal whose shape is not known yet is left to call/1.
  private proof(template: Template, then: Body, otherwise: Body): GoalKind {
    if (isSettled(template)) return this.condition(template, then, otherwise, false);
    return { kind: 'if', condition: [this.called(template)], then, otherwise, soft: false };
  }

  private simple(functor: Functor, args: readonly Template[]): GoalKind {
    const [left, right] = args;
    const { name } = functor;
    if (left !== undefined && functor.arity === 1) {
      const test = TYPE_TESTS.get(name);
      if (test !== undefined) return { kind: 'test', name: test, argument: left, holds: true };
    }
    if (left !== undefined && right !== undefined && functor.arity === 2) {
      if (name === '=') return { kind: 'unify', left, right };
      if (name === 'is') return { kind: 'is', result: left, expression: right };
      if (name === '==' || name === '\\==') return { kind: 'identical', left, right, holds: name === '==' };
      if (name === '\\=') {
        const unify: Goal = { kind: 'unify', left, right, source: goalTerm(UNIFY, left, right) };
        return { kind: 'if', condition: [unify], then: [FAILURE], otherwise: [], soft: false };
      }
      const operator = COMPARISONS.get(name);
      if (operator !== undefined) return { kind: 'compare', operator, left, right };
      if (name === 'forall') return this.forall(left, right);
    }
    if (left !== undefined) {
      if (functor === ONCE) return this.proof(left, [], [FAILURE]);
      if (functor === IGNORE) return this.proof(left, [], []);
      if (functor === NOT_ONE) return this.proof(left, [FAILURE], []);
    }
    return this.call(functor, args);
  }

  private forall(condition: Template, action: Template): GoalKind {
    const violated: Goal = { ...this.proof(action, [FAILURE], []), source: goalTerm(NOT, action) };
    const body = this.read(condition);
    const first = hasCut(body) || !isSettled(condition) ? [this.called(condition)] : body;
    return {
      kind: 'if',
      condition: [...first, violated],
      then: [FAILURE],
      otherwise: [],
      soft: false,
    };
  }

  private called(goal: Template): Goal {
    return { ...this.call(CALL, [goal]), source: goalTerm(CALL, goal) };
  }

  private call(functor: Functor, args: readonly Template[]): GoalKind {
    const predicate = this.database.resolveFor(this.caller, functor);
    if (predicate instanceof Builtin && predicate.inline !== undefined)
      return { kind: 'builtin', predicate, args };
    return { kind: 'call', predicate, args };
  }
}

/** A goal made of parts of the clause. */
export function goalTerm(functor: Functor, ...args: readonly Template[]): Template {
  return new Skeleton(functor, args);
}

const FAILURE: Goal = { kind: 'fail', source: FAIL };
const UNIFY = Functor.of('=', 2);
const CALL = Functor.of('call', 1);
const ONCE = Functor.of('once', 1);
const IGNORE = Functor.of('ignore', 1);
const NOT_ONE = Functor.of('not', 1);

/** Whether no part of a compound body is a variable or a number. */
function isSettled(template: Template): boolean {
  if (!isCompound(template)) return true;
  const functor = functorOf(template);
  if (!isControl(functor)) return true;
  return argumentsOf(template).every((part) => part instanceof Atom || (isCompound(part) && isSettled(part)));
}

/** Whether a cut of the clause itself is among the goals. */
export function hasCut(body: Body): boolean {
  return body.some(
    (goal) =>
      goal.kind === 'cut' ||
      (goal.kind === 'if' && (hasCut(goal.then) || hasCut(goal.otherwise))) ||
      (goal.kind === 'or' && (hasCut(goal.left) || hasCut(goal.right))),
  );
}

/** Whether the goal runs within its function: no call, no choice point that outlives it. */
export function isInline(goal: Goal): boolean {
  if (goal.kind === 'call' || goal.kind === 'or' || goal.kind === 'commit') return false;
  if (goal.kind !== 'if') return true;
  return hasInlineCondition(goal) && [goal.then, goal.otherwise].every((body) => body.every(isInline));
}

/** Whether the condition of an if-then-else runs within its function; it may have to begin again. */
export function hasInlineCondition({ soft, condition }: Extract<Goal, { kind: 'if' }>): boolean {
  return !soft && condition.every((goal) => isInline(goal) && isRepeatable(goal));
}

/** The numbers of the variables of a body, and 'cut' when it needs the clause's barrier. */
export function keysOf(body: Body, keys = new Set<Key>()): Set<Key> {
  for (const goal of body) {
    switch (goal.kind) {
      case 'fail':
        break;
      case 'cut':
        keys.add('cut');
        break;
      case 'commit':
        keys.add(goal.key);
        break;
      case 'unify':
      case 'identical':
      case 'compare':
        addSlots(goal.left, keys);
        addSlots(goal.right, keys);
        break;
      case 'test':
        addSlots(goal.argument, keys);
        break;
      case 'is':
        addSlots(goal.result, keys);
        addSlots(goal.expression, keys);
        break;
      case 'builtin':
      case 'call':
        for (const each of goal.args) addSlots(each, keys);
        break;
      case 'if':
        for (const each of [goal.condition, goal.then, goal.otherwise]) keysOf(each, keys);
        break;
      case 'or':
        keysOf(goal.left, keys);
        keysOf(goal.right, keys);
        break;
    }
  }
  return keys;
}

/** What a frame keeps: a variable by its number, a barrier by its name. */
export type Key = number | string;

export function addSlots(template: Template, keys: Set<Key>): void {
  if (template instanceof Slot) keys.add(template.index);
  else if (template instanceof Skeleton) for (const each of template.args) addSlots(each, keys);
}

/** How often each variable occurs. */
export function countSlots(template: Template, counts: number[]): void {
  if (template instanceof Slot) counts[template.index] = (counts[template.index] ?? 0) + 1;
  else if (template instanceof Skeleton) for (const each of template.args) countSlots(each, counts);
}

function isCompound(template: Template): template is Skeleton | Compound {
  return template instanceof Skeleton || template instanceof Compound;
}

function functorOf(template: Skeleton | Compound): Functor {
  return template.functor;
}

function argument(template: Skeleton | Compound, index: number): Template {
  return template instanceof Skeleton ? (template.args[index] ?? TRUE) : template.arg(index);
}

function argumentsOf(template: Skeleton | Compound): readonly Template[] {
  return template instanceof Skeleton ? template.args : template.args();
}
