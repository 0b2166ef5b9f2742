// From a message to the goal that answers it: one look-up, whose result serves every message of the kind.

import { deref, compound, functorOf, struct } from '../../terms/build.js';
import { Atom, Compound, TRUE, Var, type Callable, type Functor, type Term } from '../../terms/term.js';
import { keyOf, internalFunctor, type Entity } from './entity.js';
import { instantiated, type Declaration, type Definition, type EntityTable } from './entity-table.js';
import { contextTerm, USER } from './frame.js';
import { outOfScope, undeclared, type Sending } from './object-errors.js';

export type SendKind = 'object' | 'self';

export interface Link {
  readonly receiver: Entity;
  readonly declaration: Declaration;
  readonly definition: Definition | undefined;
  /** Where clauses asserted at run time would come before the definition. */
  readonly passed: readonly { readonly entity: Entity; readonly object: Callable }[];
  readonly functor: Functor;
}

export interface SendingKey {
  readonly kind: SendKind;
  /** The key of the object that sends. */
  readonly sender: string;
}

/** What the message finds, or why it is not understood. */
export function linkOf(
  table: EntityTable,
  receiver: Entity,
  functor: Functor,
  { kind, sender }: SendingKey,
): Link | 'undeclared' | Exclude<Declaration['scope'], 'public'> {
  const declaration = table.declaration(receiver, functor);
  if (declaration === undefined) return 'undeclared';
  const { scope } = declaration;
  const isVisible = scope === 'public' || (kind === 'self' && scope === 'protected');
  if (!isVisible && declaration.container.key !== sender) return scope;
  const { found, passed } = table.definition(receiver, receiver.id, functor);
  const isDynamic = receiver.isDynamic || declaration.predicate.properties.has('dynamic');
  return { receiver, declaration, definition: found, passed: isDynamic ? passed : [], functor };
}

/** The key of who sends what is written in the entity: for a category an object that only run time knows. */
export function senderOf(entity: Entity | undefined): string {
  return entity === undefined ? USER.name : entity.kind === 'object' ? entity.key : '';
}

/** Whether `^^` from the entity reaches what is declared so. */
export function isInherited({ scope, container }: Declaration, entity: Entity): boolean {
  return scope !== 'private' || container === entity;
}

/** Throws the PrologError of a message that is not understood. */
export function mustLink(link: ReturnType<typeof linkOf>, functor: Functor, sending: Sending): Link {
  if (typeof link !== 'string') return link;
  throw link === 'undeclared' ? undeclared(functor, sending) : outOfScope(link, functor, sending);
}

/** One message on its way. */
export interface Message {
  /** The object as it is named: for a parametric one with its arguments. */
  readonly receiver: Callable;
  /** With meta-arguments wrapped. */
  readonly args: readonly Term[];
  readonly self: Term;
  readonly sender: Term;
}

/** The goal that answers the message. */
export function goalOf(link: Omit<Link, 'declaration'>, message: Message): Term {
  const { definition, passed, receiver } = link;
  const last =
    definition === undefined
      ? FAIL
      : callOf(definition, instantiated(definition.object, receiver.id, message.receiver), message);
  return passed.reduceRight((otherwise, { entity, object }) => {
    const internal = internalFunctor(entity.key, link.functor);
    const probe = compound(
      internal,
      Array.from({ length: internal.arity }, () => new Var()),
    );
    const actual = instantiated(object, receiver.id, message.receiver);
    const { self, sender } = message;
    const context = contextTerm({ self, this: actual, sender, key: entity.keyAtom });
    const call = compound(internal, [...message.args, context]);
    const some = struct('\\+', struct('\\+', struct('clause', probe, new Var())));
    return struct(';', struct('->', some, call), otherwise);
  }, last);
}

const FAIL = Atom.of('fail');

export function callOf({ predicate, entity }: Definition, object: Term, message: Message): Term {
  const inlined = inlineOf(predicate.functor, entity, message.args);
  if (inlined !== undefined) return inlined;
  const { self, sender, args } = message;
  const context = contextTerm({ self, this: object, sender, key: entity.keyAtom });
  return compound(predicate.internal, [...args, context]);
}

/** For a predicate of one clause `p(X, Y) :- {q(X, Y)}`, the goal q(X, Y) itself. */
export function inlineOf(functor: Functor, entity: Entity, args: readonly Term[]): Term | undefined {
  const predicate = entity.predicates.get(functor);
  const [clause, ...others] = predicate?.clauses ?? [];
  if (predicate === undefined || clause?.body === undefined || others.length > 0) return undefined;
  if (predicate.properties.size > 0 || !entity.isBuiltIn) return undefined;
  const body = deref(clause.body);
  if (!(body instanceof Compound) || body.functor.name !== '{}' || body.functor.arity !== 1) return undefined;
  const formals = clause.head instanceof Compound ? clause.head.args().map(deref) : [];
  if (!formals.every((formal) => formal instanceof Var) || new Set(formals).size !== formals.length)
    return undefined;
  const goal = deref(body.arg(0));
  if (goal instanceof Atom) return goal;
  if (!(goal instanceof Compound)) return undefined;
  const values = new Map(formals.map((formal, i): [Term, Term] => [formal, args[i] ?? TRUE]));
  const actual = goal.args().map((argument) => {
    const t = deref(argument);
    return t instanceof Var ? values.get(t) : t instanceof Compound ? undefined : t;
  });
  const known = actual.filter((argument) => argument !== undefined);
  return known.length === actual.length ? compound(functorOf(goal), known) : undefined;
}

/** The key that tells senders apart. */
export function senderKey(sender: Term): string {
  const t = deref(sender);
  return t instanceof Atom || t instanceof Compound ? keyOf(t) : '';
}
