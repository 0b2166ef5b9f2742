// What a knowledge base may not do, whichever way it is reached: each throws a permission error that says why.

import { struct } from '../../../terms/build.js';
import { Atom, type Functor, Var, type Term } from '../../../terms/term.js';
import { explainedError, indicatorTerm, instantiationError, type PrologError } from '../../prolog-error.js';
import { functorFrom, type Deterministic, type Theme } from '../builtin.js';

const FOR_FILES = 'a knowledge base cannot open files, other than to read them where --allow-read lets it';
const FOR_SYSTEM = 'a knowledge base cannot reach the system it runs on';

const LOADING = ['consult/1'];
const ENDING = ['halt/0', 'halt/1'];
const FILES = [
  ...['tell/1', 'append/1', 'load_files/2', 'working_directory/2', 'same_file/2', 'absolute_file_name/2'],
  ...['delete_file/1', 'delete_directory/1', 'make_directory/1', 'copy_file/2', 'rename_file/2'],
  ...['absolute_file_name/3', 'file_permission/2', 'tmp_file/2', 'tmp_file_stream/3', 'chdir/1', 'save/1'],
];
const SYSTEM = [
  ...['shell/0', 'shell/1', 'shell/2', 'setenv/2', 'unsetenv/1', 'pid/1', 'process_create/3'],
  ...['thread_create/3', 'thread_create/4', 'tcp_connect/3', 'http_open/3', 'on_signal/3'],
  ...['prolog/0', 'qsave_program/2', 'use_foreign_library/1', 'load_foreign_library/1'],
];

/** All of these, as name/arity. */
export const closedPredicates: readonly string[] = [...LOADING, ...ENDING, ...FILES, ...SYSTEM];

export const closedTheme: Theme = {
  deterministic: refuse(ENDING, refuseToCall(FOR_SYSTEM)),
};

/** What other systems define; a program may define it anew. */
export const closedLibraryTheme: Theme = {
  definer: 'library',
  deterministic: {
    ...refuse(FILES, refuseToCall(FOR_FILES)),
    ...refuse(SYSTEM, refuseToCall(FOR_SYSTEM)),
    ...refuse(LOADING, refuseToOpen),
  },
};

type Refusal = (functor: Functor, args: readonly Term[]) => PrologError;

function refuse(indicators: readonly string[], refusal: Refusal): Record<string, Deterministic> {
  return Object.fromEntries(
    indicators.map((indicator): [string, Deterministic] => {
      const functor = functorFrom(indicator);
      const predicate: Deterministic = (_m, ...args) => {
        throw refusal(functor, args);
      };
      return [indicator, predicate];
    }),
  );
}

function refuseToOpen(functor: Functor, [source]: readonly Term[]): PrologError {
  if (source === undefined || source instanceof Var) return instantiationError();
  const formal = struct('permission_error', Atom.of('open'), Atom.of('source_sink'), source);
  return explainedError(formal, functor, FOR_FILES);
}

function refuseToCall(message: string): Refusal {
  return (functor) => {
    const indicator = indicatorTerm(functor.name, functor.arity);
    const formal = struct('permission_error', Atom.of('call'), Atom.of('sandboxed'), indicator);
    return explainedError(formal, functor, message);
  };
}
