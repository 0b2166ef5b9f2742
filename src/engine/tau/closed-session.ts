// One Tau session closed to the outside: library modules of its own, no files, no terminal, no process.

import type { TauDevice, TauModule, TauRules, TauSession, TauTerm } from 'tau-prolog';
import type { OperatorTable } from '../../terms/operators.js';
import type { ActiveRun } from './active-run.js';
import { getTime, sleep } from './clock-predicates.js';
import { closedBuiltins, closedLibrary } from './closed-predicates.js';
import { controlPredicates } from './control-predicates.js';
import { hostPredicate } from './host-predicates.js';
import { mirroredOp } from './operator-mirror.js';
import { libraryModules, pl } from './stock-tau.js';

const { Module, Session, Stream, Term } = pl.type;

export interface ClosedSession {
  readonly session: TauSession;
  /** Where the program's clauses live. */
  readonly user: TauModule;
  /** Builtins and host predicates: a program cannot redefine them. */
  readonly system: TauModule;
  /** What a program sees without use_module/1 and may redefine. */
  readonly libraries: readonly TauModule[];
}

export function createClosedSession(active: () => ActiveRun, operators: OperatorTable): ClosedSession {
  const session = new Session();
  const core = pl.modules['system'];
  const user = session.modules['user'];
  if (core === undefined || user === undefined) throw new Error('Tau-Prolog has no system module');

  const builtins = { ...core.rules };
  Object.assign(builtins, controlPredicates(active), closedBuiltins(), { 'get_time/1': getTime(active) });
  const op = builtins['op/3'];
  if (typeof op === 'function') builtins['op/3'] = mirroredOp(op, operators);
  const system = ownModule(session, 'system', builtins, 'all', core.meta_predicates);

  const libraries = libraryModules.map((name) => copyOfLibrary(session, name));
  const extras: TauRules = { ...closedLibrary(), 'sleep/1': hostPredicate(active, sleep) };
  libraries.push(ownModule(session, 'extras', extras, Object.keys(extras), {}));
  for (const library of libraries) user.modules[library.id] = library;
  for (const library of libraries) linkDependencies(session, library);

  closeStreams(session, active);
  session.flag['argv'] = new Term('[]');
  session.get_random_generator = () => active().random;
  return { session, user, system, libraries };
}

function copyOfLibrary(session: TauSession, name: string): TauModule {
  const original = pl.modules[name];
  if (original === undefined) throw new Error(`Tau-Prolog has no module ${name}`);
  return ownModule(session, name, { ...original.rules }, original.exports, original.meta_predicates);
}

/** A module that belongs to the session, unlike Tau's own, which all sessions share and any could change. */
function ownModule(
  session: TauSession,
  id: string,
  rules: TauRules,
  exports: TauModule['exports'],
  metaPredicates: Record<string, TauTerm>,
): TauModule {
  const module = new Module(id, rules, exports, { session, meta_predicates: { ...metaPredicates } });
  module.is_library = true;
  return module;
}

function linkDependencies(session: TauSession, library: TauModule): void {
  for (const name of pl.modules[library.id]?.dependencies ?? []) {
    const dependency = session.modules[name];
    if (dependency !== undefined) library.modules[name] = dependency;
  }
}

function closeStreams(session: TauSession, active: () => ActiveRun): void {
  const screen: TauDevice = {
    put(text) {
      active().write(text);
      return true;
    },
    flush: () => true,
  };
  const keyboard: TauDevice = { get: () => 'end_of_stream', eof: () => true };
  const input = new Stream(keyboard, 'read', 'user_input', 'text', false, 'reset');
  const output = new Stream(screen, 'append', 'user_output', 'text', false, 'reset');
  const error = new Stream(screen, 'append', 'user_error', 'text', false, 'reset');
  session.streams = { user_input: input, user_output: output, user_error: error };
  session.standard_input = session.current_input = input;
  session.standard_output = session.current_output = output;
  session.standard_error = error;
}
