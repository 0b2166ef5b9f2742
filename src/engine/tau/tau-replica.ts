// A session as one of several replicas: its clauses have serial numbers, what changed is found by comparing, and changes
// of other replicas are applied.

import type { TauModule, TauRule } from 'tau-prolog';
import { deref, struct } from '../../terms/build.js';
import { flatten, unflatten } from '../../terms/flat-term.js';
import { Compound, TRUE } from '../../terms/term.js';
import { LogicError } from '../../errors.js';
import type { Change, ChangeSet } from '../change-set.js';
import type { Indicator } from '../indicator.js';
import { pl } from './stock-tau.js';
import { bodyToTau, clauseVariables, fromTau, toTau } from './tau-terms.js';

export type Clauses = ReadonlyMap<string, readonly TauRule[]>;

interface Difference {
  readonly erased: readonly TauRule[];
  /** In the order in which they were put in front. */
  readonly prepended: readonly TauRule[];
  readonly appended: readonly TauRule[];
}

const NONE: readonly TauRule[] = [];

export class TauReplica {
  readonly #user: TauModule;
  readonly #serials = new WeakMap<TauRule, number>();
  #last = 0;
  #isNumbered = false;

  constructor(user: TauModule) {
    this.#user = user;
  }

  get lastSerial(): number {
    this.numberAll();
    return this.#last;
  }

  /** The clauses of the program get their numbers once, when they are first asked for. */
  numberAll(): void {
    if (this.#isNumbered) return;
    this.#isNumbered = true;
    for (const rules of this.#clauses().values())
      for (const rule of rules) this.#number(rule, this.#last + 1);
  }

  changesSince(before: Clauses): readonly Change[] {
    const changes: Change[] = [];
    const now = this.#clauses();
    let serial = 0;
    for (const [key, rules] of now) {
      const predicate = indicatorFrom(key);
      const old = before.get(key);
      if (old === undefined) changes.push({ kind: 'dynamic', predicate });
      const { erased, prepended, appended } = difference(old ?? NONE, rules);
      for (const rule of erased) changes.push(this.#erasure(predicate, rule));
      for (const [added, end] of [
        [prepended, 'first'],
        [appended, 'last'],
      ] as const) {
        for (const rule of added) {
          changes.push({ kind: 'added', predicate, end, clause: flatClause(rule), serial: serial++ });
        }
      }
    }
    for (const [key, rules] of before) {
      if (now.has(key)) continue;
      const predicate = indicatorFrom(key);
      for (const rule of rules) changes.push(this.#erasure(predicate, rule));
      changes.push({ kind: 'forgotten', predicate });
    }
    return changes;
  }

  /** Gives the clauses that are new since `before` their numbers, as `changesSince` counts them. */
  numberSince(before: Clauses, base = this.#last + 1): void {
    let serial = base;
    for (const [key, rules] of this.#clauses()) {
      const { prepended, appended } = difference(before.get(key) ?? NONE, rules);
      for (const rule of [...prepended, ...appended]) this.#number(rule, serial++);
    }
  }

  apply({ base, changes }: ChangeSet): void {
    this.numberAll();
    const user = this.#user;
    for (const change of changes) {
      const key = `${change.predicate.name}/${change.predicate.arity}`;
      const found = user.rules[key];
      const rules = Array.isArray(found) ? found : [];
      switch (change.kind) {
        case 'added': {
          const rule = ruleFrom(change);
          this.#number(rule, base + change.serial);
          if (change.end === 'last') rules.push(rule);
          else rules.unshift(rule);
          break;
        }
        case 'erased': {
          const at = rules.findIndex((rule) => this.#serials.get(rule) === change.serial);
          if (at === -1) throw new LogicError('WORKER_LOST', `clause ${change.serial} of ${key} is missing`);
          rules.splice(at, 1);
          break;
        }
        case 'dynamic':
          break;
        case 'forgotten':
          Reflect.deleteProperty(user.rules, key);
          user.update_indices_predicate(key);
          continue;
      }
      user.rules[key] = rules;
      user.public_predicates[key] = true;
      user.update_indices_predicate(key);
    }
  }

  #clauses(): Map<string, readonly TauRule[]> {
    const clauses = new Map<string, readonly TauRule[]>();
    for (const [key, rules] of Object.entries(this.#user.rules)) {
      if (Array.isArray(rules)) clauses.set(key, rules);
    }
    return clauses;
  }

  #erasure(predicate: Indicator, rule: TauRule): Change {
    return { kind: 'erased', predicate, serial: this.#serials.get(rule) ?? 0 };
  }

  #number(rule: TauRule, serial: number): void {
    this.#serials.set(rule, serial);
    this.#last = Math.max(this.#last, serial);
  }
}

/** Clauses only come at the two ends, so what is old stands together in the middle. */
function difference(before: readonly TauRule[], now: readonly TauRule[]): Difference {
  const old = new Set(before);
  const kept = new Set(now);
  const first = now.findIndex((rule) => old.has(rule));
  const fresh = now.filter((rule) => !old.has(rule));
  const prepended = first === -1 ? NONE : now.slice(0, first).reverse();
  return {
    erased: before.filter((rule) => !kept.has(rule)),
    prepended,
    appended: fresh.slice(prepended.length),
  };
}

function indicatorFrom(key: string): Indicator {
  const slash = key.lastIndexOf('/');
  return { name: key.slice(0, slash), arity: Number(key.slice(slash + 1)) };
}

function flatClause({ head, body }: TauRule): ReturnType<typeof flatten> {
  const variables = clauseVariables();
  return flatten(struct(':-', fromTau(head, variables), body === null ? TRUE : fromTau(body, variables)));
}

function ruleFrom({ clause }: Extract<Change, { kind: 'added' }>): TauRule {
  const term = unflatten(clause);
  const variables = clauseVariables();
  const head = term instanceof Compound ? toTau(term.arg(0), variables) : undefined;
  if (!(term instanceof Compound) || !(head instanceof pl.type.Term)) {
    throw new RangeError('a change holds no clause');
  }
  const body = deref(term.arg(1));
  return new pl.type.Rule(head, body === TRUE ? null : bodyToTau(body, variables));
}
