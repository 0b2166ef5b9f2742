// Objects, categories and protocols as they are read: relations, predicates with their clauses, and what they use.

import type { PredicateProperty, TableMode } from '../../engine/engine.js';
import type { Position } from '../../reader/position.js';
import { functorOf } from '../../terms/build.js';
import { Atom, Functor, type Callable, type Term, type Var } from '../../terms/term.js';
import type { MetaArgument } from '../meta-arguments.js';
import type { InfoDeclaration, ModeDeclaration } from '../program.js';
import type { Passage } from '../source.js';

export type EntityKind = 'object' | 'category' | 'protocol';
export type Scope = 'public' | 'protected' | 'private';

export type RelationKind =
  'implements' | 'imports' | 'extends' | 'instantiates' | 'specializes' | 'complements';

export interface Relation {
  readonly kind: RelationKind;
  /** What the entity makes of the scopes that it inherits. */
  readonly scope: Scope;
  /** The identifier of the other entity, which may share variables with that of this one. */
  readonly id: Callable;
  readonly place: () => Position;
}

export interface EntityClause {
  readonly head: Callable;
  /** Absent for a fact. */
  readonly body: Term | undefined;
  readonly passage: Passage;
  readonly isGrammar: boolean;
}

export interface EntityPredicate {
  readonly functor: Functor;
  /** As the engine knows it: with the execution context for one more argument. */
  readonly internal: Functor;
  scope: Scope | undefined;
  declared: Position | undefined;
  begins: Position | undefined;
  readonly properties: Set<PredicateProperty>;
  tableModes: readonly TableMode[] | undefined;
  meta: readonly MetaArgument[] | undefined;
  isNonTerminal: boolean;
  readonly clauses: EntityClause[];
  /** How many of them are in the engine. */
  linked: number;
  scattered: boolean;
}

/** What `uses/2` lets be called as if it were local. */
export interface Used {
  /** An object, or the parameter that is one. */
  readonly object: Term;
  readonly functor: Functor;
  /** With other arguments than the call. */
  readonly template: { readonly original: Callable; readonly alias: Callable } | undefined;
}

/** `alias/2`: what is inherited from `entity` as another name. */
interface Alias {
  readonly entity: Callable;
  readonly original: Functor;
}

/** A clause for a multifile predicate of another entity. */
export interface Contribution extends EntityClause {
  readonly owner: Callable;
}

export interface Entity {
  readonly kind: EntityKind;
  readonly id: Callable;
  /** Its name, with the arity where it has parameters. */
  readonly key: string;
  readonly keyAtom: Atom;
  /** The parameters that are variables with names of their own, by name. */
  readonly parameters: ReadonlyMap<string, Var>;
  readonly at: Position;
  readonly relations: readonly Relation[];
  readonly predicates: Map<Functor, EntityPredicate>;
  readonly uses: Map<Functor, Used>;
  /** Objects whose names stand for others within. */
  readonly objectAliases: Map<string, Callable>;
  readonly aliases: Map<Functor, Alias>;
  readonly contributions: Contribution[];
  readonly modes: ModeDeclaration[];
  readonly infos: InfoDeclaration[];
  readonly isBuiltIn: boolean;
  isDynamic: boolean;
}

export type NewEntity = Pick<Entity, 'kind' | 'id' | 'at' | 'relations'> &
  Partial<Pick<Entity, 'parameters' | 'isBuiltIn' | 'isDynamic'>>;

export function createEntity({ kind, id, at, relations, ...rest }: NewEntity): Entity {
  return {
    kind,
    id,
    key: keyOf(id),
    keyAtom: Atom.of(keyOf(id)),
    parameters: rest.parameters ?? new Map<string, Var>(),
    at,
    relations,
    predicates: new Map(),
    uses: new Map(),
    objectAliases: new Map(),
    aliases: new Map(),
    contributions: [],
    modes: [],
    infos: [],
    isBuiltIn: rest.isBuiltIn ?? false,
    isDynamic: rest.isDynamic ?? false,
  };
}

/** What tells entities apart: `bird`, or `circle/2` for one with parameters. */
export function keyOf(id: Callable): string {
  const functor = functorOf(id);
  return functor.arity === 0 ? functor.name : functor.toString();
}

/** The predicate of the entity, made when it is not there yet. */
export function predicateOf(entity: Entity, functor: Functor): EntityPredicate {
  let found = entity.predicates.get(functor);
  if (found === undefined) {
    found = {
      functor,
      internal: internalFunctor(entity.key, functor),
      scope: undefined,
      declared: undefined,
      begins: undefined,
      properties: new Set(),
      tableModes: undefined,
      meta: undefined,
      isNonTerminal: false,
      clauses: [],
      linked: 0,
      scattered: false,
    };
    entity.predicates.set(functor, found);
  }
  return found;
}

/** How the engine calls a predicate of an entity. */
export function internalFunctor(key: string, functor: Functor): Functor {
  return Functor.of(`${key}::${functor.name}`, functor.arity + 1);
}

/** Whether a look-up for a definition ends here: it has clauses, or may get them at run time. */
export function isDefinition({ clauses, properties }: EntityPredicate): boolean {
  return clauses.length > 0 || properties.has('dynamic') || properties.has('multifile');
}
