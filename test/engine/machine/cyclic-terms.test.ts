// Goals on cyclic terms come to an end: most with an answer, some with an error.

import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { firstStep } from '../contract/solve.js';

const KNOTS = 'X = f(X), Y = f(Y), L = [a|L], P = f(P, A), Q = f(f(Q, B), B)';
const CYCLIC = 'representation_error(cyclic_term)';
const LISTS = 'type_error(list, _)';

/** What comes of each goal after the knots are tied: true, false or an error. */
const GOALS: Readonly<Record<string, string>> = {
  'X = Y': 'true',
  'X == Y': 'true',
  'X \\== Y': 'false',
  'compare(O, X, Y), O = (=)': 'true',
  'X =@= Y': 'true',
  'P =@= Q': 'true',
  'P =@= f(f(Q, C), A)': 'false',
  'P \\=@= f(f(Q, C), A)': 'true',
  'unify_with_occurs_check(X, Y)': 'true',
  'unify_with_occurs_check(P, Q), A == B': 'true',
  'unify_with_occurs_check(A, P)': 'false',
  'subsumes_term(X, Y)': 'true',
  'ground(X), ground(L)': 'true',
  'ground(P)': 'false',
  'copy_term(P, C), C = f(_, V), V \\== A, C \\== P, V = A, C == P': 'true',
  'copy_term(L, [_|C]), L == C': 'true',
  'term_variables(P, [V]), V == A': 'true',
  'findall(X, true, [Z]), Z == X': 'true',
  'bagof(Z, member(Z, [P, A]), [_, _])': 'true',
  'setof(Z, member(Z, [P, A, P]), [_, _])': 'true',
  'bagof(Z, member(Z-X, [1-X, 2-Y]), [1, 2])': 'true',
  'sort([X, Y, f(X)], [_])': 'true',
  'msort([P, X, P], [_, _, _])': 'true',
  'keysort([X-1, Y-2], [_-1, _-2])': 'true',
  'is_list(L)': 'false',
  'atom_chars(_, L)': LISTS,
  'atom_codes(_, L)': LISTS,
  'number_codes(_, L)': LISTS,
  'atomic_list_concat(L, _)': LISTS,
  "atomic_list_concat(L, ',', _)": LISTS,
  "atomic_list_concat(L, ',', 'a,a')": LISTS,
  'atom_length(L, _)': 'type_error(atom, _)',
  '_ =.. L': LISTS,
  'sort(L, _)': LISTS,
  'length(L, _)': LISTS,
  'must_be(list, L)': LISTS,
  'is_of_type(list_or_partial_list(atom), L)': 'false',
  'G = (a:G), call(G)': CYCLIC,
  'G = (a:G), call(G, 1)': CYCLIC,
  'G = (a:G), \\+ G': CYCLIC,
  'G = (true, G), call(G)': CYCLIC,
  'G = V^G, bagof(V, G, _)': CYCLIC,
  'G = V^G, setof(V, G, _)': CYCLIC,
};

describe('on cyclic terms', () => {
  for (const [goal, expected] of Object.entries(GOALS)) {
    it(`${goal} => ${expected}`, async () => {
      const tried = `(${goal} -> R = true ; R = false)`;
      const caught = `${KNOTS}, catch(${tried}, error(R, _), true), R = ${expected}`;
      const step = await firstStep(createMachineEngine(), caught, { limits: { time: 15_000 } });
      expect(step.kind).to.equal('answer');
    });
  }
});
