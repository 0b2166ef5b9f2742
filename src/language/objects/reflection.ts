// What a program may ask about its entities: which there are, how they are related, and what they understand.

import { indicatorTerm } from '../../engine/prolog-error.js';
import { copyTerm } from '../../terms/copy.js';
import { compound, deref, functorOf, isCallable, list, struct } from '../../terms/build.js';
import { Atom, Compound, NIL, Var, type Functor, type Term } from '../../terms/term.js';
import {
  isDefinition,
  keyOf,
  type Entity,
  type EntityKind,
  type RelationKind,
  type Scope,
} from './entity.js';
import type { Declaration, Definition } from './entity-table.js';
import { senderKey } from './link.js';
import { unknownObject } from './object-errors.js';
import type { RuntimeWorld } from './runtime-world.js';

/** A list whose members the question is to be unified with. */
export function answersOf(world: RuntimeWorld, request: Term): Term {
  const [first = NIL, second = NIL, context = NIL] =
    request instanceof Compound ? request.args().map(deref) : [];
  const isAbout = request instanceof Compound && request.functor.name === 'about';
  return isAbout
    ? list(factsOf(world, first))
    : list(predicatesOf(world, { object: first, question: second, context }));
}

const RELATIONS: Readonly<Record<string, readonly [EntityKind | undefined, RelationKind]>> = {
  extends_object: ['object', 'extends'],
  extends_category: ['category', 'extends'],
  extends_protocol: ['protocol', 'extends'],
  implements_protocol: [undefined, 'implements'],
  imports_category: ['object', 'imports'],
  instantiates_class: ['object', 'instantiates'],
  specializes_class: ['object', 'specializes'],
  complements_object: ['category', 'complements'],
};

function factsOf(world: RuntimeWorld, question: Term): Term[] {
  if (!(question instanceof Compound)) return [];
  const { name, arity } = question.functor;
  const relation = RELATIONS[name];
  if (relation !== undefined) return relationFacts(world, question, relation);
  const entities = [...world.table.all()];
  const kind = /^current_(object|category|protocol)$/.exec(name)?.[1];
  if (kind !== undefined) {
    const named = entities
      .filter((entity) => entity.kind === kind)
      .map(({ id }) => struct(name, copyTerm(id)));
    return kind === 'object' ? [...named, struct(name, Atom.of('user'))] : named;
  }
  if (name === 'conforms_to_protocol') {
    return entities.flatMap((entity) =>
      [...protocolsOf(world, entity)].map((id) =>
        copyTerm(struct(name, entity.id, id, ...scopes(arity, 'public'))),
      ),
    );
  }
  const described = /^(object|category|protocol)_property$/.exec(name)?.[1];
  return entities
    .filter((entity) => entity.kind === described)
    .flatMap((entity) =>
      entityProperties(entity).map((property) => copyTerm(struct(name, entity.id, property))),
    );
}

/** Facts of one relation; where an entity is named, only those about it. */
function relationFacts(
  world: RuntimeWorld,
  question: Compound,
  [kind, wanted]: readonly [EntityKind | undefined, RelationKind],
): Term[] {
  const { name, arity } = question.functor;
  const [from = NIL, to = NIL] = question.args().map(deref);
  const source = isCallable(from) ? world.table.get(from) : undefined;
  if (isCallable(from) && source === undefined) return [];
  const entities =
    source === undefined ? world.table.related(wanted, isCallable(to) ? keyOf(to) : undefined) : [source];
  return entities
    .filter((entity) => kind === undefined || entity.kind === kind)
    .flatMap((entity) =>
      entity.relations
        .filter((one) => one.kind === wanted && (!isCallable(to) || keyOf(one.id) === keyOf(to)))
        .map((one) => copyTerm(struct(name, entity.id, one.id, ...scopes(arity, one.scope)))),
    );
}

function scopes(arity: number, scope: Scope): Term[] {
  return arity === 3 ? [Atom.of(scope)] : [];
}

function protocolsOf(world: RuntimeWorld, entity: Entity, seen = new Map<string, Term>()): Iterable<Term> {
  for (const { kind, id } of entity.relations) {
    const other = world.table.get(id);
    if (other === undefined || seen.has(`${kind} ${other.key}`)) continue;
    seen.set(`${kind} ${other.key}`, other.id);
    protocolsOf(world, other, seen);
  }
  return [...seen.values()].filter((id) => isCallable(id) && world.table.get(id)?.kind === 'protocol');
}

function entityProperties(entity: Entity): Term[] {
  const of = (scope: Scope): Term =>
    struct(
      scope,
      list(
        [...entity.predicates.values()]
          .filter((one) => one.scope === scope)
          .map(({ functor }) => indicatorTerm(functor.name, functor.arity)),
      ),
    );
  return [
    Atom.of(entity.isDynamic ? 'dynamic' : 'static'),
    of('public'),
    of('protected'),
    of('private'),
    ...(entity.isBuiltIn ? [Atom.of('built_in')] : [struct('file', Atom.of(entity.at.file))]),
    ...entity.infos.flatMap(({ indicator, entries }) =>
      indicator === undefined
        ? [struct('info', list([...entries].map(([key, value]) => struct('is', Atom.of(key), value))))]
        : [],
    ),
  ];
}

interface Asked {
  readonly object: Term;
  readonly question: Term;
  readonly context: Term;
}

function predicatesOf(world: RuntimeWorld, { object, question, context }: Asked): Term[] {
  if (!(question instanceof Compound)) return [];
  const frame = world.frame(context);
  const sender = senderKey(frame.this());
  const entity = isCallable(object) ? world.table.get(object) : undefined;
  if (entity === undefined || !isCallable(object)) {
    const isUser = object instanceof Atom && object.name === 'user';
    if (isUser) return [];
    throw unknownObject(object, { goal: struct('::', object, question), sender: frame.this() });
  }
  const isSelf = sender === entity.key || frame.self() === object;
  const visible = [...world.table.declarations(entity)].filter(
    ([, { scope }]) => scope === 'public' || isSelf,
  );
  const known = new Map<Functor, Declaration | undefined>(visible);
  if (sender === entity.key) {
    for (const predicate of entity.predicates.values())
      if (!known.has(predicate.functor)) known.set(predicate.functor, undefined);
  }
  const found: Term[] = [];
  for (const [functor, declaration] of known) {
    const { found: definition } = world.table.definition(entity, object, functor);
    if (question.functor.name === 'current_predicate') {
      if (definition !== undefined)
        found.push(struct('current_predicate', indicatorTerm(functor.name, functor.arity)));
      continue;
    }
    const [head = NIL] = question.args().map(deref);
    if (!(head instanceof Var) && isCallable(head) && functorOf(head) !== functor) continue;
    const open = compound(
      functor,
      Array.from({ length: functor.arity }, () => new Var()),
    );
    for (const property of predicateProperties(declaration, definition)) {
      found.push(struct('predicate_property', open, property));
    }
  }
  return found;
}

function predicateProperties(
  declaration: Declaration | undefined,
  definition: Definition | undefined,
): Term[] {
  const predicate = definition?.predicate ?? declaration?.predicate;
  if (predicate === undefined) return [];
  const meta = definition?.predicate.meta ?? declaration?.predicate.meta;
  const { properties, functor } = predicate;
  const isDynamic = properties.has('dynamic') || declaration?.predicate.properties.has('dynamic') === true;
  return [
    Atom.of('logtalk'),
    Atom.of(isDynamic ? 'dynamic' : 'static'),
    Atom.of(declaration?.scope ?? 'private'),
    ...(declaration === undefined
      ? []
      : [Atom.of('declared'), struct('declared_in', copyTerm(declaration.entity.id))]),
    ...(definition === undefined
      ? []
      : [Atom.of('defined'), struct('defined_in', copyTerm(definition.entity.id))]),
    ...(definition !== undefined && isDefinition(predicate)
      ? [struct('number_of_clauses', predicate.clauses.length)]
      : []),
    ...(properties.has('multifile') ? [Atom.of('multifile')] : []),
    ...(properties.has('tabled') ? [Atom.of('tabled')] : []),
    ...(meta === undefined
      ? []
      : [
          struct(
            'meta_predicate',
            compound(
              functor,
              meta.map((kind) => (typeof kind === 'number' ? kind : Atom.of(kind === '?' ? '*' : kind))),
            ),
          ),
        ]),
    ...(predicate.isNonTerminal
      ? [struct('non_terminal', struct('//', functor.atom, functor.arity - 2))]
      : []),
  ];
}
