// Entities that are named but do not exist, or are of another kind than is wanted there.

import type { Position } from '../../reader/position.js';
import type { Callable } from '../../terms/term.js';
import type { Loading } from '../loading.js';
import { nearestName } from '../near-miss.js';
import { builtInEntities } from './built-in-entities.js';
import { keyOf, type Entity, type EntityKind, type Relation } from './entity.js';
import type { EntityTable } from './entity-table.js';

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

export function reportUnknownObject(
  loading: Loading,
  table: EntityTable,
  object: Callable,
  at: Position,
): void {
  const key = keyOf(object);
  loading.report('object-unknown', at, `there is no object ${key}${hint(table, key, 'object')}`);
}

function hint(table: EntityTable, key: string, kind: EntityKind): string {
  const names = [...table.all()].filter((one) => one.kind === kind).map((one) => one.key);
  const nearest = nearestName(key, [...names, ...builtInEntities.keys()]);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
