// Predicates that an object changes without having declared them dynamic: asserting creates them.

import { deref, functorOf, isCallable } from '../../terms/build.js';
import { Compound, type Functor, type Term } from '../../terms/term.js';
import { partsOf } from './database-goals.js';
import { predicateOf, type Entity } from './entity.js';

const CREATING = new Set(['assert/1', 'asserta/1', 'assertz/1', 'retractall/1']);
/** What is within belongs to others. */
const FOREIGN = new Set(['::/1', '::/2', '^^/1', '{}/1', '<</2']);

export function noteDynamics(entity: Entity): void {
  if (entity.kind !== 'object') return;
  for (const { clauses } of [...entity.predicates.values()]) {
    for (const { body } of clauses) for (const functor of createdIn(body)) note(entity, functor);
  }
}

function note(entity: Entity, functor: Functor): void {
  const predicate = predicateOf(entity, functor);
  if (predicate.clauses.length === 0) predicate.properties.add('dynamic');
}

function createdIn(body: Term | undefined): Functor[] {
  const found: Functor[] = [];
  const pending = body === undefined ? [] : [body];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (!(t instanceof Compound)) continue;
    const key = t.functor.toString();
    if (FOREIGN.has(key)) continue;
    if (CREATING.has(key)) {
      const [head] = partsOf(t.arg(0));
      if (isCallable(head)) found.push(functorOf(head));
    }
    pending.push(...t.args());
  }
  return found;
}
