// What uses/2 and alias/2 give other names, as indicators (`foo/1 as bar/1`) or templates (`foo(X, Y) as bar(Y, X)`).

import { compound, deref, functorOf, isCallable, struct } from '../../terms/build.js';
import { Compound, Cons, Functor, type Callable, type Term } from '../../terms/term.js';
import { indicatorIn } from '../indicators.js';
import type { Entity, Used } from './entity.js';
import { instantiated } from './entity-table.js';

interface Renamed {
  readonly original: Functor;
  readonly alias: Functor;
}

/** The two names of an item with indicators. */
export function renamedIn(item: Term): Renamed | undefined {
  const found = indicatorIn(item);
  if (found === undefined) return undefined;
  const { name, arity } = found.indicator;
  return { original: Functor.of(name, arity), alias: Functor.of(found.alias ?? name, arity) };
}

/** What an item of uses/2 brings, and under which name. */
export function usedIn(
  item: Term,
  object: Term,
): { readonly alias: Functor; readonly used: Used } | undefined {
  const renamed = renamedIn(item);
  if (renamed !== undefined) {
    return { alias: renamed.alias, used: { object, functor: renamed.original, template: undefined } };
  }
  const t = deref(item);
  if (!(t instanceof Compound) || t.functor !== AS) return undefined;
  const [original, alias] = [deref(t.arg(0)), deref(t.arg(1))];
  if (!isTemplate(original) || !isTemplate(alias)) return undefined;
  const used: Used = { object, functor: functorOf(original), template: { original, alias } };
  return { alias: functorOf(alias), used };
}

function isTemplate(term: Term): term is Callable {
  return isCallable(term) && !(term instanceof Cons) && functorOf(term) !== INDICATOR;
}

/** `Object::Message` for a call of a used predicate in the name of `object`, with its parameters. */
export function usedMessage(used: Used, call: Callable, { id, kind }: Entity, object: Term): readonly Term[] {
  const { template, functor } = used;
  const args = call instanceof Compound ? call.args() : [];
  const message =
    template === undefined ? compound(functor, args) : instantiated(template.original, template.alias, call);
  const sent = struct('::', used.object, message);
  const actual = kind === 'object' && isCallable(object) ? instantiated(sent, id, object) : sent;
  return actual instanceof Compound ? actual.args() : [];
}

const AS = Functor.of('as', 2);
const INDICATOR = Functor.of('/', 2);
