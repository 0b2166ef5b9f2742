// The machine behind the port: it wires database, machine and builtins together.

import { deref, functorOf } from '../../terms/build.js';
import { Functor, type Callable, type Term } from '../../terms/term.js';
import type { OperatorTable } from '../../terms/operators.js';
import type {
  Clause,
  Definer,
  Engine,
  HostPredicate,
  HostResult,
  PredicateProperty,
  Run,
  SolveOptions,
  TableMode,
  Transaction,
} from '../engine.js';
import type { Indicator } from '../indicator.js';
import type { ChangeSet } from '../change-set.js';
import { NO_OPENINGS, type Openings } from '../openings.js';
import type { ExplainOptions, Explanation } from '../explanation.js';
import { Builtin, installTheme } from './builtin.js';
import { themes } from './builtins/themes.js';
import { takeArguments } from './clause-runner.js';
import type { Code } from './code.js';
import { Database } from './database.js';
import { attachLibraries } from './library/libraries.js';
import { applyChanges, changesOf } from './replication.js';
import { explain } from './explain/explain.js';
import { checkFlag } from './flags.js';
import { linkForm, linkPredicate } from './linker.js';
import { Machine } from './machine.js';
import { asPrologError, MachineRun, unifyPairs } from './machine-run.js';
import { MemoryWatch } from './memory-watch.js';
import { RunState } from './run-state.js';
import { wakeFirst } from './wake-up.js';
import { tableModesFrom } from './tabling/tabled-definition.js';

export interface MachineOptions {
  /** MiB that what stays alive may take; what the process has by default. */
  readonly memoryLimit?: number | undefined;
  readonly openings?: Openings;
}

export function createMachineEngine(options: MachineOptions = {}): Engine {
  return new MachineEngine(options);
}

class MachineEngine implements Engine {
  readonly kind = 'machine';
  private readonly database: Database;
  private readonly machine: Machine;

  constructor({ memoryLimit, openings = NO_OPENINGS }: MachineOptions) {
    this.database = new Database(
      (predicate) => linkPredicate(this.machine, predicate),
      (form) => linkForm(this.machine, form),
    );
    this.machine = new Machine(this.database, new RunState(), new MemoryWatch(memoryLimit), openings);
    for (const theme of themes) installTheme(this.machine, theme);
    attachLibraries(this.database);
  }

  get operators(): OperatorTable {
    return this.database.operators;
  }

  addClause(clause: Clause): void {
    const predicate = this.database.own(functorOf(clause.head));
    this.database.append(this.database.makeClause(predicate, clause));
  }

  declare(indicator: Indicator, property: PredicateProperty, modes?: readonly TableMode[]): void {
    const tableModes = modes === undefined ? undefined : tableModesFrom(modes);
    this.database.declare(Functor.of(indicator.name, indicator.arity), property, tableModes);
  }

  setFlag(name: string, value: Term): void {
    const term = deref(value);
    checkFlag(name, term);
    this.database.flags.set(name, term);
  }

  define(indicator: Indicator, predicate: HostPredicate): void {
    const functor = Functor.of(indicator.name, indicator.arity);
    this.database.addSystem(
      new Builtin(functor, 'host', hostCode(this.machine, functor, predicate), undefined),
    );
  }

  definer(indicator: Indicator): Definer | undefined {
    return this.database.find(Functor.of(indicator.name, indicator.arity))?.definer;
  }

  *programPredicates(): Iterable<Indicator> {
    for (const { name, arity } of this.database.programPredicates()) yield { name, arity };
  }

  begin(): Transaction {
    const { database } = this;
    database.begin();
    return {
      changes: () => changesOf(this.machine, database.journal),
      commit: (base) => {
        database.commit(base);
      },
      rollback: () => {
        database.rollback();
      },
    };
  }

  get lastSerial(): number {
    return this.database.journal.lastSerial;
  }

  apply(changes: ChangeSet): void {
    applyChanges(this.database, changes);
  }

  solve(goal: Callable | Term, options: SolveOptions = {}): Run {
    return new MachineRun(this.machine, goal, options);
  }

  explain(goal: Term, options: ExplainOptions = {}): Promise<Explanation> {
    return explain(this.machine, goal, options);
  }
}

// A host predicate that promises its result leaves the trampoline; the run goes on when the promise settles.
function hostCode(m: Machine, functor: Functor, predicate: HostPredicate): Code {
  const run: Code = () => {
    if (m.pending) return wakeFirst(m, run);
    m.endAtLimit();
    m.culprit = functor;
    const result = callHost(predicate, takeArguments(m, functor.arity));
    if (!(result instanceof Promise)) return m.proceedIf(unifyPairs(m, result));
    m.run.outcome = { kind: 'waiting', promise: result };
    return null;
  };
  return run;
}

function callHost(predicate: HostPredicate, args: readonly Term[]): HostResult | Promise<HostResult> {
  try {
    return predicate(args);
  } catch (thrown) {
    throw asPrologError(thrown);
  }
}
