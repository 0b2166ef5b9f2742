// Terms by their parts and as a whole: compound_name_arguments/3, unifiable/3, cyclic_term/1 and kin.

import { compareTerms } from '../../../terms/compare.js';
import { compound, list, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { isCyclic } from '../../../terms/cyclic.js';
import { Atom, Compound, Functor, StructN, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { unifier } from '../unifier.js';
import { variantKey } from './counted-solutions.js';
import { properList } from './sorting.js';

/** A compound term, also one without arguments. */
function compoundOf(name: Term, args: readonly Term[]): Term {
  if (name instanceof Var) throw instantiationError();
  if (!(name instanceof Atom)) throw typeError('atom', name);
  const functor = Functor.of(name, args.length);
  return args.length === 0 ? new StructN(functor, []) : compound(functor, args);
}

function nameArity(m: Machine, term: Term, name: Term, arity: Term): boolean {
  if (term instanceof Compound) return m.unify(name, term.functor.atom) && m.unify(arity, term.functor.arity);
  if (!(term instanceof Var)) throw typeError('compound', term);
  if (arity instanceof Var) throw instantiationError();
  if (typeof arity !== 'number') throw typeError('integer', arity);
  if (arity < 0) throw domainError('not_less_than_zero', arity);
  const args = Array.from({ length: arity }, () => m.newVariable());
  return m.unify(term, compoundOf(name, args));
}

function nameArguments(m: Machine, term: Term, name: Term, args: Term): boolean {
  if (term instanceof Compound) return m.unify(name, term.functor.atom) && m.unify(args, list(term.args()));
  if (!(term instanceof Var)) throw typeError('compound', term);
  return m.unify(term, compoundOf(name, properList(args)));
}

/** 24 bits of a text, by FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) & 0xffffff;
}

export const termStructureTheme: Theme = {
  definer: 'library',
  deterministic: {
    'compound_name_arity/3': nameArity,
    'compound_name_arguments/3': nameArguments,
    'cyclic_term/1': (_m, term) => isCyclic(term),
    'acyclic_term/1': (_m, term) => !isCyclic(term),
    'copy_term_nat/2': (m, term, copy) => m.unify(copy, m.copyPlain(term)),
    // Decided already: identical, or never to be unified.
    '?=/2': (m, a, b) => compareTerms(a, b) === 0 || unifier(m, a, b) === undefined,
    'unifiable/3': (m, a, b, unifying) => {
      const bindings = unifier(m, a, b);
      if (bindings === undefined) return false;
      return m.unify(unifying, list(bindings.map(([variable, value]) => struct('=', variable, value))));
    },
    'term_hash/2': (m, term, hash) => variablesOf(term).length > 0 || m.unify(hash, hashOf(variantKey(term))),
    'variant_hash/2': (m, term, hash) => m.unify(hash, hashOf(variantKey(term))),
  },
};
