// Entities that are named but do not exist, or are of another kind than is wanted there, and messages that the objects
// they are sent to do not understand.

import type { Position } from '../../reader/position.js';
import type { Callable, Functor } from '../../terms/term.js';
import type { Loading } from '../loading.js';
import { nearestName } from '../near-miss.js';
import { builtInEntities } from './built-in-entities.js';
import { keyOf, type Entity, type EntityKind, type Relation } from './entity.js';
import type { EntityTable } from './entity-table.js';
import { linkOf } from './link.js';

export function reportUnknownEntities(loading: Loading, table: EntityTable): void {
  for (const entity of table.all()) {
    if (entity.isBuiltIn) continue;
    for (const relation of entity.relations) {
      const found = table.get(relation.id);
      const wanted = kindOf(entity, relation);
      if (found?.kind === wanted) continue;
      const key = keyOf(relation.id);
      const text =
        found === undefined
          ? `there is no ${wanted} ${key} for ${entity.key} ${verb(relation)}${hint(table, key, wanted)}`
          : `${key} is ${found.kind === 'object' ? 'an' : 'a'} ${found.kind}, and ${entity.key} ${relation.kind} only ${wanted === 'category' ? 'categories' : `${wanted}s`}`;
      loading.report('entity-unknown', relation.place(), text);
    }
  }
}

function verb({ kind }: Relation): string {
  switch (kind) {
    case 'implements':
      return 'to implement';
    case 'imports':
      return 'to import';
    case 'extends':
      return 'to extend';
    case 'instantiates':
      return 'to instantiate';
    case 'specializes':
      return 'to specialize';
    case 'complements':
      return 'to complement';
  }
}

function kindOf(entity: Entity, { kind }: Relation): EntityKind {
  switch (kind) {
    case 'implements':
      return 'protocol';
    case 'imports':
      return 'category';
    case 'extends':
      return entity.kind;
    case 'instantiates':
    case 'specializes':
    case 'complements':
      return 'object';
  }
}

/** A message that could not be settled where it stands, because more objects may have been to come. */
export interface UnsettledMessage {
  readonly object: Callable;
  readonly functor: Functor;
  /** The key of the object that sends it; none for a category. */
  readonly sender: string;
  readonly place: () => Position;
}

/** What is wrong with the message now that all is read. */
export function reportUnsettled(loading: Loading, table: EntityTable, message: UnsettledMessage): void {
  const { object, functor, sender, place } = message;
  const entity = table.get(object);
  if (entity === undefined) {
    const key = keyOf(object);
    loading.report('object-unknown', place(), `there is no object ${key}${hint(table, key, 'object')}`);
    return;
  }
  if (entity.kind !== 'object' || entity.isDynamic) return;
  const link = linkOf(table, entity, functor, { kind: 'object', sender });
  if (typeof link !== 'string' || (sender === '' && link !== 'undeclared')) return;
  loading.report('message-not-understood', place(), notUnderstood(object, functor, link));
}

function notUnderstood(
  object: Callable,
  functor: Functor,
  why: 'undeclared' | 'private' | 'protected',
): string {
  const name = keyOf(object);
  return why === 'undeclared'
    ? `${name} declares no predicate ${functor.toString()}`
    : `${functor.toString()} is ${why} in ${name}, and cannot be called from outside`;
}

function hint(table: EntityTable, key: string, kind: EntityKind): string {
  const names = [...table.all()].filter((one) => one.kind === kind).map((one) => one.key);
  const nearest = nearestName(key, [...names, ...builtInEntities.keys()]);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
