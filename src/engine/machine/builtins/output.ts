// Writing terms and characters to the output of the run. There are two streams, user_output and user_error; both go there.

import { deref, isInteger, listItems, match } from '../../../terms/build.js';
import { Atom, FALSE, TRUE, Var, type Term } from '../../../terms/term.js';
import { writeTerm } from '../../../terms/write.js';
import {
  domainError,
  existenceError,
  instantiationError,
  representationError,
  typeError,
} from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';

type WriteOptions = Parameters<typeof writeTerm>[1];

const USER_OUTPUT = Atom.of('user_output');
const OUTPUTS = new Set(['user_output', 'user_error', 'current_output']);

/** Checks that a term is an output stream. */
export function mustBeOutput(stream: Term): void {
  if (stream instanceof Var) throw instantiationError();
  if (stream instanceof Atom && OUTPUTS.has(stream.name)) return;
  if (!(stream instanceof Atom)) throw domainError('stream_or_alias', stream);
  throw existenceError('stream', stream);
}

function put(m: Machine, text: string): true {
  m.run.write(text);
  return true;
}

function writeWith(options: WriteOptions): (m: Machine, term: Term) => boolean {
  return (m, term) => put(m, writeTerm(term, { ...options, operators: m.database.operators }));
}

function flag(value: Term): boolean {
  if (value instanceof Var) throw instantiationError();
  return value === TRUE;
}

/** The options of write_term/2. */
export function writeOptions(options: Term): WriteOptions {
  const items = listItems(options);
  if (items === undefined) throw options instanceof Var ? instantiationError() : typeError('list', options);
  const result: { quoted?: boolean; ignoreOps?: boolean; numberVars?: boolean; maxLength?: number } = {};
  for (const item of items) {
    if (item instanceof Var) throw instantiationError();
    const quoted = match(item, 'quoted', 1)?.[0];
    const ignored = match(item, 'ignore_ops', 1)?.[0];
    const numbered = match(item, 'numbervars', 1)?.[0];
    for (const value of [quoted, ignored, numbered]) {
      if (value !== undefined && !(value instanceof Var) && value !== TRUE && value !== FALSE) {
        throw domainError('write_option', item);
      }
    }
    if (quoted !== undefined) result.quoted = flag(quoted);
    if (ignored !== undefined) result.ignoreOps = flag(ignored);
    if (numbered !== undefined) result.numberVars = flag(numbered);
    if (item instanceof Atom || isInteger(item)) throw domainError('write_option', item);
  }
  return result;
}

function newline(m: Machine): boolean {
  return put(m, '\n');
}

function putChar(m: Machine, character: Term): boolean {
  if (character instanceof Var) throw instantiationError();
  if (!(character instanceof Atom) || Array.from(character.name).length !== 1)
    throw typeError('character', character);
  return put(m, character.name);
}

function putCode(m: Machine, code: Term): boolean {
  if (code instanceof Var) throw instantiationError();
  if (!isInteger(code)) throw typeError('integer', code);
  if (code < 0 || code > 0x10ffff) throw representationError('character_code');
  return put(m, String.fromCodePoint(Number(code)));
}

function tab(m: Machine, count: Term): boolean {
  const n = evaluate(m, count);
  if (typeof n !== 'number') throw typeError('integer', n);
  return put(m, ' '.repeat(Math.max(0, n)));
}

const plain = writeWith({ numberVars: true });
const quoted = writeWith({ quoted: true, numberVars: true });
const canonical = writeWith({ quoted: true, ignoreOps: true });

function print(m: Machine, term: Term): boolean {
  return quoted(m, term);
}

/** The same predicate with the stream as its first argument. */
function onStream(body: Deterministic): Deterministic {
  return (m, stream, ...args) => {
    mustBeOutput(stream);
    return body(m, ...args);
  };
}

const BODIES: Readonly<Record<string, Deterministic>> = {
  'write/1': plain,
  'print/1': print,
  'writeq/1': quoted,
  'write_canonical/1': canonical,
  'writeln/1': (m, term) => plain(m, term) && newline(m),
  'write_term/2': (m, term, options) => writeWith(writeOptions(options))(m, term),
  'nl/0': newline,
  'put_char/1': putChar,
  'put_code/1': putCode,
  'tab/1': tab,
  'flush_output/0': () => true,
};

const onStreams = Object.entries(BODIES).map(([indicator, body]): [string, Deterministic] => {
  const slash = indicator.lastIndexOf('/');
  const arity = Number(indicator.slice(slash + 1)) + 1;
  return [`${indicator.slice(0, slash)}/${arity}`, onStream(body)];
});

export const outputTheme: Theme = {
  deterministic: {
    ...BODIES,
    ...Object.fromEntries(onStreams),
    'current_output/1': (m, stream) => m.unify(stream, USER_OUTPUT),
    'set_output/1': (_m, stream) => {
      mustBeOutput(deref(stream));
      return true;
    },
  },
};
