// functor/3, arg/3, =.., copy_term/2, term_variables/2, setarg/3.

import { compound, deref, isAtomic, isInteger, list } from '../../../terms/build.js';
import { duplicateTerm, variablesOf } from '../../../terms/copy.js';
import { Atom, Compound, Functor, NIL, Var, type Term } from '../../../terms/term.js';
import {
  domainError,
  instantiationError,
  representationError,
  resourceError,
  typeError,
} from '../../prolog-error.js';
import type { Attempts, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { mustBePartialList } from './partial-list.js';
import { properList } from './sorting.js';

/** The largest arity that functor/3 and =.. make. */
const MAX_ARITY = 10_000_000;
/** The most arguments that functor/3 makes variables for. */
const MOST_VARIABLES = 2 ** 21;

function functorThree(m: Machine, term: Term, name: Term, arity: Term): boolean {
  if (term instanceof Compound) {
    return m.unify(name, term.functor.atom) && m.unify(arity, term.functor.arity);
  }
  if (!(term instanceof Var)) return m.unify(name, term) && m.unify(arity, 0);
  if (name instanceof Var || arity instanceof Var) throw instantiationError();
  if (!isInteger(arity)) throw typeError('integer', arity);
  if (name instanceof Compound) throw typeError('atomic', name);
  if (arity === 0) return m.unify(term, name);
  if (arity < 0) throw domainError('not_less_than_zero', arity);
  if (arity > MAX_ARITY) throw representationError('max_arity');
  if (!(name instanceof Atom)) throw typeError('atom', name);
  if (arity > MOST_VARIABLES) throw resourceError('memory');
  const args = Array.from({ length: Number(arity) }, () => m.newVariable());
  return m.unify(term, compound(Functor.of(name, args.length), args));
}

function argThree(m: Machine, n: Term = NIL, term: Term = NIL, value: Term = NIL): Attempts | boolean {
  if (!(term instanceof Compound))
    throw term instanceof Var ? instantiationError() : typeError('compound', term);
  if (n instanceof Var) return eachArgument(m, n, term, value);
  if (!isInteger(n)) throw typeError('integer', n);
  if (n < 0) throw domainError('not_less_than_zero', n);
  return n >= 1 && n <= term.functor.arity && m.unify(value, term.arg(Number(n) - 1));
}

function* eachArgument(m: Machine, n: Term, term: Compound, value: Term): Attempts {
  const { arity } = term.functor;
  for (let i = 1; i < arity; i++) yield m.unify(n, i) && m.unify(value, term.arg(i - 1));
  return arity > 0 && m.unify(n, arity) && m.unify(value, term.arg(arity - 1));
}

function univ(m: Machine, term: Term, parts: Term): boolean {
  if (!(term instanceof Var)) {
    mustBePartialList(parts);
    return m.unify(parts, list(term instanceof Compound ? [term.functor.atom, ...term.args()] : [term]));
  }
  const [head, ...args] = properList(parts);
  if (head === undefined) throw domainError('non_empty_list', parts);
  if (head instanceof Var) throw instantiationError();
  if (args.length === 0) {
    if (!isAtomic(head)) throw typeError('atomic', head);
    return m.unify(term, head);
  }
  if (!(head instanceof Atom)) throw typeError('atom', head);
  return m.unify(term, compound(Functor.of(head, args.length), args));
}

function setArgument(m: Machine, n: Term, term: Term, value: Term, isTrailed: boolean): boolean {
  if (n instanceof Var || term instanceof Var) throw instantiationError();
  if (!isInteger(n)) throw typeError('integer', n);
  if (!(term instanceof Compound)) throw typeError('compound', term);
  if (n < 1 || n > term.functor.arity) return false;
  const index = Number(n) - 1;
  const before = term.arg(index);
  term.setArg(index, value);
  if (isTrailed) {
    m.onBacktracking(() => {
      term.setArg(index, before);
    });
  }
  return true;
}

export const termTheme: Theme = {
  deterministic: {
    'functor/3': functorThree,
    '=../2': univ,
    'copy_term/2': (m, term, copy) => m.unify(copy, m.copy(term)),
    'duplicate_term/2': (m, term, copy) => m.unify(copy, duplicateTerm(term, undefined, m.age)),
    'term_variables/2': (m, term, variables) => {
      mustBePartialList(variables);
      return m.unify(variables, list(variablesOf(term)));
    },
    'term_variables/3': (m, term, variables, tail) => m.unify(variables, list(variablesOf(term), tail)),
    'setarg/3': (m, n, term, value) => setArgument(m, n, term, deref(value), true),
    'nb_linkarg/3': (m, n, term, value) => setArgument(m, n, term, value, false),
    'nb_setarg/3': (m, n, term, value) => setArgument(m, n, term, duplicateTerm(value), false),
  },
  nondeterministic: { 'arg/3': argThree },
};
