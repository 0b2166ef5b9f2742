// The entities that are always there; each is read when a program speaks of it.

import { deref, functorOf, isCallable } from '../../terms/build.js';
import { OperatorTable } from '../../terms/operators.js';
import { Compound, Functor, type Callable, type Term } from '../../terms/term.js';
import { TermReader } from '../../reader/read.js';
import { translateRule } from '../grammar.js';
import { indicatorIn, itemsOf } from '../indicators.js';
import { metaArgument } from '../predicate-directives.js';
import { passageAt } from '../source.js';
import { createEntity, keyOf, predicateOf, type Entity, type Scope } from './entity.js';
import { hierarchyTexts } from './library/hierarchy-categories.js';
import { listTexts } from './library/list-objects.js';
import { serverTexts } from './library/server-entities.js';
import { textTexts } from './library/text-objects.js';
import { typeTexts } from './library/type-objects.js';
import { relationsIn } from './relations.js';
import type { ObjectLayer } from './object-layer.js';

const NOWHERE = { file: '', line: 1, column: 1 };
const PASSAGE = passageAt(NOWHERE);

type Provider = (layer: ObjectLayer) => Entity | undefined;

const OPENING = /^:- (?:object|category|protocol)\((\w+)/m;

/** By name. */
export const builtInEntities: ReadonlyMap<string, Provider> = new Map(
  [...listTexts, ...textTexts, ...typeTexts, ...hierarchyTexts, ...serverTexts].map(
    (text): [string, Provider] => [OPENING.exec(text)?.[1] ?? '', (layer) => read(text, layer)],
  ),
);

function read(text: string, layer: ObjectLayer): Entity | undefined {
  const flags = { doubleQuotes: 'chars' } as const;
  const reader = new TermReader(text, { file: '', operators: OperatorTable.standard(), flags });
  let entity: Entity | undefined;
  for (let next = reader.next(); next !== undefined; next = reader.next()) {
    if (next.kind === 'fault') throw new Error(`${next.diagnostic.message}: ${text.slice(0, 80)}`);
    const { term } = next;
    layer.mention(term);
    if (term instanceof Compound && term.functor === DIRECTIVE) {
      const goal = deref(term.arg(0));
      if (!(goal instanceof Compound)) continue;
      if (entity === undefined) entity = opened(goal);
      else direct(entity, goal);
    } else if (entity !== undefined) addClause(entity, term);
  }
  return entity;
}

function opened(goal: Compound): Entity | undefined {
  const { name } = goal.functor;
  if (name !== 'object' && name !== 'category' && name !== 'protocol') return undefined;
  const [id, ...relations] = goal.args().map(deref);
  if (id === undefined || !isCallable(id)) return undefined;
  const read = relations.flatMap((one) => relationsIn(one, () => NOWHERE) ?? []);
  return createEntity({ kind: name, id, at: NOWHERE, relations: read, isBuiltIn: true });
}

const SCOPES: ReadonlyMap<string, Scope> = new Map([
  ['public', 'public'],
  ['protected', 'protected'],
  ['private', 'private'],
]);

function direct(entity: Entity, goal: Compound): void {
  const scope = SCOPES.get(goal.functor.name);
  for (const item of goal.args().flatMap(itemsOf)) {
    if (goal.functor.name === 'meta_predicate' && item instanceof Compound) {
      predicateOf(entity, item.functor).meta = item.args().map(metaArgument);
      continue;
    }
    const named = indicatorIn(item);
    if (named === undefined || scope === undefined) continue;
    const predicate = predicateOf(entity, Functor.of(named.indicator.name, named.indicator.arity));
    predicate.scope = scope;
    if (item instanceof Compound && item.functor.name === '//') predicate.isNonTerminal = true;
  }
}

function addClause(entity: Entity, term: Term): void {
  const { head, body, isGrammar } = clauseOf(term);
  if (head === undefined) throw new Error(`a clause of ${keyOf(entity.id)} has no head`);
  predicateOf(entity, functorOf(head)).clauses.push({ head, body, passage: PASSAGE, isGrammar });
}

function clauseOf(term: Term): {
  readonly head: Callable | undefined;
  readonly body: Term | undefined;
  readonly isGrammar: boolean;
} {
  if (term instanceof Compound && term.functor === GRAMMAR_RULE) {
    return { ...translateRule(term.arg(0), term.arg(1)), isGrammar: true };
  }
  const isRule = term instanceof Compound && term.functor === RULE;
  const head = isRule ? deref(term.arg(0)) : term;
  const body = isRule ? deref(term.arg(1)) : undefined;
  return { head: isCallable(head) ? head : undefined, body, isGrammar: false };
}

const DIRECTIVE = Functor.of(':-', 1);
const RULE = Functor.of(':-', 2);
const GRAMMAR_RULE = Functor.of('-->', 2);
