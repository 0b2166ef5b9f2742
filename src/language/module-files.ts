// Files that are modules. Their predicates share one name space with all others, so that the same name in two of them is told.

import type { Indicator } from '../engine/indicator.js';
import type { Position } from '../reader/position.js';
import { formatPlace } from './diagnostic-text.js';
import type { ProgramPredicate } from './loading.js';
import type { Source } from './source.js';

export interface ModuleFile {
  readonly name: string;
  readonly exports: Indicator[];
}

/** A clause or a declaration of the file says that the predicate is its own; false when that was reported to clash. */
export function claim(source: Source, predicate: ProgramPredicate, at: Position): boolean {
  const { loading, unit } = source;
  const { home, functor, properties } = predicate;
  if (home === undefined) {
    predicate.home = { unit, at };
    return true;
  }
  if (home.unit === unit || properties.has('multifile')) return true;
  const module = loading.modules.get(home.unit) ?? loading.modules.get(unit);
  if (module === undefined) return true;
  if (!predicate.clashes) {
    predicate.clashes = true;
    const message = `${functor.toString()} is of ${formatPlace(home.at)} too; the predicates of all modules, here ${module.name}, share their names, so rename one, or declare both \`:- multifile(${functor.toString()}).\``;
    loading.report('module-clash', at, message);
  }
  return false;
}
