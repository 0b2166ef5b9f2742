// Reading terms and characters: from texts that were opened; the terminal is closed.

import { isInteger, isOneCharacter, struct } from '../../../terms/build.js';
import { Atom, NIL, Str, Var, type Term } from '../../../terms/term.js';
import {
  explainedError,
  permissionError,
  representationError,
  syntaxErrorAt,
  typeError,
} from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { OutputStream, USER_INPUT } from '../streams.js';
import { TextSource } from '../text-source.js';
import { readReadOptions } from './read-options.js';
import { streamOf } from './stream-argument.js';
import { strip } from './strings.js';
import { anyText, codeList } from './text-argument.js';

const END_OF_FILE = Atom.of('end_of_file');
const FOR_QUESTIONS = 'a knowledge base cannot read from the terminal; ask the user with mcp_elicit/3';

/** The text that a stream argument denotes. */
function sourceOf(m: Machine, term: Term): TextSource {
  const stream = streamOf(m, term);
  if (stream instanceof TextSource) return stream;
  if (stream instanceof OutputStream) throw permissionError('input', 'stream', term);
  throw explainedError(
    struct('permission_error', Atom.of('input'), Atom.of('stream'), Atom.of(USER_INPUT.alias)),
    m.culprit,
    FOR_QUESTIONS,
  );
}

type Reading = (m: Machine, source: TextSource, ...args: Term[]) => boolean;

/** The predicate on the current input under its name, and with a stream before its arguments. */
function both(name: string, arity: number, read: Reading): Record<string, Deterministic> {
  return {
    [`${name}/${arity}`]: (m, ...args) => read(m, sourceOf(m, m.run.streams.currentInput.term), ...args),
    [`${name}/${arity + 1}`]: (m, stream, ...args) => read(m, sourceOf(m, stream), ...args),
  };
}

function readTermFrom(m: Machine, source: TextSource, ...[term = NIL, options = NIL]: Term[]): boolean {
  const reading = readReadOptions(m, options);
  const read = source.takeTerm(m.database.operators, reading.doubleQuotes);
  if (read?.kind === 'fault') {
    if (reading.failsOnFaults) return false;
    throw syntaxErrorAt(read.diagnostic, m.culprit);
  }
  return m.unify(term, read === undefined ? END_OF_FILE : read.term) && reading.tell(read);
}

type Taking = 'take' | 'peek';

function character(how: Taking): Reading {
  return (m, source, wanted = NIL) => {
    if (!(wanted instanceof Var) && wanted !== END_OF_FILE) {
      if (!(wanted instanceof Atom) || !isOneCharacter(wanted.name)) throw typeError('in_character', wanted);
    }
    const found = source[how]();
    return m.unify(wanted, found === undefined ? END_OF_FILE : Atom.of(found));
  };
}

function code(how: Taking): Reading {
  return (m, source, wanted = NIL) => {
    if (!(wanted instanceof Var)) {
      if (!isInteger(wanted)) throw typeError('integer', wanted);
      if (wanted < -1 || wanted > 0x10ffff) throw representationError('in_character_code');
    }
    return m.unify(wanted, source[how]()?.codePointAt(0) ?? -1);
  };
}

function refuseBytes(_m: Machine, source: TextSource, byte: Term = NIL): never {
  const isByte = isInteger(byte) && byte >= -1 && byte <= 255;
  if (!isByte && !(byte instanceof Var)) throw typeError('in_byte', byte);
  throw permissionError('input', 'text_stream', source.term);
}

/** The next line without its end; undefined at the end of the text. */
function takeLine(source: TextSource): string | undefined {
  if (source.atEnd) return undefined;
  const { text } = source.takeUntil('\n');
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

function readLineToString(m: Machine, stream: Term, line: Term): boolean {
  const text = takeLine(sourceOf(m, stream));
  return m.unify(line, text === undefined ? END_OF_FILE : new Str(text));
}

function readLineToCodes(m: Machine, stream: Term, line: Term): boolean {
  const text = takeLine(sourceOf(m, stream));
  return m.unify(line, text === undefined ? -1 : codeList(text));
}

/** The line with its end and an open tail. */
function readLineWithTail(m: Machine, stream: Term, ...[line = NIL, tail = NIL]: Term[]): boolean {
  const { text, separator = '' } = sourceOf(m, stream).takeUntil('\n');
  return m.unify(line, codeList(text + separator, tail));
}

function readString(m: Machine, stream: Term, length: Term, text: Term): boolean {
  const source = sourceOf(m, stream);
  if (length instanceof Var) {
    const rest = source.takeRest();
    return m.unify(length, Array.from(rest).length) && m.unify(text, new Str(rest));
  }
  if (!isInteger(length)) throw typeError('integer', length);
  let taken = '';
  for (let n = 0; n < length; n++) {
    const next = source.take();
    if (next === undefined) break;
    taken += next;
  }
  return m.unify(text, new Str(taken));
}

/** Up to one of the separators, which is unified as a code, or -1 at the end. */
function readStringUntil(m: Machine, stream: Term, ...args: Term[]): boolean {
  const [separators = NIL, pad = NIL, separator = NIL, text = NIL] = args;
  const source = sourceOf(m, stream);
  if (source.atEnd) return m.unify(separator, -1) && m.unify(text, new Str(''));
  const found = source.takeUntil(anyText(separators));
  const stripped = strip(found.text, new Set(anyText(pad)));
  return m.unify(separator, found.separator?.codePointAt(0) ?? -1) && m.unify(text, new Str(stripped));
}

function openString(m: Machine, text: Term, stream: Term): boolean {
  const content = anyText(text);
  if (!(stream instanceof Var)) {
    const formal = struct('uninstantiation_error', stream);
    throw explainedError(formal, m.culprit, 'the new stream needs an unbound variable');
  }
  return m.unify(stream, m.run.streams.open((term) => new TextSource(term, content)).term);
}

export const inputTheme: Theme = {
  deterministic: {
    ...both('read', 1, readTermFrom),
    ...both('read_term', 2, readTermFrom),
    ...both('get_char', 1, character('take')),
    ...both('peek_char', 1, character('peek')),
    ...both('get_code', 1, code('take')),
    ...both('peek_code', 1, code('peek')),
    ...both('get_byte', 1, refuseBytes),
    ...both('peek_byte', 1, refuseBytes),
    ...both('at_end_of_stream', 0, (_m, source) => source.atEnd),
  },
};

export const moreInputTheme: Theme = {
  definer: 'library',
  deterministic: {
    'open_string/2': openString,
    'read_line_to_string/2': readLineToString,
    'read_line_to_codes/2': readLineToCodes,
    'read_line_to_codes/3': readLineWithTail,
    'read_stream_to_codes/2': (m, stream, codes) => m.unify(codes, codeList(sourceOf(m, stream).takeRest())),
    'read_string/3': readString,
    'read_string/5': readStringUntil,
    ...both('get0', 1, code('take')),
  },
};
