// The errors of messages, as Logtalk has them: error(Formal, logtalk(Goal, Sender)).

import { indicatorTerm, PrologError } from '../../engine/prolog-error.js';
import { struct } from '../../terms/build.js';
import { Atom, type Functor, type Term } from '../../terms/term.js';
import type { Scope } from './entity.js';

export interface Sending {
  /** The message as it was sent, such as `bird::eats(X)`. */
  readonly goal: Term;
  readonly sender: Term;
}

function errorTerm(formal: Term, { goal, sender }: Sending): Term {
  return struct('error', formal, struct('logtalk', goal, sender));
}

function messageError(formal: Term, sending: Sending): PrologError {
  return new PrologError(errorTerm(formal, sending));
}

export function unknownObject(object: Term, sending: Sending): PrologError {
  return messageError(struct('existence_error', Atom.of('object'), object), sending);
}

export function undeclared({ name, arity }: Functor, sending: Sending): PrologError {
  const kind = Atom.of('predicate_declaration');
  return messageError(struct('existence_error', kind, indicatorTerm(name, arity)), sending);
}

export function outOfScope(scope: Scope, { name, arity }: Functor, sending: Sending): PrologError {
  const kind = Atom.of(`${scope}_predicate`);
  return messageError(
    struct('permission_error', Atom.of('access'), kind, indicatorTerm(name, arity)),
    sending,
  );
}

export function cannotChange(action: string, kind: string, functor: Functor, sending: Sending): PrologError {
  const indicator = indicatorTerm(functor.name, functor.arity);
  return messageError(struct('permission_error', Atom.of(action), Atom.of(kind), indicator), sending);
}

export function unboundIn(sending: Sending): PrologError {
  return messageError(Atom.of('instantiation_error'), sending);
}

export function notOfType(type: string, culprit: Term, sending: Sending): PrologError {
  return messageError(struct('type_error', Atom.of(type), culprit), sending);
}
