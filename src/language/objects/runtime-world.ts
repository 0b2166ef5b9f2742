// Messages and goals that are known at run time only: looked up once for each kind, and turned into goals.

import { compound, deref, functorOf, isCallable, struct } from '../../terms/build.js';
import { Atom, Compound, Functor, Var, type Callable, type Term } from '../../terms/term.js';
import type { Loading } from '../loading.js';
import { wrappedArguments } from './dispatch.js';
import type { Entity } from './entity.js';
import type { EntityTable } from './entity-table.js';
import { silentReport } from './entity-report.js';
import { contextTerm, frameOf, USER, userFrame, type Frame } from './frame.js';
import { GoalCompiler, COMPILED, IN } from './goal-compiler.js';
import {
  callOf,
  goalOf,
  isInherited,
  linkOf,
  mustLink,
  senderKey,
  type Link,
  type SendKind,
} from './link.js';
import {
  notOfType,
  outOfScope,
  unboundIn,
  undeclared,
  unknownObject,
  type Sending,
} from './object-errors.js';
import { phraseGoal } from './nonterminal-goals.js';
import { extended } from './entity-linker.js';
import type { World } from './world.js';

type FoundLink = ReturnType<typeof linkOf>;

export class RuntimeWorld implements World {
  /** By message, receiver and sender. */
  readonly #links: Readonly<Record<SendKind, Map<Functor, Map<Entity, Map<string, FoundLink>>>>> = {
    object: new Map<Functor, Map<Entity, Map<string, FoundLink>>>(),
    self: new Map<Functor, Map<Entity, Map<string, FoundLink>>>(),
  };

  constructor(
    readonly loading: Loading,
    readonly table: EntityTable,
  ) {}

  get metaArguments(): World['metaArguments'] {
    return this.loading.metaArguments;
  }

  isPlain(functor: Functor, entity: Entity | undefined): boolean {
    const { objects } = this.loading;
    return objects === undefined || objects.linker.isPlain(functor, entity);
  }

  plain(goal: Term): Term {
    return this.compiler(userFrame).body(goal);
  }

  isComplete(): boolean {
    return false;
  }

  dispatcher(): undefined {
    return undefined;
  }

  auxiliary(): undefined {
    return undefined;
  }

  compiler(frame: Frame): GoalCompiler {
    return new GoalCompiler(this, frame, silentReport);
  }

  frame(context: Term): Frame {
    return frameOf(context, (key) => this.table.byKey(key));
  }

  /** The goal that a message to an object comes to. Throws PrologError for what is not understood. */
  send(object: Term, message: Term, context: Term): Term {
    const frame = this.frame(context);
    const sending: Sending = { goal: struct('::', object, message), sender: frame.this() };
    if (message instanceof Var || object instanceof Var) throw unboundIn(sending);
    if (!isCallable(message)) throw notOfType('callable', message, sending);
    if (!isCallable(object)) throw notOfType('object_identifier', object, sending);
    if (object === USER) return this.plain(message);
    if (isConstruct(object) || isConstruct(message)) {
      return this.compiler(frame).body(struct('::', object, message));
    }
    const entity = this.table.get(object);
    if (entity?.kind !== 'object') throw unknownObject(object, sending);
    const link = this.#link('object', entity, {
      functor: functorOf(message),
      sender: senderKey(frame.this()),
    });
    const sent = { object, message, self: object, context };
    return this.#call(mustLink(link, functorOf(message), sending), sent, frame);
  }

  sendToSelf(message: Term, context: Term): Term {
    const frame = this.frame(context);
    const self = frame.self();
    const sending: Sending = { goal: struct('::', message), sender: frame.this() };
    if (message instanceof Var) throw unboundIn(sending);
    if (!isCallable(message)) throw notOfType('callable', message, sending);
    if (isConstruct(message)) return this.compiler(frame).body(struct('::', message));
    const entity = isCallable(self) ? this.table.get(self) : undefined;
    if (entity === undefined || !isCallable(self)) throw unknownObject(self, sending);
    const link = this.#link('self', entity, { functor: functorOf(message), sender: senderKey(frame.this()) });
    return this.#call(
      mustLink(link, functorOf(message), sending),
      { object: self, message, self, context },
      frame,
    );
  }

  sendToInherited(message: Term, context: Term): Term {
    const frame = this.frame(context);
    const sending: Sending = { goal: struct('^^', message), sender: frame.this() };
    if (message instanceof Var) throw unboundIn(sending);
    if (!isCallable(message)) throw notOfType('callable', message, sending);
    const { entity } = frame;
    if (entity === undefined) throw unknownObject(frame.this(), sending);
    const isSelf = senderKey(frame.self()) === entity.key;
    const role = isSelf || !entity.relations.some(({ kind }) => kind === 'specializes') ? 'self' : 'class';
    const found = this.table.inherited(entity, role, functorOf(message));
    const declaration = this.table.declaration(entity, functorOf(message), role);
    if (declaration !== undefined && !isInherited(declaration, entity))
      throw outOfScope('private', functorOf(message), sending);
    if (found === undefined) {
      if (declaration !== undefined) return FAIL;
      throw undeclared(functorOf(message), sending);
    }
    const args = message instanceof Compound ? message.args() : [];
    const object = entity.kind === 'category' ? frame.this() : found.object;
    return callOf(found, object, { receiver: entity.id, args, self: frame.self(), sender: frame.sender() });
  }

  #link(
    kind: SendKind,
    entity: Entity,
    { functor, sender }: { readonly functor: Functor; readonly sender: string },
  ): FoundLink {
    const links = this.#links[kind];
    let row = links.get(functor);
    if (row === undefined) links.set(functor, (row = new Map<Entity, Map<string, FoundLink>>()));
    let cell = row.get(entity);
    if (cell === undefined) row.set(entity, (cell = new Map<string, FoundLink>()));
    let link = cell.get(sender);
    if (link === undefined) {
      cell.set(sender, (link = linkOf(this.table, entity, functor, { kind, sender })));
    }
    return link;
  }

  #call(link: Link, sent: Sent, frame: Frame): Term {
    const { object, message, self, context } = sent;
    const args = message instanceof Compound ? message.args() : [];
    const wrapped = wrappedArguments(link, args, context);
    return goalOf(link, { receiver: object, args: wrapped, self, sender: frame.this() });
  }

  /** A goal in its context; one that is compiled already stays as it is. */
  goal(term: Term, context: Term): Term {
    const t = deref(term);
    if (t instanceof Compound && t.functor === COMPILED) return t.arg(0);
    if (t instanceof Compound && t.functor === IN) return this.goal(t.arg(1), t.arg(0));
    return this.compiler(this.frame(context)).body(t);
  }

  /** A closure called with more arguments. */
  closure(term: Term, added: readonly Term[], context: Term): Term {
    const t = deref(term);
    if (t instanceof Compound && t.functor === COMPILED) return calledWith(t.arg(0), added);
    if (t instanceof Compound && t.functor === IN) return this.closure(t.arg(1), added, t.arg(0));
    if (!isCallable(t)) return calledWith(t, added);
    const frame = this.frame(context);
    const name = functorOf(t).toString();
    if (frame.entity !== undefined && (name === '>>/2' || name === '//2')) {
      return calledWith(this.compiler(frame).closure(t, added.length), added);
    }
    const whole = extended(t, added);
    return whole === undefined ? calledWith(t, added) : this.compiler(frame).body(whole);
  }

  /** `Object<<Goal`: the goal in the name of the object. */
  within(object: Term, goal: Term, sender: Term): Term {
    const sending: Sending = { goal: struct('<<', object, goal), sender };
    if (object instanceof Var || goal instanceof Var) throw unboundIn(sending);
    if (!isCallable(object)) throw notOfType('object_identifier', object, sending);
    if (object === USER) return this.plain(goal);
    const entity = this.table.get(object);
    if (entity?.kind !== 'object') throw unknownObject(object, sending);
    return this.goal(goal, contextTerm({ self: object, this: object, sender, key: entity.keyAtom }));
  }

  phrase(body: Term, text: readonly [Term, Term], context: Term): Term {
    const t = deref(body);
    if (t instanceof Compound && t.functor === IN) return this.phrase(t.arg(1), text, t.arg(0));
    const frame = this.frame(context);
    const goal = isCallable(t) ? phraseGoal(this.compiler(frame), t, text) : undefined;
    return goal ?? struct('phrase', t, ...text);
  }

  /** A goal or closure made ready to be called any number of times. */
  bound(term: Term, kind: Term, context: Term): Term {
    const t = deref(term);
    const frame = this.frame(context);
    if (t instanceof Compound && t.functor === COMPILED) return t.arg(0);
    if (t instanceof Compound && t.functor === IN && typeof kind === 'number')
      return this.bound(t.arg(1), kind, t.arg(0));
    if (t instanceof Var) {
      return typeof kind === 'number' && kind > 0
        ? struct('$in', context, t)
        : struct('$metacall', t, context);
    }
    if (kind === 0) return this.compiler(frame).body(t);
    if (typeof kind === 'number') return this.compiler(frame).closure(t, kind);
    return this.compiler(t instanceof Compound && t.functor === IN ? this.frame(t.arg(0)) : frame).quantified(
      t instanceof Compound && t.functor === IN ? t.arg(1) : t,
      t,
    );
  }
}

interface Sent {
  readonly object: Callable;
  readonly message: Callable;
  readonly self: Term;
  readonly context: Term;
}

/** What the compiler does something else with than looking it up. */
const CONSTRUCTS = new Set(
  [
    ...[',/2', ';/2', '->/2', '*->/2', '\\+/1', '{}/1', '!/0', './2'],
    ...['assert/1', 'asserta/1', 'assertz/1', 'retract/1', 'retractall/1', 'abolish/1', 'clause/2'],
    ...['current_predicate/1', 'predicate_property/2'],
  ].map((indicator) => {
    const [name = '', arity = '0'] = indicator.split('/');
    return Functor.of(name, Number(arity));
  }),
);

function isConstruct(term: Callable): boolean {
  return CONSTRUCTS.has(functorOf(term));
}

function calledWith(closure: Term, added: readonly Term[]): Term {
  return added.length === 0 ? closure : compound(Functor.of('call', added.length + 1), [closure, ...added]);
}

const FAIL = Atom.of('fail');
