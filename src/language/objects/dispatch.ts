// Messages to objects known at run time only: one predicate for each message, with a clause for each object that
// understands it, found by its first argument; whatever else comes goes the way of messages made at run time.

import type { Clause } from '../../engine/engine.js';
import { compound, struct } from '../../terms/build.js';
import { copyTerm } from '../../terms/copy.js';
import { Atom, Compound, Functor, Var, type Term } from '../../terms/term.js';
import { contextTerm, USER } from './frame.js';
import { goalOf, linkOf, type Link, type SendKind } from './link.js';
import type { EntityLinker } from './entity-linker.js';
import type { Entity } from './entity.js';

export function dispatcherFunctor(kind: SendKind, { name, arity }: Functor, generation: number): Functor {
  return Functor.of(`${kind === 'self' ? '' : '$'}::${name} ${generation}`, arity + 2);
}

const CUT = Atom.of('!');

export function* dispatchClauses(
  linker: EntityLinker,
  dispatcher: Functor,
  { kind, functor }: { readonly kind: SendKind; readonly functor: Functor },
): Iterable<Clause> {
  const atRunTime = (object: Term, args: readonly Term[], context: Term): Term => {
    const message = compound(functor, args);
    return kind === 'self'
      ? struct('$send_self', message, context)
      : struct('$send', object, message, context);
  };
  const open = variables(functor.arity + 2);
  const [unbound, ...rest] = open;
  const last = rest.at(-1);
  if (unbound === undefined || last === undefined) return;
  const fallback = atRunTime(unbound, rest.slice(0, -1), last);
  yield {
    head: compound(dispatcher, open),
    body: struct(',', struct('var', unbound), struct(',', CUT, fallback)),
    at: undefined,
  };
  for (const entity of linker.table.all()) {
    const clause = clauseFor(linker, entity, { kind, functor, dispatcher });
    if (clause !== undefined) yield clause;
  }
  yield { head: compound(dispatcher, open), body: fallback, at: undefined };
}

function clauseFor(
  linker: EntityLinker,
  entity: Entity,
  {
    kind,
    functor,
    dispatcher,
  }: { readonly kind: SendKind; readonly functor: Functor; readonly dispatcher: Functor },
): Clause | undefined {
  if (entity.kind !== 'object' || entity.isDynamic || !linker.isComplete(entity)) return undefined;
  const link = linkOf(linker.table, entity, functor, { kind, sender: '' });
  if (typeof link === 'string') return undefined;
  const receiver = copyTerm(entity.id);
  if (!(receiver instanceof Atom || receiver instanceof Compound)) return undefined;
  const args = variables(functor.arity);
  const context = new Var();
  const sender = new Var();
  const wrapped = wrappedArguments(link, args, context);
  const goal = goalOf(link, { receiver, args: wrapped, self: receiver, sender });
  const parts = contextTerm({ self: new Var(), this: sender, sender: new Var(), key: USER });
  const open =
    parts instanceof Compound ? compound(parts.functor, [...parts.args().slice(0, 3), new Var()]) : parts;
  const usesContext = wrapped.some((argument, i) => argument !== args[i]);
  const body = usesContext ? struct(',', struct('=', context, open), goal) : goal;
  return {
    head: compound(dispatcher, [receiver, ...args, usesContext ? context : open]),
    body: struct(',', CUT, body),
    at: undefined,
  };
}

/** Goals and closures go along with the context of their sender, in which they are to run. */
export function wrappedArguments(link: Link, args: readonly Term[], context: Term): readonly Term[] {
  const meta = link.definition?.predicate.meta ?? link.declaration.predicate.meta;
  if (meta === undefined) return args;
  return args.map((argument, i) => {
    const kind = meta[i] ?? '?';
    return typeof kind === 'number' || kind === '^' ? struct('$in', context, argument) : argument;
  });
}

function variables(count: number): Var[] {
  return Array.from({ length: count }, () => new Var());
}
