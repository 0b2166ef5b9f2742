// The object whose predicates are served: which one it is, and the engine as its clients see it, where a goal is a
// message to the object.

import type { Clause, Definer, Engine, Run, SolveOptions, Step } from '../../engine/engine.js';
import type { Indicator } from '../../engine/indicator.js';
import type { ExplainOptions, Explanation } from '../../engine/explanation.js';
import { compound, deref, functorOf, isCallable, struct } from '../../terms/build.js';
import { Compound, Functor, TRUE, type Term } from '../../terms/term.js';
import type { Position } from '../../reader/position.js';
import { indicatorOf } from '../loading.js';
import type { InfoDeclaration, ModeDeclaration } from '../program.js';
import type { Entity, EntityPredicate } from './entity.js';
import type { EntityTable } from './entity-table.js';
import { EngineView } from './engine-view.js';
import { USER, userContext } from './frame.js';
import { callOf, goalOf, linkOf } from './link.js';

/** What an application may define without declaring it: a server asks for it anyway. */
const HOOKS = new Set([
  ...['capabilities/1', 'tools/1', 'tool_call/3', 'tool_call/4', 'tool_call_round/4', 'input_schema/2'],
  ...['output_schema/2', 'tool_icons/2', 'tool_ui/2', 'prompts/1', 'prompt_get/3', 'prompt_get_round/4'],
  ...['prompt_icons/2', 'resources/1', 'resource_templates/1', 'resource_read/3', 'resource_read_round/4'],
  ...['resource_icons/2', 'resource_ui_meta/2', 'completion/4', 'cache_policy/4'],
]);

export interface ServedObject {
  readonly name: string;
  readonly modes: readonly ModeDeclaration[];
  readonly infos: readonly InfoDeclaration[];
  readonly positions: ReadonlyMap<string, Position>;
  /** The clauses of what a server asks for, as they were written. */
  readonly hooks: readonly Clause[];
  /** Those of these predicates that change, by `name/arity`. */
  readonly changing: readonly string[];
}

/** `entity` is complete: everything that it inherits from is there. */
export function serve(table: EntityTable, entity: Entity): ServedObject {
  const lineage = table.lineage(entity);
  return {
    name: entity.key,
    modes: lineage.flatMap(({ modes }) => modes).filter((one) => isSeen(table, entity, one.indicator)),
    infos: lineage
      .flatMap(({ infos }) => infos)
      .filter(({ indicator }) => indicator !== undefined && isSeen(table, entity, indicator)),
    positions: positionsOf(table, entity),
    hooks: hookPredicates(table, entity).flatMap(({ clauses }) =>
      clauses.map(({ head, body, passage }) => ({ head, body: body ?? TRUE, at: passage.at })),
    ),
    changing: hookPredicates(table, entity)
      .filter(({ properties }) => properties.has('dynamic'))
      .map(({ functor }) => functor.toString()),
  };
}

/** The engine as one in which every goal is a message to the object. */
export function objectView(engine: Engine, table: EntityTable, entity: Entity): Engine {
  return new ObjectView(engine, table, entity);
}

function isSeen(table: EntityTable, entity: Entity, { name, arity }: Indicator): boolean {
  const functor = Functor.of(name, arity);
  return HOOKS.has(functor.toString()) || table.declaration(entity, functor) !== undefined;
}

/** What clients may send, and what a server asks for. */
function offered(table: EntityTable, entity: Entity): Set<Functor> {
  const functors = new Set<Functor>();
  for (const [functor, { scope }] of table.declarations(entity))
    if (scope === 'public') functors.add(functor);
  for (const functor of table.lineage(entity).flatMap(({ predicates }) => [...predicates.keys()])) {
    if (HOOKS.has(functor.toString())) functors.add(functor);
  }
  return functors;
}

function positionsOf(table: EntityTable, entity: Entity): Map<string, Position> {
  const positions = new Map<string, Position>();
  for (const functor of offered(table, entity)) {
    const { found } = table.definition(entity, entity.id, functor);
    const at = found?.predicate.begins ?? table.declaration(entity, functor)?.predicate.declared;
    if (at !== undefined) positions.set(functor.toString(), at);
  }
  return positions;
}

function hookPredicates(table: EntityTable, entity: Entity): EntityPredicate[] {
  return [...offered(table, entity)].flatMap((functor) => {
    const predicate = table.definition(entity, entity.id, functor).found?.predicate;
    return predicate !== undefined && HOOKS.has(functor.toString()) ? [predicate] : [];
  });
}

/** '$entry'(Goal, Message): the goal as it was asked, beside what is run for it. */
const ENTRY = Functor.of('$entry', 2);

class ObjectView extends EngineView {
  constructor(
    below: Engine,
    table: EntityTable,
    private readonly entity: Entity,
  ) {
    super(below, table);
  }

  override definer({ name, arity }: Indicator): Definer | undefined {
    return this.understands(Functor.of(name, arity)) ? 'program' : undefined;
  }

  override programPredicates(): Iterable<Indicator> {
    return [...offered(this.table, this.entity)].map(indicatorOf);
  }

  override solve(goal: Term, options?: SolveOptions): Run {
    return new EntryRun(super.solve(this.entry(goal), options));
  }

  override async explain(goal: Term, options?: ExplainOptions): Promise<Explanation> {
    const explanation = await super.explain(this.entry(goal), options);
    const answers = explanation.answers.map((answer) => ({ ...answer, goal: asked(answer.goal) }));
    return { ...explanation, answers };
  }

  /** What a server asks for must be defined; of what it is told to call, a declaration is enough. */
  private understands(functor: Functor): boolean {
    const { found } = this.table.definition(this.entity, this.entity.id, functor);
    if (HOOKS.has(functor.toString())) return found !== undefined;
    return this.table.declaration(this.entity, functor) !== undefined;
  }

  private entry(goal: Term): Term {
    return compound(ENTRY, [goal, this.message(deref(goal))]);
  }

  private message(goal: Term): Term {
    const { entity, table } = this;
    if (!isCallable(goal)) return goal;
    const functor = functorOf(goal);
    const args = goal instanceof Compound ? goal.args() : [];
    const message = { receiver: entity.id, args, self: entity.id, sender: USER };
    const link = linkOf(table, entity, functor, { kind: 'object', sender: '' });
    const { found } = table.definition(entity, entity.id, functor);
    if (HOOKS.has(functor.toString()) && found !== undefined) return callOf(found, found.object, message);
    return typeof link === 'string' ? struct('$send', entity.id, goal, userContext) : goalOf(link, message);
  }
}

class EntryRun implements Run {
  constructor(private readonly run: Run) {}

  get inferences(): number {
    return this.run.inferences;
  }

  close(): void {
    this.run.close();
  }

  async next(): Promise<Step> {
    const step = await this.run.next();
    return step.kind === 'answer' ? { ...step, goal: asked(step.goal) } : step;
  }
}

function asked(goal: Term): Term {
  const t = deref(goal);
  return t instanceof Compound && t.functor === ENTRY ? t.arg(0) : t;
}
