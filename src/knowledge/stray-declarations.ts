// Modes and descriptions of predicates that do not exist: one of the two names is a slip, and the tool goes undescribed.

import type { Engine } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import { nearestIndicator } from '../language/near-miss.js';
import type { Program } from '../language/program.js';
import type { Findings } from './declaration-findings.js';

/** `served` are the predicates of tools; those may have a hook in their place. */
export function reportStrayDeclarations(
  { program, engine }: { readonly program: Program; readonly engine: Engine },
  served: readonly Indicator[],
  findings: Findings,
): void {
  const names = new Set(served.map(({ name }) => name));
  const declarations = [
    ...program.modes.map(({ indicator, at }) => ({ kind: 'mode/2', indicator, at })),
    ...program.infos.map(({ indicator, at }) => ({ kind: 'info/2', indicator, at })),
  ];
  for (const { kind, indicator, at } of declarations) {
    if (indicator === undefined || names.has(indicator.name)) continue;
    if (engine.definer(indicator) !== undefined || findings.hasOneAt(at)) continue;
    const nearest = nearestIndicator(indicator, [...engine.programPredicates()]);
    const hint = nearest === undefined ? '' : `; did you mean ${nearest.name}/${nearest.arity}?`;
    findings.add(
      'declaration-stray',
      at,
      `${kind} describes ${indicator.name}/${indicator.arity}, which does not exist${hint}`,
    );
  }
}
