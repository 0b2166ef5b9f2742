// Keeps Tau's operators equal to the engine's table, which the loader changes too.

import type { TauPredicate, TauSession } from 'tau-prolog';
import type { OperatorTable, OperatorType } from '../../terms/operators.js';

export type OperatorDefinition = readonly [priority: number, type: OperatorType, name: string];

/** Gives Tau the operators of `table`. */
export function showOperators(table: OperatorTable, session: TauSession): void {
  const shown: TauSession['__operators'] = {};
  for (const [priority, type, name] of definitions(table)) {
    // Tau looks names up without asking whether they are inherited.
    const row = (shown[priority] ??= Object.create(null) as Record<string, string[]>);
    (row[name] ??= []).push(type);
  }
  session.__operators = shown;
}

/** op/3 of Tau that changes the engine's table with it. */
export function mirroredOp(op: TauPredicate, table: OperatorTable): TauPredicate {
  return (thread, point, atom) => {
    op(thread, point, atom);
    const now: OperatorDefinition[] = [];
    for (const [priority, row] of Object.entries(thread.session.__operators)) {
      for (const [name, types] of Object.entries(row)) {
        for (const type of types) if (isOperatorType(type)) now.push([Number(priority), type, name]);
      }
    }
    replaceOperators(table, now);
    showOperators(table, thread.session);
    return undefined;
  };
}

export function definitions(table: OperatorTable): OperatorDefinition[] {
  return [...table.entries()].map(({ name, operator }) => [operator.priority, operator.type, name]);
}

/** Makes `definitions` the whole of `table`. */
export function replaceOperators(table: OperatorTable, wanted: readonly OperatorDefinition[]): void {
  for (const [, type, name] of definitions(table)) table.add(0, type, name);
  for (const [priority, type, name] of wanted) table.add(priority, type, name);
}

const TYPES: readonly string[] = ['xfx', 'xfy', 'yfx', 'fy', 'fx', 'xf', 'yf'] satisfies OperatorType[];

function isOperatorType(text: string): text is OperatorType {
  return TYPES.includes(text);
}
