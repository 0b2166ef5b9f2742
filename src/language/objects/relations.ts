// The relations in an entity's opening directive: implements(...), extends(...) and kin, alone or several, with scopes.

import { deref, isCallable } from '../../terms/build.js';
import { Compound, Cons, type Term } from '../../terms/term.js';
import type { Position } from '../../reader/position.js';
import { itemsOf } from '../indicators.js';
import type { Relation, RelationKind, Scope } from './entity.js';

const KINDS: ReadonlyMap<string, RelationKind> = new Map(
  (['implements', 'imports', 'extends', 'instantiates', 'specializes', 'complements'] as const).map(
    (kind) => [kind, kind],
  ),
);

const SCOPES: ReadonlyMap<string, Scope> = new Map([
  ['public', 'public'],
  ['protected', 'protected'],
  ['private', 'private'],
]);

/** Undefined for a term that is no relation. */
export function relationsIn(
  term: Term,
  place: (term: Term, within: Term) => Position,
): readonly Relation[] | undefined {
  const t = deref(term);
  if (!(t instanceof Compound)) return undefined;
  const kind = KINDS.get(t.functor.name);
  if (kind === undefined) return undefined;
  const relations: Relation[] = [];
  for (const item of t.args().flatMap(itemsOf)) {
    const [scope, id] = scoped(item);
    if (!isCallable(id) || id instanceof Cons) return undefined;
    relations.push({ kind, scope, id, place: () => place(id, t) });
  }
  return relations;
}

/** `protected::entity`. */
function scoped(term: Term): [Scope, Term] {
  const t = deref(term);
  if (t instanceof Compound && t.functor.name === '::' && t.functor.arity === 2) {
    const name = deref(t.arg(0));
    const scope = isCallable(name) && !(name instanceof Compound) ? SCOPES.get(name.name) : undefined;
    if (scope !== undefined) return [scope, deref(t.arg(1))];
  }
  return ['public', t];
}
