// In whose name a goal runs: the object that received the message, the one that the clause belongs to, the sender.
// At run time it is the term '$context'(Self, This, Sender, Entity), the last argument of every predicate of an entity.

import { compound, deref, functorOf } from '../../terms/build.js';
import { Atom, Compound, Functor, Var, type Callable, type Term } from '../../terms/term.js';
import type { Entity } from './entity.js';

const CONTEXT = Functor.of('$context', 4);

export const USER = Atom.of('user');

export interface Frame {
  /** The entity whose predicates are local; undefined for plain code. */
  readonly entity: Entity | undefined;
  readonly context: () => Term;
  readonly self: () => Term;
  readonly this: () => Term;
  readonly sender: () => Term;
}

export interface ContextParts {
  readonly self: Term;
  readonly this: Term;
  readonly sender: Term;
  /** The name of the entity. */
  readonly key: Atom;
}

export function contextTerm({ self, this: object, sender, key }: ContextParts): Term {
  return compound(CONTEXT, [self, object, sender, key]);
}

export const userContext: Term = contextTerm({ self: USER, this: USER, sender: USER, key: USER });

export const userFrame: Frame = {
  entity: undefined,
  context: () => userContext,
  self: () => USER,
  this: () => USER,
  sender: () => USER,
};

/** The frame of a goal at run time; `find` gives the entity of a key. */
export function frameOf(context: Term, find: (key: string) => Entity | undefined): Frame {
  const t = deref(context);
  if (!(t instanceof Compound) || t.functor !== CONTEXT) return userFrame;
  const key = deref(t.arg(3));
  const entity = key instanceof Atom ? find(key.name) : undefined;
  if (entity === undefined) return userFrame;
  return {
    entity,
    context: () => t,
    self: () => deref(t.arg(0)),
    this: () => deref(t.arg(1)),
    sender: () => deref(t.arg(2)),
  };
}

/** The frame of a clause while it is compiled: what it uses of the context is taken apart in its head. */
export class ClauseFrame implements Frame {
  readonly #context = new Var();
  readonly #self = new Var();
  readonly #sender = new Var();
  readonly #this: Term;
  #usesContext = false;
  #usesParts = false;

  constructor(readonly entity: Entity) {
    this.#this = entity.kind === 'object' ? entity.id : new Var();
    // The parameters stand in the head, so that clauses see what they are.
    this.#usesParts = functorOf(entity.id).arity > 0;
  }

  context = (): Term => {
    this.#usesContext = true;
    return this.#context;
  };

  self = (): Term => {
    this.#usesParts = true;
    return this.#self;
  };

  this = (): Term => {
    if (this.#this instanceof Var) this.#usesParts = true;
    return this.#this;
  };

  sender = (): Term => {
    this.#usesParts = true;
    return this.#sender;
  };

  /** The last argument of the head, and a goal to put before the body. */
  finish(): { readonly argument: Term; readonly first: Callable | undefined } {
    if (!this.#usesParts) return { argument: this.#context, first: undefined };
    const isConstant = this.entity.kind === 'object' && this.entity.id instanceof Atom;
    const parts = compound(CONTEXT, [
      this.#self,
      isConstant ? new Var() : this.#this,
      this.#sender,
      new Var(),
    ]);
    if (!this.#usesContext) return { argument: parts, first: undefined };
    return { argument: this.#context, first: compound(UNIFY, [this.#context, parts]) };
  }
}

const UNIFY = Functor.of('=', 2);
