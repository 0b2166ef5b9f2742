// Objects, categories and protocols from their opening directive to their end.

import type { Directive } from './directive.js';
import type { Source } from './source.js';
import { shown } from '../engine/error-text.js';
import { compound, deref, functorOf, isCallable } from '../terms/build.js';
import { Compound, Cons, type Callable, type Term, type Var } from '../terms/term.js';
import { createEntity, keyOf, type Entity, type EntityKind, type Relation } from './objects/entity.js';
import { objectsOf } from './objects/object-layer.js';
import { relationsIn } from './objects/relations.js';

const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  (['object', 'category', 'protocol'] as const).map((kind) => [kind, kind]),
);

/** Whether the directive opens an entity. */
export function openEntity(directive: Directive, source: Source): boolean {
  const { name, arity } = functorOf(directive.goal);
  const kind = KINDS.get(name);
  if (kind === undefined || arity === 0) return false;
  const { loading } = source;
  const { at } = directive.passage;
  reportUnclosedEntity(source);
  loading.latest = undefined;
  const entity = entityOf(kind, directive, source);
  const flags = { ...loading.flags };
  const operators = new Map([...loading.engine.operators.entries()].map((one) => [keyOfOperator(one), one]));
  source.within.open = {
    entity: entity ?? createEntity({ kind, id: compound(functorOf(directive.goal), []), at, relations: [] }),
    isFaulty: entity === undefined,
    latest: undefined,
    restore: () => {
      const table = loading.engine.operators;
      for (const one of [...table.entries()]) {
        if (!operators.has(keyOfOperator(one))) table.add(0, one.operator.type, one.name);
      }
      for (const { name: operator, operator: own } of operators.values())
        table.add(own.priority, own.type, operator);
      if (loading.flags.doubleQuotes !== flags.doubleQuotes) loading.setDoubleQuotes(flags.doubleQuotes);
    },
  };
  objectsOf(loading).mention(directive.goal);
  return true;
}

type NamedOperator =
  ReturnType<Source['loading']['engine']['operators']['entries']> extends Iterable<infer One> ? One : never;

function keyOfOperator({ name, operator }: NamedOperator): string {
  return `${operator.type} ${name}`;
}

function entityOf(kind: EntityKind, { goal, args, passage }: Directive, source: Source): Entity | undefined {
  const { loading } = source;
  const [id, ...others] = args;
  if (id === undefined || !isCallable(id) || id instanceof Cons) {
    const text = `${id === undefined ? 'nothing' : passage.show(id)} is not the name of ${articled(kind)}`;
    loading.report('directive-invalid', passage.place(id ?? goal, goal), text);
    return undefined;
  }
  const relations: Relation[] = [];
  for (const other of others) {
    const found = relationsIn(other, (term, within) => passage.place(term, within));
    if (found === undefined) {
      const text = `${passage.show(other)} is no relation of ${articled(kind)}: implements(...), extends(...), imports(...), instantiates(...), specializes(...) or complements(...)`;
      loading.report('directive-invalid', passage.place(other, goal), text);
    } else relations.push(...found);
  }
  const before = objectsOf(loading).table.get(id);
  if (before?.isBuiltIn === false) {
    const text = `${keyOf(id)} is defined a second time; the first is at line ${before.at.line} of ${before.at.file}`;
    loading.report('entity-duplicate', passage.at, text);
  }
  return createEntity({
    kind,
    id,
    at: passage.at,
    relations,
    parameters: parametersOf(id, passage.variables),
  });
}

function articled(kind: EntityKind): string {
  return kind === 'object' ? 'an object' : `a ${kind}`;
}

/** Parameters by their names: those of the form `_Name_`, and any other variable of the identifier. */
function parametersOf(id: Callable, variables: ReadonlyMap<string, Var>): Map<string, Var> {
  const own = id instanceof Compound ? id.args().map(deref) : [];
  return new Map([...variables].filter(([name, variable]) => /^_.*_$/.test(name) && own.includes(variable)));
}

/** Whether the directive closes an entity; one that is not open is reported. */
export function closeEntity({ goal, passage }: Directive, source: Source): boolean {
  const match = /^end_(object|category|protocol)$/.exec(functorOf(goal).name);
  const kind = match?.[1];
  if (kind === undefined || functorOf(goal).arity > 0) return false;
  const { open } = source.within;
  if (open === undefined || open.entity.kind !== kind) {
    const text =
      open === undefined
        ? `no ${kind} is open here`
        : `the ${open.entity.kind} ${open.entity.key} is open here`;
    source.loading.report('entity-misplaced', passage.at, `${shown(goal)} closes nothing: ${text}`);
    if (open === undefined) return true;
  }
  finish(source);
  return true;
}

function finish(source: Source): void {
  const { loading } = source;
  const { open } = source.within;
  if (open === undefined) return;
  open.restore();
  source.within.open = undefined;
  loading.latest = undefined;
  if (!open.isFaulty) objectsOf(loading).add(open.entity);
}

/** At the end of a text, or where another entity begins. */
export function reportUnclosedEntity(source: Source): void {
  const { open } = source.within;
  if (open === undefined || source.inclusions.length > 1) return;
  const { kind, key, at } = open.entity;
  source.loading.report(
    'entity-unclosed',
    at,
    `the ${kind} ${key} is not closed; write \`:- end_${kind}.\` at its end`,
  );
  finish(source);
}

export function isMessage(term: Term): boolean {
  return term instanceof Compound && (term.functor.name === '::' || term.functor.name === '<<');
}
