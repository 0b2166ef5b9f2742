// What compiling a clause of an entity finds, told at the place in the text.

import { shown } from '../../engine/error-text.js';
import { predicatesOfLibrary } from '../known-libraries.js';
import { indicatorOf, type Loading } from '../loading.js';
import { nearestIndicator } from '../near-miss.js';
import type { Callable, Functor, Term } from '../../terms/term.js';
import { isDefinition, type Entity, type EntityClause } from './entity.js';
import type { GoalReport } from './goal-compiler.js';
import { senderOf } from './link.js';
import { objectsOf } from './object-layer.js';
import type { Passage } from '../source.js';
import { functorOf } from '../../terms/build.js';

export class EntityReport implements GoalReport {
  isBody = true;

  constructor(
    private readonly loading: Loading,
    private readonly about: {
      readonly entity: Entity;
      readonly clause: Pick<EntityClause, 'head' | 'passage'>;
    },
  ) {}

  undefined(functor: Functor, goal: Term, within: Term): void {
    const { entity, clause } = this.about;
    if (entity.isBuiltIn) return;
    const text = `${shownFunctor(functor)} is called by ${this.caller} but not defined in ${entity.key}${this.hint(functor)}`;
    this.loading.report('undefined-predicate', clause.passage.place(goal, within), text);
  }

  private hint(functor: Functor): string {
    const { entity } = this.about;
    if (this.loading.predicates.get(functor)?.begins !== undefined) {
      return `; to call the plain predicate of this name, write {Goal} or user::Goal`;
    }
    const own = [...entity.predicates.values()].filter((one) => isDefinition(one) || one.scope !== undefined);
    const candidates = [
      ...own.map((one) => indicatorOf(one.functor)),
      ...(predicatesOfLibrary('lists') ?? []),
    ];
    const nearest = nearestIndicator(indicatorOf(functor), candidates);
    return nearest === undefined ? '' : `; did you mean ${nearest.name}/${nearest.arity}?`;
  }

  private get caller(): string {
    const { entity, clause } = this.about;
    return `${entity.key}::${shownFunctor(functorOf(clause.head))}`;
  }

  notUnderstood(message: Term, text: string): void {
    if (this.about.entity.isBuiltIn) return;
    this.loading.report('message-not-understood', this.about.clause.passage.place(message), text);
  }

  unsettled(object: Callable, message: Callable): void {
    const { entity, clause } = this.about;
    if (entity.isBuiltIn) return;
    const [functor, sender] = [functorOf(message), senderOf(entity)];
    const place = () => clause.passage.place(message);
    objectsOf(this.loading).noteUnsettled({ object, functor, sender, place });
  }

  notCallable(goal: Term, within: Term): void {
    this.isBody = false;
    const { passage } = this.about.clause;
    const text = `${passage.show(goal)} is not a goal; the body of ${this.caller} cannot call it`;
    this.loading.report('body-not-callable', passage.place(goal, within), text);
  }
}

/** For messages of plain clauses, whose other goals were told of before. */
export class PlainReport implements GoalReport {
  constructor(
    private readonly loading: Loading,
    private readonly passage: Passage,
  ) {}

  readonly undefined = nothing;
  readonly notCallable = nothing;

  notUnderstood(message: Term, text: string): void {
    this.loading.report('message-not-understood', this.passage.place(message), text);
  }

  unsettled(object: Callable, message: Callable): void {
    const [functor, sender] = [functorOf(message), senderOf(undefined)];
    const place = () => this.passage.place(message);
    objectsOf(this.loading).noteUnsettled({ object, functor, sender, place });
  }
}

function shownFunctor(functor: Functor): string {
  return `${shown(functor.atom)}/${functor.arity}`;
}

function nothing(): void {
  // The engine says the rest when the goal runs.
}

export const silentReport: GoalReport = {
  undefined: nothing,
  notUnderstood: nothing,
  unsettled: nothing,
  notCallable: nothing,
};
