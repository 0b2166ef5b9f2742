// Tools whose predicates the served object keeps to itself: every call of them would be refused.

import { deref, listItems, match, textOf } from '../../terms/build.js';
import { Compound, Functor, type Term } from '../../terms/term.js';
import type { Loading } from '../loading.js';
import type { Entity } from './entity.js';
import type { EntityTable } from './entity-table.js';

const TOOLS = Functor.of('tools', 1);

/** Looks at lists of tools that are facts. */
export function reportHiddenTools(loading: Loading, table: EntityTable, entity: Entity): void {
  const found = table.definition(entity, entity.id, TOOLS).found;
  for (const { head, body, passage } of found?.predicate.clauses ?? []) {
    if (body !== undefined || !(head instanceof Compound)) continue;
    for (const tool of listItems(head.arg(0)) ?? []) {
      const functor = predicateOf(tool);
      const scope = functor === undefined ? undefined : table.declaration(entity, functor)?.scope;
      if (functor === undefined || scope === undefined || scope === 'public') continue;
      const text = `${functor.toString()} is ${scope} in ${entity.key}, so that its tool cannot be called; declare it public`;
      loading.report('message-not-understood', passage.place(tool, head), text);
    }
  }
}

function predicateOf(tool: Term): Functor | undefined {
  const [, name, arity] = match(tool, 'tool', 3) ?? match(tool, 'tool', 4) ?? [];
  const text = name === undefined ? undefined : textOf(deref(name));
  return text === undefined || typeof arity !== 'number' ? undefined : Functor.of(text, arity);
}
