// What a tabled predicate is to its tables: how its clauses run, and how answers are put together.

import { Functor } from '../../../terms/term.js';
import type { TableMode } from '../../engine.js';
import { storedCode } from '../clause-runner.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { Predicate } from '../predicate.js';
import { Dependencies } from './dependencies.js';
import { ClauseSplitter } from './split-clauses.js';

/** How the answers' values of one argument become one. */
export type Aggregation =
  | { readonly kind: 'first' | 'last' | 'min' | 'max' | 'sum' }
  /** Calls `functor`(Old, New, Joined), or `functor`(Old, New) to ask whether the new value is to be taken. */
  | { readonly kind: 'lattice' | 'order'; readonly functor: Functor };

/** For each argument how it is aggregated; undefined for those that tell answers apart. */
export type TableModes = readonly (Aggregation | undefined)[];

/** Undefined when nothing is aggregated. */
export function tableModesFrom(modes: readonly TableMode[]): TableModes | undefined {
  return modes.every(({ kind }) => kind === 'index') ? undefined : modes.map(aggregationFrom);
}

function aggregationFrom(mode: TableMode): Aggregation | undefined {
  switch (mode.kind) {
    case 'index':
      return undefined;
    case 'lattice':
      return { kind: 'lattice', functor: Functor.of(mode.predicate, 3) };
    case 'order':
      return { kind: 'order', functor: Functor.of(mode.predicate, 2) };
    case 'first':
    case 'last':
    case 'min':
    case 'max':
    case 'sum':
      return { kind: mode.kind };
  }
}

export class TabledDefinition {
  readonly dependencies: Dependencies;
  private code: Code | undefined;

  constructor(
    private readonly m: Machine,
    readonly predicate: Predicate,
    readonly modes: TableModes | undefined,
    /** Makes the code of predicates without tables. */
    private readonly link: (predicate: Predicate) => Code,
  ) {
    this.dependencies = new Dependencies(m.database, predicate);
  }

  /** Runs the clauses, with the arguments in the registers. */
  get generator(): Code {
    return (this.code ??= this.makeGenerator());
  }

  // The clauses of a dynamic predicate come and go, so they run as they are.
  private makeGenerator(): Code {
    const { m, predicate } = this;
    if (predicate.isDynamic) return storedCode(m, predicate);
    const generator = new Predicate(predicate.functor, 'program', () => null);
    const splitter = new ClauseSplitter(m.database, predicate, (rest, clause) => {
      rest.append(clause);
      rest.run = this.link(rest);
      m.database.addSystem(rest);
    });
    for (const clause of predicate.clauses.live()) {
      for (const part of splitter.split(clause, generator)) generator.append(part);
    }
    generator.declared = true;
    generator.run = this.link(generator);
    return () => generator.run();
  }
}
