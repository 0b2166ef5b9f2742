// Entities into the engine: every clause compiled with what is known of all entities.

import type { Clause } from '../../engine/engine.js';
import { compound, functorOf, isCallable, struct } from '../../terms/build.js';
import { variablesOf } from '../../terms/copy.js';
import { Atom, Compound, Functor, TRUE, Var, type Callable, type Term } from '../../terms/term.js';
import { indicatorOf, type Loading } from '../loading.js';
import { libraryPredicates } from '../known-libraries.js';
import { leftRecursionOf, leftRecursionText } from '../left-recursion.js';
import type { MetaArgument } from '../meta-arguments.js';
import { passageAt, type Passage } from '../source.js';
import { assertedRule } from './database-goals.js';
import { noteDynamics } from './dynamic-predicates.js';
import { dispatchClauses, dispatcherFunctor } from './dispatch.js';
import type { Contribution, Entity, EntityClause, EntityPredicate } from './entity.js';
import { predicateOf } from './entity.js';
import type { EntityTable } from './entity-table.js';
import { ClauseFrame, userFrame } from './frame.js';
import { conjunction, functorWith, GoalCompiler, type GoalReport } from './goal-compiler.js';
import { EntityReport, silentReport } from './entity-report.js';
import type { SendKind } from './link.js';
import { usedMessage } from './used-predicates.js';
import type { World } from './world.js';

const LIBRARY = new Set(libraryPredicates().map(({ name, arity }) => `${name}/${arity}`));

export class EntityLinker implements World {
  readonly #dispatchers = new Map<Functor, { readonly kind: SendKind; readonly functor: Functor }>();
  #generation = 0;
  #auxiliaries = 0;

  constructor(
    readonly loading: Loading,
    readonly table: EntityTable,
  ) {}

  get metaArguments(): ReadonlyMap<Functor, readonly MetaArgument[]> {
    return this.loading.metaArguments;
  }

  get hasWork(): boolean {
    return this.#dispatchers.size > 0;
  }

  link(entities: readonly Entity[]): void {
    for (const entity of entities) noteDynamics(entity);
    for (const entity of entities) passOnUsed(entity);
    for (const entity of entities) for (const one of entity.contributions) this.#noteContribution(one);
    for (const entity of entities) this.#declare(entity);
    for (const entity of entities) {
      for (const predicate of entity.predicates.values()) this.#addPredicate(entity, predicate);
    }
    for (const entity of entities) for (const one of entity.contributions) this.#contribute(entity, one);
    this.#dispatch();
  }

  isPlain(functor: Functor, entity: Entity | undefined): boolean {
    if (entity === undefined) return true;
    switch (this.loading.engine.definer(indicatorOf(functor))) {
      case 'builtin':
      case 'control':
      case 'library':
      case 'host':
        return true;
      case 'program':
        return this.loading.predicates.get(functor)?.begins === undefined || LIBRARY.has(functor.toString());
      case undefined:
        return this.loading.expected.has(functor) && LIBRARY.has(functor.toString());
    }
  }

  plain(goal: Term): Term {
    return new GoalCompiler(this, userFrame, silentReport).body(goal);
  }

  isComplete(entity: Entity, seen = new Set<string>()): boolean {
    if (seen.has(entity.key)) return true;
    seen.add(entity.key);
    return entity.relations.every(({ kind, id }) => {
      if (kind === 'complements') return true;
      const other = this.table.get(id);
      return other !== undefined && !other.isDynamic && this.isComplete(other, seen);
    });
  }

  dispatcher(kind: SendKind, functor: Functor): Functor {
    const dispatcher = dispatcherFunctor(kind, functor, this.#generation);
    this.#dispatchers.set(dispatcher, { kind, functor });
    return dispatcher;
  }

  auxiliary({ frame, report }: GoalCompiler, closure: Callable, extra: number): Term | undefined {
    const added = Array.from({ length: extra }, () => new Var());
    const goal = extended(closure, added);
    if (goal === undefined || frame.entity === undefined) return undefined;
    const inner = new ClauseFrame(frame.entity);
    const body = new GoalCompiler(this, inner, report).body(goal);
    const { argument, first } = inner.finish();
    const shared = variablesOf(closure);
    const name = `$closure ${++this.#auxiliaries}`;
    const head = struct(name, argument, ...shared, ...added);
    this.#add({ head, body: first === undefined ? body : struct(',', first, body), at: undefined });
    return struct(name, frame.context(), ...shared);
  }

  #declare(entity: Entity): void {
    for (const { internal, properties, tableModes } of entity.predicates.values()) {
      for (const property of properties) {
        const modes = property === 'tabled' ? tableModes : undefined;
        this.loading.attempt(() => {
          this.loading.engine.declare(indicatorOf(internal), property, modes);
        });
      }
    }
  }

  #addPredicate(entity: Entity, predicate: EntityPredicate): void {
    for (; predicate.linked < predicate.clauses.length; predicate.linked++) {
      const clause = predicate.clauses[predicate.linked];
      if (clause === undefined) continue;
      this.addClause(entity, predicate, clause);
      if (predicate.linked === 0) this.#noteLeftRecursion(predicate);
    }
  }

  #noteLeftRecursion({ functor, clauses, properties }: EntityPredicate): void {
    if (properties.has('tabled')) return;
    for (const { head, body, isGrammar, passage } of clauses) {
      if (body === undefined) continue;
      const found = leftRecursionOf(head, body, isGrammar ? functor.arity - 2 : 0);
      if (found === undefined || found.permuted) continue;
      this.loading.report(
        'left-recursion',
        passage.place(found.goal, body),
        leftRecursionText(functor, isGrammar),
      );
      return;
    }
  }

  /** One clause, compiled in the name of the entity. */
  addClause(entity: Entity, { internal, properties }: EntityPredicate, clause: EntityClause): void {
    const report = new EntityReport(this.loading, { entity, clause });
    const made = this.compiled(entity, { internal, isDynamic: properties.has('dynamic') }, clause, report);
    if (!report.isBody) return;
    this.#add({ ...made, at: clause.passage.at, variables: clause.passage.variables }, clause.passage);
  }

  compiled(
    entity: Entity,
    { internal, isDynamic }: { readonly internal: Functor; readonly isDynamic: boolean },
    { head, body }: Pick<EntityClause, 'head' | 'body'>,
    report: GoalReport,
  ): { readonly head: Callable; readonly body: Term } {
    const frame = new ClauseFrame(entity);
    const args = head instanceof Compound ? head.args() : [];
    const compiler = new GoalCompiler(this, frame, report);
    if (isDynamic && body !== undefined) {
      const rule = assertedRule(compiler, { predicate: { internal }, head, body });
      const [left, right] = rule instanceof Compound ? rule.args() : [];
      if (left !== undefined && right !== undefined && isCallable(left) && rule instanceof Compound) {
        if (rule.functor === RULE) return { head: left, body: right };
      }
    }
    const compiledBody = body === undefined ? TRUE : compiler.body(body);
    const { argument, first } = frame.finish();
    const goals = first === undefined ? [compiledBody] : [first, compiledBody];
    return { head: compound(internal, [...args, argument]), body: conjunction(goals) };
  }

  #noteContribution({ owner, head }: Contribution): void {
    const entity = this.table.get(owner);
    if (entity !== undefined) predicateOf(entity, functorOf(head)).properties.add('multifile');
  }

  #contribute(entity: Entity, contribution: Contribution): void {
    const owner = this.table.get(contribution.owner);
    if (owner === undefined) return;
    const predicate = predicateOf(owner, functorOf(contribution.head));
    this.addClause(entity, predicate, contribution);
  }

  #dispatch(): void {
    const wanted = [...this.#dispatchers];
    this.#dispatchers.clear();
    this.#generation++;
    for (const [dispatcher, { kind, functor }] of wanted) {
      for (const clause of dispatchClauses(this, dispatcher, { kind, functor })) this.#add(clause);
    }
  }

  #add(clause: Clause, passage?: Passage): void {
    const refusal = this.loading.attempt(() => {
      this.loading.engine.addClause(clause);
    });
    if (refusal !== undefined && passage !== undefined)
      this.loading.report('engine-refused', passage.at, refusal);
  }
}

/** A predicate that is declared and brought by uses/2 is defined by what it uses. */
function passOnUsed(entity: Entity): void {
  for (const [functor, used] of [...entity.uses]) {
    const predicate = entity.predicates.get(functor);
    if (predicate?.scope === undefined || predicate.clauses.length > 0) continue;
    const args = Array.from({ length: functor.arity }, () => new Var());
    const head = compound(functor, args);
    const body = struct('::', ...usedMessage(used, head, entity, entity.id));
    const passage = passageAt(predicate.declared ?? entity.at);
    predicate.clauses.push({ head, body, passage, isGrammar: false });
    predicate.begins ??= passage.at;
  }
}

/** The closure called with more arguments: those of a message go to the message. */
export function extended(closure: Callable, added: readonly Term[]): Callable | undefined {
  if (!(closure instanceof Compound)) return compound(Functor.of(closure, added.length), added);
  const { name, arity } = closure.functor;
  const last = closure.arg(arity - 1);
  const isMessage = (name === '::' || name === '<<') && arity === 2;
  if (isMessage || ((name === '::' || name === '^^') && arity === 1)) {
    const message = last instanceof Atom || last instanceof Compound ? extended(last, added) : undefined;
    if (message === undefined) return undefined;
    return compound(closure.functor, [...closure.args().slice(0, -1), message]);
  }
  return compound(functorWith(closure, added.length), [...closure.args(), ...added]);
}

const RULE = Functor.of(':-', 2);
