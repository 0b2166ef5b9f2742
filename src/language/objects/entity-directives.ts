// Directives within an entity. Those that say the same in plain files are handled there.

import { deref, functorOf, isCallable, match, struct } from '../../terms/build.js';
import { Atom, Compound, Cons, Functor, type Term } from '../../terms/term.js';
import type { PredicateProperty } from '../../engine/engine.js';
import { shown } from '../../engine/error-text.js';
import { reportInvalid, type Directive, type DirectiveHandler } from '../directive.js';
import { documentationDirectives } from '../documentation-directives.js';
import { indicatorIn, itemsOf } from '../indicators.js';
import { nearestName } from '../near-miss.js';
import { metaArgument } from '../predicate-directives.js';
import { runDirective } from '../run-directive.js';
import type { Source } from '../source.js';
import { declarationIn, withoutOptions } from '../table-directive.js';
import { unqualified } from '../modules.js';
import { bindParameters, type OpenEntity } from './entity-clauses.js';
import { predicateOf, type EntityPredicate, type Scope } from './entity.js';
import { contextTerm } from './frame.js';
import { objectsOf } from './object-layer.js';
import { renamedIn, usedIn } from './used-predicates.js';

type EntityHandler = (directive: Directive, source: Source, open: OpenEntity) => void | Promise<void>;

const HANDLERS: ReadonlyMap<string, EntityHandler> = new Map<string, EntityHandler>([
  ['public/1', scoping('public')],
  ['protected/1', scoping('protected')],
  ['private/1', scoping('private')],
  ['dynamic/0', madeDynamic],
  ['dynamic/1', declaring('dynamic')],
  ['discontiguous/1', declaring('discontiguous')],
  ['multifile/1', declaring('multifile')],
  ['table/1', tabling],
  ['meta_predicate/1', metaPredicate],
  ['meta_non_terminal/1', metaPredicate],
  ['mode/2', documentation('mode/2')],
  ['info/1', documentation('info/1')],
  ['info/2', documentation('info/2')],
  ['uses/1', usesObjects],
  ['uses/2', uses],
  ['use_module/2', nothing],
  ['use_module/1', nothing],
  ['alias/2', alias],
  ['initialization/1', initialization],
  ['synchronized/1', withoutEffect],
  ['synchronized/0', withoutEffect],
  ['threaded/0', withoutEffect],
  ['coinductive/1', withoutEffect],
  ['built_in/0', nothing],
  ['mode_non_terminal/2', nothing],
  ['set_logtalk_flag/2', nothing],
]);

/** What plain files take too and entities do not change. */
const SHARED = new Set([
  ...['include/1', 'op/3', 'set_prolog_flag/2', 'style_check/1', 'encoding/1', 'if/1', 'elif/1', 'else/0'],
  ...['endif/0', 'ensure_loaded/1', 'license/1', 'garbage_collect/0'],
]);

export async function carryOutWithin(
  open: OpenEntity,
  directive: Directive,
  source: Source,
): Promise<'done' | 'shared'> {
  const functor = functorOf(directive.goal);
  const key = functor.toString();
  const handler = HANDLERS.get(key);
  bindParameters(open.entity, directive.passage);
  objectsOf(source.loading).mention(directive.goal);
  if (handler !== undefined) {
    await handler(directive, source, open);
    return 'done';
  }
  if (SHARED.has(key)) return 'shared';
  reportUnknown(directive, functor, source, open);
  return 'done';
}

function reportUnknown(
  { passage }: Directive,
  functor: Functor,
  source: Source,
  { entity }: OpenEntity,
): void {
  const names = [...HANDLERS.keys(), ...SHARED];
  const near = nearestName(
    functor.name,
    names.map((name) => name.slice(0, name.lastIndexOf('/'))),
  );
  const meant = names.filter((name) => name.slice(0, name.lastIndexOf('/')) === (near ?? functor.name));
  const hint =
    meant.length === 0
      ? '; goals stand in `:- initialization(Goal).`'
      : `; did you mean ${meant.join(' or ')}?`;
  source.loading.report(
    'unknown-directive',
    passage.at,
    `${shown(functor.atom)}/${functor.arity} is no directive of the ${entity.kind} ${entity.key}${hint}`,
  );
}

/** The predicates that the directive names; what is none is reported. */
function named(
  directive: Directive,
  source: Source,
  open: OpenEntity,
): { readonly predicate: EntityPredicate; readonly term: Term }[] {
  return directive.args
    .slice(0, 1)
    .flatMap(itemsOf)
    .flatMap((item) => {
      const t = withoutOptions(item);
      // What is added to another entity is declared there.
      if (t instanceof Compound && match(t.arg(0), '::', 2) !== undefined) return [];
      const found = indicatorIn(t);
      if (found === undefined) {
        reportInvalid(source, directive, item, 'a predicate indicator such as foo/2');
        return [];
      }
      const { name, arity } = found.indicator;
      const predicate = predicateOf(open.entity, Functor.of(name, arity));
      if (t instanceof Compound && t.functor.name === '//') predicate.isNonTerminal = true;
      return [{ predicate, term: item }];
    });
}

function scoping(scope: Scope): EntityHandler {
  return async (directive, source, open) => {
    const items = directive.args.flatMap(itemsOf);
    for (const item of items) {
      if (item instanceof Compound && item.functor.name === 'op' && item.functor.arity === 3) {
        await runDirective(source, { goal: item, passage: directive.passage });
      }
    }
    const indicators = items.filter((item) => !(item instanceof Compound && item.functor.name === 'op'));
    const only = { ...directive, args: [listTerm(indicators)] };
    for (const { predicate, term } of named(only, source, open)) {
      const at = directive.passage.place(term, directive.goal);
      if (predicate.scope !== undefined && predicate.scope !== scope) {
        const text = `${predicate.functor.toString()} is declared ${scope} here and ${predicate.scope} before`;
        source.loading.report('scope-clash', at, text);
        continue;
      }
      predicate.scope = scope;
      predicate.declared ??= at;
    }
  };
}

function listTerm(items: readonly Term[]): Term {
  return items.reduceRight<Term>((rest, item) => new Cons(item, rest), Atom.of('[]'));
}

function declaring(property: PredicateProperty): EntityHandler {
  return (directive, source, open) => {
    for (const { predicate } of named(directive, source, open)) predicate.properties.add(property);
  };
}

function madeDynamic(_directive: Directive, _source: Source, open: OpenEntity): void {
  for (const predicate of open.entity.predicates.values()) predicate.properties.add('dynamic');
}

function tabling(directive: Directive, source: Source, open: OpenEntity): void {
  for (const item of directive.args.flatMap(itemsOf).map(withoutOptions)) {
    const declared = declarationIn(unqualified(item));
    if (declared === undefined) {
      reportInvalid(source, directive, item, 'foo/2 or foo(_, _)');
      continue;
    }
    const { indicator, modes } = declared;
    const predicate = predicateOf(open.entity, Functor.of(indicator.name, indicator.arity));
    predicate.properties.add('tabled');
    // The execution context is one more argument, and part of the question.
    predicate.tableModes = modes.length === 0 ? undefined : [...modes, { kind: 'index' }];
  }
}

function metaPredicate(directive: Directive, source: Source, open: OpenEntity): void {
  for (const item of directive.args.flatMap(itemsOf)) {
    const template = unqualified(item);
    if (!(template instanceof Compound) || template.functor.name === '/') {
      reportInvalid(source, directive, item, 'a template such as foo(0, *)');
      continue;
    }
    predicateOf(open.entity, template.functor).meta = template.args().map(metaArgument);
  }
}

/** mode/2 and info/1,2 are read as in plain files, and kept with the entity. */
function documentation(key: string): EntityHandler {
  const read = new Map<string, DirectiveHandler>(documentationDirectives).get(key);
  return async (directive, source, { entity }) => {
    const { modes, infos } = source.loading;
    const before = [modes.length, infos.length] as const;
    await read?.(directive, source);
    entity.modes.push(...modes.splice(before[0]));
    entity.infos.push(...infos.splice(before[1]));
  };
}

/** `uses([object as alias, ...])`. */
function usesObjects(directive: Directive, source: Source, { entity }: OpenEntity): void {
  for (const item of directive.args.flatMap(itemsOf)) {
    const [object, other] =
      item instanceof Compound && item.functor.name === 'as' ? item.args().map(deref) : [item];
    if (object !== undefined && isCallable(object) && other instanceof Atom)
      entity.objectAliases.set(other.name, object);
    else if (other !== undefined || !isCallable(item))
      reportInvalid(source, directive, item, '`object as alias`');
  }
}

function uses(directive: Directive, source: Source, { entity }: OpenEntity): void {
  const [first, list] = directive.args;
  const object = first === undefined ? undefined : deref(first);
  const isParameter = [...entity.parameters.values()].some((parameter) => deref(parameter) === object);
  if (object === undefined || (!isCallable(object) && !isParameter) || object instanceof Cons) {
    reportInvalid(source, directive, object ?? directive.goal, 'an object');
    return;
  }
  for (const item of list === undefined ? [] : itemsOf(list)) {
    const found = usedIn(item, object);
    if (found === undefined) reportInvalid(source, directive, item, 'a predicate indicator such as foo/2');
    else entity.uses.set(found.alias, found.used);
  }
}

function alias(directive: Directive, source: Source, { entity }: OpenEntity): void {
  const [other, list] = directive.args;
  if (other === undefined || !isCallable(other) || other instanceof Cons) {
    reportInvalid(source, directive, other ?? directive.goal, 'an entity');
    return;
  }
  for (const item of list === undefined ? [] : itemsOf(list)) {
    const found = renamedIn(item);
    if (found === undefined) reportInvalid(source, directive, item, '`foo/1 as bar/1`');
    else entity.aliases.set(found.alias, { entity: other, original: found.original });
  }
}

/** The goal runs in the name of the object, once the file is loaded. */
function initialization({ args, passage }: Directive, source: Source, { entity }: OpenEntity): void {
  const [goal] = args;
  if (goal === undefined) return;
  const { id, keyAtom } = entity;
  const context = contextTerm({ self: id, this: id, sender: Atom.of('user'), key: keyAtom });
  const { loading } = source;
  loading.initializations.push({ goal: struct('$metacall', goal, context), passage, shown: goal });
}

function withoutEffect({ goal, passage }: Directive, source: Source): void {
  source.loading.report(
    'directive-without-effect',
    passage.at,
    `${functorOf(goal).toString()} has no effect: a knowledge base runs one call at a time`,
  );
}

function nothing(): void {
  // Library predicates are always visible, and flags of the compiler mean nothing here.
}
