// Prolog exceptions in JavaScript: ISO error terms with constructors named after the standard.

import { integer, struct } from '../terms/build.js';
import { Atom, Var, type Functor, type Term } from '../terms/term.js';
import type { Diagnostic } from '../reader/position.js';

/** A Prolog exception on its way through JavaScript. */
export class PrologError extends Error {
  override readonly name = 'PrologError';

  constructor(readonly ball: Term) {
    super('a Prolog exception');
  }
}

/** Thrown by a host predicate to end the run; no catch/3 sees it. */
export class Stop extends Error {
  override readonly name = 'Stop';

  constructor(readonly reason: unknown) {
    super('the run was stopped');
  }
}

function isoError(formal: Term): PrologError {
  return new PrologError(struct('error', formal, new Var()));
}

export function instantiationError(): PrologError {
  return isoError(Atom.of('instantiation_error'));
}

export function typeError(type: string, culprit: Term): PrologError {
  return isoError(struct('type_error', Atom.of(type), culprit));
}

export function domainError(domain: string, culprit: Term): PrologError {
  return isoError(struct('domain_error', Atom.of(domain), culprit));
}

export function existenceError(kind: string, culprit: Term): PrologError {
  return isoError(struct('existence_error', Atom.of(kind), culprit));
}

export function permissionError(action: string, type: string, culprit: Term): PrologError {
  return isoError(struct('permission_error', Atom.of(action), Atom.of(type), culprit));
}

export function representationError(flag: string): PrologError {
  return isoError(struct('representation_error', Atom.of(flag)));
}

export function evaluationError(kind: string): PrologError {
  return isoError(struct('evaluation_error', Atom.of(kind)));
}

export function resourceError(resource: string): PrologError {
  return isoError(struct('resource_error', Atom.of(resource)));
}

/** The term Name/Arity. */
export function indicatorTerm(name: string, arity: number): Term {
  return struct('/', Atom.of(name), integer(arity));
}

/** JavaScript below the program failed; `message` is what it said. */
export function systemError(message: string): PrologError {
  return isoError(struct('system_error', Atom.of(message)));
}

export function syntaxError(message: string): PrologError {
  return isoError(struct('syntax_error', Atom.of(message)));
}

/** A fault in a text that `culprit` was to read. */
export function syntaxErrorAt(fault: Diagnostic, culprit: Functor | undefined): PrologError {
  const place = `line ${fault.line}, column ${fault.column}`;
  return explainedError(struct('syntax_error', Atom.of(fault.message)), culprit, place);
}

/** An error of the predicate `culprit` whose context says more. */
export function explainedError(formal: Term, culprit: Functor | undefined, message: string): PrologError {
  const indicator = culprit === undefined ? new Var() : indicatorTerm(culprit.name, culprit.arity);
  return new PrologError(struct('error', formal, struct('context', indicator, Atom.of(message))));
}
