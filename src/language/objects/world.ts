// What a goal is compiled against: the entities known, the engine, and what may be made on the way.

import type { Callable, Functor, Term } from '../../terms/term.js';
import type { MetaArgument } from '../meta-arguments.js';
import type { Entity } from './entity.js';
import type { EntityTable } from './entity-table.js';
import type { GoalCompiler } from './goal-compiler.js';
import type { SendKind } from './link.js';

export interface World {
  readonly table: EntityTable;
  readonly metaArguments: ReadonlyMap<Functor, readonly MetaArgument[]>;
  /** Whether the goal is one of the engine, its libraries or its host, as a local goal of the entity may be. */
  isPlain(functor: Functor, entity: Entity | undefined): boolean;
  /** A goal of plain code. */
  plain(goal: Term): Term;
  /** Whether all that the entity inherits from is known, and does not change at run time. */
  isComplete(entity: Entity): boolean;
  /** The predicate that passes a message on to objects known at run time only; undefined at run time itself. */
  dispatcher(kind: SendKind, functor: Functor): Functor | undefined;
  /** A closure that needs the execution context, as one of plain code; undefined at run time. */
  auxiliary(compiler: GoalCompiler, closure: Callable, extra: number): Term | undefined;
}
