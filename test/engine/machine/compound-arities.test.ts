// Compounds of every arity are built, taken apart, unified and changed alike, though they are stored differently.

import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { addProgram, readText } from '../contract/prolog-text.js';

const GOALS = [
  'functor(T, f, N), functor(T, F, M), F == f, M == N',
  'numbered(N, T), forall(between(1, N, I), arg(I, T, I))',
  'numbered(N, T), T =.. [f|L], U =.. [f|L], T == U, T = U',
  'numbered(N, T), functor(U, f, N), U = T, U == T',
  'numbered(N, T), functor(U, f, N), arg(N, U, x), \\+ T = U, \\+ U = T',
  'numbered(N, T), functor(U, f, N), arg(1, U, X), arg(N, U, X), ( N =:= 1 -> U = T ; \\+ U = T )',
  'numbered(N, T), setarg(N, T, z), arg(N, T, z)',
  'functor(T, f, N), copy_term(T, U), T =@= U, term_variables(U, L), length(L, N)',
  'numbered(N, T), assertz(kept(T)), kept(U), retract(kept(_)), T == U',
  'numbered(N, T), built(N, U), T == U, taken(U, L), T =.. [_|L]',
];

describe('compounds', () => {
  for (let arity = 1; arity <= 12; arity++) {
    it(`of ${arity} arguments are all handled`, async () => {
      const variables = Array.from({ length: arity }, (_, i) => `X${i}`);
      const engine = createMachineEngine();
      addProgram(
        engine,
        `:- dynamic kept/1.
        numbered(N, T) :- numlist(1, N, L), T =.. [f|L].
        built(${arity}, f(${variables.join()})) :- ${variables.map((name, i) => `${name} is ${i + 1}`).join()}.
        taken(f(${variables.join()}), [${variables.join()}]).`,
      );
      for (const goal of GOALS) {
        for (let round = 0; round < 3; round++) {
          const run = engine.solve(readText(engine, `N = ${arity}, ${goal}`).term);
          expect((await run.next()).kind, goal).to.equal('answer');
          run.close();
        }
      }
    });
  }
});
