// One clause into the engine, with what can be said about it on the way.

import { deref, functorOf, isCallable } from '../terms/build.js';
import { Cons, Functor, TRUE, Var, type Callable, type Term } from '../terms/term.js';
import type { Position } from '../reader/position.js';
import { walkBody } from './called-goals.js';
import { formatPlace } from './diagnostic-text.js';
import { shown } from './error-text.js';
import { leftRecursionOf } from './left-recursion.js';
import { indicatorOf, type Loading, type ProgramPredicate } from './loading.js';
import type { Passage, Source } from './source.js';

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
  const head = headOf(clause.head);
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
  if (clause.body !== undefined && !inspectBody(loading, predicate, { head, body: clause.body, clause }))
    return;
  const refusal = loading.attempt(() => {
    loading.engine.addClause({ head, body: clause.body ?? TRUE, at: clause.passage.at });
  });
  if (refusal !== undefined)
    loading.report('engine-refused', clause.passage.at, `${functor.toString()}: ${refusal}`);
}

/** All modules are one: `module:head` is head. */
function headOf(term: Term): Term {
  let head = deref(term);
  while (isCallable(head) && functorOf(head) === QUALIFIED && !(head instanceof Cons)) {
    head = deref(qualifiedArgument(head));
  }
  return head;
}

const QUALIFIED = Functor.of(':', 2);

function qualifiedArgument(head: Callable): Term {
  return 'arg' in head ? head.arg(1) : head;
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

/** Collects what the body calls. False when it cannot be a body. */
function inspectBody(
  loading: Loading,
  predicate: ProgramPredicate,
  { head, body, clause }: { head: Callable; body: Term; clause: NewClause },
): boolean {
  let callable = true;
  const caller = predicate.functor;
  walkBody(body, loading.metaArguments, {
    call(functor, { goal, within, through }) {
      if (functor === CUT) predicate.hasCut = true;
      loading.noteCall(functor, { caller, through, place: () => clause.passage.place(goal, within) });
    },
    creates: (functor) => loading.expected.add(functor),
    notCallable(goal, within) {
      callable = false;
      loading.report(
        'body-not-callable',
        clause.passage.place(goal, within),
        `${shown(goal)} is not a goal; the body of ${caller.toString()} cannot call it`,
      );
    },
  });
  const grammar = clause.origin === 'grammar';
  const recursion = leftRecursionOf(head, body, grammar ? caller.arity - 2 : 0);
  if (recursion !== undefined) {
    const { goal, permuted } = recursion;
    predicate.leftRecursions.push({ at: clause.passage.place(goal, body), permuted, grammar });
  }
  return callable;
}

const CUT = Functor.of('!', 0);
