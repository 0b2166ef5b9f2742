// Changing and inspecting the program: the assert family, retract, abolish, clause/2, dynamic/1.

import { deref, functorOf, isCallable, isInteger, struct } from '../../../terms/build.js';
import { Atom, Compound, Functor, NIL, TRUE, Var, type Callable, type Term } from '../../../terms/term.js';
import {
  domainError,
  indicatorTerm,
  instantiationError,
  permissionError,
  typeError,
} from '../../prolog-error.js';
import type { Attempts, Theme } from '../builtin.js';
import { roomForVariables } from '../clause-match.js';
import { ClauseWalk } from '../clause-walk.js';
import { checkBody } from '../interpreter.js';
import type { Machine } from '../machine.js';
import { argumentsOf, type Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import { instantiate, unifyTemplate } from '../template.js';

interface Parts {
  readonly head: Callable;
  readonly body: Term;
}

/** Head and body of a clause term. */
function partsOf(clause: Term): Parts {
  const t = stripModule(clause);
  if (t instanceof Compound && t.functor.name === ':-' && t.functor.arity === 2) {
    return { head: mustBeHead(t.arg(0)), body: deref(t.arg(1)) };
  }
  return { head: mustBeHead(t), body: TRUE };
}

function stripModule(term: Term): Term {
  let t = deref(term);
  while (t instanceof Compound && t.functor.name === ':' && t.functor.arity === 2) t = deref(t.arg(1));
  return t;
}

function mustBeHead(term: Term): Callable {
  const head = stripModule(term);
  if (head instanceof Var) throw instantiationError();
  if (!isCallable(head)) throw typeError('callable', head);
  return head;
}

function toBody(body: Term): Term {
  if (body instanceof Var) return struct('call', body);
  if (!isCallable(body)) throw typeError('callable', body);
  checkBody(body);
  return body;
}

function addClause(m: Machine, term: Term, end: 'first' | 'last'): true {
  const { head, body } = partsOf(term);
  const { database } = m;
  const predicate = database.own(functorOf(head));
  mustBeDynamic(m, predicate);
  const clause = database.makeClause(predicate, { head, body: toBody(body), at: undefined });
  if (end === 'last') database.append(clause);
  else database.prepend(clause);
  return true;
}

// What assert creates is dynamic; a static predicate of the program stays what it is.
function mustBeDynamic(m: Machine, predicate: Predicate): void {
  if (predicate.isDynamic) return;
  if (predicate.clauses.size > 0) {
    throw permissionError('modify', 'static_procedure', indicatorTerm(predicate.name, predicate.arity));
  }
  m.database.declare(predicate.functor, 'dynamic');
}

/** The clauses that the head may match, as clause/2 and retract/1 see them. */
function walkOf(m: Machine, predicate: Predicate, head: Callable): ClauseWalk {
  const args = argumentsOf(head);
  for (let i = 0; i < args.length; i++) args[i] = deref(args[i] ?? NIL);
  return new ClauseWalk(args, predicate.candidates(args), m.database.generation);
}

function matches(m: Machine, clause: StoredClause, head: Callable, body: Term): boolean {
  const variables = roomForVariables(clause);
  if (head instanceof Compound) {
    const { arity } = head.functor;
    for (let i = 0; i < arity; i++) {
      if (!unifyTemplate(m, clause.argument(i), head.arg(i), variables)) return false;
    }
  }
  return m.unify(body, instantiate(m, clause.body, variables));
}

function clauseTwo(m: Machine, headTerm: Term, body: Term): Attempts | boolean {
  const head = mustBeHead(headTerm);
  if (!(body instanceof Var) && !isCallable(body)) throw typeError('callable', body);
  const functor = functorOf(head);
  const predicate = m.database.find(functor);
  if (predicate === undefined) return false;
  if (predicate.definer !== 'program') {
    throw permissionError('access', 'private_procedure', indicatorTerm(functor.name, functor.arity));
  }
  return eachClause(walkOf(m, predicate, head), (clause) => matches(m, clause, head, body));
}

function retract(m: Machine, term: Term): Attempts | boolean {
  const { head, body } = partsOf(term);
  const functor = functorOf(head);
  const found = m.database.find(functor);
  if (found === undefined) return false;
  if (found.definer !== 'program' || !found.isDynamic) {
    throw permissionError('modify', 'static_procedure', indicatorTerm(functor.name, functor.arity));
  }
  // A clause that another goal removed meanwhile is still one of those that this goal began with.
  return eachClause(walkOf(m, found, head), (clause) => {
    if (!matches(m, clause, head, body)) return false;
    m.database.erase(clause);
    return true;
  });
}

/** Attempts `use` on each clause of the walk; at once when there is but one. */
function eachClause(walk: ClauseWalk, use: (clause: StoredClause) => boolean): Attempts | boolean {
  const first = walk.next();
  if (first === undefined) return false;
  const second = walk.next();
  return second === undefined ? use(first) : eachOf(first, second, walk, use);
}

function* eachOf(
  first: StoredClause,
  second: StoredClause,
  walk: ClauseWalk,
  use: (clause: StoredClause) => boolean,
): Attempts {
  let clause = first;
  for (let next: StoredClause | undefined = second; next !== undefined; next = walk.next()) {
    yield use(clause);
    clause = next;
  }
  return use(clause);
}

function retractAll(m: Machine, headTerm: Term): boolean {
  const head = mustBeHead(headTerm);
  const predicate = m.database.own(functorOf(head));
  mustBeDynamic(m, predicate);
  const walk = walkOf(m, predicate, head);
  for (let clause = walk.next(); clause !== undefined; clause = walk.next()) {
    const choice = m.pushChoice(() => null);
    const isMatch = matches(m, clause, head, new Var());
    m.undo(choice.trail);
    m.b = choice.prev;
    if (isMatch) m.database.erase(clause);
  }
  return true;
}

/** Name/Arity, possibly of a module. */
function indicatorFrom(term: Term): Functor {
  const t = stripModule(term);
  if (t instanceof Var) throw instantiationError();
  if (!(t instanceof Compound) || t.functor.name !== '/' || t.functor.arity !== 2) {
    throw typeError('predicate_indicator', t);
  }
  const name = deref(t.arg(0));
  const arity = deref(t.arg(1));
  if (name instanceof Var || arity instanceof Var) throw instantiationError();
  if (!(name instanceof Atom)) throw typeError('atom', name);
  if (!isInteger(arity)) throw typeError('integer', arity);
  if (arity < 0) throw domainError('not_less_than_zero', arity);
  return Functor.of(name, Number(arity));
}

function abolish(m: Machine, term: Term): boolean {
  const functor = indicatorFrom(term);
  const predicate = m.database.find(functor);
  if (predicate === undefined) return true;
  if (predicate.definer !== 'program' || !predicate.isDynamic) {
    throw permissionError('modify', 'static_procedure', indicatorTerm(functor.name, functor.arity));
  }
  m.database.forget(predicate);
  return true;
}

/** The indicators of `a/1, b/2` or `[a/1, b/2]`. */
function indicatorsFrom(term: Term): Functor[] {
  const t = deref(term);
  if (t === NIL) return [];
  if (t instanceof Compound && t.functor.arity === 2 && (t.functor.name === ',' || t.functor.name === '.')) {
    return [...indicatorsFrom(t.arg(0)), ...indicatorsFrom(t.arg(1))];
  }
  return [indicatorFrom(t)];
}

export const databaseTheme: Theme = {
  deterministic: {
    'assertz/1': (m, clause) => addClause(m, clause, 'last'),
    'asserta/1': (m, clause) => addClause(m, clause, 'first'),
    'assert/1': (m, clause) => addClause(m, clause, 'last'),
    'retractall/1': retractAll,
    'abolish/1': abolish,
  },
  nondeterministic: {
    'clause/2': clauseTwo,
    'retract/1': retract,
  },
};

/** Declarations as goals; a program may have predicates of these names. */
export const declarationTheme: Theme = {
  definer: 'library',
  deterministic: {
    'dynamic/1': (m, indicators) => {
      for (const functor of indicatorsFrom(indicators)) m.database.declare(functor, 'dynamic');
      return true;
    },
    'discontiguous/1': (m, indicators) => {
      for (const functor of indicatorsFrom(indicators)) m.database.declare(functor, 'discontiguous');
      return true;
    },
  },
};
