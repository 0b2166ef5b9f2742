// The clock, random numbers, statistics, global variables, and what there is.

import { deref, isInteger, list, struct } from '../../../terms/build.js';
import { Atom, Compound, Float, Functor, Var, type Term } from '../../../terms/term.js';
import { domainError, existenceError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { evaluate } from '../evaluate.js';
import { toFloat } from '../evaluables.js';
import type { Machine } from '../machine.js';
import type { Predicate } from '../predicate.js';

function randomBetween(m: Machine, low: Term, high: Term, value: Term): boolean {
  if (low instanceof Var || high instanceof Var) throw instantiationError();
  if (typeof low !== 'number') throw typeError('integer', low);
  if (typeof high !== 'number') throw typeError('integer', high);
  return low <= high && m.unify(value, low + Math.floor(m.run.random.next() * (high - low + 1)));
}

function globalName(name: Term): string {
  if (name instanceof Var) throw instantiationError();
  if (!(name instanceof Atom)) throw typeError('atom', name);
  return name.name;
}

function getGlobal(m: Machine, name: Term, value: Term): boolean {
  const known = m.run.globals.get(globalName(name));
  if (known === undefined) throw existenceError('variable', name);
  return m.unify(value, known);
}

function setGlobalUntilBacktracking(m: Machine, name: Term, value: Term): boolean {
  const key = globalName(name);
  const { globals } = m.run;
  const before = globals.get(key);
  globals.set(key, value);
  m.onBacktracking(() => {
    if (before === undefined) globals.delete(key);
    else globals.set(key, before);
  });
  return true;
}

function* currentGlobal(m: Machine, name: Term, value: Term): Generator<boolean, boolean, void> {
  if (!(name instanceof Var)) {
    const known = m.run.globals.get(globalName(name));
    return known !== undefined && m.unify(value, known);
  }
  for (const [key, known] of [...m.run.globals]) yield m.unify(name, Atom.of(key)) && m.unify(value, known);
  return false;
}

/** sleep/1 waits without giving up the thread: the time counts as engine time. */
function sleep(m: Machine, seconds: Term): boolean {
  const milliseconds = toFloat(evaluate(m, seconds)) * 1000;
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const until = performance.now() + milliseconds;
  for (;;) {
    const left = until - performance.now();
    if (left <= 0) break;
    Atomics.wait(cell, 0, 0, Math.min(left, 10));
    m.poll();
  }
  m.poll();
  return true;
}

/** The keys of statistics/2 that tell a total and what came since they were last asked. */
const PAIRED = new Set(['runtime', 'process_runtime', 'walltime', 'real_time', 'system_time']);

function statistics(m: Machine, key: Term, value: Term): boolean {
  if (key instanceof Var) throw instantiationError();
  if (!(key instanceof Atom)) throw typeError('atom', key);
  if (PAIRED.has(key.name)) return m.unify(value, sinceLast(m, key.name));
  switch (key.name) {
    case 'cputime':
    case 'process_cputime':
      return m.unify(value, new Float(m.run.engineTime() / 1000));
    case 'epoch':
      return m.unify(value, new Float((m.run.now() - m.run.engineTime()) / 1000));
    case 'inferences':
      return m.unify(value, m.run.inferences(m.fuel));
    case 'threads':
      return m.unify(value, 1);
    default:
      throw domainError('statistics_key', key);
  }
}

/** [Total, SinceLastAsked]: milliseconds of engine time, but seconds of the clock for real_time. */
function sinceLast(m: Machine, key: string): Term {
  const milliseconds = key === 'system_time' ? 0 : Math.round(m.run.engineTime());
  const total = key === 'real_time' ? Math.floor(m.run.now() / 1000) : milliseconds;
  const last = m.run.statistics.get(key) ?? (key === 'real_time' ? total : 0);
  m.run.statistics.set(key, total);
  return list([total, total - last]);
}

function* currentPredicate(m: Machine, term: Term): Generator<boolean, boolean, void> {
  let indicator = term;
  while (indicator instanceof Compound && indicator.functor.name === ':') indicator = deref(indicator.arg(1));
  if (indicator instanceof Var) indicator = struct('/', new Var(), new Var());
  if (!(indicator instanceof Compound) || indicator.functor.name !== '/' || indicator.functor.arity !== 2) {
    throw typeError('predicate_indicator', indicator);
  }
  const name = deref(indicator.arg(0));
  const arity = deref(indicator.arg(1));
  if (!(name instanceof Var) && !(name instanceof Atom)) throw typeError('predicate_indicator', indicator);
  if (!(arity instanceof Var) && !isInteger(arity)) throw typeError('predicate_indicator', indicator);
  if (name instanceof Atom && typeof arity === 'number') {
    const found = m.database.find(Functor.of(name, arity));
    return found !== undefined && isCurrent(found);
  }
  for (const predicate of [...m.database.programPredicates()]) {
    if (name instanceof Atom && name !== predicate.functor.atom) continue;
    if (!isCurrent(predicate)) continue;
    yield (
      m.unify(term instanceof Var ? term : indicator, indicator) &&
      m.unify(name, predicate.functor.atom) &&
      m.unify(arity, predicate.arity)
    );
  }
  return false;
}

function isCurrent(predicate: Predicate): boolean {
  return predicate.definer === 'library' || (predicate.definer === 'program' && predicate.clauses.size > 0);
}

function propertiesOf(predicate: Predicate): Term[] {
  const names: string[] = [predicate.isDynamic ? 'dynamic' : 'static', 'defined', 'visible'];
  if (predicate.definer !== 'program') names.push('built_in', 'system');
  if (predicate.isTabled) names.push('tabled');
  if (predicate.isDiscontiguous) names.push('discontiguous');
  if (predicate.isMultifile) names.push('multifile');
  const counted =
    predicate.definer === 'program' ? [struct('number_of_clauses', predicate.clauses.size)] : [];
  return [...names.map((name) => Atom.of(name)), ...counted];
}

function* predicateProperty(m: Machine, head: Term, property: Term): Generator<boolean, boolean, void> {
  let goal = head;
  while (goal instanceof Compound && goal.functor.name === ':') goal = deref(goal.arg(1));
  if (goal instanceof Var) {
    for (const predicate of [...m.database.programPredicates()]) {
      const args = Array.from({ length: predicate.arity }, () => new Var());
      for (const each of propertiesOf(predicate)) {
        yield m.unify(goal, struct(predicate.name, ...args)) && m.unify(property, each);
      }
    }
    return false;
  }
  if (!(goal instanceof Atom) && !(goal instanceof Compound)) throw typeError('callable', goal);
  const found = m.database.find(goal instanceof Atom ? Functor.of(goal, 0) : goal.functor);
  if (found === undefined) return false;
  for (const each of propertiesOf(found)) yield m.unify(property, each);
  return false;
}

export const systemTheme: Theme = {
  deterministic: {
    'get_time/1': (m, time) => m.unify(time, new Float(m.run.now() / 1000)),
    'sleep/1': sleep,
    'statistics/2': statistics,
    'random/1': (m, value) => m.unify(value, new Float(m.run.random.next())),
    'random_between/3': randomBetween,
    'set_random/1': (m, option) => {
      const seed = option instanceof Compound ? deref(option.arg(0)) : option;
      if (!isInteger(seed)) throw domainError('random_option', option);
      m.run.random.reseed(Number(BigInt.asUintN(32, BigInt(seed))));
      return true;
    },
    'nb_setval/2': (m, name, value) => {
      m.run.globals.set(globalName(name), m.copy(value, 0));
      return true;
    },
    'b_setval/2': setGlobalUntilBacktracking,
    'nb_getval/2': getGlobal,
    'b_getval/2': getGlobal,
    'garbage_collect/0': () => true,
  },
  nondeterministic: {
    'nb_current/2': currentGlobal,
    'current_predicate/1': currentPredicate,
    'predicate_property/2': predicateProperty,
  },
};
