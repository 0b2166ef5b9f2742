// Tables keep terms as data: what waits on a variable would be lost in them.

import { struct } from '../../../terms/build.js';
import type { Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';
import { hasAttributed } from '../attributed.js';
import type { Machine } from '../machine.js';
import type { Predicate } from '../predicate.js';

/** Throws when goals wait on variables in what a table of the predicate is to keep. */
export function mustBeFree(m: Machine, terms: readonly Term[], { name }: Predicate): void {
  if (!m.run.isAttributed || !terms.some(hasAttributed)) return;
  throw typeError('free_of_attvar', struct(name, ...terms));
}
