// The stream that an argument denotes, or the error that ISO asks for.

import { Atom, Compound, Var, type Term } from '../../../terms/term.js';
import { domainError, existenceError, instantiationError, permissionError } from '../../prolog-error.js';
import type { Machine } from '../machine.js';
import { isStreamTerm, OutputStream, type Stream } from '../streams.js';

export function streamOf(m: Machine, term: Term): Stream {
  if (term instanceof Var) throw instantiationError();
  if (!(term instanceof Atom) && !isStreamTerm(term)) throw domainError('stream_or_alias', term);
  const stream = m.run.streams.find(term);
  if (stream === undefined) throw existenceError('stream', term);
  return stream;
}

export function outputOf(m: Machine, term: Term): OutputStream {
  const stream = streamOf(m, term);
  if (stream instanceof OutputStream) return stream;
  throw permissionError('output', 'stream', term);
}

/** A term that must be unbound or of the form of an open stream. */
export function mustBeStreamOrUnbound(m: Machine, term: Term): void {
  if (term instanceof Var) return;
  if (!isStreamTerm(term) || !(term instanceof Compound)) throw domainError('stream', term);
  if (m.run.streams.find(term) === undefined) throw existenceError('stream', term);
}
