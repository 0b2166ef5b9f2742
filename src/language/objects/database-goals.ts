// Asserting, retracting and asking about clauses: of the object itself, of self, and of other objects.

import { compound, deref, functorOf, isCallable, struct } from '../../terms/build.js';
import { Atom, Compound, Cons, Functor, TRUE, Var, type Callable, type Term } from '../../terms/term.js';
import type { EntityPredicate } from './entity.js';
import { ClauseFrame } from './frame.js';
import { GoalCompiler, conjunction } from './goal-compiler.js';

const CHANGES = new Set([
  'assert/1',
  'asserta/1',
  'assertz/1',
  'retract/1',
  'retractall/1',
  'abolish/1',
  'clause/2',
]);

const QUESTIONS = new Set(['current_predicate/1', 'predicate_property/2']);

/** A goal on the object's own clauses; undefined for other goals. */
export function databaseGoal(compiler: GoalCompiler, t: Callable, key: string): Term | undefined {
  if (QUESTIONS.has(key)) return question(compiler, compiler.frame.this(), t);
  if (!CHANGES.has(key) || !(t instanceof Compound)) return undefined;
  return directChange(compiler, t) ?? atRunTime(compiler, Atom.of('local'), t);
}

/** The same as a message, to self where no object is named. */
export function databaseMessage(
  compiler: GoalCompiler,
  object: Term | undefined,
  m: Callable,
): Term | undefined {
  const key = functorOf(m).toString();
  if (QUESTIONS.has(key)) return question(compiler, object ?? compiler.frame.self(), m);
  if (!CHANGES.has(key)) return undefined;
  return atRunTime(compiler, object === undefined ? Atom.of('self') : struct('object', object), m);
}

function atRunTime({ frame }: GoalCompiler, where: Term, t: Callable): Term {
  return struct('$change', where, t, frame.context());
}

function question({ frame }: GoalCompiler, object: Term, t: Callable): Term {
  return struct('$ask', object, t, frame.context());
}

/** A change of a predicate that is known while the clause is compiled. */
function directChange(compiler: GoalCompiler, t: Compound): Term | undefined {
  const { entity } = compiler.frame;
  const [clause, body] = t.args();
  if (entity?.kind !== 'object' || clause === undefined) return undefined;
  const [head, given] = partsOf(clause);
  if (!isCallable(head) || head instanceof Cons) return undefined;
  const predicate = entity.predicates.get(functorOf(head));
  if (predicate?.properties.has('dynamic') !== true) return undefined;
  return changeGoal(compiler, t.functor.name, { predicate, head, body: body ?? given });
}

export interface Changed {
  readonly predicate: Pick<EntityPredicate, 'internal'>;
  readonly head: Callable;
  /** Undefined for a fact. */
  readonly body: Term | undefined;
}

/** The goal on the engine's database. */
export function changeGoal(compiler: GoalCompiler, action: string, changed: Changed): Term | undefined {
  const { predicate, head, body } = changed;
  const args = head instanceof Compound ? head.args() : [];
  const internal = compound(predicate.internal, [...args, new Var()]);
  switch (action) {
    case 'assert':
    case 'asserta':
    case 'assertz': {
      const clause = body === undefined ? internal : assertedRule(compiler, { ...changed, body });
      return struct(action, clause);
    }
    case 'retract':
      return body === undefined ? struct('retract', internal) : struct('$retract', internal, body);
    case 'retractall':
      return struct('retractall', internal);
    case 'clause':
      return struct('$clause', internal, body ?? TRUE);
    default:
      return undefined;
  }
}

/** The compiled clause of a dynamic predicate begins with its source, for clause/2 and retract/1. */
export function assertedRule(
  compiler: GoalCompiler,
  { predicate, head, body }: Changed & { readonly body: Term },
): Term {
  const { entity } = compiler.frame;
  const args = head instanceof Compound ? head.args() : [];
  if (entity === undefined || deref(body) === TRUE) return compound(predicate.internal, [...args, new Var()]);
  const frame = new ClauseFrame(entity);
  const compiled = new GoalCompiler(compiler.world, frame, compiler.report).body(body);
  const { argument, first } = frame.finish();
  const goals = [struct('$source', body), ...(first === undefined ? [] : [first]), compiled];
  return struct(':-', compound(predicate.internal, [...args, argument]), conjunction(goals));
}

const RULE = Functor.of(':-', 2);

/** Head and body of a clause; the body is undefined for a fact. */
export function partsOf(clause: Term): [Term, Term | undefined] {
  const t = deref(clause);
  return t instanceof Compound && t.functor === RULE ? [deref(t.arg(0)), deref(t.arg(1))] : [t, undefined];
}
