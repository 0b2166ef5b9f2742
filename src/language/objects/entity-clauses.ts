// Clauses within an entity, kept until it is linked.

import { deref, functorOf, isCallable } from '../../terms/build.js';
import { Compound, Cons, Var, type Callable, type Term } from '../../terms/term.js';
import { shown } from '../../engine/error-text.js';
import type { NewClause } from '../add-clause.js';
import { formatPlace } from '../diagnostic-text.js';
import { indicatorOf, type Loading } from '../loading.js';
import { unqualified } from '../modules.js';
import type { Passage, Source } from '../source.js';
import { isDeclaration } from '../documentation-directives.js';
import { predicateOf, type Entity, type EntityPredicate } from './entity.js';
import { objectsOf } from './object-layer.js';

export interface OpenEntity {
  readonly entity: Entity;
  /** Its directive is none, so that only the text up to its end is of interest. */
  readonly isFaulty: boolean;
  /** The predicate of the latest clause. */
  latest: EntityPredicate | undefined;
  /** Undoes what holds within the entity only: its operators and flags. */
  readonly restore: () => void;
}

export function addEntityClause(open: OpenEntity, source: Source, clause: NewClause): void {
  const { loading } = source;
  const { entity } = open;
  const { passage } = clause;
  const head = unqualified(clause.head);
  bindParameters(entity, passage);
  if (!isCallable(head) || head instanceof Cons) {
    const what = head instanceof Var ? 'a variable' : `${shown(head)}, which is not the name of a predicate`;
    loading.report('head-not-callable', passage.at, `the head of a clause is ${what}`);
    return;
  }
  if (clause.body !== undefined) objectsOf(loading).mention(clause.body);
  if (head instanceof Compound) objectsOf(loading).mention(head);
  if (entity.kind === 'protocol') {
    const text = `${functorOf(head).toString()} has a clause in the protocol ${entity.key}; protocols only declare`;
    loading.report('entity-misplaced', passage.at, text);
    return;
  }
  const isGrammar = clause.origin === 'grammar';
  if (head instanceof Compound && head.functor.name === '::' && head.functor.arity === 2) {
    contribute(open, head, { clause, isGrammar }, loading);
    return;
  }
  const functor = functorOf(head);
  if (loading.engine.definer(indicatorOf(functor)) === 'control') {
    const text = `${functor.toString()} is a control construct and cannot be defined; is a full stop missing before, or a goal written as a clause?`;
    loading.report('redefined-control', passage.at, text);
    return;
  }
  const predicate = predicateOf(entity, functor);
  predicate.begins ??= passage.at;
  if (clause.body === undefined && isDeclaration(head)) {
    const text = `${functor.toString()} is a fact here and declares nothing; write \`:- ${functor.name}(...).\` to describe a predicate`;
    loading.report('directive-as-fact', passage.at, text);
  }
  if (open.latest !== predicate) noteOrder(source, predicate, clause);
  open.latest = predicate;
  predicate.clauses.push({ head, body: clause.body, passage, isGrammar });
}

/** Variables with the names of parameters are the parameters. */
export function bindParameters(entity: Entity, { variables }: Pick<Passage, 'variables'>): void {
  for (const [name, parameter] of entity.parameters) {
    const variable = variables.get(name);
    if (variable !== undefined && variable !== parameter) variable.value = parameter;
  }
}

/** `Entity::head :- body` adds to a multifile predicate of another entity. */
function contribute(
  { entity }: OpenEntity,
  head: Compound,
  { clause, isGrammar }: { readonly clause: NewClause; readonly isGrammar: boolean },
  loading: Loading,
): void {
  const [owner, inner] = head.args().map(deref);
  if (owner === undefined || inner === undefined || !isNamed(owner) || !isNamed(inner)) {
    loading.report('head-not-callable', clause.passage.at, `${shown(head)} is not the head of a clause`);
    return;
  }
  const { body, passage } = clause;
  entity.contributions.push({ owner, head: inner, body, passage, isGrammar });
}

function isNamed(term: Term): term is Callable {
  return isCallable(term) && !(term instanceof Cons);
}

function noteOrder(source: Source, predicate: EntityPredicate, { origin, passage }: NewClause): void {
  const { properties, clauses, begins, functor } = predicate;
  if (clauses.length === 0 || begins === undefined || predicate.scattered) return;
  if (origin === 'expansion' || !source.style.discontiguous) return;
  if (['dynamic', 'discontiguous', 'multifile'].some((one) => [...properties].some((p) => p === one))) return;
  predicate.scattered = true;
  const text = `clauses of ${functor.toString()} are not together with those from ${formatPlace(begins)}; all are kept; move them together, or declare \`:- discontiguous(${shown(functor.atom)}/${functor.arity}).\``;
  source.loading.report('clauses-not-together', passage.at, text);
}
