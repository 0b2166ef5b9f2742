// Predicates that are called but that nobody defines, with the nearest that somebody does.

import type { Indicator } from '../engine/indicator.js';
import { Functor } from '../terms/term.js';
import { shown } from '../engine/error-text.js';
import { libraryPredicates } from './known-libraries.js';
import { indicatorOf, type Caller, type CallSite, type Loading } from './loading.js';
import { nearestIndicator } from './near-miss.js';

const MOST_ARGUMENTS = 8;

/** Names compared for suggestions in one load: thousands of faults are not compared with thousands of predicates each. */
const MOST_COMPARISONS = 1_000_000;

/** Each predicate that calls one is told so once, at its first call. */
export function reportUndefinedPredicates(loading: Loading): void {
  for (const [functor, sites] of loading.callees) {
    if (sites === undefined || loading.expected.has(functor) || loading.defines(functor)) continue;
    const callers = new Map<Caller, CallSite>();
    for (const site of sites) {
      if (!callers.has(site.caller) && !isOwnMeaning(loading, site)) callers.set(site.caller, site);
    }
    if (callers.size === 0) continue;
    const arities = otherArities(loading, functor);
    const hint = arities.length === 0 ? suggestion(loading, functor) : `; there is ${arities.join(', ')}`;
    const code = arities.length === 0 ? 'undefined-predicate' : 'arity-clash';
    for (const { caller, place } of callers.values()) {
      const message = `${indicatorText(functor)} ${relation(caller)} but not defined${hint}`;
      loading.report(code, place(), message);
    }
  }
}

/** Predicates of the program with the same name. */
function otherArities(loading: Loading, { atom }: Functor): string[] {
  return Array.from({ length: MOST_ARGUMENTS + 1 }, (_, arity) => Functor.of(atom, arity))
    .filter((other) => loading.predicates.get(other)?.begins !== undefined)
    .map(indicatorText);
}

/** `; did you mean foo/2?`, or nothing, also after very many. */
export function suggestion(loading: Loading, wanted: Functor): string {
  if (loading.comparisons > MOST_COMPARISONS) return '';
  const known = candidates(loading, wanted);
  loading.comparisons += known.length;
  const nearest = nearestIndicator(indicatorOf(wanted), known);
  return nearest === undefined ? '' : `; did you mean ${nearest.name}/${nearest.arity}?`;
}

function relation(caller: Caller): string {
  if (caller === 'export') return 'is exported';
  return caller === 'import' ? 'is imported' : `is called by ${indicatorText(caller)}`;
}

function indicatorText(functor: Functor): string {
  return `${shown(functor.atom)}/${functor.arity}`;
}

/** A program that defines, say, its own maplist/3 need not mean a goal by its first argument. */
function isOwnMeaning(loading: Loading, { through }: CallSite): boolean {
  if (through === undefined || loading.metaPredicates.has(through)) return false;
  return loading.predicates.get(through)?.begins !== undefined;
}

function candidates(loading: Loading, wanted: Functor): Indicator[] {
  const defined = [...loading.predicates.values()].filter(({ functor }) => loading.defines(functor));
  const sameName = Array.from({ length: MOST_ARGUMENTS + 1 }, (_, arity) => ({ name: wanted.name, arity }));
  return [
    ...defined.map(({ functor }) => indicatorOf(functor)),
    ...[...sameName, ...libraryPredicates()].filter((one) => loading.engine.definer(one) !== undefined),
  ];
}
