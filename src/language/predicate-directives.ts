// Directives that say something of predicates: dynamic, discontiguous, multifile, table, meta_predicate, public and kin.

import type { PredicateProperty } from '../engine/engine.js';
import { deref, struct } from '../terms/build.js';
import { Atom, Compound, Functor, Var, type Term } from '../terms/term.js';
import { reportInvalid, type Directive, type DirectiveHandler } from './directive.js';
import { indicatorsIn, itemsOf, type NamedIndicator } from './indicators.js';
import { claim } from './module-files.js';
import { isQualified, unqualified } from './modules.js';
import type { MetaArgument } from './meta-arguments.js';
import { addClause } from './add-clause.js';
import { passageAt, type Source } from './source.js';
import { table, withoutOptions } from './table-directive.js';

export const predicateDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['dynamic/1', declaring('dynamic')],
  ['dynamic/2', declaring('dynamic')],
  ['thread_local/1', declaring('dynamic')],
  ['discontiguous/1', declaring('discontiguous')],
  ['multifile/1', declaring('multifile')],
  ['table/1', table],
  ['meta_predicate/1', metaPredicate],
  ['meta_non_terminal/1', documentation],
  ['public/1', documentation],
  ['protected/1', documentation],
  ['private/1', documentation],
  ['det/1', documentation],
  ['noprofile/1', documentation],
  ['uses/2', uses],
  ['alias/2', uses],
];

function declaring(property: PredicateProperty): DirectiveHandler {
  return (directive, source) => {
    const names = directive.args.slice(0, 1).flatMap(itemsOf).map(withoutOptions);
    for (const { indicator, term } of indicatorsIn(names, directive, source)) {
      const at = directive.passage.place(term);
      const functor = Functor.of(indicator.name, indicator.arity);
      source.loading.declare(indicator, property, { at });
      if (property === 'dynamic' && !isQualified(term)) claim(source, source.loading.predicate(functor), at);
    }
  };
}

/** Scopes mean nothing in a plain file, but what they name must be predicates. */
function documentation(directive: Directive, source: Source): void {
  indicatorsIn(directive.args.flatMap(itemsOf).filter(isNoOperator), directive, source);
}

function isNoOperator(term: Term): boolean {
  return !(term instanceof Compound && term.functor.name === 'op');
}

function metaPredicate(directive: Directive, source: Source): void {
  for (const item of directive.args.flatMap(itemsOf)) {
    const template = unqualified(item);
    if (!(template instanceof Compound) || template.functor.name === '/') {
      reportInvalid(source, directive, item, 'a template such as foo(0, ?)');
      continue;
    }
    source.loading.metaPredicates.add(template.functor);
    source.loading.metaArguments.set(template.functor, template.args().map(metaArgument));
  }
}

export function metaArgument(term: Term): MetaArgument {
  const t = deref(term);
  if (typeof t === 'number') return t;
  return t instanceof Atom && (t.name === '^' || t.name === '//') ? t.name : '?';
}

/** All predicates are visible everywhere; only the new names have to be made. */
function uses(directive: Directive, source: Source): void {
  defineAliases(indicatorsIn(directive.args.slice(1), directive, source), directive, source);
}

/** `foo/1 as bar` defines bar(A) :- foo(A). */
export function defineAliases(names: readonly NamedIndicator[], directive: Directive, source: Source): void {
  for (const { indicator, alias, term } of names) {
    const args = Array.from({ length: indicator.arity }, () => new Var());
    const at = directive.passage.place(term);
    const body = struct(indicator.name, ...args);
    const head = struct(alias ?? indicator.name, ...args);
    const { loading } = source;
    if (alias !== undefined && alias !== indicator.name) {
      addClause(source, { head, body, passage: passageAt(at), origin: 'expansion' });
    } else {
      const functor = Functor.of(indicator.name, indicator.arity);
      loading.noteCall(functor, { caller: 'import', through: undefined, place: () => at });
    }
  }
}
