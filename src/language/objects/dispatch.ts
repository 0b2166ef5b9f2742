// Messages to objects known at run time only: one predicate for each message, with a clause for each object that
// understands it, found by its first argument; whatever else comes goes the way of messages made at run time.

import type { Clause } from '../../engine/engine.js';
import { compound, struct } from '../../terms/build.js';
import { copyTerm } from '../../terms/copy.js';
import { Atom, Compound, Functor, TRUE, Var, type Term } from '../../terms/term.js';
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
  const links = [...linker.table.all()].flatMap((entity) => linkFor(linker, entity, { kind, functor }) ?? []);
  if (links.length <= FEW) {
    const guarded = struct(',', struct('var', unbound), struct(',', CUT, fallback));
    yield { head: compound(dispatcher, open), body: guarded, at: undefined };
    for (const { args, goal } of links) {
      yield { head: compound(dispatcher, args), body: struct(',', CUT, goal), at: undefined };
    }
    yield { head: compound(dispatcher, open), body: fallback, at: undefined };
    return;
  }
  // Many are found in tables of their own, of which every clause has a key.
  const known = Functor.of(`$known ${dispatcher.name}`, 1);
  const linking = Functor.of(`$of ${dispatcher.name}`, dispatcher.arity);
  const isKnown = struct(',', struct('nonvar', unbound), compound(known, [unbound]));
  const choice = struct(';', struct('->', isKnown, compound(linking, open)), fallback);
  yield { head: compound(dispatcher, open), body: choice, at: undefined };
  for (const { args, goal } of links) {
    const [receiver = unbound] = args;
    yield { head: compound(known, [receiver]), body: TRUE, at: undefined };
    yield { head: compound(linking, args), body: goal, at: undefined };
  }
}

/** Up to so many objects one predicate with a switch does. */
const FEW = 8;

interface ReceiverLink {
  readonly args: readonly Term[];
  readonly goal: Term;
}

function linkFor(
  linker: EntityLinker,
  entity: Entity,
  { kind, functor }: { readonly kind: SendKind; readonly functor: Functor },
): ReceiverLink | undefined {
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
  return {
    args: [receiver, ...args, usesContext ? context : open],
    goal: usesContext ? struct(',', struct('=', context, open), goal) : goal,
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
