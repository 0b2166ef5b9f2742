// What a knowledge base may not do: files, processes, environment, input from the user, leaving the process.

import { struct } from '../../../terms/build.js';
import { Atom, Compound, Var, type Term } from '../../../terms/term.js';
import { indicatorTerm, instantiationError, permissionError, PrologError } from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';

const FORBIDDEN = `halt/0 halt/1 open/3 open/4 close/1 close/2 consult/1 see/1 seen/0 tell/1 told/0 append/1 shell/0 shell/1
  shell/2 getenv/2 setenv/2 unsetenv/1 delete_file/1 exists_file/1 exists_directory/1 working_directory/2 load_files/2 tmp_file/2
  process_create/3 tcp_connect/2 set_input/1 set_stream_position/2 qcompile/1 rename_file/2 make_directory/1 directory_files/2`;

const READING = `read/1 read/2 get_char/1 get_char/2 peek_char/1 peek_char/2 get_code/1 get_code/2 peek_code/1 peek_code/2
  get_byte/1 get_byte/2 peek_byte/1 peek_byte/2 put_byte/1 put_byte/2 read_term/2 read_term/3`;

const USER_INPUT = Atom.of('user_input');

function forbidden(name: string, arity: number): Deterministic {
  return () => {
    throw permissionError('access', 'closed_predicate', indicatorTerm(name, arity));
  };
}

/** permission_error(input, stream, user_input) with a word on what to use instead. */
function noInput(name: string, arity: number): PrologError {
  const message = Atom.of('a knowledge base cannot read from the user; ask with mcp_elicit/3');
  const context = struct('context', indicatorTerm(name, arity), message);
  return new PrologError(
    struct('error', struct('permission_error', Atom.of('input'), Atom.of('stream'), USER_INPUT), context),
  );
}

function reading(name: string, arity: number): Deterministic {
  return (_m, ...args: Term[]) => {
    const [first] = args;
    if (arity > 1 && first instanceof Var && !name.startsWith('read_term')) throw instantiationError();
    if (arity > 1 && first instanceof Compound) throw permissionError('input', 'stream', first);
    throw noInput(name, arity);
  };
}

function table(
  indicators: string,
  make: (name: string, arity: number) => Deterministic,
): Record<string, Deterministic> {
  const entries = indicators.split(/\s+/).map((indicator): [string, Deterministic] => {
    const [name = '', arity] = indicator.split('/');
    return [indicator, make(name, Number(arity))];
  });
  return Object.fromEntries(entries);
}

export const closedTheme: Theme = {
  deterministic: {
    ...table(FORBIDDEN, forbidden),
    ...table(READING, reading),
    'current_input/1': (m, stream) => m.unify(stream, USER_INPUT),
  },
};
