// Streams as such: which there are, which are current, and their properties.

import { match, struct } from '../../../terms/build.js';
import { Atom, Compound, FALSE, TRUE, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, permissionError } from '../../prolog-error.js';
import type { Nondeterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { isStreamTerm, OutputStream, type Stream } from '../streams.js';
import { TextSource } from '../text-source.js';
import { properList } from './sorting.js';
import { mustBeStreamOrUnbound, outputOf, streamOf } from './stream-argument.js';

function setInput(m: Machine, term: Term): boolean {
  const stream = streamOf(m, term);
  if (stream instanceof OutputStream) throw permissionError('input', 'stream', term);
  m.run.streams.currentInput = stream;
  return true;
}

function setOutput(m: Machine, term: Term): boolean {
  m.run.streams.current = outputOf(m, term);
  return true;
}

/** Closing a standard stream changes nothing. */
function close(m: Machine, term: Term): boolean {
  const stream = streamOf(m, term);
  if (stream instanceof TextSource) m.run.streams.close(stream);
  else if (stream.alias === undefined) throw permissionError('close', 'stream', term);
  return true;
}

function closeWith(m: Machine, term: Term, options: Term): boolean {
  for (const option of properList(options)) {
    if (option instanceof Var) throw instantiationError();
    const [value] = match(option, 'force', 1) ?? [];
    if (value instanceof Var) throw instantiationError();
    if (value !== TRUE && value !== FALSE) throw domainError('close_option', option);
  }
  return close(m, term);
}

const PROPERTIES = new Set([
  ...['file_name', 'mode', 'alias', 'position', 'end_of_stream', 'eof_action', 'reposition', 'type'],
  ...['encoding', 'newline', 'buffer', 'file_no', 'line_position'],
]);

function propertiesOf(stream: Stream): Term[] {
  const direction = stream instanceof OutputStream ? 'output' : 'input';
  const properties: Term[] = [
    Atom.of(direction),
    struct('mode', Atom.of(stream instanceof OutputStream ? 'append' : 'read')),
    struct('type', Atom.of('text')),
    struct('encoding', Atom.of('utf8')),
    struct('reposition', FALSE),
  ];
  if (stream.alias !== undefined) properties.push(struct('alias', Atom.of(stream.alias)));
  if (stream instanceof OutputStream) properties.push(struct('line_position', stream.column));
  if (stream instanceof TextSource) {
    if (stream.file !== undefined) properties.push(struct('file_name', Atom.of(stream.file.name)));
    const end = stream.isPastEnd ? 'past' : stream.atEnd ? 'at' : 'not';
    properties.push(struct('end_of_stream', Atom.of(end)), struct('eof_action', Atom.of('eof_code')));
  }
  return properties;
}

function mustBeProperty(property: Term): void {
  if (property instanceof Var) return;
  const isKnown =
    property instanceof Atom
      ? property.name === 'input' || property.name === 'output'
      : property instanceof Compound && property.functor.arity === 1 && PROPERTIES.has(property.functor.name);
  if (!isKnown) throw domainError('stream_property', property);
}

const streamProperty: Nondeterministic = function* (m, term: Term, property?: Term) {
  if (property === undefined) return false;
  // An alias will do.
  if (!(term instanceof Atom && m.run.streams.find(term) !== undefined)) mustBeStreamOrUnbound(m, term);
  mustBeProperty(property);
  const streams = term instanceof Var ? m.run.streams.all() : [streamOf(m, term)];
  for (const stream of streams) {
    for (const one of propertiesOf(stream)) {
      yield m.unify(property, one) && (term instanceof Atom || m.unify(term, stream.term));
    }
  }
  return false;
};

function linePosition(m: Machine, term: Term, column: Term): boolean {
  const stream = streamOf(m, term);
  return stream instanceof OutputStream && m.unify(column, stream.column);
}

function mustExist(m: Machine, term: Term): true {
  streamOf(m, term);
  return true;
}

function currentStream(m: Machine, term: Term, current: Stream): boolean {
  mustBeStreamOrUnbound(m, term);
  return m.unify(term, current.term);
}

export const streamTheme: Theme = {
  deterministic: {
    'current_input/1': (m, term) => currentStream(m, term, m.run.streams.currentInput),
    'current_output/1': (m, term) => currentStream(m, term, m.run.streams.current),
    'set_input/1': setInput,
    'set_output/1': setOutput,
    'close/1': close,
    'close/2': closeWith,
    'set_stream_position/2': (m, term, position) => {
      streamOf(m, term);
      if (position instanceof Var) throw instantiationError();
      if (!(position instanceof Compound)) throw domainError('stream_position', position);
      throw permissionError('reposition', 'stream', term);
    },
  },
  nondeterministic: { 'stream_property/2': streamProperty },
};

export const moreStreamTheme: Theme = {
  definer: 'library',
  deterministic: {
    'is_stream/1': (m, term) =>
      (term instanceof Atom || isStreamTerm(term)) && m.run.streams.find(term) !== undefined,
    'line_position/2': linePosition,
    'set_stream/2': (m, term) => mustExist(m, term),
    'told/0': () => true,
  },
};
