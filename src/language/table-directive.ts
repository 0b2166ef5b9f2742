// :- table: which predicates keep their answers, and how the answers' values of an argument become one.

import type { TableMode } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import { deref } from '../terms/build.js';
import { Atom, Compound, Functor, Var, type Term } from '../terms/term.js';
import { reportInvalid, type Directive } from './directive.js';
import { indicatorIn, itemsOf } from './indicators.js';
import { unqualified } from './modules.js';
import type { Source } from './source.js';

export function table(directive: Directive, source: Source): void {
  for (const item of directive.args.flatMap(itemsOf).map(withoutOptions)) {
    const at = directive.passage.place(item, directive.goal);
    const declared = declarationIn(unqualified(item));
    if (declared === undefined) {
      reportInvalid(
        source,
        directive,
        item,
        'foo/2 or foo(_, _), with first, last, min, max, sum, lattice(join/3) or po(better/2) for what is to be joined',
      );
      continue;
    }
    const { indicator, modes } = declared;
    source.loading.declare(indicator, 'tabled', { at, modes });
    for (const mode of modes) {
      if (mode.kind !== 'lattice' && mode.kind !== 'order') continue;
      const functor = Functor.of(mode.predicate, mode.kind === 'lattice' ? 3 : 2);
      const caller = Functor.of(indicator.name, indicator.arity);
      source.loading.noteCall(functor, { caller, through: undefined, place: () => at });
    }
  }
}

/** `foo/1 as incremental` is foo/1: how tables are kept is the engine's business. */
export function withoutOptions(term: Term): Term {
  return term instanceof Compound && term.functor.name === 'as' ? deref(term.arg(0)) : term;
}

interface Declaration {
  readonly indicator: Indicator;
  readonly modes: readonly TableMode[];
}

export function declarationIn(term: Term): Declaration | undefined {
  const named = indicatorIn(term);
  if (named !== undefined) return { indicator: named.indicator, modes: [] };
  if (term instanceof Atom) return { indicator: { name: term.name, arity: 0 }, modes: [] };
  if (!(term instanceof Compound)) return undefined;
  const modes: TableMode[] = [];
  for (const argument of term.args()) {
    const mode = modeIn(deref(argument));
    if (mode === undefined) return undefined;
    modes.push(mode);
  }
  return { indicator: { name: term.functor.name, arity: term.functor.arity }, modes };
}

function modeIn(term: Term): TableMode | undefined {
  if (term instanceof Var) return { kind: 'index' };
  if (term instanceof Atom) {
    switch (term.name) {
      case 'index':
      case 'first':
      case 'last':
      case 'min':
      case 'max':
      case 'sum':
        return { kind: term.name };
      case '-':
        return { kind: 'first' };
      default:
        return undefined;
    }
  }
  if (!(term instanceof Compound) || term.functor.arity !== 1) return undefined;
  const kind = JOINING.get(term.functor.name);
  const predicate =
    kind === undefined ? undefined : joiningPredicate(term.arg(0), kind === 'lattice' ? 3 : 2);
  return kind === undefined || predicate === undefined ? undefined : { kind, predicate };
}

const JOINING = new Map<string, 'lattice' | 'order'>([
  ['lattice', 'lattice'],
  ['po', 'order'],
]);

/** The name in join/3, join or join(_, _, _). */
function joiningPredicate(term: Term, arity: number): string | undefined {
  const t = unqualified(term);
  const indicator = indicatorIn(t)?.indicator;
  if (indicator !== undefined) return indicator.arity === arity ? indicator.name : undefined;
  if (t instanceof Atom) return t.name;
  return t instanceof Compound && t.functor.arity === arity ? t.functor.name : undefined;
}
