// The write family, nl, tab and put_char, on the run's output and on texts being collected.

import { isInteger, isOneCharacter } from '../../../terms/build.js';
import { Atom, Float, Var, type Term } from '../../../terms/term.js';
import type { WriteOptions } from '../../../terms/write.js';
import { instantiationError, permissionError, representationError, typeError } from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';
import type { OutputStream } from '../streams.js';
import { outputOf } from './stream-argument.js';
import { canonicalText, termText } from './term-output.js';
import { readWriteOptions, type TermWriting } from './write-options.js';

/** The text that a predicate writes for its arguments. */
type Text = (m: Machine, ...args: Term[]) => string;

/** The predicate on the current output under its name, and with a stream before its arguments. */
function both(name: string, arity: number, text: Text): Record<string, Deterministic> {
  return {
    [`${name}/${arity}`]: (m, ...args) => written(m.run.streams.current, text(m, ...args)),
    [`${name}/${arity + 1}`]: (m, stream, ...args) => written(outputOf(m, stream), text(m, ...args)),
  };
}

function written(stream: OutputStream, text: string): boolean {
  stream.write(text);
  return true;
}

function writing(options: WriteOptions, more: Omit<TermWriting, 'write'> = {}): Text {
  return (m, term) => termText(m, term, { write: { ...options, operators: m.database.operators }, ...more });
}

const PLAIN: WriteOptions = { numberVars: true };
const QUOTED: WriteOptions = { numberVars: true, quoted: true };

function character(_m: Machine, char: Term): string {
  if (char instanceof Var) throw instantiationError();
  if (char instanceof Atom && isOneCharacter(char.name)) return char.name;
  if (isInteger(char)) return codeText(char);
  throw typeError('character', char);
}

function byCode(_m: Machine, code: Term): string {
  if (code instanceof Var) throw instantiationError();
  if (!isInteger(code)) throw typeError('integer', code);
  return codeText(code);
}

function codeText(code: number | bigint): string {
  if (code < 0 || code > 0x10ffff) throw representationError('character_code');
  return String.fromCodePoint(Number(code));
}

function spaces(m: Machine, count: Term): string {
  const value = evaluate(m, count);
  if (value instanceof Float) throw typeError('integer', value);
  return value > 0 ? ' '.repeat(Number(value)) : '';
}

function refuseBytes(m: Machine, stream: Term, byte: Term): never {
  if (stream instanceof Var || byte instanceof Var) throw instantiationError();
  if (!isInteger(byte) || byte < 0 || byte > 255) throw typeError('byte', byte);
  outputOf(m, stream);
  throw permissionError('output', 'text_stream', stream);
}

export const outputTheme: Theme = {
  deterministic: {
    ...both('write', 1, writing(PLAIN)),
    ...both('writeq', 1, writing(QUOTED)),
    ...both('write_canonical', 1, canonicalText),
    ...both('write_term', 2, (m, term, options) => termText(m, term, readWriteOptions(m, options))),
    ...both('nl', 0, () => '\n'),
    ...both('put_char', 1, character),
    ...both('put_code', 1, byCode),
    'put_byte/1': (m, byte) => refuseBytes(m, m.run.streams.current.term, byte),
    'put_byte/2': refuseBytes,
    'flush_output/0': () => true,
    'flush_output/1': (m, stream) => written(outputOf(m, stream), ''),
  },
};

export const moreOutputTheme: Theme = {
  definer: 'library',
  deterministic: {
    ...both('writeln', 1, writing(PLAIN, { end: '\n' })),
    ...both('print', 1, writing(QUOTED, { portray: true })),
    ...both('tab', 1, spaces),
    ...both('put', 1, character),
    'ttyflush/0': () => true,
  },
};
