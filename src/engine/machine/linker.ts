// Chooses how a predicate runs: from the clause store, compiled, or as the error for unknown procedures.

import { Atom, Var } from '../../terms/term.js';
import { existenceError, indicatorTerm } from '../prolog-error.js';
import { storedCode } from './clause-runner.js';
import { compilePredicate } from './compiler/predicate-compiler.js';
import { instantiateCode } from './compiler/runtime.js';
import type { Code } from './code.js';
import type { FunctionForm } from './function-form.js';
import type { Machine } from './machine.js';
import type { Predicate } from './predicate.js';
import { tabledCode } from './tabling/tabled-call.js';
import { TabledDefinition } from './tabling/tabled-definition.js';
import { wakeFirst } from './wake-up.js';

export function linkPredicate(m: Machine, predicate: Predicate): Code {
  const isDefined = predicate.declared || predicate.clauses.size > 0 || predicate.definer !== 'program';
  predicate.isCalled = !isDefined || predicate.isTabled;
  for (const form of predicate.forms) form.run = linkForm(m, form);
  if (!isDefined) return unknownCode(m, predicate);
  if (!predicate.isTabled) return warmingCode(m, predicate);
  const link = (part: Predicate): Code => linkPredicate(m, part);
  predicate.tabling = new TabledDefinition(m, predicate, predicate.tableModes, link);
  return tabledCode(m, predicate, predicate.tabling);
}

/** Calls of a static predicate before it is compiled. */
const WARM = 2;

function warmingCode(m: Machine, predicate: Predicate): Code {
  const stored = storedCode(m, predicate);
  if (predicate.isDynamic) return stored;
  let calls = 0;
  return () => {
    predicate.isCalled = true;
    if (++calls < WARM) return stored();
    const compiled = compilePredicate(m.database, predicate, boundArguments(m, predicate.arity));
    return (predicate.run = compiled === undefined ? stored : instantiateCode(m, compiled));
  };
}

/** The code for calls that take arguments as results. */
export function linkForm(m: Machine, form: FunctionForm): Code {
  const { predicate, modes } = form;
  const general = m.results.throughVariables(form);
  if (predicate.isDynamic || predicate.isTabled || predicate.clauses.size === 0) return general;
  let calls = 0;
  return () => {
    predicate.isCalled = true;
    if (++calls < WARM) return general();
    const compiled = compilePredicate(m.database, predicate, boundArguments(m, predicate.arity), modes);
    return (form.run = compiled === undefined ? general : instantiateCode(m, compiled));
  };
}

const FAIL = Atom.of('fail');

function boundArguments(m: Machine, arity: number): boolean[] {
  return Array.from({ length: arity }, (_, i) => !(m.argument(i) instanceof Var));
}

function unknownCode(m: Machine, predicate: Predicate): Code {
  const run: Code = () => {
    if (m.pending) return wakeFirst(m, run);
    // It may have come with a library, or been defined for everybody, since its caller was linked.
    const found = m.database.find(predicate.functor);
    if (found !== undefined) return found.run;
    if (m.database.flags.get('unknown') === FAIL) return m.fail();
    m.culprit = predicate.functor;
    throw existenceError('procedure', indicatorTerm(predicate.name, predicate.arity));
  };
  return run;
}
