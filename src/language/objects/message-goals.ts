// Messages: to an object (`Object::Message`), to self (`::Message`), and to what is inherited (`^^Message`).

import { compound, deref, functorOf, isCallable, listItems, struct } from '../../terms/build.js';
import { Atom, Compound, Cons, Var, type Callable, type Term } from '../../terms/term.js';
import { databaseMessage } from './database-goals.js';
import type { Entity } from './entity.js';
import { callOf, goalOf, inlineOf, isInherited, linkOf, senderOf, type Link, type Message } from './link.js';
import type { GoalCompiler } from './goal-compiler.js';
import { USER } from './frame.js';

const CONTROL = new Set([',/2', ';/2', '->/2', '*->/2', '\\+/1']);
const BROADCAST = new Set([',/2', ';/2']);

/** A message to the object, or to self where none is named. */
export function messageGoal(compiler: GoalCompiler, object: Term | undefined, message: Term): Term {
  const m = deref(message);
  if (m instanceof Compound && CONTROL.has(m.functor.toString())) {
    const parts = m.args().map((part) => messageGoal(compiler, object, part));
    return compound(m.functor, parts);
  }
  if (m instanceof Atom && m.name === '!') return m;
  return object === undefined ? toSelf(compiler, m) : toObject(compiler, deref(object), m);
}

function toObject(compiler: GoalCompiler, named: Term, m: Term): Term {
  const object = unaliased(compiler, named);
  if (object instanceof Compound && !(object instanceof Cons)) {
    if (BROADCAST.has(object.functor.toString())) {
      return compound(
        object.functor,
        object.args().map((one) => messageGoal(compiler, one, m)),
      );
    }
    // `{Proxy}::Message`: the object is what the plain predicate proves.
    if (object.functor.name === '{}' && object.functor.arity === 1) {
      const proxy = object.arg(0);
      return struct(',', proxy, messageGoal(compiler, proxy, m));
    }
  }
  const items = object instanceof Cons ? listItems(object) : undefined;
  if (items !== undefined && items.length > 0) {
    const goals = items.map((one) => messageGoal(compiler, one, m));
    return goals.reduceRight((right, goal) => struct(',', goal, right));
  }
  if (object === USER && isCallable(m)) return compiler.world.plain(m);
  if (!isCallable(m) || m instanceof Cons) return sendAtRunTime(compiler, object, m);
  const direct = databaseMessage(compiler, object, m);
  if (direct !== undefined) return direct;
  if (object instanceof Var) return dispatched(compiler, 'object', object, m);
  if (!isCallable(object)) return sendAtRunTime(compiler, object, m);
  return toKnown(compiler, object, m) ?? dispatched(compiler, 'object', object, m);
}

function unaliased({ frame }: GoalCompiler, object: Term): Term {
  return object instanceof Atom ? (frame.entity?.objectAliases.get(object.name) ?? object) : object;
}

/** The call that a message to an object known now comes to; undefined when that cannot be told. */
function toKnown(compiler: GoalCompiler, object: Callable, m: Callable): Term | undefined {
  const { world, frame, report } = compiler;
  const entity = world.table.get(object);
  if (entity?.kind !== 'object' || entity.isDynamic || !world.isComplete(entity)) {
    report.unsettled(object, m);
    return undefined;
  }
  const functor = functorOf(m);
  const self = frame.entity;
  const link = linkOf(world.table, entity, functor, { kind: 'object', sender: senderOf(self) });
  if (typeof link === 'string') {
    report.unsettled(object, m);
    return undefined;
  }
  return linked(compiler, link, { object, m, self: object });
}

interface Sent {
  readonly object: Callable;
  readonly m: Callable;
  readonly self: Term;
}

/** The goal of a link, with meta-arguments prepared in the frame of the sender. */
function linked(compiler: GoalCompiler, link: Link, { object, m, self }: Sent): Term {
  const { frame } = compiler;
  const args = m instanceof Compound ? m.args() : [];
  const meta = link.definition?.predicate.meta ?? link.declaration.predicate.meta;
  const { definition } = link;
  if (
    definition !== undefined &&
    inlineOf(definition.predicate.functor, definition.entity, args) !== undefined
  ) {
    const closures = args.map((argument, i) => {
      const kind = meta?.[i] ?? '?';
      return typeof kind === 'number'
        ? compiler.closure(argument, kind)
        : kind === '^'
          ? compiler.quantified(argument, m)
          : argument;
    });
    return goalOf(link, { receiver: object, args: closures, self, sender: USER });
  }
  const prepared =
    meta === undefined ? args : args.map((argument, i) => compiler.prepared(argument, meta[i] ?? '?'));
  return goalOf(link, { receiver: object, args: prepared, self, sender: frame.this() });
}

/** The object is known at run time only, the message now: a predicate for all objects that understand it. */
function dispatched(compiler: GoalCompiler, kind: 'object' | 'self', object: Term, m: Callable): Term {
  const { world, frame } = compiler;
  const dispatcher = world.dispatcher(kind, functorOf(m));
  const args = m instanceof Compound ? m.args() : [];
  if (dispatcher !== undefined) return compound(dispatcher, [object, ...args, frame.context()]);
  return kind === 'object' ? sendAtRunTime(compiler, object, m) : selfAtRunTime(compiler, m);
}

function sendAtRunTime({ frame }: GoalCompiler, object: Term, m: Term): Term {
  return struct('$send', object, m, frame.context());
}

function selfAtRunTime({ frame }: GoalCompiler, m: Term): Term {
  return struct('$send_self', m, frame.context());
}

function toSelf(compiler: GoalCompiler, m: Term): Term {
  if (!isCallable(m) || m instanceof Cons) return selfAtRunTime(compiler, m);
  return databaseMessage(compiler, undefined, m) ?? dispatched(compiler, 'self', compiler.frame.self(), m);
}

/** What the clause would get if the entity did not define the predicate itself. */
export function superGoal(compiler: GoalCompiler, message: Term): Term {
  const { world, frame } = compiler;
  const m = deref(message);
  const { entity } = frame;
  if (entity === undefined) return struct('^^', m);
  if (m instanceof Compound && CONTROL.has(m.functor.toString())) {
    return compound(
      m.functor,
      m.args().map((part) => superGoal(compiler, part)),
    );
  }
  if (!isCallable(m) || m instanceof Cons || !world.isComplete(entity)) {
    return struct('$send_super', m, frame.context());
  }
  const asSelf = superCall(compiler, entity, m, 'self');
  const asClass = has(entity, 'specializes') ? superCall(compiler, entity, m, 'class') : undefined;
  const unknown = struct('$send_super', m, frame.context());
  if (asSelf === undefined && asClass === undefined) {
    const text = `nothing above ${entity.key} declares ${functorOf(m).toString()}`;
    compiler.report.notUnderstood(m, text);
    return unknown;
  }
  if (asClass === undefined && !has(entity, 'specializes')) return asSelf ?? unknown;
  if (!has(entity, 'instantiates')) return asClass ?? unknown;
  // An object that is both an instance and a class: it depends on who received the message.
  const isSelf = struct('==', frame.self(), frame.this());
  return struct(';', struct('->', isSelf, asSelf ?? unknown), asClass ?? unknown);
}

function has({ relations }: Entity, kind: 'specializes' | 'instantiates'): boolean {
  return relations.some((relation) => relation.kind === kind);
}

function superCall(
  compiler: GoalCompiler,
  entity: Entity,
  m: Callable,
  role: 'self' | 'class',
): Term | undefined {
  const { world, frame } = compiler;
  const functor = functorOf(m);
  const found = world.table.inherited(entity, role, functor);
  const declaration = world.table.declaration(entity, functor, role);
  if (declaration !== undefined && !isInherited(declaration, entity)) {
    compiler.report.notUnderstood(m, `${functor.toString()} is private in ${declaration.container.key}`);
    return struct('$send_super', m, frame.context());
  }
  if (found === undefined) {
    return declaration !== undefined || entity.kind === 'category' ? Atom.of('fail') : undefined;
  }
  const args = m instanceof Compound ? m.args() : [];
  const meta = found.predicate.meta ?? declaration?.predicate.meta;
  const message: Message = {
    receiver: entity.id,
    args: meta === undefined ? args : args.map((argument, i) => compiler.prepared(argument, meta[i] ?? '?')),
    self: frame.self(),
    sender: frame.sender(),
  };
  // A category runs for the object that imports it.
  const object = entity.kind === 'category' ? frame.this() : found.object;
  return callOf(found, object, message);
}
