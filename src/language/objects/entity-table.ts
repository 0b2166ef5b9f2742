// Which entities there are, and what a message to one of them finds: declarations and definitions, own ones first, then
// those of categories, then those of parents, depth first.

import { compound, deref, functorOf } from '../../terms/build.js';
import { Compound, Var, type Callable, type Functor, type Term } from '../../terms/term.js';
import {
  isDefinition,
  keyOf,
  type Entity,
  type EntityPredicate,
  type Relation,
  type Scope,
} from './entity.js';

/** Where a scope directive speaks of a predicate, and what is left of the scope on the way down. */
export interface Declaration {
  readonly entity: Entity;
  readonly predicate: EntityPredicate;
  readonly scope: Scope;
  /** Who may use it when it is private: what a category or protocol declares belongs to the object that takes it in. */
  readonly container: Entity;
}

/** A definition; `object` is the identifier of the object that it belongs to: for a category the one that imports it. */
export interface Definition {
  readonly entity: Entity;
  readonly predicate: EntityPredicate;
  readonly object: Callable;
}

export interface Definitions {
  readonly found: Definition | undefined;
  /** Objects on the way that have no clause, but may be given some at run time when the predicate is dynamic. */
  readonly passed: readonly { readonly entity: Entity; readonly object: Callable }[];
}

/** An entity as it was reached: an object for itself, or as the class of another one. */
interface Reached {
  readonly entity: Entity;
  readonly id: Callable;
  readonly role: 'self' | 'class';
}

export class EntityTable {
  readonly #entities = new Map<string, Entity>();
  /** By the kind of relation, and by kind and the entity at its other end. */
  readonly #related = new Map<string, Entity[]>();
  /** Categories by the objects that they complement. */
  readonly #complements = new Map<string, Entity[]>();

  /** `below` are the entities that are seen too. */
  constructor(private readonly below?: EntityTable) {}

  add(entity: Entity): void {
    this.#entities.set(entity.key, entity);
    for (const mark of marksOf(entity)) this.#relate(mark, entity);
    for (const { kind, id } of entity.relations) {
      if (kind !== 'complements') continue;
      const key = keyOf(id);
      this.#complements.set(key, [...(this.#complements.get(key) ?? []), entity]);
    }
  }

  #relate(mark: string, entity: Entity): void {
    const others = this.#related.get(mark);
    if (others === undefined) this.#related.set(mark, [entity]);
    else others.push(entity);
  }

  get(id: Callable): Entity | undefined {
    return this.byKey(keyOf(id));
  }

  byKey(key: string): Entity | undefined {
    return this.#entities.get(key) ?? this.below?.byKey(key);
  }

  *all(): Iterable<Entity> {
    if (this.below !== undefined) yield* this.below.all();
    yield* this.#entities.values();
  }

  /** Entities with relations of the kind, to the one of this key where one is named, in the order of loading. */
  related(kind: Relation['kind'], to: string | undefined): readonly Entity[] {
    const above = this.below?.related(kind, to) ?? [];
    const own = this.#related.get(to === undefined ? kind : `${kind} ${to}`) ?? [];
    return above.length === 0 ? own : [...above, ...own];
  }

  complementing(key: string): readonly Entity[] {
    return [...(this.#complements.get(key) ?? []), ...(this.below?.complementing(key) ?? [])];
  }

  /** In `role` class, as its instances see it. */
  declaration(object: Entity, functor: Functor, role: Reached['role'] = 'self'): Declaration | undefined {
    return this.#declared({ entity: object, id: object.id, role }, functor, new Set());
  }

  #declared(reached: Reached, functor: Functor, seen: Set<string>): Declaration | undefined {
    const { entity, role } = reached;
    const mark = `${role} ${entity.key}`;
    if (seen.has(mark)) return undefined;
    seen.add(mark);
    const predicate = entity.predicates.get(functor);
    if (predicate?.scope !== undefined)
      return { entity, predicate, scope: predicate.scope, container: entity };
    for (const category of this.complementing(entity.key)) {
      const found = this.#declared({ entity: category, id: category.id, role: 'self' }, functor, seen);
      if (found !== undefined) return { ...found, container: entity };
    }
    for (const relation of this.#lineage(reached)) {
      const next = this.#follow(relation, reached);
      if (next === undefined) continue;
      const wanted = originalName(entity, relation, functor);
      const found = wanted === undefined ? undefined : this.#declared(next, wanted, seen);
      if (found === undefined) continue;
      const isTaken =
        (entity.kind === 'object' && next.entity.kind !== 'object') ||
        (relation.scope === 'private' && found.scope !== 'private');
      return {
        ...found,
        scope: narrower(found.scope, relation.scope),
        container: isTaken ? entity : found.container,
      };
    }
    return undefined;
  }

  /** The entity and all that it inherits from, in the order of the look-up. */
  lineage(object: Entity): readonly Entity[] {
    const entities = new Set<Entity>();
    this.#visit({ entity: object, id: object.id, role: 'self' }, new Set(), (entity) => entities.add(entity));
    return [...entities];
  }

  #visit(reached: Reached, seen: Set<string>, act: (entity: Entity) => void): void {
    const { entity, role } = reached;
    const mark = `${role} ${entity.key}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    act(entity);
    for (const category of this.complementing(entity.key)) {
      this.#visit({ entity: category, id: category.id, role: 'self' }, seen, act);
    }
    for (const relation of this.#lineage(reached)) {
      const next = this.#follow(relation, reached);
      if (next !== undefined) this.#visit(next, seen, act);
    }
  }

  /** All predicates with a scope that the object understands, in the order of the look-up. */
  declarations(object: Entity): ReadonlyMap<Functor, Declaration> {
    const functors = new Set<Functor>();
    for (const { predicates, aliases } of this.lineage(object)) {
      for (const { functor, scope } of predicates.values()) if (scope !== undefined) functors.add(functor);
      for (const alias of aliases.keys()) functors.add(alias);
    }
    const found = new Map<Functor, Declaration>();
    for (const functor of functors) {
      const declaration = this.declaration(object, functor);
      if (declaration !== undefined) found.set(functor, declaration);
    }
    return found;
  }

  /** What defines the predicate for the object `id`; its parameters become those of what is found. */
  definition(object: Entity, id: Callable, functor: Functor): Definitions {
    const passed: Reached[] = [];
    const found = this.#defined({ entity: object, id, role: 'self' }, functor, { passed, seen: new Set() });
    return { found, passed: passed.map(({ entity, id: identifier }) => ({ entity, object: identifier })) };
  }

  /** What defines it above the entity: in `role` class, as its instances see it. */
  inherited(entity: Entity, role: 'self' | 'class', functor: Functor): Definition | undefined {
    const start: Reached = { entity, id: entity.id, role };
    return this.#definedAbove(start, functor, { passed: [], seen: new Set() });
  }

  #defined(
    reached: Reached,
    functor: Functor,
    walk: { readonly passed: Reached[]; readonly seen: Set<string> },
  ): Definition | undefined {
    const { entity, id, role } = reached;
    const mark = `${role} ${entity.key}`;
    if (walk.seen.has(mark)) return undefined;
    walk.seen.add(mark);
    for (const category of this.complementing(entity.key)) {
      const found = this.#definedInCategory(category, functor, id);
      if (found !== undefined) return found;
    }
    const predicate = entity.predicates.get(functor);
    if (predicate !== undefined && isDefinition(predicate)) return { entity, predicate, object: id };
    walk.passed.push(reached);
    return this.#definedAbove(reached, functor, walk);
  }

  #definedAbove(
    reached: Reached,
    functor: Functor,
    walk: { readonly passed: Reached[]; readonly seen: Set<string> },
  ): Definition | undefined {
    const { entity, id } = reached;
    for (const relation of this.#lineage(reached)) {
      if (relation.kind === 'implements') continue;
      const next = this.#follow(relation, reached);
      const wanted = originalName(entity, relation, functor);
      if (next === undefined || wanted === undefined) continue;
      const found =
        next.entity.kind === 'category'
          ? this.#definedInCategory(next.entity, wanted, id)
          : this.#defined(next, wanted, walk);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #definedInCategory(
    category: Entity,
    functor: Functor,
    object: Callable,
    seen = new Set<string>(),
  ): Definition | undefined {
    if (seen.has(category.key)) return undefined;
    seen.add(category.key);
    const predicate = category.predicates.get(functor);
    // Clauses of its dynamic predicates that come at run time are those of the object.
    const isDefined = predicate !== undefined && isDefinition(predicate);
    if (isDefined && (predicate.clauses.length > 0 || predicate.properties.has('multifile')))
      return { entity: category, predicate, object };
    for (const relation of category.relations) {
      if (relation.kind !== 'extends') continue;
      const next = this.get(relation.id);
      const wanted = originalName(category, relation, functor);
      if (next === undefined || wanted === undefined) continue;
      const found = this.#definedInCategory(next, wanted, object, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The relations that a look-up follows, in its order. */
  #lineage({ entity, role }: Reached): readonly Relation[] {
    const of = (...kinds: readonly Relation['kind'][]): readonly Relation[] =>
      kinds.flatMap((kind) => entity.relations.filter((relation) => relation.kind === kind));
    if (entity.kind !== 'object') return of('implements', 'extends');
    const above = role === 'class' ? of('specializes') : of('instantiates');
    return [
      ...of('implements', 'imports'),
      ...(role === 'self' && above.length === 0 ? of('extends') : above),
    ];
  }

  #follow({ kind, id }: Relation, { entity, id: actual }: Reached): Reached | undefined {
    const next = this.get(id);
    if (next === undefined) return undefined;
    const role = kind === 'instantiates' || kind === 'specializes' ? 'class' : 'self';
    return { entity: next, id: instantiated(id, entity.id, actual), role };
  }
}

function marksOf({ relations }: Entity): Set<string> {
  return new Set(relations.flatMap(({ kind, id }) => [kind, `${kind} ${keyOf(id)}`]));
}

/** What a name is called in the entity at the other end of the relation; undefined when an alias hides it. */
function originalName(entity: Entity, relation: Relation, functor: Functor): Functor | undefined {
  const key = keyOf(relation.id);
  const alias = entity.aliases.get(functor);
  return alias !== undefined && keyOf(alias.entity) === key ? alias.original : functor;
}

const BREADTH: readonly Scope[] = ['private', 'protected', 'public'];

function narrower(one: Scope, other: Scope): Scope {
  return BREADTH.indexOf(one) < BREADTH.indexOf(other) ? one : other;
}

/** `term`, which has variables of `formal`, with the arguments of `actual` for them. */
export function instantiated(term: Callable, formal: Callable, actual: Callable): Callable {
  if (!(formal instanceof Compound) || !(actual instanceof Compound) || !(term instanceof Compound))
    return term;
  const values = new Map<Term, Term>();
  for (let i = 0; i < formal.functor.arity; i++) values.set(deref(formal.arg(i)), deref(actual.arg(i)));
  return substituted(term, values);
}

function substituted(term: Compound, values: ReadonlyMap<Term, Term>): Callable {
  const replaced = (argument: Term): Term => {
    const t = deref(argument);
    if (t instanceof Var) return values.get(t) ?? t;
    return t instanceof Compound ? substituted(t, values) : t;
  };
  return compound(functorOf(term), term.args().map(replaced));
}
