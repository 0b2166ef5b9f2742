// One clause into the engine, with what can be said about it on the way.

import { deref, functorOf, isCallable } from '../terms/build.js';
import { Cons, Functor, TRUE, Var, type Term } from '../terms/term.js';
import type { Position } from '../reader/position.js';
import { formatPlace } from './diagnostic-text.js';
import { shown } from '../engine/error-text.js';
import { isDeclaration } from './documentation-directives.js';
import { inspectBody } from './inspect-body.js';
import { indicatorOf, type Loading, type ProgramPredicate } from './loading.js';
import { claim } from './module-files.js';
import { isQualified, unqualified } from './modules.js';
import { addEntityClause } from './objects/entity-clauses.js';
import { withMessages } from './objects/plain-messages.js';
import { noteHead } from './quoting-slips.js';
import type { Passage, Source } from './source.js';
import { noteReach } from './unreachable-clauses.js';

export interface NewClause {
  readonly head: Term;
  /** Absent for a fact. */
  readonly body?: Term;
  readonly passage: Passage;
  /** What an expansion makes need not keep clauses together. */
  readonly origin: 'text' | 'grammar' | 'expansion';
}

export function addClause(source: Source, clause: NewClause): void {
  const { loading } = source;
  const { open } = source.within;
  if (open !== undefined) {
    addEntityClause(open, source, clause);
    return;
  }
  const head = unqualified(clause.head);
  if (!isCallable(head) || head instanceof Cons) {
    loading.report('head-not-callable', clause.passage.at, headText(head));
    return;
  }
  const functor = functorOf(head);
  const predicate = loading.latest?.functor === functor ? loading.latest : loading.predicate(functor);
  if (predicate.begins === undefined) beginPredicate(loading, predicate, clause.passage.at);
  if (predicate.refused) return;
  if (predicate !== loading.latest || predicate.unit !== source.unit) {
    noteOrder(source, predicate, clause);
    predicate.unit = source.unit;
    loading.latest = predicate;
  }
  const { passage, origin } = clause;
  const body =
    clause.body === undefined
      ? TRUE
      : inspectBody(loading, predicate, {
          head,
          body: clause.body,
          passage,
          isGrammar: origin === 'grammar',
        });
  if (body === undefined) return;
  noteHead(predicate, head, passage);
  if (origin !== 'expansion') noteReach(loading, predicate, { head, body, at: passage.at });
  if (clause.body === undefined && isDeclaration(head)) {
    const text = `${functor.toString()} is a fact here and declares nothing; write \`:- ${functor.name}(...).\` to describe a predicate`;
    loading.report('directive-as-fact', passage.at, text);
  }
  const refusal = loading.attempt(() => {
    const linked = withMessages(loading, { head, body }, passage);
    loading.engine.addClause({ head, body: linked, at: passage.at, variables: passage.variables });
  });
  if (refusal !== undefined)
    loading.report('engine-refused', passage.at, `${functor.toString()}: ${refusal}`);
}

function headText(head: Term): string {
  if (head instanceof Var) return 'the head of a clause is a variable; write the name of a predicate there';
  if (head instanceof Cons) {
    return 'the head of a clause is a list; to load files write `:- ensure_loaded(File).`';
  }
  return `the head of a clause is ${shown(head)}, which is not the name of a predicate`;
}

function beginPredicate(loading: Loading, predicate: ProgramPredicate, at: Position): void {
  predicate.begins = at;
  const { functor } = predicate;
  switch (loading.engine.definer(indicatorOf(functor))) {
    case 'control':
      loading.report(
        'redefined-control',
        at,
        `${functor.toString()} is a control construct and cannot be defined; is a full stop missing before, or a goal written as a clause?`,
      );
      predicate.refused = true;
      return;
    case 'builtin':
    case 'host':
      loading.report(
        'redefined-builtin',
        at,
        `${functor.toString()} is built in and cannot be redefined; give the predicate another name`,
      );
      predicate.refused = true;
      return;
    case 'program':
    case 'library':
    case undefined:
      if (functor === TERM_EXPANSION) loading.expandsTerms = true;
      if (functor === GOAL_EXPANSION) loading.expandsGoals = true;
  }
}

const TERM_EXPANSION = Functor.of('term_expansion', 2);
const GOAL_EXPANSION = Functor.of('goal_expansion', 2);

function noteOrder(source: Source, predicate: ProgramPredicate, clause: NewClause): void {
  const isOwn = clause.origin !== 'expansion' && !isQualified(deref(clause.head));
  if (isOwn && !claim(source, predicate, clause.passage.at)) predicate.scattered = true;
  const { begins, unit, functor, properties } = predicate;
  if (unit === undefined || begins === undefined || predicate.scattered) return;
  if (clause.origin === 'expansion' || !source.style.discontiguous) return;
  const elsewhere = unit !== source.unit;
  const name = functor.toString();
  if (properties.has('dynamic') || properties.has(elsewhere ? 'multifile' : 'discontiguous')) return;
  if (!elsewhere && properties.has('multifile') && begins.file !== clause.passage.at.file) return;
  predicate.scattered = true;
  const directive = elsewhere ? 'multifile' : 'discontiguous';
  source.loading.report(
    'clauses-not-together',
    clause.passage.at,
    `clauses of ${name} are not together with those from ${formatPlace(begins)}; all are kept; move them together, or declare \`:- ${directive}(${shown(functor.atom)}/${functor.arity}).\``,
  );
}
