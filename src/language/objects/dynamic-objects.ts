// Objects that are created and abolished at run time. They live as facts in the engine's database, so that they come
// and go with its transactions: '$dynamic_object'(object(Id, Relations, Directives, Indicators)). What JavaScript knows
// of them follows from these facts alone, under a version that is a digest of them.

import {
  existenceError,
  indicatorTerm,
  instantiationError,
  permissionError,
  typeError,
} from '../../engine/prolog-error.js';
import { compound, deref, functorOf, isCallable, list, listItems, struct } from '../../terms/build.js';
import { Atom, Compound, Functor, NIL, TRUE, Var, type Callable, type Term } from '../../terms/term.js';
import { writeTerm } from '../../terms/write.js';
import { indicatorIn, itemsOf } from '../indicators.js';
import { assertedRule, partsOf } from './database-goals.js';
import { createEntity, internalFunctor, predicateOf, type Entity, type Scope } from './entity.js';
import { EntityTable } from './entity-table.js';
import { ClauseFrame, contextTerm } from './frame.js';
import { relationsIn } from './relations.js';
import { RuntimeWorld } from './runtime-world.js';

const NONE = Atom.of('none');
const MOST_WORLDS = 64;
const NOWHERE = { file: '', line: 1, column: 1 };

export class DynamicObjects {
  readonly #worlds = new Map<string, RuntimeWorld>();

  constructor(private readonly fixed: RuntimeWorld) {}

  knows(version: Term): boolean {
    return version === NONE || (version instanceof Atom && this.#worlds.has(version.name));
  }

  world(version: Term): RuntimeWorld {
    return (version instanceof Atom ? this.#worlds.get(version.name) : undefined) ?? this.fixed;
  }

  /** The version of a database with these objects. */
  learn(specifications: Term): Term {
    const items = listItems(specifications) ?? [];
    if (items.length === 0) return NONE;
    const version = digest(items.map((item) => writeTerm(item, { quoted: true })).sort());
    if (!this.#worlds.has(version)) {
      const table = new EntityTable(this.fixed.table);
      for (const item of items) table.add(entityOf(item));
      if (this.#worlds.size >= MOST_WORLDS) this.#worlds.clear();
      this.#worlds.set(version, new RuntimeWorld(this.fixed.loading, table));
    }
    return Atom.of(version);
  }

  /** What creating or abolishing comes to. */
  static request(world: RuntimeWorld, request: Term): Term {
    const [id = NIL, relations = NIL, directives = NIL, clauses = NIL] =
      request instanceof Compound ? request.args().map(deref) : [];
    const isCreation = request instanceof Compound && request.functor.name === 'create';
    return isCreation ? created(world, { id, relations, directives, clauses }) : abolished(world, id);
  }
}

interface Creation {
  readonly id: Term;
  readonly relations: Term;
  readonly directives: Term;
  readonly clauses: Term;
}

/** '$made'(Id, Fact, Clauses, Initialization). */
function created(world: RuntimeWorld, { id, relations, directives, clauses }: Creation): Term {
  const name = id instanceof Var ? freshName(world) : id;
  if (!isCallable(name)) throw typeError('object_identifier', name);
  if (world.table.get(name) !== undefined) throw permissionError('create', 'object', name);
  const items = listItems(clauses);
  if (items === undefined) throw instantiationError();
  const heads = items.map((clause) => {
    const [head] = partsOf(clause);
    if (!isCallable(head)) throw typeError('callable', head);
    return functorOf(head);
  });
  const indicators = [...new Set(heads)].map(({ name: text, arity }) => indicatorTerm(text, arity));
  const specification = struct('object', name, relations, directives, list(indicators));
  const entity = entityOf(specification);
  const table = new EntityTable(world.table);
  table.add(entity);
  const inner = new RuntimeWorld(world.loading, table);
  const asserted = items.map((clause) => {
    const [head, body] = partsOf(clause);
    const internal = internalFunctor(entity.key, isCallable(head) ? functorOf(head) : functorOf(NIL));
    const args = head instanceof Compound ? head.args() : [];
    if (body === undefined || !isCallable(head)) return compound(internal, [...args, new Var()]);
    const compiler = inner.compiler(new ClauseFrame(entity));
    return assertedRule(compiler, { predicate: { internal }, head, body });
  });
  const context = contextTerm({ self: name, this: name, sender: Atom.of('user'), key: entity.keyAtom });
  const goals = (listItems(directives) ?? []).flatMap((directive) =>
    directive instanceof Compound && directive.functor.name === 'initialization'
      ? [struct('$metacall', directive.arg(0), context)]
      : [],
  );
  const initialization = goals.reduceRight<Term>((rest, goal) => struct(',', goal, rest), TRUE);
  return struct('$made', name, struct('$dynamic_object', specification), list(asserted), initialization);
}

function freshName(world: RuntimeWorld): Callable {
  for (let i = 1; ; i++) {
    const name = Atom.of(`o${i}`);
    if (world.table.get(name) === undefined) return name;
  }
}

/** The heads of all that makes up the object. */
function abolished(world: RuntimeWorld, id: Term): Term {
  if (id instanceof Var) throw instantiationError();
  const entity = isCallable(id) ? world.table.get(id) : undefined;
  if (entity === undefined) throw existenceError('object', id);
  if (!entity.isDynamic) throw permissionError('modify', 'static_object', id);
  const functors = new Set([...entity.predicates.keys(), ...world.table.declarations(entity).keys()]);
  const heads = [...functors].map((functor) => {
    const internal = internalFunctor(entity.key, functor);
    return compound(
      internal,
      Array.from({ length: internal.arity }, () => new Var()),
    );
  });
  const fact = struct('$dynamic_object', struct('object', id, new Var(), new Var(), new Var()));
  return list([fact, ...heads]);
}

function entityOf(specification: Term): Entity {
  const [id = NIL, relations = NIL, directives = NIL, indicators = NIL] =
    specification instanceof Compound ? specification.args().map(deref) : [];
  const read = (listItems(relations) ?? []).flatMap((one) => relationsIn(one, () => NOWHERE) ?? []);
  const entity = createEntity({
    kind: 'object',
    id: isCallable(id) ? id : NIL,
    at: NOWHERE,
    relations: read,
    isDynamic: true,
  });
  for (const functor of functorsIn(indicators)) predicateOf(entity, functor).properties.add('dynamic');
  for (const directive of listItems(directives) ?? []) declare(entity, directive);
  return entity;
}

const SCOPES: ReadonlyMap<string, Scope> = new Map([
  ['public', 'public'],
  ['protected', 'protected'],
  ['private', 'private'],
]);

function declare(entity: Entity, directive: Term): void {
  if (!(directive instanceof Compound)) return;
  const scope = SCOPES.get(directive.functor.name);
  for (const functor of functorsIn(directive.arg(0))) {
    const predicate = predicateOf(entity, functor);
    if (scope !== undefined) predicate.scope = scope;
    if (directive.functor.name === 'dynamic') predicate.properties.add('dynamic');
  }
}

function functorsIn(term: Term): Functor[] {
  return itemsOf(term).flatMap((item) => {
    const named = indicatorIn(item);
    return named === undefined ? [] : [Functor.of(named.indicator.name, named.indicator.arity)];
  });
}

/** Two rounds of FNV-1a. */
function digest(texts: readonly string[]): string {
  const round = (seed: number): string => {
    let hash = seed;
    for (const text of texts) {
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      hash = Math.imul(hash ^ 0x1f, 0x01000193);
    }
    return (hash >>> 0).toString(16);
  };
  return `${round(0x811c9dc5)}${round(0x1234567)}`;
}
