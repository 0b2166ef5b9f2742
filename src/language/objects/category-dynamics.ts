// Dynamic predicates of categories: every object that imports one has clauses of its own, which local calls within the
// category are for.

import { functorOf, isCallable } from '../../terms/build.js';
import { Compound, type Term } from '../../terms/term.js';
import { isDefinition } from './entity.js';
import { goalOf } from './link.js';
import type { RuntimeWorld } from './runtime-world.js';

/** The goal of a local call within a category, for the object that the category runs for. */
export function inThis(world: RuntimeWorld, goal: Term, context: Term): Term {
  const frame = world.frame(context);
  const object = frame.this();
  const entity = isCallable(object) ? world.table.get(object) : undefined;
  if (!isCallable(goal) || !isCallable(object) || entity === undefined) return goal;
  const functor = functorOf(goal);
  const own = entity.predicates.get(functor);
  const inCategory = frame.entity?.predicates.get(functor);
  const isOwn = own !== undefined && isDefinition(own);
  const definition = isOwn
    ? { entity, predicate: own, object: entity.id }
    : frame.entity !== undefined && inCategory !== undefined && inCategory.clauses.length > 0
      ? { entity: frame.entity, predicate: inCategory, object: entity.id }
      : undefined;
  const passed = isOwn ? [] : [{ entity, object: entity.id }];
  const args = goal instanceof Compound ? goal.args() : [];
  const message = { receiver: object, args, self: frame.self(), sender: frame.sender() };
  return goalOf({ receiver: entity, definition, passed, functor }, message);
}
