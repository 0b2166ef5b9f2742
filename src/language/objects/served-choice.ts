// Which object is served: the one that is named, the one that mcp_server::start/2,3 was given, or the one that
// defines tools/1.

import { deref, isCallable } from '../../terms/build.js';
import { Functor } from '../../terms/term.js';
import type { Engine } from '../../engine/engine.js';
import { EngineView } from './engine-view.js';
import type { Loading } from '../loading.js';
import { nearestName } from '../near-miss.js';
import { reportHiddenTools } from './hidden-tools.js';
import { isDefinition, keyOf, type Entity } from './entity.js';
import type { ObjectLayer } from './object-layer.js';
import { objectView, serve, type ServedObject } from './served-object.js';

const OFFERS = [
  ...['tools', 'prompts', 'resources', 'resource_templates'].map((name) => Functor.of(name, 1)),
  Functor.of('completion', 4),
];

/** What a server sees of a program with entities; `served` is undefined where plain predicates are served. */
interface ObjectsSeen {
  readonly served: ServedObject | undefined;
  readonly view: ((engine: Engine) => Engine) | undefined;
}

export function chooseServed(loading: Loading, name: string | undefined): ObjectsSeen {
  const { objects } = loading;
  const chosen = name === undefined ? found(loading, objects) : namedObject(loading, objects, name);
  if (objects === undefined) return { served: undefined, view: undefined };
  const { table, linker } = objects;
  if (chosen === undefined || !linker.isComplete(chosen)) {
    return { served: undefined, view: (engine) => new EngineView(engine, table) };
  }
  reportHiddenTools(loading, table, chosen);
  return { served: serve(table, chosen), view: (engine) => objectView(engine, table, chosen) };
}

function namedObject(loading: Loading, objects: ObjectLayer | undefined, name: string): Entity | undefined {
  const known = [...(objects?.table.all() ?? [])].filter(
    ({ kind, isBuiltIn }) => kind === 'object' && !isBuiltIn,
  );
  const entity = known.find(({ key }) => key === name);
  if (entity !== undefined) return entity;
  const names = known.map(({ key }) => key);
  const nearest = nearestName(name, names);
  const others = names.length === 0 ? '; the program has no objects' : `; there are ${names.join(', ')}`;
  const hint = nearest === undefined ? others : `; did you mean ${nearest}?`;
  const [file = ''] = loading.files;
  loading.report('served-object-unknown', { file, line: 1, column: 1 }, `there is no object ${name}${hint}`);
  return undefined;
}

function found(loading: Loading, objects: ObjectLayer | undefined): Entity | undefined {
  if (objects === undefined) return undefined;
  const started = objects.started === undefined ? undefined : deref(objects.started);
  if (started !== undefined && isCallable(started)) {
    const entity = objects.table.get(started);
    if (entity?.kind === 'object') return entity;
    return namedObject(loading, objects, keyOf(started));
  }
  if (OFFERS.some((functor) => loading.predicates.get(functor)?.begins !== undefined)) return undefined;
  for (const functor of OFFERS) {
    const candidates = candidatesFor(objects, functor);
    const [first, ...others] = candidates;
    if (first === undefined) continue;
    if (others.length > 0) {
      const text = `${candidates.map(({ key }) => key).join(', ')} define ${functor.toString()}; ${first.key} is served; choose another one with --object`;
      loading.report('served-object-doubtful', first.at, text);
    }
    return first;
  }
  return undefined;
}

/** Objects that define it, but for those that another one of them extends. */
function candidatesFor({ table, linker }: ObjectLayer, functor: Functor): Entity[] {
  const defining = [...table.all()].filter((entity) => {
    if (entity.kind !== 'object' || entity.isBuiltIn || !linker.isComplete(entity)) return false;
    const own = entity.predicates.get(functor);
    if (own !== undefined && isDefinition(own)) return true;
    return table.definition(entity, entity.id, functor).found?.entity.kind === 'category';
  });
  const extended = new Set(defining.flatMap(({ relations }) => relations.map(({ id }) => keyOf(id))));
  const last = defining.filter(({ key }) => !extended.has(key));
  return last.length === 0 ? defining : last;
}
