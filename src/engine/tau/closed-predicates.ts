// What a knowledge base may not do, whichever way it is reached: each throws a permission error.

import type { TauPredicate, TauTerm, TauThread } from 'tau-prolog';
import { pl } from './stock-tau.js';
import { argumentOf } from './tau-terms.js';

const { Num, Term } = pl.type;

const FOR_QUESTIONS = 'a knowledge base cannot read from the terminal; ask the user with mcp_elicit/3';
const FOR_FILES = 'a knowledge base cannot open files';
const FOR_SYSTEM = 'a knowledge base cannot reach the system it runs on';

const READING = [
  ...[
    'read/1',
    'read/2',
    'read_term/2',
    'read_term/3',
    'get_char/1',
    'get_char/2',
    'peek_char/1',
    'peek_char/2',
  ],
  ...[
    'get_code/1',
    'get_code/2',
    'peek_code/1',
    'peek_code/2',
    'get_byte/1',
    'get_byte/2',
    'peek_byte/1',
    'peek_byte/2',
  ],
];
const OPENING = ['open/3', 'open/4', 'consult/1'];
const ENDING = ['halt/0', 'halt/1'];

// Not in Tau's core, so a program may define them itself.
const FILES = [
  ...[
    'see/1',
    'tell/1',
    'append/1',
    'load_files/2',
    'directory_files/2',
    'working_directory/2',
    'delete_file/1',
  ],
  ...[
    'delete_directory/1',
    'make_directory/1',
    'copy_file/2',
    'rename_file/2',
    'exists_file/1',
    'exists_directory/1',
  ],
  ...['same_file/2', 'absolute_file_name/2', 'size_file/2', 'time_file/2', 'file_permission/2'],
];
const SYSTEM = ['shell/0', 'shell/1', 'shell/2', 'getenv/2', 'setenv/2', 'unsetenv/1', 'pid/1'];

/** Replacements for predicates of Tau's core. */
export function closedBuiltins(): Record<string, TauPredicate> {
  return {
    ...refuse(READING, refuseToRead),
    ...refuse(OPENING, refuseToOpen),
    ...refuse(ENDING, refuseToCall(FOR_SYSTEM)),
  };
}

/** What other Prologs and Tau's `os` module define, and a program may define anew. */
export function closedLibrary(): Record<string, TauPredicate> {
  return { ...refuse(FILES, refuseToCall(FOR_FILES)), ...refuse(SYSTEM, refuseToCall(FOR_SYSTEM)) };
}

type Refusal = (thread: TauThread, atom: TauTerm) => void;

function refuse(indicators: readonly string[], refusal: Refusal): Record<string, TauPredicate> {
  const predicate: TauPredicate = (thread, _point, atom) => {
    refusal(thread, atom);
    return undefined;
  };
  return Object.fromEntries(indicators.map((indicator) => [indicator, predicate]));
}

function refuseToRead(thread: TauThread, atom: TauTerm): void {
  const formal = new Term('permission_error', [
    new Term('input'),
    new Term('stream'),
    new Term('user_input'),
  ]);
  forbid(thread, atom, formal, FOR_QUESTIONS);
}

function refuseToOpen(thread: TauThread, atom: TauTerm): void {
  const argument = argumentOf(atom, 0);
  const qualified = argument instanceof Term && argument.indicator === ':/2';
  const source = qualified ? argumentOf(argument, 1) : argument;
  forbid(
    thread,
    atom,
    new Term('permission_error', [new Term('open'), new Term('source_sink'), source]),
    FOR_FILES,
  );
}

function refuseToCall(message: string): Refusal {
  return (thread, atom) => {
    const formal = new Term('permission_error', [new Term('call'), new Term('sandboxed'), indicatorOf(atom)]);
    forbid(thread, atom, formal, message);
  };
}

function forbid(thread: TauThread, atom: TauTerm, formal: TauTerm, message: string): void {
  thread.throw_error(
    new Term('error', [formal, new Term('context', [indicatorOf(atom), new Term(message)])]),
  );
}

function indicatorOf({ id, args }: TauTerm): TauTerm {
  return new Term('/', [new Term(id), new Num(args.length, false)]);
}
