// The error for programs whose answers would depend on the absence of answers that depend on them.

import { struct } from '../../../terms/build.js';
import { Atom } from '../../../terms/term.js';
import { indicatorTerm, PrologError } from '../../prolog-error.js';
import type { Predicate } from '../predicate.js';

export function notStratified({ name, arity }: Predicate): PrologError {
  const indicator = indicatorTerm(name, arity);
  const message = Atom.of(
    'whether it holds depends on its own negation, or on all of its answers; rewrite it so that it does not',
  );
  return new PrologError(
    struct(
      'error',
      struct('permission_error', Atom.of('negate'), Atom.of('incomplete_table'), indicator),
      struct('context', indicator, message),
    ),
  );
}
