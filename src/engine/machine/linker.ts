// Chooses how a predicate runs: from the clause store, compiled, or as the error for unknown procedures.

import { Atom } from '../../terms/term.js';
import { existenceError, indicatorTerm } from '../prolog-error.js';
import { callStored } from './clause-runner.js';
import type { Code } from './code.js';
import type { Machine } from './machine.js';
import type { Predicate } from './predicate.js';

export function linkPredicate(m: Machine, predicate: Predicate): Code {
  const isDefined = predicate.declared || predicate.clauses.size > 0 || predicate.definer !== 'program';
  return isDefined ? storedCode(m, predicate) : unknownCode(m, predicate);
}

function storedCode(m: Machine, predicate: Predicate): Code {
  const run: Code = () => (--m.fuel < 0 ? m.tick(run) : callStored(m, predicate));
  return run;
}

const FAIL = Atom.of('fail');

function unknownCode(m: Machine, predicate: Predicate): Code {
  return () => {
    // It may have come with a library, or been defined for everybody, since its caller was linked.
    const found = m.database.find(predicate.functor);
    if (found !== undefined) return found.run;
    if (m.database.flags.get('unknown') === FAIL) return m.fail();
    m.culprit = predicate.functor;
    throw existenceError('procedure', indicatorTerm(predicate.name, predicate.arity));
  };
}
