// The Engine over a stock Tau-Prolog session: clauses go in one by one, Tau's reader is never used.

import { LogicError } from '../../errors.js';
import { deref, functorOf, struct } from '../../terms/build.js';
import { OperatorTable } from '../../terms/operators.js';
import { Atom, TRUE, type Term } from '../../terms/term.js';
import type {
  Clause,
  Definer,
  Engine,
  HostPredicate,
  PredicateProperty,
  Run,
  SolveOptions,
  Transaction,
} from '../engine.js';
import type { Indicator } from '../indicator.js';
import type { ChangeSet } from '../change-set.js';
import type { Explanation } from '../explanation.js';
import { domainError, indicatorTerm, permissionError, typeError } from '../prolog-error.js';
import type { ActiveRun } from './active-run.js';
import { createClosedSession, type ClosedSession } from './closed-session.js';
import { hostPredicate } from './host-predicates.js';
import { showOperators } from './operator-mirror.js';
import { pl } from './stock-tau.js';
import { TauRun } from './tau-run.js';
import { bodyToTau, clauseVariables, toTau } from './tau-terms.js';
import { TauReplica } from './tau-replica.js';
import { beginTransaction } from './tau-transaction.js';

export function createTauEngine(): Engine {
  return new TauEngine();
}

const CONTROL: ReadonlySet<string> = new Set([
  ...[
    'true/0',
    'fail/0',
    'false/0',
    '!/0',
    'call/1',
    ',/2',
    ';/2',
    '->/2',
    '*->/2',
    '\\+/1',
    'catch/3',
    'throw/1',
  ],
  ...['|/2', ':/2', ':-/1', ':-/2', '-->/2', '?-/1'],
]);

// Names of Tau's core that no other Prolog has: a program may use them for itself.
const REDEFINABLE: ReadonlySet<string> = new Set([
  ...['version/0', 'license/0', 'goal_expansion/2', 'keygroup/2', 'atomic_concat/3'],
  ...['time_property/2', 'time_year/2', 'time_month/2'],
]);

class TauEngine implements Engine {
  readonly kind = 'tau';
  readonly operators = OperatorTable.standard();
  private readonly closed: ClosedSession;
  private readonly replica: TauReplica;
  private readonly hosts = new Set<string>();
  private active: ActiveRun | undefined;
  private transaction: Transaction | undefined;

  constructor() {
    this.closed = createClosedSession(() => this.activeRun(), this.operators);
    this.replica = new TauReplica(this.closed.user);
  }

  addClause({ head, body, at }: Clause): void {
    this.refuseIfReserved(functorOf(head));
    const variables = clauseVariables();
    const tauHead = toTau(head, variables);
    if (!(tauHead instanceof pl.type.Term)) throw typeError('callable', head);
    const tauBody = deref(body) === TRUE ? null : bodyToTau(body, variables);
    this.closed.session.add_rule(new pl.type.Rule(tauHead, tauBody), {
      context_module: 'user',
      from: at?.file ?? 'user',
    });
  }

  declare(indicator: Indicator, property: PredicateProperty): void {
    if (property === 'tabled') {
      throw new LogicError('ENGINE_UNSUPPORTED', 'the tau engine has no tabling; use the machine engine');
    }
    this.refuseIfReserved(indicator);
    const { user } = this.closed;
    const key = keyOf(indicator);
    if (!Object.hasOwn(user.rules, key)) {
      user.rules[key] = [];
      user.public_predicates[key] = false;
      user.update_indices_predicate(key);
    }
    if (property === 'dynamic') user.public_predicates[key] = true;
    if (property === 'multifile') user.multifile_predicates[key] = true;
  }

  setFlag(name: string, value: Term): void {
    const flag = Object.hasOwn(pl.flag, name) ? pl.flag[name] : undefined;
    if (flag === undefined) throw domainError('prolog_flag', Atom.of(name));
    if (flag.changeable !== true) throw permissionError('modify', 'flag', Atom.of(name));
    const wanted = toTau(value, clauseVariables());
    const allowed = Object.values(flag.allowed).some((one) => one.equals(wanted));
    if (!allowed) throw domainError('flag_value', struct('+', Atom.of(name), value));
    this.closed.session.flag[name] = wanted;
  }

  define(indicator: Indicator, predicate: HostPredicate): void {
    const key = keyOf(indicator);
    if (Object.hasOwn(this.closed.user.rules, key)) {
      throw new LogicError('ARGUMENT_INVALID', `the program already defines ${key}`);
    }
    this.closed.system.rules[key] = hostPredicate(() => this.activeRun(), predicate);
    this.hosts.add(key);
  }

  definer(indicator: Indicator): Definer | undefined {
    const key = keyOf(indicator);
    const { user, system, libraries } = this.closed;
    if (CONTROL.has(key)) return 'control';
    if (this.hosts.has(key)) return 'host';
    if (Object.hasOwn(user.rules, key)) return 'program';
    if (REDEFINABLE.has(key)) return 'library';
    if (Object.hasOwn(system.rules, key)) return 'builtin';
    return libraries.some(({ exports }) => exports.includes(key)) ? 'library' : undefined;
  }

  *programPredicates(): Iterable<Indicator> {
    for (const key of Object.keys(this.closed.user.rules)) {
      const slash = key.lastIndexOf('/');
      yield { name: key.slice(0, slash), arity: Number(key.slice(slash + 1)) };
    }
  }

  begin(): Transaction {
    if (this.transaction !== undefined) {
      throw new LogicError('ARGUMENT_INVALID', 'a transaction is already open; transactions do not nest');
    }
    const { closed, operators, replica } = this;
    this.transaction = beginTransaction({
      session: closed.session,
      operators,
      replica,
      ended: () => {
        this.transaction = undefined;
      },
    });
    return this.transaction;
  }

  apply(changes: ChangeSet): void {
    this.replica.apply(changes);
  }

  get lastSerial(): number {
    return this.replica.lastSerial;
  }

  solve(goal: Term, options: SolveOptions = {}): Run {
    showOperators(this.operators, this.closed.session);
    return new TauRun(this.closed.session, goal, {
      ...options,
      within: (run, work) => this.within(run, work),
    });
  }

  explain(): Promise<Explanation> {
    const message = 'the tau engine records no derivations; use the machine engine for explanations';
    return Promise.reject(new LogicError('ENGINE_UNSUPPORTED', message));
  }

  private within<Result>(run: ActiveRun, work: () => Result): Result {
    const outer = this.active;
    this.active = run;
    try {
      return work();
    } finally {
      this.active = outer;
    }
  }

  private activeRun(): ActiveRun {
    if (this.active === undefined) throw new Error('no run is active');
    return this.active;
  }

  private refuseIfReserved(indicator: Indicator): void {
    const definer = this.definer(indicator);
    if (definer === 'control' || definer === 'builtin' || definer === 'host') {
      throw permissionError('modify', 'static_procedure', indicatorTerm(indicator.name, indicator.arity));
    }
  }
}

function keyOf({ name, arity }: Indicator): string {
  return `${name}/${arity}`;
}
