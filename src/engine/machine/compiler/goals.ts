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

export type Goal =
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
    goals.push(...this.goal(rest));
  }

  private goal(template: Template): Goal[] {
    if (template === CUT) return [{ kind: 'cut' }];
    if (template === FAIL) return [{ kind: 'fail' }];
    if (template instanceof Atom) return [this.call(Functor.of(template, 0), NOTHING)];
    if (!isCompound(template)) return [this.call(CALL, [template])];
    const functor = functorOf(template);
    const args = argumentsOf(template);
    switch (functor) {
      case MODULE:
        return [...this.read(argument(template, 1))];
      case NOT:
        return [this.proof(argument(template, 0), [{ kind: 'fail' }], [])];
      case IF_THEN:
        return [this.condition(args[0], this.read(argument(template, 1)), [{ kind: 'fail' }], false)];
      case SOFT_IF:
        return [this.condition(args[0], this.read(argument(template, 1)), [{ kind: 'fail' }], true)];
      case DISJUNCTION:
      case BAR:
        return [this.disjunction(argument(template, 0), argument(template, 1))];
      default:
        return this.simple(functor, args);
    }
  }

  private disjunction(left: Template, right: Template): Goal {
    if (isCompound(left) && (functorOf(left) === IF_THEN || functorOf(left) === SOFT_IF)) {
      const then = this.read(argument(left, 1));
      return this.condition(argument(left, 0), then, this.read(right), functorOf(left) === SOFT_IF);
    }
    return { kind: 'or', left: this.read(left), right: this.read(right) };
  }

  // A cut in a condition is local to it: such a condition runs as a goal of its own.
  private condition(template: Template | undefined, then: Body, otherwise: Body, soft: boolean): Goal {
    const body = this.read(template ?? TRUE);
    const condition = hasCut(body) ? [this.call(CALL, [template ?? TRUE])] : body;
    return { kind: 'if', condition, then, otherwise, soft };
  }

  // What \+ and once/1 take is no part of the clause: a goal whose shape is not known yet is left to call/1.
  private proof(template: Template, then: Body, otherwise: Body): Goal {
    if (isSettled(template)) return this.condition(template, then, otherwise, false);
    return { kind: 'if', condition: [this.call(CALL, [template])], then, otherwise, soft: false };
  }

  private simple(functor: Functor, args: readonly Template[]): Goal[] {
    const [left, right] = args;
    const { name } = functor;
    if (left !== undefined && functor.arity === 1) {
      const test = TYPE_TESTS.get(name);
      if (test !== undefined) return [{ kind: 'test', name: test, argument: left, holds: true }];
    }
    if (left !== undefined && right !== undefined && functor.arity === 2) {
      if (name === '=') return [{ kind: 'unify', left, right }];
      if (name === 'is') return [{ kind: 'is', result: left, expression: right }];
      if (name === '==' || name === '\\==') return [{ kind: 'identical', left, right, holds: name === '==' }];
      if (name === '\\=') {
        const unify: Goal = { kind: 'unify', left, right };
        return [{ kind: 'if', condition: [unify], then: [{ kind: 'fail' }], otherwise: [], soft: false }];
      }
      const operator = COMPARISONS.get(name);
      if (operator !== undefined) return [{ kind: 'compare', operator, left, right }];
      if (name === 'forall') return [this.forall(left, right)];
    }
    if (left !== undefined) {
      if (functor === ONCE) return [this.proof(left, [], [{ kind: 'fail' }])];
      if (functor === IGNORE) return [this.proof(left, [], [])];
      if (functor === NOT_ONE) return [this.proof(left, [{ kind: 'fail' }], [])];
    }
    return [this.call(functor, args)];
  }

  private forall(condition: Template, action: Template): Goal {
    const violated = this.proof(action, [{ kind: 'fail' }], []);
    const body = this.read(condition);
    const first = hasCut(body) || !isSettled(condition) ? [this.call(CALL, [condition])] : body;
    return {
      kind: 'if',
      condition: [...first, violated],
      then: [{ kind: 'fail' }],
      otherwise: [],
      soft: false,
    };
  }

  private call(functor: Functor, args: readonly Template[]): Goal {
    const predicate = this.database.resolveFor(this.caller, functor);
    if (predicate instanceof Builtin && predicate.inline !== undefined)
      return { kind: 'builtin', predicate, args };
    return { kind: 'call', predicate, args };
  }
}

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
  return !goal.soft && [goal.condition, goal.then, goal.otherwise].every((body) => body.every(isInline));
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
