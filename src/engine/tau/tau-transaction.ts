// The state of a session that a call may change, to go back to. Tau changes its arrays of clauses in place, so they are
// copied, references only, which is cheap beside one of Tau's asserts; only what has changed is indexed again.

import type { TauModule, TauRule, TauSession } from 'tau-prolog';
import type { OperatorTable } from '../../terms/operators.js';
import type { Transaction } from '../engine.js';
import { definitions, replaceOperators } from './operator-mirror.js';
import type { TauReplica } from './tau-replica.js';

interface ModuleSnapshot {
  readonly module: TauModule;
  readonly clauses: ReadonlyMap<string, readonly TauRule[]>;
  readonly publicPredicates: Record<string, boolean>;
  readonly multifilePredicates: Record<string, boolean>;
}

export interface TransactionScope {
  readonly session: TauSession;
  readonly operators: OperatorTable;
  readonly replica: TauReplica;
  /** Called once. */
  readonly ended: () => void;
}

/** Flags and operators go back at the end in either case: they last for one call. */
export function beginTransaction({ session, operators, replica, ended }: TransactionScope): Transaction {
  replica.numberAll();
  const flags = { ...session.flag };
  const operatorsBefore = definitions(operators);
  const modules = Object.entries(session.modules).map(([id, module]) => [id, snapshot(module)] as const);
  const userClauses = modules.find(([id]) => id === 'user')?.[1].clauses ?? new Map<string, TauRule[]>();
  let open = true;

  function end(restore: () => void): void {
    if (!open) return;
    open = false;
    restore();
    session.flag = flags;
    replaceOperators(operators, operatorsBefore);
    ended();
  }

  return {
    changes: () => replica.changesSince(userClauses),
    commit(base) {
      end(() => {
        replica.numberSince(userClauses, base);
      });
    },
    rollback() {
      end(() => {
        const before = new Map(modules);
        for (const id of Object.keys(session.modules)) {
          const found = before.get(id);
          if (found === undefined) Reflect.deleteProperty(session.modules, id);
          else restore(found);
        }
      });
    },
  };
}

function snapshot(module: TauModule): ModuleSnapshot {
  const clauses = new Map<string, readonly TauRule[]>();
  for (const [indicator, rules] of Object.entries(module.rules)) {
    if (Array.isArray(rules)) clauses.set(indicator, rules.slice());
  }
  return {
    module,
    clauses,
    publicPredicates: { ...module.public_predicates },
    multifilePredicates: { ...module.multifile_predicates },
  };
}

function restore({ module, clauses, publicPredicates, multifilePredicates }: ModuleSnapshot): void {
  for (const [indicator, rules] of Object.entries(module.rules)) {
    if (!Array.isArray(rules)) continue;
    if (!clauses.has(indicator)) {
      Reflect.deleteProperty(module.rules, indicator);
      module.update_indices_predicate(indicator);
    }
  }
  for (const [indicator, before] of clauses) {
    if (sameClauses(module.rules[indicator], before)) continue;
    module.rules[indicator] = before.slice();
    module.update_indices_predicate(indicator);
  }
  module.public_predicates = publicPredicates;
  module.multifile_predicates = multifilePredicates;
}

function sameClauses(now: unknown, before: readonly TauRule[]): boolean {
  return (
    Array.isArray(now) && now.length === before.length && before.every((rule, index) => now[index] === rule)
  );
}
