// Objects, categories and protocols: recognized from their first directive to their last, and skipped as a whole.

import type { Directive } from './directive.js';
import type { Source } from './source.js';
import { deref, functorOf, isCallable } from '../terms/build.js';
import { Compound, type Term } from '../terms/term.js';

const KINDS = new Set(['object', 'category', 'protocol']);

/** Whether the directive opens an entity, or closes one that is not open. */
export function openEntity({ goal, passage }: Directive, source: Source): boolean {
  const { name, arity } = functorOf(goal);
  if (KINDS.has(name) && arity > 0) {
    const { at } = passage;
    source.entity = { kind: name, at };
    source.loading.report(
      'objects-unsupported',
      at,
      `objects are not supported yet: this version reads plain files only, and skips the ${name} up to \`:- end_${name}.\``,
    );
    return true;
  }
  return false;
}

/** Whether the directive closes the entity that is open. */
export function closesEntity(source: Source, term: Term): boolean {
  const goal = term instanceof Compound && term.functor.arity === 1 ? deref(term.arg(0)) : term;
  return isCallable(goal) && functorOf(goal).toString() === `end_${source.entity?.kind ?? ''}/0`;
}

/** At the end of a text. */
export function reportUnclosedEntity(source: Source): void {
  if (source.entity === undefined) return;
  const { kind, at } = source.entity;
  source.loading.report(
    'entity-unclosed',
    at,
    `the ${kind} is not closed; write \`:- end_${kind}.\` at its end`,
  );
}
