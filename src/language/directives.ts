// The table of directives, and what becomes of one that is read.

import { deref, functorOf, isCallable } from '../terms/build.js';
import { Atom, Compound, Functor, type Callable, type Term } from '../terms/term.js';
import { conditionDirectives } from './condition-directives.js';
import { documentationDirectives } from './documentation-directives.js';
import type { Directive, DirectiveHandler } from './directive.js';
import { closeEntity, isMessage, openEntity } from './entities.js';
import { shown } from '../engine/error-text.js';
import { unqualified } from './modules.js';
import { carryOutWithin } from './objects/entity-directives.js';
import { objectsOf } from './objects/object-layer.js';
import { factsDirectives } from './facts/facts-directive.js';
import { initializationDirectives } from './initializations.js';
import { loadDirectives } from './load-directives.js';
import { nearestName } from './near-miss.js';
import { predicateDirectives } from './predicate-directives.js';
import { runDirective } from './run-directive.js';
import { settingDirectives } from './setting-directives.js';
import type { Passage, Source } from './source.js';
import { suggestion } from './undefined-predicates.js';

const HANDLERS: ReadonlyMap<string, DirectiveHandler> = new Map([
  ...conditionDirectives,
  ...documentationDirectives,
  ...factsDirectives,
  ...initializationDirectives,
  ...loadDirectives,
  ...predicateDirectives,
  ...settingDirectives,
]);

const CONJUNCTION = Functor.of(',', 2);

export async function carryOut(
  source: Source,
  directive: { readonly goal: Term; readonly passage: Passage },
): Promise<void> {
  const { passage } = directive;
  const goal = unqualified(directive.goal);
  if (!isCallable(goal)) {
    source.loading.report('directive-not-callable', passage.at, `${passage.show(goal)} is not a directive`);
    return;
  }
  if (isConjunction(goal) && goal.args().some(isKnown)) {
    for (const part of goal.args()) await carryOut(source, { goal: part, passage });
    return;
  }
  const full = { goal, args: goal instanceof Compound ? goal.args().map(deref) : [], passage };
  if (openEntity(full, source) || closeEntity(full, source)) return;
  const { open } = source.within;
  if (open !== undefined && (await carryOutWithin(open, full, source)) === 'done') return;
  if (isMessage(goal)) objectsOf(source.loading).meet(goal);
  const handler = HANDLERS.get(functorOf(goal).toString());
  if (handler !== undefined) await handler(full, source);
  else if (isDefined(source, goal)) await runDirective(source, full);
  else reportUnknown(source, full);
}

function isConjunction(goal: Term): goal is Compound {
  return goal instanceof Compound && goal.functor === CONJUNCTION;
}

/** Whether a directive of the table stands at the top of a conjunction. */
function isKnown(term: Term): boolean {
  const goal = unqualified(term);
  if (isConjunction(goal)) return goal.args().some(isKnown);
  return isCallable(goal) && HANDLERS.has(functorOf(goal).toString());
}

function isDefined(source: Source, goal: Callable): boolean {
  return source.loading.defines(functorOf(goal));
}

/** Facts that look like directives, since they declare what a server offers. */
const OFFERS = new Set(['tools', 'prompts', 'resources', 'resource_templates', 'capabilities']);

function isOffer({ name, arity }: Functor): boolean {
  return arity === 1 && OFFERS.has(name);
}

function reportUnknown(source: Source, { goal, passage }: Directive): void {
  const { loading } = source;
  const functor = functorOf(goal);
  const names = [...HANDLERS.keys()].map((key) => key.slice(0, key.lastIndexOf('/')));
  const near = names.includes(functor.name) ? functor.name : nearestName(functor.name, names);
  const arities = [...HANDLERS.keys()].filter((key) => key.slice(0, key.lastIndexOf('/')) === near);
  const nearest =
    near === undefined ? suggestion(loading, functor) : `; did you mean ${arities.join(' or ')}?`;
  const hint = isOffer(functor) ? '; it is a fact: write it without `:-`' : nearest;
  const name = `${shown(goal instanceof Atom ? goal : functor.atom)}/${functor.arity}`;
  loading.report(
    'unknown-directive',
    passage.at,
    `${name} is neither a directive nor a predicate defined before this line${hint}`,
  );
}
